import { type PARTS, SEASONS } from '../figure-facts.ts';
import { linesOf, measured, type Pen, SMALL_TYPE } from '../pen.ts';
import { counted, isAnswer, type Kind, listed, plain, putTitle, said, widthOf } from './kind.ts';
import { Labels } from './labels.ts';

type Rock = 'sandstone' | 'shale' | 'limestone' | 'conglomerate' | 'lava' | 'soil' | 'plain';

const LAYER = 46;

/** Signs that geologists' drawings use, between x0 and x1. */
function drawRock(pen: Pen, rock: Rock, x0: number, x1: number, y: number, high: number): void {
  const rows = (each: number, draw: (y: number, row: number) => void): void => {
    for (let row = 0; (row + 0.5) * each < high; row += 1) draw(y + (row + 0.5) * each, row);
  };
  const across = (from: number, each: number, draw: (x: number, i: number) => void, end = x1): void => {
    for (let x = from, i = 0; x < end; x += each, i += 1) draw(x, i);
  };
  if (rock === 'sandstone')
    rows(11, (cy, row) =>
      across(x0 + 6 + (row % 2) * 6, 12, (x) => pen.circle(x, cy, 1.3, 'solid', { weight: 0 }), x1 - 2),
    );
  else if (rock === 'shale')
    rows(10, (cy, row) =>
      across(
        x0 + 5 + (row % 2) * 11,
        24,
        (x) => pen.line(x, cy, Math.min(x + 15, x1 - 2), cy, { weight: 1.2 }),
        x1 - 4,
      ),
    );
  else if (rock === 'limestone') {
    const each = high / 3;
    for (let row = 0; row < 3; row += 1) {
      if (row > 0) pen.line(x0, y + row * each, x1, y + row * each, { weight: 1 });
      across(
        x0 + (row % 2 ? 14 : 28),
        28,
        (x) => pen.line(x, y + row * each, x, y + (row + 1) * each, { weight: 1 }),
        x1 - 1,
      );
    }
  } else if (rock === 'conglomerate')
    rows(15, (cy, row) =>
      across(x0 + 9 + (row % 2) * 9, 19, (x, i) => pen.circle(x, cy, 3 + (i % 3), 'paper', { weight: 1.2 }), x1 - 8),
    );
  else if (rock === 'lava')
    rows(13, (cy, row) =>
      across(
        x0 + 8 + (row % 2) * 8,
        17,
        (x) => {
          pen.line(x - 3, cy - 3, x + 3, cy + 3, { weight: 1.2 });
          pen.line(x - 3, cy + 3, x + 3, cy - 3, { weight: 1.2 });
        },
        x1 - 4,
      ),
    );
  else if (rock === 'soil')
    across(x0 + 8, 14, (x, i) => pen.line(x, y + 4, x + (i % 2 ? 3 : -3), y + 16, { weight: 1.3 }), x1 - 4);
}

function drawFossil(pen: Pen, fossil: string, x: number, y: number): void {
  pen.circle(x, y, 16, 'paper', { weight: 0 });
  if (fossil === 'shell') {
    pen.path(`M${x - 12} ${y + 6}a12 12 0 0 1 24 0l-12 4z`, 'none', { weight: 1.6 });
    for (const dx of [-7, 0, 7]) pen.line(x, y + 9, x + dx, y - (dx ? 3 : 5), { weight: 1.1 });
  } else if (fossil === 'fish') {
    pen.path(`M${x - 12} ${y}q9 -11 19 0q-10 11 -19 0`, 'none', { weight: 1.6 });
    pen.polygon(
      [
        [x + 6, y],
        [x + 14, y - 7],
        [x + 14, y + 7],
      ],
      'none',
      { weight: 1.6 },
    );
    pen.circle(x - 7, y - 1, 1.4, 'solid', { weight: 0 });
  } else if (fossil === 'leaf') {
    pen.path(`M${x - 12} ${y + 8}q2 -18 22 -17q2 19 -18 17z`, 'none', { weight: 1.6 });
    pen.line(x - 14, y + 11, x + 5, y - 5, { weight: 1.2 });
  } else if (fossil === 'bone') {
    pen.line(x - 8, y + 5, x + 8, y - 5, { weight: 4 });
    for (const [dx, dy] of [
      [-9, 3],
      [-7, 8],
      [9, -3],
      [7, -8],
    ] as const)
      pen.circle(x + dx, y + dy, 3, 'solid', { weight: 0 });
  } else
    for (const turn of [-0.6, 0, 0.6])
      pen.line(x, y + 9, x + 14 * Math.sin(turn), y + 5 - 14 * Math.cos(turn), { weight: 3 });
}

