import type { FigureOf } from '../contract.ts';
import { type Box, LINE, linesOf, measured, SMALL_TYPE } from '../pen.ts';
import { isAnswer, type Kind, listed, plain, put, putTitle, said, spoken, widthOf, written } from './kind.ts';

type Plane = FigureOf<'coordinate-plane'>;
type Axis = Plane['x'];

/** Numbers on an axis, as many as have room. @param room between two grid lines @param need of the widest number */
function every(axis: Axis, room: number, need: number): number {
  const steps = Math.round((axis.to - axis.from) / axis.step);
  return [1, 2, 5, 10, 15, 30].find((n) => n * room >= need) ?? steps;
}

const at = (axis: Axis, i: number): number => Math.round((axis.from + i * axis.step) * 1e6) / 1e6;

export const coordinatePlane: Kind<'coordinate-plane'> = {
  draw(figure, pen, blank) {
    const { title, x, y, points, paths, shapes, regions, lines, curves, triangles, hide } = figure;
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const [across, up] = [Math.round((x.to - x.from) / x.step), Math.round((y.to - y.from) / y.step)];
    const numberWide = Math.max(...[y.from, y.to].map((n) => measured(written(n), { size: SMALL_TYPE }).width));
    const crossed = x.from < 0 && x.to > 0;
    const left = crossed ? 14 : numberWide + 14;
    const right = 20;
    const room = Math.min((pen.width - left - right) / across, 30);
    const cell = Math.min(
      Math.max(room, (across > 12 ? 200 : 120) / across),
      340 / up,
      (pen.width - left - right) / across,
    );
    const tall = Math.min(cell, 300 / up) < 8 ? 240 / up : Math.min(cell, 320 / up);
    const wide = tall < cell * 0.6 ? cell : Math.min(cell, Math.max(tall, cell));
    const px = (n: number): number => left + ((n - x.from) / x.step) * wide;
    const yLabel = y.label ? linesOf(plain(y.label), pen.width - 8) : [];
    const top = putTitle(pen, title) + yLabel.length * LINE + 16;
    if (y.label)
      for (const [i, line] of yLabel.entries())
        pen.text(2, top - 16 - (yLabel.length - 1 - i) * LINE - 4, line, { at: 'start', plain: true });
    const py = (n: number): number => top + ((y.to - n) / y.step) * tall;
    const [x0, x1, y0, y1] = [px(x.from), px(x.to), py(y.from), py(y.to)];

    // What is shaded lies under the grid; where regions overlap, their patterns do.
    if (!hidden('regions'))
      for (const [i, region] of regions.entries()) {
        const inside = halfOf(region, x, y).map(([cx, cy]) => [px(cx), py(cy)] as const);
        if (inside.length > 2) pen.polygon(inside, SHADES[i] ?? 'gray', { weight: 0 });
      }
    for (let i = 0; i <= across; i += 1) pen.line(px(at(x, i)), y1, px(at(x, i)), y0, { weight: 0.5 });
    for (let i = 0; i <= up; i += 1) pen.line(x0, py(at(y, i)), x1, py(at(y, i)), { weight: 0.5 });
    const [ax, ay] = [crossed ? px(0) : x0, y.from < 0 && y.to > 0 ? py(0) : y0];
    pen.arrow(x0 - (crossed ? 10 : 0), ay, x1 + 14, ay, { both: crossed, weight: 1.8 });
    pen.arrow(ax, y0 + (ay !== y0 ? 10 : 0), ax, y1 - 14, { both: ay !== y0, weight: 1.8 });

    // What has been written or marked stays free of other labels.
    const taken: Box[] = [];
    const claim = (text: string, cx: number, cy: number, style: { size?: number } = {}): boolean => {
      const { width, height } = measured(plain(text), style);
      const box = {
        text,
        x: cx - width / 2,
        y: cy - height / 2,
        width: Math.max(width, isAnswer(text) ? 30 : 0),
        height,
      };
      if (box.x < 1 || box.x + box.width > pen.width - 1 || box.y < top - (y.label ? 8 : 15)) return false;
      if (
        taken.some(
          (b) =>
            box.x < b.x + b.width + 1 &&
            b.x < box.x + box.width + 1 &&
            box.y < b.y + b.height &&
            b.y < box.y + box.height,
        )
      )
        return false;
      taken.push(box);
      return true;
    };
    const number = (n: number, cx: number, cy: number): void => {
      if (claim(written(n), cx, cy, { size: SMALL_TYPE }))
        pen.text(cx, cy, written(n), { size: SMALL_TYPE, halo: true });
    };
    const eachX = every(
      x,
      wide,
      Math.max(...[x.from, x.to].map((n) => measured(written(n), { size: SMALL_TYPE }).width)) + 6,
    );
    const eachY = every(y, tall, 15);
    const zero = (axis: Axis): number => Math.max(0, Math.round((0 - axis.from) / axis.step));
    for (let i = 0; i <= across; i += 1)
      if ((i - zero(x)) % eachX === 0 && !(at(x, i) === 0 && crossed && ay !== y0))
        number(at(x, i), px(at(x, i)), ay + 11);
    for (let i = 0; i <= up; i += 1) {
      const n = at(y, i);
      if (
        (i - zero(y)) % eachY === 0 &&
        !(n === 0 && ay !== y0) &&
        !(n === 0 && !crossed && x.from === 0 && y.from === 0)
      )
        number(n, ax - 7 - measured(written(n), { size: SMALL_TYPE }).width / 2, py(n));
    }

    const inBox = (cx: number, cy: number): boolean =>
      cx >= x.from - 1e-9 && cx <= x.to + 1e-9 && cy >= y.from - 1e-9 && cy <= y.to + 1e-9;
    if (!hidden('regions'))
      for (const { through, dash } of regions) {
        const ends = clipped(through, x, y);
        if (ends)
          pen.arrow(px(ends[0][0]), py(ends[0][1]), px(ends[1][0]), py(ends[1][1]), { weight: 2.4, dash, both: true });
      }
    if (!hidden('shapes'))
      for (const { corners, dash, fill } of shapes)
        pen.polygon(
          corners.map(([cx, cy]) => [px(cx), py(cy)] as const),
          fill,
          { weight: 2.2, dash },
        );
    if (!hidden('paths'))
      for (const { through, dots, dash } of paths) {
        pen.polyline(
          through.map(([cx, cy]) => [px(cx), py(cy)] as const),
          { weight: 2.4, dash },
        );
        if (dots) for (const [cx, cy] of through) pen.circle(px(cx), py(cy), 4.5, 'solid', { weight: 0 });
      }
    if (!hidden('lines'))
      for (const { through, segment, arrow, dash } of lines) {
        const ends = segment || arrow ? through : clipped(through, x, y);
        if (!ends) continue;
        const [a, b] = ends;
        if (arrow) pen.arrow(px(a[0]), py(a[1]), px(b[0]), py(b[1]), { weight: 2.4, dash });
        else if (segment) pen.line(px(a[0]), py(a[1]), px(b[0]), py(b[1]), { weight: 2.4, dash });
        else pen.arrow(px(a[0]), py(a[1]), px(b[0]), py(b[1]), { weight: 2.4, dash, both: true });
      }
    if (!hidden('curves'))
      for (const curve of curves) {
        const f = functionOf(curve);
        let run: [number, number][] = [];
        const flush = (): void => {
          if (run.length > 1) pen.polyline(run, { weight: 2.4 });
          run = [];
        };
        const [start, end] = [Math.max(x.from, curve.from ?? x.from), Math.min(x.to, curve.to ?? x.to)];
        for (let i = 0; i <= CURVE_STEPS; i += 1) {
          const cx = start + ((end - start) * i) / CURVE_STEPS;
          const cy = f(cx);
          if (Number.isFinite(cy) && inBox(cx, cy)) run.push([px(cx), py(cy)]);
          else flush();
        }
        flush();
      }
    const wishes: { label: string; places: (readonly [number, number])[] }[] = [];
    if (!hidden('triangles'))
      for (const { from, to, run, rise } of triangles) {
        const [a, b] = from[0] <= to[0] ? [from, to] : [to, from];
        pen.polyline(
          [
            [px(a[0]), py(a[1])],
            [px(b[0]), py(a[1])],
            [px(b[0]), py(b[1])],
          ],
          { weight: 2, dash: true },
        );
        const below = b[1] > a[1] ? 1 : -1;
        const middle = [(px(a[0]) + px(b[0])) / 2, (py(a[1]) + py(b[1])) / 2] as const;
        if (run && !hidden('labels')) {
          const { height } = measured(plain(run));
          wishes.push({
            label: run,
            places: [
              [middle[0], py(a[1]) + below * (height / 2 + 4)],
              [middle[0], py(a[1]) - below * (height / 2 + 4)],
              [middle[0], py(a[1]) + below * (height / 2 + 18)],
            ],
          });
        }
        if (rise && !hidden('labels')) {
          const off = widthOf(rise) / 2 + 6;
          wishes.push({
            label: rise,
            places: [
              [px(b[0]) + off, middle[1]],
              [px(b[0]) - off, middle[1]],
              [px(b[0]) + off, middle[1] - 14],
              [px(b[0]) + off, middle[1] + 14],
            ],
          });
        }
      }
    if (!hidden('shapes') && !hidden('labels'))
      for (const { corners, labels } of shapes) {
        const placed = corners.map(([cx, cy]) => [px(cx), py(cy)] as const);
        const [mx, my] = [0, 1].map(
          (n) => placed.reduce((sum, corner) => sum + (corner[n] ?? 0), 0) / placed.length,
        ) as [number, number];
        for (const [i, label] of labels.entries()) {
          const [cx, cy] = placed[i] ?? [mx, my];
          if (!label || i >= placed.length) continue;
          const [sx, sy] = [Math.sign(cx - mx) || 1, Math.sign(cy - my) || 1];
          const [dx, dy] = [widthOf(label) / 2 + 5, 11];
          wishes.push({
            label,
            places: [
              [cx + sx * dx, cy + sy * dy],
              [cx, cy + sy * (dy + 4)],
              [cx + sx * (dx + 3), cy],
              [cx - sx * dx, cy + sy * dy],
              [cx + sx * dx, cy - sy * dy],
            ],
          });
        }
      }
    if (!hidden('points'))
      for (const point of points) {
        const [cx, cy] = [px(point.x), py(point.y)];
        if (point.open) pen.circle(cx, cy, 4.5, 'paper', { weight: 2 });
        else pen.circle(cx, cy, 4.5, 'solid', { weight: 0 });
        if (point.label && !hidden('labels')) {
          const { height } = measured(plain(point.label));
          const [dx, dy] = [widthOf(point.label) / 2 + 7, height / 2 + 6];
          wishes.push({
            label: point.label,
            places: [
              [cx + dx, cy - dy + 4],
              [cx - dx, cy - dy + 4],
              [cx + dx, cy + dy - 2],
              [cx - dx, cy + dy - 2],
              [cx, cy - dy],
              [cx, cy + dy],
            ],
          });
        }
      }
    // What finds no place beside its point gets a number there, and stands in a list below.
    const below: string[] = [];
    for (const { label, places } of wishes) {
      const place = places.find(([cx, cy]) => cy < y0 + 20 && claim(label, cx, cy));
      if (place) put(pen, place[0], place[1], label, blank, { halo: true });
      else below.push(label);
    }
    let low = Math.max(y0 + 24, ...taken.map((b) => b.y + b.height + 4));
    if (x.label) {
      const names = linesOf(plain(x.label), pen.width - 8);
      const reach = Math.max(...names.map((name) => measured(name, { plain: true }).width));
      pen.lines(Math.max(Math.min(pen.width - 2, x1 + 14), reach + 2), low + LINE / 2, names, { at: 'end' });
      low += names.length * LINE + 4;
    }
    for (const label of below) {
      put(pen, 2, low + 16, label, blank, { at: 'start' });
      low += 34;
    }
    return pen.done(
      low + 2,
      title || x.label || y.label || below.length > 0
        ? pen.width
        : Math.min(pen.width, Math.max(x1 + right, ...taken.map((b) => b.x + b.width + 2))),
    );
  },
  describe(figure, blank) {
    const { x, y, points, paths, shapes, regions, lines, curves, triangles, hide } = figure;
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const n = (value: number): string => spoken(written(value));
    const name = ({ label, from, to }: Axis, axis: string): string =>
      `${label ? `${said(label, blank)} on ` : ''}the ${axis}-axis from ${n(from)} to ${n(to)}`;
    return [
      `A coordinate plane with ${name(x, 'x')} and ${name(y, 'y')}.`,
      points.length > 0 && !hidden('points')
        ? `${points.length === 1 ? 'A point' : 'Points'}: ${listed(points.map((p) => [p.open ? 'an open circle' : '', p.label && !hidden('labels') ? said(p.label, blank) : '', `${n(p.x)} across, ${n(p.y)} up`].filter(Boolean).join(' at ')))}.`
        : '',
      ...(hidden('lines')
        ? []
        : lines.map(({ through: [a, b], segment, arrow }) =>
            arrow
              ? `An arrow from (${n(a[0])}, ${n(a[1])}) to (${n(b[0])}, ${n(b[1])}).`
              : `A ${segment ? 'segment' : 'straight line'} through (${n(a[0])}, ${n(a[1])}) and (${n(b[0])}, ${n(b[1])}).`,
          )),
      ...(hidden('paths')
        ? []
        : paths.map(
            ({ through }) => `Points joined in order: ${listed(through.map(([a, b]) => `(${n(a)}, ${n(b)})`))}.`,
          )),
      ...(hidden('shapes')
        ? []
        : shapes.map(
            ({ corners, labels, dash }) =>
              `A ${dash ? 'dashed ' : ''}shape with corners ${listed(corners.map(([a, b], i) => [labels[i] && !hidden('labels') ? said(labels[i], blank) : '', `(${n(a)}, ${n(b)})`].filter(Boolean).join(' ')))}.`,
          )),
      ...(hidden('regions')
        ? []
        : regions.map(
            ({ through: [a, b], side, dash }) =>
              `Shaded: everything ${side === 'left' || side === 'right' ? `to the ${side} of` : side} the ${dash ? 'dashed' : 'solid'} line through (${n(a[0])}, ${n(a[1])}) and (${n(b[0])}, ${n(b[1])}).`,
          )),
      ...(hidden('curves') ? [] : curves.map(({ form }) => `A curve: ${CURVES[form]}.`)),
      ...(hidden('triangles')
        ? []
        : triangles.map(
            ({ from, to, run, rise }) =>
              `A slope triangle from (${n(from[0])}, ${n(from[1])}) to (${n(to[0])}, ${n(to[1])})${run && !hidden('labels') ? `, run ${said(run, blank)}` : ''}${rise && !hidden('labels') ? `, rise ${said(rise, blank)}` : ''}.`,
          )),
    ]
      .filter(Boolean)
      .join(' ');
  },
};

