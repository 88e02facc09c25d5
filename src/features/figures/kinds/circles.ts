import { allRays, gapOf } from '../figure-facts.ts';
import { measured, type Pen } from '../pen.ts';
import { inside, type Kind, listed, plain, put, putTitle, said, widthOf } from './kind.ts';
import { Labels } from './labels.ts';

const RADIUS = 84;
const turnOf = (degrees: number): number => (degrees * Math.PI) / 180;

export const circle: Kind<'circle'> = {
  draw({ title, center, radii, diameter, chords, points, tangents, sectors, hide }, pen, blank) {
    const named = !(blank && hide.includes('labels'));
    const width = pen.width;
    const top = putTitle(pen, title);
    const [x, y] = [width / 2, top + RADIUS + 40];
    const at = (degrees: number, far = RADIUS): [number, number] => [
      x + far * Math.cos(turnOf(degrees)),
      y - far * Math.sin(turnOf(degrees)),
    ];
    const labels = new Labels(top, width);
    if (!(blank && hide.includes('sectors')))
      for (const { from, to, fill } of sectors) {
        if (to - from >= 360) pen.circle(x, y, RADIUS, fill, { weight: 0 });
        else {
          const [a, b] = [at(from), at(to)].map((place) => place.map((n) => n.toFixed(1)).join(' '));
          pen.path(`M${x} ${y}L${a}A${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 0 ${b}Z`, fill, { weight: 1.6 });
        }
      }
    pen.circle(x, y, RADIUS, 'none', { weight: 2.2 });
    for (const degrees of tangents) {
      const [tx, ty] = at(degrees);
      const [dx, dy] = [Math.sin(turnOf(degrees)) * 74, Math.cos(turnOf(degrees)) * 74];
      pen.line(tx - dx, ty - dy, tx + dx, ty + dy, { weight: 2 });
    }
    if (diameter) {
      pen.line(...at(diameter.at), ...at(diameter.at + 180), { weight: 2 });
      if (diameter.label && named) {
        const [lx, ly] = at(diameter.at, RADIUS / 2);
        labels.add(diameter.label, lx, ly - measured(plain(diameter.label)).height / 2 - 4, 0, -1);
      }
    }
    for (const { at: degrees, label } of radii) {
      pen.line(x, y, ...at(degrees), { weight: 2 });
      if (label && named) {
        const [lx, ly] = at(degrees, RADIUS * 0.55);
        // Over its line, unless a sector with a label begins there.
        const side = sectors.some((sector) => sector.from % 360 === degrees % 360) ? 1 : -1;
        labels.add(label, lx, ly + side * (measured(plain(label)).height / 2 + 4), 0, side);
      }
    }
    for (const { from, to, label } of chords) {
      const [a, b] = [at(from), at(to)];
      pen.line(...a, ...b, { weight: 2 });
      if (label && named) labels.add(label, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0, 1);
    }
    if (!(blank && hide.includes('sectors')))
      for (const { from, to, label } of sectors)
        if (label && named) labels.add(label, ...at((from + to) / 2, RADIUS * 0.6), 0, 1);
    if (center || radii.length > 0 || diameter || sectors.length > 0) pen.circle(x, y, 3.5, 'solid', { weight: 0 });
    if (center && named) labels.add(center, x - widthOf(center) / 2 - 5, y + 13, -1, 1);
    for (const { at: degrees, label } of points) {
      pen.circle(...at(degrees), 4, 'solid', { weight: 0 });
      const far = RADIUS + 10 + (Math.abs(Math.cos(turnOf(degrees))) * widthOf(label)) / 2 + 4;
      if (named) labels.add(label, ...at(degrees, far), Math.cos(turnOf(degrees)), -Math.sin(turnOf(degrees)));
    }
    return pen.done(
      Math.max(y + RADIUS + (points.length + tangents.length > 0 ? 36 : 8), labels.draw(pen, blank) + 4),
      width,
    );
  },
  describe({ center, radii, diameter, chords, points, tangents, sectors, hide }, blank) {
    const named = !(blank && hide.includes('labels'));
    const name = (label: string | undefined): string => (label && named ? ` labeled ${said(label, blank)}` : '');
    return [
      `A circle${center && named ? ` with center ${said(center, blank)}` : ''}.`,
      ...radii.map(({ label }) => `A radius${name(label)}.`),
      diameter ? `A diameter${name(diameter.label)}.` : '',
      ...chords.map(({ label, from, to }) => {
        const ends = [from, to].map((end) => points.find(({ at }) => at % 360 === end % 360)?.label);
        return `A chord${ends.every(Boolean) && named ? ` from ${ends.map((end) => said(end ?? '', blank)).join(' to ')}` : ''}${name(label)}.`;
      }),
      points.length > 0 && named ? `Points on it: ${listed(points.map(({ label }) => said(label, blank)))}.` : '',
      tangents.length > 0 ? `${tangents.length === 1 ? 'A line touches' : 'Two lines touch'} the circle.` : '',
      ...(blank && hide.includes('sectors')
        ? []
        : sectors.map(
            ({ from, to, label }) => `A shaded part of the disk${blank ? '' : `, ${to - from} degrees`}${name(label)}.`,
          )),
    ]
      .filter(Boolean)
      .join(' ');
  },
};