export const rockLayers: Kind<'rock-layers'> = {
  draw({ title, layers, intrusionBelow, fault, hide }, pen, blank) {
    const named = !(blank && hide.includes('labels'));
    const fossils = !(blank && hide.includes('fossils'));
    const labelled = layers.some(({ label }) => label);
    const names = labelled
      ? Math.min(
          pen.width * 0.4,
          Math.max(...layers.map(({ label }) => (label ? widthOf(label, SMALL_TYPE, true) : 0))) + 16,
        )
      : 4;
    const wide = Math.min(pen.width - names - 4, 300);
    const [x0, x1] = [2, 2 + wide];
    const top = putTitle(pen, title) + 4;
    const lines = layers.map(({ label }) => (label ? linesOf(plain(label), names - 14, SMALL_TYPE) : []));
    const highs = lines.map((all) => Math.max(LAYER, all.length * 16 + 8));
    const ys = highs.map((_, i) => top + highs.slice(0, i).reduce((a, b) => a + b, 0));
    const bottom = top + highs.reduce((a, b) => a + b, 0);
    const cut = x0 + wide * 0.42;
    const drop = fault ? 16 : 0;
    for (const [i, { rock, fossil, label }] of layers.entries()) {
      const [y, high] = [ys[i] ?? top, highs[i] ?? LAYER];
      // Right of the fault everything has moved down; the lowest layer goes on below the drawing.
      const sides = fault
        ? ([
            [x0, cut, 0],
            [cut, x1, drop],
          ] as const)
        : ([[x0, x1, 0]] as const);
      for (const [a, b, down] of sides) {
        const tall = Math.min(high, bottom - y - down);
        drawRock(pen, rock, a, b, y + down, tall);
        pen.line(a, y + down, b, y + down, { weight: 1.8 });
      }
      if (fossil && fossils) drawFossil(pen, fossil, x0 + wide * (fault ? 0.22 : 0.3) + (i % 2) * 18, y + high / 2);
      if (label && named) {
        const middle = y + high / 2 + drop * 0.6;
        if (blank && isAnswer(label)) pen.line(x1 + 10, middle + 8, x1 + names - 6, middle + 8, { weight: 1 });
        else
          pen.lines(x1 + 10, middle - ((lines[i]?.length ?? 1) - 1) * 8, lines[i] ?? [], {
            at: 'start',
            size: SMALL_TYPE,
          });
      }
    }
    pen.line(x0, top, x0, bottom, { weight: 1.8 });
    pen.line(x1, top + drop, x1, bottom, { weight: 1.8 });
    pen.line(x0, bottom, x1, bottom, { weight: 1.8 });
    if (fault) {
      pen.line(cut, top - 2, cut, bottom, { weight: 3 });
      pen.arrow(cut - 8, top + 44, cut - 8, top + 16, { weight: 2 });
      pen.arrow(cut + 8, top + 26, cut + 8, top + 54, { weight: 2 });
    }
    if (intrusionBelow !== undefined) {
      const [x, y] = [x0 + wide * 0.76, (ys[intrusionBelow] ?? top) + drop];
      const body = [
        [x - 26, bottom],
        [x - 12, y + 14],
        [x - 6, y + 4],
        [x + 6, y + 4],
        [x + 13, y + 16],
        [x + 28, bottom],
      ] as const;
      pen.polygon(body, 'paper', { weight: 0 });
      pen.polygon(body, 'crossed', { weight: 2.2 });
    }
    return pen.done(bottom + 4, title ? pen.width : x1 + names);
  },
  describe({ layers, intrusionBelow, fault, hide }, blank) {
    const named = !(blank && hide.includes('labels'));
    const each = layers.map(({ label, rock, fossil }, i) => {
      const name = label && named ? ` ${said(label, blank)}` : '';
      return `layer ${i + 1}${name}${rock === 'plain' || blank ? '' : ` (${rock})`}${fossil && !(blank && hide.includes('fossils')) ? ` with a fossil ${fossil}` : ''}`;
    });
    return [
      `A cut through ${counted(layers.length, 'rock layer')}, from the top down: ${each.join('; ')}.`,
      fault ? 'A fault cuts all of them; the right side has moved down.' : '',
      intrusionBelow === undefined
        ? ''
        : `A body of other rock rises from below through the layers up to ${intrusionBelow === 0 ? 'the surface' : `the bottom of layer ${intrusionBelow}`}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
};

export const seasons: Kind<'seasons'> = {
  draw({ title, names, shading, hide }, pen, blank) {
    const named = names && !(blank && hide.includes('names'));
    const shaded = shading && !(blank && hide.includes('shading'));
    const top = putTitle(pen, title) + 40;
    const x = pen.width / 2;
    const [rx, ry] = [Math.min(190, pen.width / 2 - 46), 78];
    const y = top + ry;
    const r = 20;
    pen.path(
      `M${(x - rx).toFixed(1)} ${y}a${rx.toFixed(1)} ${ry} 0 1 0 ${(2 * rx).toFixed(1)} 0a${rx.toFixed(1)} ${ry} 0 1 0 ${(-2 * rx).toFixed(1)} 0`,
      'none',
      { weight: 1, dash: true },
    );
    for (let i = 0; i < 12; i += 1) {
      const turn = (i / 12) * 2 * Math.PI;
      pen.line(x + 25 * Math.cos(turn), y + 25 * Math.sin(turn), x + 32 * Math.cos(turn), y + 32 * Math.sin(turn), {
        weight: 1.8,
      });
    }
    pen.circle(x, y, 22, 'paper', { weight: 2 });
    pen.text(x, y, 'Sun', { size: SMALL_TYPE, bold: true });
    // Against the clock, as seen from above the North Pole: December at the right, where the axis leans away from the Sun, then March.
    const places: [number, number][] = [
      [x, y - ry],
      [x - rx, y],
      [x, y + ry],
      [x + rx, y],
    ];
    for (const [i, [cx, cy]] of places.entries()) {
      pen.circle(cx, cy, r, shaded ? 'lit' : 'paper', { weight: 0 });
      if (shaded) {
        // The dark half faces away from the Sun.
        const away = Math.atan2(cy - y, cx - x);
        const [ax, ay] = [cx + r * Math.cos(away - Math.PI / 2), cy + r * Math.sin(away - Math.PI / 2)];
        const [bx, by] = [cx + r * Math.cos(away + Math.PI / 2), cy + r * Math.sin(away + Math.PI / 2)];
        pen.path(`M${ax.toFixed(1)} ${ay.toFixed(1)}A${r} ${r} 0 0 1 ${bx.toFixed(1)} ${by.toFixed(1)}Z`, 'night', {
          weight: 0,
        });
      }
      pen.circle(cx, cy, r, 'none', { weight: 1.8 });
      const tilt = (23.5 * Math.PI) / 180;
      const [dx, dy] = [Math.sin(tilt), Math.cos(tilt)];
      pen.line(cx - dx * (r + 11), cy + dy * (r + 11), cx - dx * r, cy + dy * r, { weight: 2 });
      pen.line(cx + dx * r, cy - dy * r, cx + dx * (r + 11), cy - dy * (r + 11), { weight: 2 });
      pen.text(cx + dx * (r + 11) + 8, cy - dy * (r + 11) - 2, 'N', { size: 10, bold: true });
      const label = named ? (SEASONS[i] ?? '') : String(i + 1);
      if (i === 0) pen.text(cx + r + 14, cy, label, { at: 'start', size: SMALL_TYPE, bold: true, halo: true });
      else pen.text(cx, cy + r + 22, label, { size: SMALL_TYPE, bold: true, halo: true });
    }
    pen.arrow(x + rx * 0.62, y + ry * 0.82, x + rx * 0.74, y + ry * 0.7, { weight: 2 });
    return pen.done(y + ry + r + 34);
  },
  describe: ({ names, shading, hide }, blank) =>
    `Earth at four places of its way around the Sun, not to scale, against the clock as seen from above the North Pole. At every place its axis leans the same way, to the right.${shading && !(blank && hide.includes('shading')) ? ' The half that faces away from the Sun is dark.' : ''} ${names && !(blank && hide.includes('names')) ? 'March above the Sun, June at the left where the North Pole leans toward the Sun, September below it, December at the right.' : 'The places are numbered: 1 above the Sun, 2 at its left, 3 below it, 4 at its right.'}`,
};

/** Where a part lies in the cell, in halves of its width and height. */
const WHERE: Readonly<Record<(typeof PARTS.plant)[number], readonly [number, number]>> = {
  'cell wall': [-0.98, -0.75],
  'cell membrane': [0.93, -0.62],
  nucleus: [0.52, -0.1],
  chloroplast: [-0.55, -0.45],
  mitochondrion: [0.45, 0.62],
  vacuole: [-0.25, 0.15],
  cytoplasm: [-0.72, 0.72],
};

export const cell: Kind<'cell'> = {
  draw({ title, of, parts, hide }, pen, blank) {
    const named = !(blank && hide.includes('names'));
    const top = putTitle(pen, title) + 8;
    const side = Math.min(118, Math.max(97, pen.width * 0.3));
    const [wide, high] = [Math.min(230, pen.width - 2 * side - 8), 170];
    const [x, y] = [pen.width / 2, top + high / 2 + 4];
    const at = ([dx, dy]: readonly [number, number]): [number, number] => [x + (dx * wide) / 2, y + (dy * high) / 2];
    const oval = (
      cx: number,
      cy: number,
      rx: number,
      ry: number,
      fill: 'none' | 'gray' | 'dots' | 'paper' | 'stripes',
      weight = 1.6,
    ): void =>
      pen.path(
        `M${(cx - rx).toFixed(1)} ${cy.toFixed(1)}a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(2 * rx).toFixed(1)} 0a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(-2 * rx).toFixed(1)} 0`,
        fill,
        { weight },
      );
    if (of === 'plant') {
      pen.rect(x - wide / 2, y - high / 2, wide, high, 'none', { weight: 4, round: 8 });
      pen.rect(x - wide / 2 + 8, y - high / 2 + 8, wide - 16, high - 16, 'none', { weight: 1.4, round: 6 });
      oval(...at(WHERE.vacuole), wide * 0.2, high * 0.2, 'none');
      for (const place of [WHERE.chloroplast, [0.15, -0.7], [0.1, 0.72]] as const) {
        const [cx, cy] = at(place);
        oval(cx, cy, wide * 0.08, 9, 'stripes');
      }
    } else {
      oval(x, y, wide / 2, high / 2, 'none', 2.2);
      oval(...at(WHERE.vacuole), wide * 0.09, high * 0.09, 'none');
    }
    const [nx, ny] = at(WHERE.nucleus);
    oval(nx, ny, Math.min(wide * 0.15, 30), 27, 'gray', 2);
    pen.circle(nx, ny, 7, 'solid', { weight: 0 });
    for (const place of [WHERE.mitochondrion, [-0.35, -0.72]] as const) {
      const [cx, cy] = at(of === 'plant' && place !== WHERE.mitochondrion ? [0.12, -0.38] : place);
      oval(cx, cy, Math.min(18, wide * 0.09), 9, 'none');
      pen.polyline(
        [-10, -5, 0, 5, 10].map((dx, i) => [cx + dx * Math.min(1, wide / 190), cy + (i % 2 ? 4 : -4)] as const),
        { weight: 1.1 },
      );
    }
    // Names at both sides, each at the height of its part as far as there is room.
    for (const left of [true, false]) {
      const here = parts
        .filter((part) => placeOf(of, part)[0] < 0 === left)
        .sort((a, b) => placeOf(of, a)[1] - placeOf(of, b)[1]);
      for (const [i, part] of here.entries()) {
        const cy = y - high / 2 + ((i + 0.5) * high) / here.length;
        const lines = linesOf(part, side - 8, SMALL_TYPE);
        const edge = left ? side - 2 : pen.width - side + 2;
        pen.line(edge, cy, ...at(placeOf(of, part)), { weight: 1.1 });
        pen.circle(...at(placeOf(of, part)), 2.4, 'solid', { weight: 0 });
        if (named)
          pen.lines(edge + (left ? -4 : 4), cy - (lines.length - 1) * 8, lines, {
            at: left ? 'end' : 'start',
            size: SMALL_TYPE,
          });
        else pen.line(left ? 4 : edge + 4, cy + 8, left ? edge - 4 : pen.width - 4, cy + 8, { weight: 1 });
      }
    }
    return pen.done(y + high / 2 + 8);
  },
  describe: ({ of, parts, hide }, blank) =>
    blank && hide.includes('names')
      ? `${of === 'plant' ? 'A plant' : 'An animal'} cell with ${counted(parts.length, 'line')} to parts that are to be named.`
      : `${of === 'plant' ? 'A plant' : 'An animal'} cell with labels: ${listed(parts)}.`,
};

/** An animal cell is round, so that its edge lies farther in at the corners. */
const placeOf = (of: 'plant' | 'animal', part: (typeof PARTS.plant)[number]): readonly [number, number] => {
  if (of === 'animal' && part === 'cell membrane') return [0.8, -0.6];
  if (of === 'animal' && part === 'cytoplasm') return [-0.55, 0.55];
  return WHERE[part];
};

export const profile: Kind<'profile'> = {
  draw({ title, points, water, hide }, pen, blank) {
    const named = !(blank && hide.includes('labels'));
    const top = putTitle(pen, title);
    const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
    const heights = [...points.map(({ high }) => high), ...(water === undefined ? [] : [water])];
    const [low, most] = [Math.min(...heights), Math.max(...heights)];
    const high = 130;
    const first = top + 54;
    const x = (at: number): number => 4 + ((at - from) / (to - from)) * (pen.width - 8);
    const y = (up: number): number => first + ((most - up) / (most - low)) * high;
    const bottom = first + high + 14;
    const ground = points.map(({ at, high: up }) => [x(at), y(up)] as const);
    if (water !== undefined) {
      pen.rect(4, y(water), pen.width - 8, bottom - y(water), 'stripes', { weight: 0 });
      pen.line(4, y(water), pen.width - 4, y(water), { weight: 1.4 });
    }
    const earth = [[4, bottom], ...ground, [pen.width - 4, bottom]] as const;
    pen.polygon(earth as readonly (readonly [number, number])[], 'paper', { weight: 0 });
    pen.polygon(earth as readonly (readonly [number, number])[], 'gray', { weight: 2.2 });
    const labels = new Labels(top, pen.width);
    if (named)
      for (const { at, high: up, label } of points)
        if (label) labels.add(label, x(at), y(up) - measured(plain(label)).height / 2 - 6, 0, -1);
    return pen.done(Math.max(bottom + 4, labels.draw(pen, blank) + 4));
  },
  describe({ points, water, hide }, blank) {
    const names = points.flatMap(({ label }) => (label ? [said(label, blank)] : []));
    return `The land cut open and seen from the side${names.length > 0 && !(blank && hide.includes('labels')) ? `, from left to right: ${listed(names)}` : ''}.${water === undefined ? '' : ' Water stands in the low part.'}`;
  },
};
