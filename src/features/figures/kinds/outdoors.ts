import { measured, type Pen } from '../pen.ts';
import { type Kind, listed, plain, putTitle, said, widthOf } from './kind.ts';
import { Labels } from './labels.ts';

export const ramp: Kind<'ramp'> = {
  draw(figure, pen, blank) {
    const { title, base, height, baseLabel, heightLabel, slopeLabel, object, objectLabel, hide } = figure;
    const named = !(blank && hide.includes('labels'));
    const side = named && heightLabel ? widthOf(heightLabel) + 14 : 6;
    const scale = Math.min((Math.min(pen.width, 440) - side - 10) / base, 170 / height);
    const [wide, high] = [base * scale, height * scale];
    const width = title ? pen.width : Math.min(pen.width, wide + side + 12);
    const left = (width - wide - side) / 2;
    const top = putTitle(pen, title) + 58;
    const bottom = top + high;
    const slope = Math.hypot(wide, high);
    const [ux, uy] = [wide / slope, -high / slope];
    pen.polygon(
      [
        [left, bottom],
        [left + wide, bottom],
        [left + wide, top],
      ],
      'gray',
      { weight: 2.2 },
    );
    pen.polyline([
      [left + wide - 10, bottom],
      [left + wide - 10, bottom - 10],
      [left + wide, bottom - 10],
    ]);
    // Two thirds of the way up, standing on the slope.
    const on = (along: number, above: number): [number, number] => [
      left + (slope * 0.68 + along) * ux + above * uy,
      bottom + (slope * 0.68 + along) * uy - above * ux,
    ];
    if (object === 'ball') pen.circle(...on(0, 15), 15, 'paper', { weight: 2 });
    else if (object !== 'none') {
      const lift = object === 'cart' ? 9 : 0;
      pen.polygon([on(-20, lift), on(20, lift), on(20, lift + 24), on(-20, lift + 24)], 'paper', { weight: 2 });
      if (object === 'cart') for (const along of [-12, 12]) pen.circle(...on(along, 6), 6, 'paper', { weight: 2 });
    }
    const labels = new Labels(top - 58, width);
    if (named) {
      if (objectLabel && object !== 'none')
        labels.add(objectLabel, ...on(0, 46 + Math.abs(uy) * (widthOf(objectLabel) / 2)), -0.3, -1);
      if (slopeLabel) {
        const [sx, sy] = [left + slope * 0.3 * ux, bottom + slope * 0.3 * uy];
        labels.add(
          slopeLabel,
          sx - Math.abs(uy) * (widthOf(slopeLabel) / 2 + 8),
          sy - measured(plain(slopeLabel)).height / 2 - 8,
          -0.5,
          -1,
        );
      }
      if (heightLabel) labels.add(heightLabel, left + wide + 8 + widthOf(heightLabel) / 2, (top + bottom) / 2, 0, 1);
      if (baseLabel) labels.add(baseLabel, left + wide / 2, bottom + 8 + measured(plain(baseLabel)).height / 2, 0, 1);
    }
    return pen.done(Math.max(bottom + 6, labels.draw(pen, blank) + 4), width);
  },
  describe({ baseLabel, heightLabel, slopeLabel, object, objectLabel, hide }, blank) {
    const has: readonly (readonly [string, string | undefined])[] = [
      ['height', heightLabel],
      ['base', baseLabel],
      ['slope', slopeLabel],
      ['on it', object === 'none' ? undefined : (objectLabel ?? `a ${object}`)],
    ];
    const parts =
      blank && hide.includes('labels')
        ? []
        : has.flatMap(([name, label]) => (label ? [`${name}: ${said(label, blank)}`] : []));
    return `A ramp that rises to the right${parts.length > 0 ? `; ${parts.join(', ')}` : ''}.`;
  },
};

const HIGH = 210;