const CURVES = {
  quadratic: 'a parabola',
  exponential: 'an exponential curve',
  absolute: 'a V shape',
  sine: 'a wave',
  cosine: 'a wave',
  cubic: 'a cubic curve',
  'square root': 'a square root curve',
  'cube root': 'a cube root curve',
  reciprocal: 'a curve of two branches',
  logarithm: 'a logarithmic curve',
} as const;

const CURVE_STEPS = 160;
const SHADES = ['gray', 'dots', 'stripes'] as const;

const FUNCTIONS: Readonly<
  Record<Plane['curves'][number]['form'], (x: number, a: number, b: number, c: number) => number>
> = {
  quadratic: (x, a, b, c) => a * x * x + b * x + c,
  exponential: (x, a, b, c) => a * b ** x + c,
  absolute: (x, a, b, c) => a * Math.abs(x - b) + c,
  sine: (x, a, b, c) => a * Math.sin(b * x) + c,
  cosine: (x, a, b, c) => a * Math.cos(b * x) + c,
  cubic: (x, a, b, c) => a * (x - b) ** 3 + c,
  'square root': (x, a, b, c) => a * Math.sqrt(x - b) + c,
  'cube root': (x, a, b, c) => a * Math.cbrt(x - b) + c,
  reciprocal: (x, a, b, c) => a / (x - b) + c,
  logarithm: (x, a, b, c) => a * Math.log(x - b) + c,
};