/** A small square where the angle is right, an arc where not. */
function markAngle(pen: Pen, x: number, y: number, from: number, size: number, r: number): void {
  const at = (degrees: number, far: number): [number, number] => [
    x + far * Math.cos(turnOf(degrees)),
    y - far * Math.sin(turnOf(degrees)),
  ];
  if (size === 90) {
    pen.polyline([at(from, 13), at(from + 45, 13 * Math.SQRT2), at(from + 90, 13)]);
    return;
  }
  const [a, b] = [at(from, r), at(from + size, r)].map((place) => place.map((n) => n.toFixed(1)).join(' '));
  pen.path(`M${a}A${r} ${r} 0 ${size > 180 ? 1 : 0} 0 ${b}`, 'none', { weight: 1.3 });
}

export const angles: Kind<'angles'> = {
  draw({ title, rays, vertex, gaps, lines, hide }, pen, blank) {
    const named = !(blank && hide.includes('labels'));
    const width = pen.width;
    const top = putTitle(pen, title);
    const all = allRays(rays, lines);
    const arm = 118;
    const up = Math.max(20, ...all.map((at) => Math.sin(turnOf(at)) * arm));
    const down = Math.max(20, ...all.map((at) => -Math.sin(turnOf(at)) * arm));
    const [x, y] = [width / 2, top + up + 30];
    const place = (degrees: number, far: number): [number, number] => [
      x + far * Math.cos(turnOf(degrees)),
      y - far * Math.sin(turnOf(degrees)),
    ];
    const labels = new Labels(top, width);
    for (const at of all) pen.arrow(x, y, ...place(at, arm), { weight: 2 });
    pen.circle(x, y, 3.5, 'solid', { weight: 0 });
    const count = all.length === 2 && gaps.length < 2 ? 1 : all.length;
    for (let i = 0; i < count; i += 1) {
      const size = gapOf(rays, lines, i);
      const label = gaps[i];
      if (label) markAngle(pen, x, y, all[i] ?? 0, size, 24 + (i % 2) * 6);
      else if (size === 90) markAngle(pen, x, y, all[i] ?? 0, size, 24);
      if (!label || !named) continue;
      // A narrow gap has room for its label only farther out.
      const wide = widthOf(label) / 2 + 4;
      const far = Math.min(arm - 6, Math.max(40 + wide * 0.6, wide / Math.sin(turnOf(Math.min(size, 180)) / 2)));
      const toward = (all[i] ?? 0) + size / 2;
      labels.add(label, ...place(toward, far), Math.cos(turnOf(toward)), -Math.sin(turnOf(toward)));
    }
    if (named)
      for (const { at, label } of rays)
        if (label)
          labels.add(label, ...place(at, arm + 12 + widthOf(label) * 0.3), Math.cos(turnOf(at)), -Math.sin(turnOf(at)));
    if (vertex && named) labels.add(vertex, x, y + 16, 0, 1);
    return pen.done(Math.max(y + down + 24, labels.draw(pen, blank) + 4), width);
  },
  describe({ rays, vertex, gaps, lines, hide }, blank) {
    const named = !(blank && hide.includes('labels'));
    const what = lines ? `${rays.length} lines that cross at one point` : `${rays.length} rays from one point`;
    const names = rays.flatMap(({ label }) => (label ? [said(label, blank)] : []));
    const labelled = gaps.filter(Boolean).map((gap) => said(gap, blank));
    const right = allRays(rays, lines).filter((_, i) => gapOf(rays, lines, i) === 90).length;
    return [
      `${what}${vertex && named ? `, ${said(vertex, blank)}` : ''}.`.replace(/^./, (first) => first.toUpperCase()),
      names.length > 0 && named ? `Labeled at their ends ${listed(names)}.` : '',
      labelled.length > 0 && named
        ? `The angles between them are labeled, against the clock, ${listed(labelled)}.`
        : '',
      right > 0 ? 'A square marks each right angle.' : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
};

export const transversal: Kind<'transversal'> = {
  draw({ title, degrees, labels: names, lines, hide }, pen, blank) {
    const named = !(blank && hide.includes('labels'));
    const width = pen.width;
    const top = putTitle(pen, title) + 8;
    // The names of the lines stand at their ends.
    const [left, right] = [8, width - 12 - Math.max(0, ...lines.slice(0, 2).map((line) => widthOf(line)))];
    const slope = Math.tan(turnOf(degrees));
    // A flat crossing line makes the rows move together, so that both crossings keep room at their sides.
    const gap = Math.min(84, Math.max(64, 0.3 * (right - left) * Math.abs(slope)));
    const rows = [top + 62, top + 62 + gap];
    const lean = gap / slope;
    const middle = (left + right) / 2;
    const xs = [middle + lean / 2, middle - lean / 2];
    for (const [i, y] of rows.entries()) {
      pen.arrow(left, y, right, y, { both: true, weight: 2 });
      const line = lines[i];
      if (line && named) put(pen, right + 6, y, line, blank, { at: 'start' });
    }
    const reach = 54;
    const [dx, dy] = [reach / Math.tan(turnOf(degrees)), reach];
    pen.arrow((xs[0] ?? 0) + dx, (rows[0] ?? 0) - dy, (xs[1] ?? 0) - dx, (rows[1] ?? 0) + dy, {
      both: true,
      weight: 2,
    });
    const cut = lines[2];
    if (cut && named) {
      const far = (xs[0] ?? 0) + dx;
      const beside = far + (degrees < 90 ? 1 : -1) * (widthOf(cut) / 2 + 10);
      put(pen, inside(beside, widthOf(cut), width), (rows[0] ?? 0) - dy + 8, cut, blank);
    }
    if (named)
      for (const [i, label] of names.entries()) {
        if (!label) continue;
        const [x, y] = [xs[i < 4 ? 0 : 1] ?? 0, rows[i < 4 ? 0 : 1] ?? 0];
        const above = i % 4 < 2;
        const before = i % 2 === 0;
        const { height } = measured(plain(label));
        // Beside the slanted line at the label's own height.
        const off = height / 2 + 5;
        const edge = x + (above ? off + height / 2 : -off - height / 2) / Math.tan(turnOf(degrees));
        const inner = x + (above ? 2 : -2) / Math.tan(turnOf(degrees));
        const from = before ? Math.min(edge, inner) : Math.max(edge, inner);
        const wide = widthOf(label) / 2;
        put(
          pen,
          inside(from + (before ? -1 : 1) * (wide + 6), 2 * wide, right + 2),
          y + (above ? -off : off),
          label,
          blank,
        );
      }
    return pen.done((rows[1] ?? 0) + dy + 10);
  },
  describe({ labels: names, lines, hide }, blank) {
    const named = !(blank && hide.includes('labels'));
    const shown = names.map((label, i) => (label ? `${PLACES[i] ?? ''} ${said(label, blank)}` : '')).filter(Boolean);
    const [crossing] = lines.slice(2).map((line) => `, ${said(line, blank)}`);
    const both = lines.length > 0 && named ? `, ${listed(lines.slice(0, 2).map((line) => said(line, blank)))},` : '';
    return `Two parallel lines${both} cut by a third${(named && crossing) || ''}.${named && shown.length > 0 ? ` Angles: ${shown.join(', ')}.` : ''}`;
  },
};

const PLACES = [
  'upper crossing top left',
  'top right',
  'bottom left',
  'bottom right',
  'lower crossing top left',
  'top right',
  'bottom left',
  'bottom right',
];
