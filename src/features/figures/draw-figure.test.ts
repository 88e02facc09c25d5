/** Whatever a schema lets through is drawn: no label on another one, nothing outside, and the same every time. */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '../../platform/random.ts';
import { FIGURE_KINDS, randomFigure } from '../../testing/random-figure.ts';
import { ALL_KINDS } from './all-kinds.ts';
import { figureSchema, type ShownFigure } from './contract.ts';
import { describeFigure, drawFigure, svgText, WIDTHS } from './draw-figure.ts';
import { labelFaults } from './pen.ts';
import { REFUSED, SAMPLES } from './samples.ts';

const thorough = inject('thorough' as never) as boolean;
/** 200 figures and more in the quick run, 10,000 at night. */
const EACH = Math.ceil((thorough ? 10_000 : 210) / FIGURE_KINDS.length);

describe.each(FIGURE_KINDS)('%s', (kind) => {
  it('draws any sound data without a label on another, at three sizes', () => {
    const faults: string[] = [];
    for (let seed = 0; seed < EACH; seed += 1) {
      const figure = randomFigure(kind, seededRandom(`${kind} ${seed}`));
      for (const blank of [false, true]) {
        const shown: ShownFigure = { figure, blank };
        for (const [name, width] of Object.entries(WIDTHS)) {
          const drawing = drawFigure(shown, ALL_KINDS, width, 'test');
          const written = svgText(drawing, describeFigure(shown, ALL_KINDS));
          if (/NaN|undefined|Infinity/.test(written)) faults.push(`${seed} ${name}: a number is missing`);
          faults.push(...labelFaults(drawing).map((fault) => `${seed} ${name}: ${fault} ${JSON.stringify(figure)}`));
          if (drawing.width > width + 0.5) faults.push(`${seed} ${name}: ${drawing.width} wide`);
        }
      }
    }
    expect(faults.slice(0, 4)).toEqual([]);
  });

  it('is the same drawing and the same words every time', () => {
    const shown = () => ({ figure: randomFigure(kind, seededRandom(`${kind} again`)) });
    const drawn = () => svgText(drawFigure(shown(), ALL_KINDS, WIDTHS.page, 'a'), describeFigure(shown(), ALL_KINDS));
    expect(drawn()).toBe(drawn());
  });
});

describe('the gallery', () => {
  it.each(Object.entries(SAMPLES))('%s reads, and can be drawn and said in both versions', (kind, all) => {
    for (const data of all)
      for (const blank of [false, true]) {
        const shown = { figure: figureSchema.parse({ kind, ...data }), blank };
        expect(labelFaults(drawFigure(shown, ALL_KINDS, WIDTHS.small, 'a'))).toEqual([]);
        expect(describeFigure(shown, ALL_KINDS)).toMatch(/^[A-Z0-9].+\.$/s);
      }
  });

  it.each(REFUSED)('refuses $why', ({ figure }) => {
    expect(figureSchema.safeParse(figure).success).toBe(false);
  });
});