const functionOf =
  ({ form, a, b, c }: Plane['curves'][number]): ((x: number) => number) =>
  (x) =>
    FUNCTIONS[form](x, a, b, c);

type Place = readonly [number, number];

/** The part of the whole line that is inside the plane. */
function clipped([[ax, ay], [bx, by]]: readonly [Place, Place], x: Axis, y: Axis): [Place, Place] | undefined {
  const [dx, dy] = [bx - ax, by - ay];
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [d, start, low, high] of [
    [dx, ax, x.from, x.to],
    [dy, ay, y.from, y.to],
  ] as const) {
    if (d === 0) {
      if (start < low || start > high) return undefined;
      continue;
    }
    const [t1, t2] = [(low - start) / d, (high - start) / d];
    from = Math.max(from, Math.min(t1, t2));
    to = Math.min(to, Math.max(t1, t2));
  }
  if (!(to > from)) return undefined;
  return [
    [ax + from * dx, ay + from * dy],
    [ax + to * dx, ay + to * dy],
  ];
}

/** Corners of the part of the plane that lies on this side of the line. */
function halfOf({ through: [a, b], side }: Plane['regions'][number], x: Axis, y: Axis): Place[] {
  // How far beyond the line a place lies, on the side that is shaded.
  const beyond = ([cx, cy]: Place): number => {
    if (side === 'above' || side === 'below') {
      const at = a[1] + ((cx - a[0]) * (b[1] - a[1])) / (b[0] - a[0]);
      return side === 'above' ? cy - at : at - cy;
    }
    const at = a[0] + ((cy - a[1]) * (b[0] - a[0])) / (b[1] - a[1]);
    return side === 'right' ? cx - at : at - cx;
  };
  const corners: Place[] = [
    [x.from, y.from],
    [x.to, y.from],
    [x.to, y.to],
    [x.from, y.to],
  ];
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const [here, there] = [beyond(corner), beyond(next)];
    const kept = here >= 0 ? [corner] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, [corner[0] + share * (next[0] - corner[0]), corner[1] + share * (next[1] - corner[1])] as const];
  });
}