export const weatherMap: Kind<'weather-map'> = {
  draw({ title, centers, fronts, places, hide }, pen, blank) {
    const width = Math.min(pen.width, 460);
    const left = title ? (pen.width - width) / 2 : 0;
    const top = putTitle(pen, title) + 2;
    const to = ([x, y]: readonly [number, number]): [number, number] => [
      left + 14 + (x / 100) * (width - 28),
      top + 14 + ((100 - y) / 100) * (HIGH - 28),
    ];
    pen.rect(left + 2, top, width - 4, HIGH, 'none', { weight: 1.6, round: 6 });
    for (const { kind, through } of fronts) drawFront(pen, kind, through.map(to));
    const labels = new Labels(top, left + width);
    if (!(blank && hide.includes('centers')))
      for (const { of, at } of centers) {
        const [x, y] = to(at);
        pen.circle(x, y, 13, 'paper', { weight: 1.6 });
        labels.add(of === 'high' ? 'H' : 'L', x, y, 0, 0);
      }
    if (!(blank && hide.includes('labels')))
      for (const { at, label } of places) {
        const [x, y] = to(at);
        pen.circle(x, y, 3, 'solid', { weight: 0 });
        labels.add(label, x, y + 13, 0, 1);
      }
    return pen.done(Math.max(top + HIGH + 3, labels.draw(pen, blank) + 4), title ? pen.width : width);
  },
  describe({ centers, fronts, places, hide }, blank) {
    const where = ([x, y]: readonly [number, number]): string =>
      `${y > 60 ? 'north' : y < 40 ? 'south' : ''}${x > 60 ? 'east' : x < 40 ? 'west' : ''}` || 'middle';
    return [
      'A weather map, north at the top.',
      blank && hide.includes('centers')
        ? ''
        : centers.map(({ of, at }) => `A center of ${of} pressure in the ${where(at)}.`).join(' '),
      fronts
        .map(
          ({ kind, through }) =>
            `A ${kind} front from the ${where(through[0] ?? [50, 50])} to the ${where(through.at(-1) ?? [50, 50])}.`,
        )
        .join(' '),
      places.length > 0 && !(blank && hide.includes('labels'))
        ? `Marked: ${listed(places.map(({ at, label }) => `${said(label, blank)} in the ${where(at)}`))}.`
        : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
};

/** A line with triangles (cold), half disks (warm), or both, one on each side (stationary). */
function drawFront(
  pen: Pen,
  kind: 'cold' | 'warm' | 'stationary',
  points: readonly (readonly [number, number])[],
): void {
  pen.polyline(points, { weight: 2.6 });
  let along = 0;
  let sign = 0;
  for (const [i, [x2, y2]] of points.entries()) {
    const before = points[i - 1];
    if (!before) continue;
    const [x1, y1] = before;
    const long = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [ux, uy] = [(x2 - x1) / long, (y2 - y1) / long];
    for (; along + 18 <= long; along += 34, sign += 1) {
      const cold = kind === 'cold' || (kind === 'stationary' && sign % 2 === 0);
      // On the left of the way; of a standing front the warm signs are on the other side.
      const out = kind === 'stationary' && !cold ? -1 : 1;
      const [a, b] = [along, along + 18].map((at) => [x1 + at * ux, y1 + at * uy] as const) as [
        readonly [number, number],
        readonly [number, number],
      ];
      const middle = [(a[0] + b[0]) / 2 + out * 12 * uy, (a[1] + b[1]) / 2 - out * 12 * ux] as const;
      if (cold) pen.polygon([a, b, middle], 'solid', { weight: 0 });
      else {
        const n = (value: number): string => value.toFixed(1);
        pen.path(`M${n(a[0])} ${n(a[1])}A9 9 0 0 ${out > 0 ? 1 : 0} ${n(b[0])} ${n(b[1])}Z`, 'solid', { weight: 0 });
      }
    }
    along = Math.max(0, along - long);
  }
}
