import { type Branch, leavesOf } from '../figure-facts.ts';
import { linesOf, measured, type Pen, SMALL_TYPE } from '../pen.ts';
import { counted, isAnswer, type Kind, listed, plain, put, putTitle, said, widthOf } from './kind.ts';
import { Labels } from './labels.ts';

const STEP = 16;

const depthOf = (branches: readonly Branch[]): number =>
  1 + Math.max(...branches.map(({ next }) => (next ? depthOf(next) : 0)));
const flat = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((each) => [each, ...(each.next ? flat(each.next) : [])]);

export const treeDiagram: Kind<'tree-diagram'> = {
  draw({ title, start, branches, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const all = flat(branches);
    const depth = depthOf(branches);
    const ends = all.flatMap(({ end }) => (end ? [end] : []));
    const startWide = start ? Math.min(76, pen.width * 0.2, widthOf(start, SMALL_TYPE, true) + 8) : 10;
    const endWide =
      ends.length > 0
        ? Math.min(pen.width * 0.22, Math.max(...ends.map((end) => widthOf(end, SMALL_TYPE, true))) + 12)
        : 0;
    const column = Math.min(170, (pen.width - startWide - endWide - 4) / depth);
    const chances = all.flatMap(({ edge }) => (edge ? [edge] : []));
    const edgeWide = Math.max(16, ...chances.map((edge) => widthOf(edge, SMALL_TYPE)));
    const edgeHigh = Math.max(0, ...chances.map((edge) => measured(plain(edge), { size: SMALL_TYPE }).height));
    const wish = Math.max(...all.map(({ label }) => widthOf(label, SMALL_TYPE, true))) + 8;
    // Chances stand on their lines where there is room, and over the names where not.
    const onLine = column - Math.min(wish, column * 0.56) >= edgeWide + 12;
    const nameWide = Math.max(28, Math.min(wish, onLine ? column - edgeWide - 12 : column - 20));
    const linesIn = (text: string): string[] => linesOf(plain(text), nameWide - 6, SMALL_TYPE);
    const endsOf = (end: string): string[] => linesOf(plain(end), endWide - 8, SMALL_TYPE);
    const over = (edge: string | undefined): string[] => (edge && !onLine ? linesIn(edge) : []);
    // On lines they lie at two thirds, where the lines of neighbors are as far apart.
    const row = Math.max(
      30,
      onLine && edgeHigh > 0 ? (edgeHigh + 4) / 0.66 : 0,
      ...all.map(
        ({ label, edge, end }) =>
          Math.max(over(edge).length + linesIn(label).length, end ? endsOf(end).length : 0) * STEP + 10,
      ),
    );
    const top = putTitle(pen, title) + 4;
    const text = (x: number, y: number, lines: readonly string[], shown: boolean, wide: number): void => {
      if (shown) pen.lines(x, y - ((lines.length - 1) * STEP) / 2, lines, { at: 'start', size: SMALL_TYPE });
      else pen.line(x, y + 8, x + wide - 8, y + 8, { weight: 1 });
    };
    const later: (() => void)[] = [];
    let leaves = 0;
    // Leaves take one row each; a branch stands in the middle of its own.
    const place = (from: readonly Branch[], level: number): number => {
      const left = startWide + level * column;
      const x = left + column - nameWide;
      const ys = from.map((each) => {
        const y = each.next ? place(each.next, level + 1) : top + (leaves++ + 0.5) * row;
        const above = over(each.edge);
        const names = linesIn(each.label);
        const [first, shift] = [y - ((names.length + above.length - 1) * STEP) / 2, above.length * STEP];
        if (above.length > 0)
          text(
            x + 3,
            first + ((above.length - 1) * STEP) / 2,
            above,
            !hidden('edges') && !(blank && isAnswer(each.edge ?? '')),
            nameWide,
          );
        text(
          x + 3,
          first + shift + ((names.length - 1) * STEP) / 2,
          names,
          !hidden('labels') && !(blank && isAnswer(each.label)),
          nameWide,
        );
        if (each.end)
          text(
            startWide + depth * column + 6,
            y,
            endsOf(each.end),
            !hidden('ends') && !(blank && isAnswer(each.end)),
            endWide,
          );
        return y;
      });
      const at = ys.reduce((sum, y) => sum + y, 0) / ys.length;
      for (const [i, { edge }] of from.entries()) {
        const y = ys[i] ?? at;
        pen.line(left, at, x - 2, y, { weight: 1.8 });
        if (!edge || !onLine) continue;
        const [ex, ey] = [left + (x - 2 - left) * 0.62, at + (y - at) * 0.66];
        later.push(() =>
          hidden('edges') ? putBlank(pen, ex, ey) : put(pen, ex, ey, edge, blank, { size: SMALL_TYPE, halo: true }),
        );
      }
      return at;
    };
    const root = place(branches, 0);
    for (const draw of later) draw();
    if (start) {
      const lines = linesOf(plain(start), startWide - 6, SMALL_TYPE);
      text(2, root, lines, !(blank && isAnswer(start)), startWide);
    } else pen.circle(startWide, root, 4, 'solid', { weight: 0 });
    return pen.done(
      top + leavesOf(branches) * row + 4,
      title ? pen.width : Math.min(pen.width, startWide + depth * column + endWide + 4),
    );
  },
  describe({ start, branches, hide }, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const one = ({ label, edge, end, next }: Branch): string => {
      const name = hidden('labels') ? 'blank' : said(label, blank);
      const chance = edge && !hidden('edges') ? ` (${said(edge, blank)})` : '';
      const ending = end && !hidden('ends') ? `, which ends in ${said(end, blank)}` : '';
      return `${name}${chance}${next ? `, then ${listed(next.map((each) => one(each)))}` : ''}${ending}`;
    };
    return `A tree diagram${start ? ` from ${said(start, blank)}` : ''} with ${counted(branches.length, 'branch', 'branches')} and ${counted(leavesOf(branches), 'end')}. ${branches
      .map((each) => one(each))
      .join('; ')
      .replace(/^./, (first) => first.toUpperCase())}.`;
  },
};

const putBlank = (pen: Pen, x: number, y: number): void => pen.rect(x - 11, y - 11, 22, 22, 'paper', { weight: 1 });

const RADIUS = 92;

export const spinner: Kind<'spinner'> = {
  draw({ title, parts, hide }, pen, blank) {
    const all = parts.reduce((sum, { size }) => sum + size, 0);
    const width = pen.width;
    const top = putTitle(pen, title);
    const [x, y] = [width / 2, top + RADIUS + 28];
    const labels = new Labels(top, width);
    const later: (() => void)[] = [];
    let from = 0;
    for (const { label, size, fill } of parts) {
      const to = from + size / all;
      const place = (share: number, far: number): [number, number] => [
        x + far * Math.sin(share * 2 * Math.PI),
        y - far * Math.cos(share * 2 * Math.PI),
      ];
      const [a, b] = [place(from, RADIUS), place(to, RADIUS)].map((at) => at.map((n) => n.toFixed(1)).join(' '));
      pen.path(`M${x} ${y}L${a}A${RADIUS} ${RADIUS} 0 ${to - from > 0.5 ? 1 : 0} 1 ${b}Z`, fill, { weight: 1.8 });
      const middle = (from + to) / 2;
      const [dx, dy] = [Math.sin(middle * 2 * Math.PI), -Math.cos(middle * 2 * Math.PI)];
      // In its part where that is wide enough, beside it where not.
      const chord = 2 * RADIUS * 0.62 * Math.sin(Math.min(to - from, 0.5) * Math.PI);
      const fits = widthOf(label) + 12 <= chord && to - from < 0.9;
      const far = fits ? RADIUS * 0.66 : RADIUS + 12 + (Math.abs(dx) * widthOf(label)) / 2;
      if (!(blank && hide.includes('labels'))) later.push(() => labels.add(label, ...place(middle, far), dx, dy));
      from = to;
    }
    pen.circle(x, y, RADIUS, 'none', { weight: 2.2 });
    pen.arrow(x, y, x + RADIUS * 0.3, y - RADIUS * 0.36, { weight: 4 });
    pen.circle(x, y, 6, 'paper', { weight: 2.4 });
    for (const add of later) add();
    return pen.done(Math.max(y + RADIUS + 8, labels.draw(pen, blank) + 4), width);
  },
  describe({ parts, hide }, blank) {
    const equal = parts.every(({ size }) => size === parts[0]?.size);
    const names = parts.map(
      ({ label, size }) =>
        `${blank && hide.includes('labels') ? 'blank' : said(label, blank)}${equal ? '' : ` (${size})`}`,
    );
    return `A spinner with ${counted(parts.length, 'part')}${equal ? ' of the same size' : '; in brackets is how large each is'}: ${listed(names)}.`;
  },
};

const DIE = 54;
/** Places of the dots, in thirds from the middle. */
const DOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export const dice: Kind<'dice'> = {
  draw({ title, dice: all, hide }, pen, blank) {
    const columns = Math.min(all.length, Math.floor((pen.width - 4 + 14) / (DIE + 14)));
    const top = putTitle(pen, title) + 2;
    for (const [i, value] of all.entries()) {
      const [x, y] = [2 + (i % columns) * (DIE + 14), top + Math.floor(i / columns) * (DIE + 14)];
      pen.rect(x, y, DIE, DIE, 'paper', { weight: 2.2, round: 9 });
      if (blank && hide.includes('dots')) continue;
      for (const [dx, dy] of DOTS[value] ?? [])
        pen.circle(x + DIE / 2 + dx * 15, y + DIE / 2 + dy * 15, 5, 'solid', { weight: 0 });
    }
    return pen.done(
      top + Math.ceil(all.length / columns) * (DIE + 14) - 10,
      title ? pen.width : columns * (DIE + 14) - 10,
    );
  },
  describe: ({ dice: all, hide }, blank) =>
    blank && hide.includes('dots')
      ? `${counted(all.length, 'empty die', 'empty dice')}.`
      : `${all.length === 1 ? 'A number cube' : counted(all.length, 'number cube')} with ${listed(all.map((value) => counted(value, 'dot')))}.`,
};
