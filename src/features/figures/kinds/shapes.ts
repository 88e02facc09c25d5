import { measured, type Pen } from '../pen.ts';
import { counted, isAnswer, type Kind, listed, plain, put, putTitle, said, widthOf, written } from './kind.ts';
import { Labels } from './labels.ts';

type Place = readonly [number, number];

const EDGE = 46;

export const polygon: Kind<'polygon'> = {
  draw(figure, pen, blank) {
    const { title, points, sides, corners, rightAngles, cuts, inside, grid, hide } = figure;
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const labelled = sides.some(Boolean) || corners.some(Boolean);
    const edge = labelled ? EDGE : 6;
    const scale = Math.min((pen.width - 2 * edge) / (x1 - x0), 230 / (y1 - y0), grid ? 30 : 400 / (x1 - x0));
    const wide = (x1 - x0) * scale;
    const width = title || labelled ? pen.width : wide + 2 * edge;
    const left = (width - wide) / 2;
    const top = putTitle(pen, title) + (labelled ? 28 : 6);
    const to = ([x, y]: Place): Place => [left + (x - x0) * scale, top + (y1 - y) * scale];
    if (grid) {
      for (let x = Math.ceil(x0); x <= x1; x += 1)
        pen.line(to([x, y0])[0], to([x, y0])[1], to([x, y1])[0], to([x, y1])[1], { weight: 0.8 });
      for (let y = Math.ceil(y0); y <= y1; y += 1)
        pen.line(to([x0, y])[0], to([x0, y])[1], to([x1, y])[0], to([x1, y])[1], { weight: 0.8 });
    }
    const placed = points.map(to);
    pen.polygon(placed, 'none', { weight: 2.4 });
    for (const [a, b] of cuts) pen.line(...to(a), ...to(b), { dash: true });
    const at = (i: number): Place => placed[(i + placed.length) % placed.length] ?? [0, 0];
    for (const number of rightAngles)
      if (number <= placed.length) rightAngle(pen, at(number - 2), at(number - 1), at(number));
    const middle: Place = [
      placed.reduce((sum, [x]) => sum + x, 0) / placed.length,
      placed.reduce((sum, [, y]) => sum + y, 0) / placed.length,
    ];
    const turning = Math.sign(area(placed)) || 1;
    const labels = new Labels(top - 26, width);
    if (!hidden('sides'))
      for (const [i, side] of sides.entries())
        if (side && i < placed.length) {
          const [a, b] = [at(i), at(i + 1)];
          const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
          // Outward from the side, as the polygon turns.
          const out: Place = [(turning * (b[1] - a[1])) / long, (-turning * (b[0] - a[0])) / long];
          const { height } = measured(plain(side));
          const off = 5 + (Math.abs(out[0]) * widthOf(side)) / 2 + (Math.abs(out[1]) * height) / 2;
          labels.add(side, (a[0] + b[0]) / 2 + out[0] * off, (a[1] + b[1]) / 2 + out[1] * off, out[0], out[1]);
        }
    if (!hidden('corners'))
      for (const [i, corner] of corners.entries())
        if (corner && i < placed.length) {
          const [x, y] = at(i);
          const far = Math.hypot(x - middle[0], y - middle[1]) || 1;
          const out: Place = [(x - middle[0]) / far, (y - middle[1]) / far];
          labels.add(corner, x + out[0] * (8 + widthOf(corner) / 2), y + out[1] * 16, out[0], out[1]);
        }
    if (inside && !hidden('inside')) labels.add(inside, middle[0], middle[1], 0, 1);
    return pen.done(Math.max(top + (y1 - y0) * scale + 6, labels.draw(pen, blank) + 4), width);
  },
  describe({ points, sides, corners, rightAngles, cuts, inside, grid, hide }, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const names: Readonly<Record<number, string>> = {
      3: 'triangle',
      4: 'quadrilateral',
      5: 'pentagon',
      6: 'hexagon',
      8: 'octagon',
    };
    const name = names[points.length] ?? `shape with ${points.length} sides`;
    const shownSides = hidden('sides') ? [] : sides.filter(Boolean).map((side) => said(side, blank));
    const shownCorners = hidden('corners') ? [] : corners.filter(Boolean).map((corner) => said(corner, blank));
    return [
      `${/^[aeiou]/i.test(name) ? 'An' : 'A'} ${name}${grid ? ' on unit squares' : ''}.`,
      shownSides.length > 0 ? `Its sides are labeled, in order, ${listed(shownSides)}.` : '',
      shownCorners.length > 0 ? `Its corners are labeled ${listed(shownCorners)}.` : '',
      rightAngles.length > 0 ? `${counted(rightAngles.length, 'right angle')} marked.` : '',
      cuts.length > 0 ? `Dashed lines cut it ${cuts.length === 1 ? 'once' : `${cuts.length} times`}.` : '',
      inside && !hidden('inside') && !(blank && isAnswer(inside)) ? `Inside: ${plain(inside)}.` : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
};

/** Twice the area, its sign telling which way round the corners go. */
const area = (points: readonly Place[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);

function rightAngle(pen: Pen, before: Place, corner: Place, after: Place): void {
  const toward = ([x, y]: Place): Place => {
    const long = Math.hypot(x - corner[0], y - corner[1]) || 1;
    const size = Math.min(12, long / 3);
    return [((x - corner[0]) / long) * size, ((y - corner[1]) / long) * size];
  };
  const [a, b] = [toward(before), toward(after)];
  pen.polyline([
    [corner[0] + a[0], corner[1] + a[1]],
    [corner[0] + a[0] + b[0], corner[1] + a[1] + b[1]],
    [corner[0] + b[0], corner[1] + b[1]],
  ]);
}

export const rightTriangles: Kind<'right-triangles'> = {
  draw({ title, triangles, hide }, pen, blank) {
    const named = !(blank && hide.includes('labels'));
    const side = Math.max(0, ...triangles.map(({ heightLabel }) => (heightLabel ? widthOf(heightLabel) + 10 : 4)));
    const least = triangles.map(({ baseLabel }) => (baseLabel ? widthOf(baseLabel) + 8 : 0));
    const gap = 14;
    const stacked = triangles.reduce((sum, _, i) => sum + Math.max(40, least[i] ?? 0) + side + gap, 0) > pen.width;
    const bases = stacked
      ? Math.max(...triangles.map(({ base }) => base))
      : triangles.reduce((sum, { base }) => sum + base, 0);
    const count = stacked ? 1 : triangles.length;
    const scale = Math.min(
      (pen.width - count * (side + gap) - least.length * 12) / bases,
      190 / Math.max(...triangles.map(({ height }) => height)),
    );
    let x = 4;
    let top = putTitle(pen, title) + 6;
    const tallest = Math.max(...triangles.map(({ height }) => height)) * scale;
    let right = 0;
    let low = top;
    for (const [i, { base, height, baseLabel, heightLabel }] of triangles.entries()) {
      const [wide, high] = [base * scale, height * scale];
      const bottom = stacked ? top + high : top + tallest;
      const cell = Math.max(wide, least[i] ?? 0);
      if (!stacked && x + cell + side > pen.width) x = Math.max(4, pen.width - cell - side);
      const left = x + (cell - wide) / 2;
      pen.polygon(
        [
          [left, bottom],
          [left + wide, bottom],
          [left + wide, bottom - high],
        ],
        'none',
        { weight: 2.2 },
      );
      rightAngle(pen, [left, bottom], [left + wide, bottom], [left + wide, bottom - high]);
      let under = bottom + 4;
      if (named && baseLabel) {
        const tall = measured(plain(baseLabel)).height;
        put(pen, left + wide / 2, bottom + 6 + tall / 2, baseLabel, blank);
        under = bottom + 8 + tall;
      }
      if (named && heightLabel)
        put(pen, left + wide + 7, bottom - Math.max(high / 2, 10), heightLabel, blank, { at: 'start' });
      right = Math.max(right, left + wide + side, x + cell);
      low = Math.max(low, under);
      if (stacked) top = under + 24;
      else x += cell + side + gap;
    }
    return pen.done(low + 4, title ? pen.width : Math.min(pen.width, right + 4));
  },
  describe: ({ triangles, hide }, blank) =>
    triangles
      .map(({ base, height, baseLabel, heightLabel }) => {
        if (blank && hide.includes('labels')) return 'A right triangle without labels.';
        const b = baseLabel ? said(baseLabel, blank) : written(base);
        const h = heightLabel ? said(heightLabel, blank) : written(height);
        return `A right triangle, ${b} across and ${h} up.`;
      })
      .join(' '),
};
