/** Draws lines, shapes and labels in the drawing's own units, and remembers where each label is, so that overlaps can be found. */
import { type Attributes, element, type SvgElement } from './svg.ts';
import { textWidth, wrapped } from './text-width.ts';

/** Type that reads well on a phone, on paper and from the back of the room, for drawings of any width. */
export const TYPE = 14;
export const SMALL_TYPE = 12;
/** A line of type with the space to the next. */
export const LINE = 18;

/** Told apart without color: on a copy in black and white, and in forced colors. */
export type Fill = 'none' | 'paper' | 'lit' | 'night' | 'gray' | 'stripes' | 'dots' | 'crossed' | 'solid';

export interface Box {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawing {
  width: number;
  height: number;
  body: SvgElement[];
  labels: readonly Box[];
}

export interface TextStyle {
  /** Where x is: at the start, the middle or the end of the text. */
  at?: 'start' | 'middle' | 'end';
  size?: number;
  bold?: boolean;
  /** 3/4 stays 3/4: words, dates and names of steps. */
  plain?: boolean;
  /** A strip of paper behind it, where lines run below. */
  halo?: boolean;
}

export interface LineStyle {
  weight?: number;
  dash?: boolean;
}

export interface Pen {
  readonly width: number;
  line(x1: number, y1: number, x2: number, y2: number, style?: LineStyle): void;
  /** A line with a head at its end, or at both ends. */
  arrow(x1: number, y1: number, x2: number, y2: number, style?: LineStyle & { both?: boolean }): void;
  rect(x: number, y: number, width: number, height: number, fill?: Fill, style?: LineStyle & { round?: number }): void;
  circle(x: number, y: number, radius: number, fill?: Fill, style?: LineStyle): void;
  polygon(points: readonly (readonly [number, number])[], fill?: Fill, style?: LineStyle): void;
  polyline(points: readonly (readonly [number, number])[], style?: LineStyle): void;
  /** A path of our own making; no text of anybody's goes into it. */
  path(d: string, fill?: Fill, style?: LineStyle): void;
  /** Lines on a field of 24 × 24, as big as `size`, with its upper left corner here. */
  lines24(x: number, y: number, size: number, lines: readonly (readonly [SvgElement['tag'], Attributes])[]): void;
  /** @param y the middle of the line of type */
  text(x: number, y: number, text: string, style?: TextStyle): void;
  /** Several lines, the first with its middle at y. */
  lines(x: number, y: number, lines: readonly string[], style?: TextStyle): void;
  /** Everything, once it is known how high, and how wide, it came out. */
  done(height: number, width?: number): Drawing;
}

const round = (n: number): number => Math.round(n * 100) / 100;

/** Numerator and denominator, with what stands before them: "3/4", "−2 1/2". */
const FRACTION = /(?<![\w/.,])(\d{1,4})\/(\d{1,4})(?![\w/]|[.,]\d)/g;
const FRACTION_SIZE = 0.86;

interface Run {
  text: string;
  /** Below the line of a fraction. */
  under?: string;
  width: number;
}

function runsOf(text: string, size: number, plain: boolean): Run[] {
  const runs: Run[] = [];
  const add = (piece: string): void => {
    if (piece !== '') runs.push({ text: piece, width: textWidth(piece, size) });
  };
  let from = 0;
  for (const found of plain ? [] : text.matchAll(FRACTION)) {
    add(text.slice(from, found.index));
    const [, over = '', under = ''] = found;
    const small = size * FRACTION_SIZE;
    runs.push({ text: over, under, width: Math.max(textWidth(over, small), textWidth(under, small)) + size * 0.3 });
    from = found.index + found[0].length;
  }
  add(text.slice(from));
  return runs;
}

/** @returns width and height of a label as the pen sets it */
export function measured(
  text: string,
  { size = TYPE, plain = false }: TextStyle = {},
): { width: number; height: number } {
  const runs = runsOf(text, size, plain);
  return {
    width: runs.reduce((sum, run) => sum + run.width, 0),
    height: runs.some(({ under }) => under !== undefined) ? size * 2.05 : size * 1.15,
  };
}

/** Lines of a label of several words, no wider than `most`. */
export const linesOf = (text: string, most: number, size: number = TYPE): string[] => wrapped(text, most, size);

const PATTERNS: Readonly<Record<'stripes' | 'dots' | 'crossed', (id: string) => SvgElement>> = {
  stripes: (id) =>
    element('pattern', { id, width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, [
      element('line', { x1: 0, y1: 0, x2: 0, y2: 6, stroke: 'currentColor', strokeWidth: 3 }),
    ]),
  dots: (id) =>
    element('pattern', { id, width: 7, height: 7, patternUnits: 'userSpaceOnUse' }, [
      element('circle', { cx: 2, cy: 2, r: 1.3, fill: 'currentColor' }),
      element('circle', { cx: 5.5, cy: 5.5, r: 1.3, fill: 'currentColor' }),
    ]),
  crossed: (id) =>
    element('pattern', { id, width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, [
      element('path', { d: 'M0 0H6M0 0V6', stroke: 'currentColor', strokeWidth: 2.6 }),
    ]),
};

/** @param ids what patterns of this drawing are called on the page, so that two drawings do not share one */
export function openPen(width: number, ids: string): Pen {
  const body: SvgElement[] = [];
  const labels: Box[] = [];
  const used = new Set<'stripes' | 'dots' | 'crossed'>();

  const filled = (fill: Fill): Attributes => {
    if (fill === 'none') return { fill: 'none' };
    if (fill === 'paper') return { fill: 'var(--figure-paper, #fff)' };
    // Light and dark in nature stay so in every theme.
    if (fill === 'lit') return { fill: '#fff' };
    if (fill === 'night') return { fill: '#454b52' };
    if (fill === 'solid') return { fill: 'currentColor' };
    if (fill === 'gray') return { fill: 'currentColor', fillOpacity: 0.2 };
    used.add(fill);
    return { fill: `url(#${ids}-${fill})` };
  };
  const stroked = ({ weight = 1.5, dash = false }: LineStyle = {}): Attributes =>
    weight === 0 ? {} : { stroke: 'currentColor', strokeWidth: weight, ...(dash ? { strokeDasharray: '5 4' } : {}) };
  const add = (tag: SvgElement['tag'], attributes: Attributes): void => {
    body.push(element(tag, attributes));
  };
  const pointsOf = (points: readonly (readonly [number, number])[]): string =>
    points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

  const line: Pen['line'] = (x1, y1, x2, y2, style) =>
    add('line', { x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), ...stroked(style) });

  const head = (x1: number, y1: number, x2: number, y2: number): void => {
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const at = (turn: number, far: number): string =>
      `${round(x2 - far * Math.cos(angle + turn))},${round(y2 - far * Math.sin(angle + turn))}`;
    add('polygon', { points: `${round(x2)},${round(y2)} ${at(0.42, 10)} ${at(-0.42, 10)}`, fill: 'currentColor' });
  };

  const text: Pen['text'] = (
    x,
    y,
    said,
    { at = 'middle', size = TYPE, bold = false, plain = false, halo = false } = {},
  ) => {
    const runs = runsOf(said, size, plain);
    const { width: wide, height } = measured(said, { size, plain });
    const left = at === 'start' ? x : at === 'middle' ? x - wide / 2 : x - wide;
    labels.push({ text: said, x: left, y: y - height / 2, width: wide, height });
    const look: Attributes = {
      fill: 'currentColor',
      fontSize: size,
      ...(bold ? { fontWeight: 600 } : {}),
    };
    if (halo)
      body.push(
        element('rect', {
          x: round(left - 2),
          y: round(y - height / 2),
          width: round(wide + 4),
          height: round(height),
          ...filled('paper'),
        }),
      );
    let from = left;
    for (const run of runs) {
      if (run.under === undefined) {
        body.push(element('text', { x: round(from), y: round(y + size * 0.36), ...look }, [run.text]));
      } else {
        const middle = round(from + run.width / 2);
        const small = { ...look, fontSize: round(size * FRACTION_SIZE), textAnchor: 'middle' };
        body.push(element('text', { x: middle, y: round(y - size * 0.2), ...small }, [run.text]));
        body.push(element('text', { x: middle, y: round(y + size * 0.86), ...small }, [run.under]));
        line(from + size * 0.08, y, from + run.width - size * 0.08, y, { weight: 1.2 });
      }
      from += run.width;
    }
  };

  return {
    width,
    line,
    arrow(x1, y1, x2, y2, { both = false, ...style } = {}) {
      // The line ends inside the head, or its blunt end would show at the tip.
      const long = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [dx, dy] = [((x2 - x1) / long) * 6, ((y2 - y1) / long) * 6];
      line(both ? x1 + dx : x1, both ? y1 + dy : y1, x2 - dx, y2 - dy, style);
      head(x1, y1, x2, y2);
      if (both) head(x2, y2, x1, y1);
    },
    rect(x, y, wide, high, fill = 'none', { round: corner = 0, ...style } = {}) {
      add('rect', {
        x: round(x),
        y: round(y),
        width: round(wide),
        height: round(high),
        ...(corner > 0 ? { rx: corner } : {}),
        ...filled(fill),
        ...stroked(style),
      });
    },
    circle(x, y, radius, fill = 'none', style) {
      add('circle', { cx: round(x), cy: round(y), r: round(radius), ...filled(fill), ...stroked(style) });
    },
    polygon(points, fill = 'none', style) {
      add('polygon', { points: pointsOf(points), ...filled(fill), ...stroked(style), strokeLinejoin: 'round' });
    },
    polyline(points, style) {
      add('polyline', { points: pointsOf(points), fill: 'none', ...stroked(style), strokeLinejoin: 'round' });
    },
    path(d, fill = 'none', style) {
      add('path', { d, ...filled(fill), ...stroked(style) });
    },
    lines24(x, y, size, lines) {
      body.push(
        element(
          'g',
          {
            transform: `translate(${round(x)} ${round(y)}) scale(${round(size / 24)})`,
            fill: 'none',
            stroke: 'currentColor',
            strokeWidth: 1.6,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          },
          lines.map(([tag, attributes]) => element(tag, attributes)),
        ),
      );
    },
    text,
    lines(x, y, all, style = {}) {
      const high = ((style.size ?? TYPE) * LINE) / TYPE;
      for (const [i, each] of all.entries()) text(x, y + i * high, each, { plain: true, ...style });
    },
    done: (height, wide = width) => ({
      width: Math.ceil(wide),
      height: Math.ceil(height),
      body: [
        ...(used.size > 0
          ? [
              element(
                'defs',
                {},
                [...used].map((name) => PATTERNS[name](`${ids}-${name}`)),
              ),
            ]
          : []),
        ...body,
      ],
      labels,
    }),
  };
}

const SLACK = 0.5;

/** Sentences about labels that lie on one another or stick out; empty where all can be read. */
export function labelFaults({ width, height, labels }: Drawing): string[] {
  const faults: string[] = [];
  for (const [i, a] of labels.entries()) {
    if (a.x < -SLACK || a.y < -SLACK || a.x + a.width > width + SLACK || a.y + a.height > height + SLACK)
      faults.push(`“${a.text}” sticks out of the drawing`);
    for (const b of labels.slice(i + 1))
      if (
        a.x + a.width > b.x + SLACK &&
        b.x + b.width > a.x + SLACK &&
        a.y + a.height > b.y + SLACK &&
        b.y + b.height > a.y + SLACK
      )
        faults.push(`“${a.text}” lies on “${b.text}”`);
  }
  return faults;
}
