import type { FigureOf } from '../contract.ts';
import { isRound } from '../figure-facts.ts';
import { LINE, linesOf, measured, type Pen, SMALL_TYPE } from '../pen.ts';
import { isAnswer, type Kind, plain, putTitle, said, widthOf, written } from './kind.ts';
import { Labels } from './labels.ts';

type Solid = FigureOf<'solids'>['solids'][number];
type Place = readonly [number, number];

/** What goes back is drawn shorter, up and to the right. */
const BACK: Place = [0.42, -0.34];
/** How flat a circle is seen. */
const FLAT = 0.3;
const HIDDEN = { weight: 1.2, dash: true };
const EDGE = { weight: 2.2 };

const sidesOf = ({ shape, width, depth, height }: Solid): { w: number; d: number; h: number } => ({
  w: width,
  d: isRound(shape) ? width : (depth ?? width),
  h: shape === 'sphere' ? width : shape === 'hemisphere' ? width / 2 : (height ?? width),
});

const topHeightOf = ({ top, topHeight, width }: Solid): number => (top ? (topHeight ?? width / 2) : 0);

/** Width and height of the drawing of a solid, in its own units. */
function extent(solid: Solid): Place {
  const { w, d, h } = sidesOf(solid);
  if (isRound(solid.shape)) return [w, h + topHeightOf(solid) + (solid.shape === 'sphere' ? 0 : w * FLAT)];
  return [w + d * BACK[0], solid.shape === 'pyramid' ? h + (d * -BACK[1]) / 2 : h - d * BACK[1]];
}

const roomOf = (label: string | undefined): number => (label ? widthOf(label) + 12 : 4);
const least = 64;
const most = 150;

export const solids: Kind<'solids'> = {
  draw({ title, solids: all, hide }, pen, blank) {
    const named = !(blank && hide.includes('labels'));
    const edges = all.map((solid) => ({
      left: named ? roomOf(isRound(solid.shape) ? undefined : solid.heightLabel) : 4,
      right: named
        ? Math.max(
            roomOf(solid.depthLabel),
            roomOf(solid.slantLabel),
            isRound(solid.shape) ? roomOf(solid.heightLabel) : 4,
            roomOf(solid.topHeightLabel),
          )
        : 4,
    }));
    const labels = new Labels(putTitle(pen, title), pen.width);
    const top = titleHeight(title, pen.width) + 26;
    // Solids in one picture keep their sizes to each other.
    const scaleIn = (columns: number): number =>
      Math.min(
        ...all.map((solid, i) => {
          const [wide, high] = extent(solid);
          const room = Math.max(least, pen.width / columns - (edges[i]?.left ?? 0) - (edges[i]?.right ?? 0) - 8);
          return Math.min(room / wide, most / high);
        }),
      );
    const inRow =
      all.every((_, i) => least + (edges[i]?.left ?? 0) + (edges[i]?.right ?? 0) + 8 <= pen.width / all.length) &&
      scaleIn(all.length) > scaleIn(1) * 0.55;
    const columns = inRow ? all.length : 1;
    const cell = pen.width / columns;
    const scale = scaleIn(columns);
    let low = top;
    const highest = Math.max(...all.map((solid) => extent(solid)[1])) * scale;
    for (const [i, solid] of all.entries()) {
      const [wide, high] = extent(solid);
      const { left = 0, right = 0 } = edges[i] ?? {};
      const x = (i % columns) * cell + left + Math.max(0, (cell - left - right - wide * scale) / 2);
      const bottom = columns === 1 ? low + high * scale : top + highest;
      drawSolid(pen, solid, x, bottom, scale, named ? labels : undefined);
      const under = bottom + (named && (solid.widthLabel || (solid.radiusLabel && radiusBelow(solid))) ? 34 : 12);
      if (solid.label && named) {
        const lines = linesOf(plain(solid.label), cell - 8);
        if (!(blank && isAnswer(solid.label)))
          for (const [n, line] of lines.entries())
            labels.add(line, (i % columns) * cell + cell / 2, under + LINE * (n + 0.5), 0, 1);
        else labels.add(solid.label, (i % columns) * cell + cell / 2, under + LINE / 2, 0, 1);
        low = under + lines.length * LINE + (columns === 1 ? 44 : 6);
      } else low = under + (columns === 1 ? 34 : 6);
    }
    return pen.done(
      Math.max(columns === 1 ? low - 34 : low, labels.draw(pen, blank) + 4),
      title || columns === 1 ? pen.width : cell * columns,
    );
  },
  describe: ({ solids: all, hide }, blank) =>
    all
      .map((solid) => {
        const named = !(blank && hide.includes('labels'));
        const has: readonly (readonly [string, string | undefined])[] = [
          [isRound(solid.shape) ? 'width' : 'length', solid.widthLabel],
          ['width', solid.depthLabel],
          ['radius', solid.radiusLabel],
          ['height', solid.heightLabel],
          ['slant height', solid.slantLabel],
          ['height of the part on top', solid.topHeightLabel],
        ];
        const measures = named ? has.flatMap(([name, label]) => (label ? [`${name} ${said(label, blank)}`] : [])) : [];
        const { w, d, h } = sidesOf(solid);
        const cubes = solid.cubes ? ` made of unit cubes, ${written(w)} by ${written(d)} by ${written(h)}` : '';
        const name = solid.label && named ? ` (${said(solid.label, blank)})` : '';
        const shape = solid.shape === 'prism' ? 'box-shaped solid with six rectangles' : NAMES[solid.shape];
        const top = solid.top ? ` with ${solid.top === 'cone' ? 'a cone' : 'half a sphere'} on top` : '';
        return `A ${solid.shape === 'prism' && !blank ? `rectangular prism` : shape}${solid.tipDown ? ' on its tip' : ''}${top}${name}${cubes}${measures.length > 0 ? `: ${measures.join(', ')}` : ''}.`;
      })
      .join(' '),
};

/** Whether the radius is drawn, and named, at the bottom. */
const radiusBelow = ({ shape, top, tipDown }: Solid): boolean =>
  shape !== 'sphere' && !tipDown && (shape !== 'cylinder' || top !== undefined);

const NAMES = {
  prism: 'rectangular prism',
  'triangular prism': 'triangular prism',
  pyramid: 'pyramid on a rectangle',
  cylinder: 'cylinder',
  cone: 'cone',
  sphere: 'sphere',
  hemisphere: 'half of a sphere, its flat side down',
} as const;

const titleHeight = (title: string | undefined, width: number): number =>
  title ? linesOf(title, width - 8).length * LINE + 8 : 0;

/** @param x, bottom the lowest left corner of the drawing */
function drawSolid(pen: Pen, solid: Solid, x: number, bottom: number, scale: number, labels: Labels | undefined): void {
  const { w, d, h } = sidesOf(solid);
  const [wide, deep, high] = [w * scale, d * scale, h * scale];
  if (isRound(solid.shape)) {
    drawRound(pen, solid, x, bottom, wide, high, labels);
    if (solid.top) {
      const upper: Solid = {
        shape: solid.top,
        width: w,
        heightLabel: solid.topHeightLabel,
        cubes: false,
        tipDown: false,
      };
      drawRound(pen, upper, x, bottom - high, wide, topHeightOf(solid) * scale, labels);
    }
  } else if (solid.shape === 'pyramid') drawPyramid(pen, solid, x, bottom, wide, deep, high, labels);
  else drawPrism(pen, solid, x, bottom, { wide, deep, high, scale }, labels);
}

function drawPrism(
  pen: Pen,
  solid: Solid,
  x: number,
  bottom: number,
  { wide, deep, high, scale }: { wide: number; deep: number; high: number; scale: number },
  labels: Labels | undefined,
): void {
  const back: Place = [deep * BACK[0], deep * BACK[1]];
  const to = (right: number, up: number, behind: number): Place => [
    x + right + behind * back[0],
    bottom - up + behind * back[1],
  ];
  const line = (a: Place, b: Place, style = EDGE): void => pen.line(a[0], a[1], b[0], b[1], style);
  if (solid.shape === 'triangular prism') {
    const [front, rear] = [0, 1].map((n) => [to(0, 0, n), to(wide, 0, n), to(wide / 2, high, n)] as const);
    if (!front || !rear) return;
    line(rear[0], front[0], HIDDEN);
    line(rear[0], rear[1], HIDDEN);
    line(rear[0], rear[2], HIDDEN);
    pen.polygon(front, 'none', EDGE);
    pen.polyline([front[1], rear[1], rear[2], front[2]], EDGE);
    if (solid.heightLabel) line(to(wide / 2, 0, 0), front[2], HIDDEN);
  } else {
    if (!solid.cubes) {
      line(to(0, 0, 1), to(0, 0, 0), HIDDEN);
      line(to(0, 0, 1), to(wide, 0, 1), HIDDEN);
      line(to(0, 0, 1), to(0, high, 1), HIDDEN);
    }
    pen.polygon([to(0, 0, 0), to(wide, 0, 0), to(wide, high, 0), to(0, high, 0)], 'none', EDGE);
    pen.polyline([to(0, high, 0), to(0, high, 1), to(wide, high, 1), to(wide, 0, 1), to(wide, 0, 0)], EDGE);
    line(to(wide, high, 0), to(wide, high, 1));
    if (solid.cubes) {
      const [across, behind, up] = [wide, deep, high].map((side) => Math.round(side / scale));
      const thin = { weight: 1 };
      for (let i = 1; i < (across ?? 0); i += 1) {
        line(to(i * scale, 0, 0), to(i * scale, high, 0), thin);
        line(to(i * scale, high, 0), to(i * scale, high, 1), thin);
      }
      for (let i = 1; i < (up ?? 0); i += 1) {
        line(to(0, i * scale, 0), to(wide, i * scale, 0), thin);
        line(to(wide, i * scale, 0), to(wide, i * scale, 1), thin);
      }
      for (let i = 1; i < (behind ?? 0); i += 1) {
        line(to(0, high, i / (behind ?? 1)), to(wide, high, i / (behind ?? 1)), thin);
        line(to(wide, 0, i / (behind ?? 1)), to(wide, high, i / (behind ?? 1)), thin);
      }
    }
  }
  if (!labels) return;
  const { widthLabel, heightLabel, depthLabel } = solid;
  if (widthLabel) labels.add(widthLabel, x + wide / 2, bottom + 6 + measured(plain(widthLabel)).height / 2, 0, 1);
  if (depthLabel) {
    const [cx, cy] = to(wide, 0, 0.5);
    labels.add(depthLabel, cx + widthOf(depthLabel) / 2 + 8, cy + 6, 1, 0.5);
  }
  if (heightLabel) {
    if (solid.shape === 'triangular prism')
      labels.add(heightLabel, x - widthOf(heightLabel) / 2 + wide / 4 - 8, bottom - high * 0.62, -1, 0);
    else labels.add(heightLabel, x - widthOf(heightLabel) / 2 - 6, bottom - high / 2, -1, 0);
  }
}

function drawPyramid(
  pen: Pen,
  solid: Solid,
  x: number,
  bottom: number,
  wide: number,
  deep: number,
  high: number,
  labels: Labels | undefined,
): void {
  const back: Place = [deep * BACK[0], deep * BACK[1]];
  const corners: Place[] = [
    [x, bottom],
    [x + wide, bottom],
    [x + wide + back[0], bottom + back[1]],
    [x + back[0], bottom + back[1]],
  ];
  const center: Place = [x + (wide + back[0]) / 2, bottom + back[1] / 2];
  const top: Place = [center[0], center[1] - high];
  const [a, b, c, d] = corners as [Place, Place, Place, Place];
  pen.line(...d, ...a, HIDDEN);
  pen.line(...d, ...c, HIDDEN);
  pen.line(...d, ...top, HIDDEN);
  pen.polygon([a, b, top], 'none', EDGE);
  pen.polyline([b, c, top], EDGE);
  const { widthLabel, heightLabel, depthLabel, slantLabel } = solid;
  if (heightLabel) pen.line(...top, ...center, HIDDEN);
  // Up the middle of the face at the right.
  const foot: Place = [(b[0] + c[0]) / 2, (b[1] + c[1]) / 2];
  if (slantLabel) pen.line(...top, ...foot, { weight: 1.4 });
  if (!labels) return;
  if (widthLabel) labels.add(widthLabel, x + wide / 2, bottom + 6 + measured(plain(widthLabel)).height / 2, 0, 1);
  if (depthLabel) labels.add(depthLabel, foot[0] + widthOf(depthLabel) / 2 + 8, foot[1] + 8, 1, 0.5);
  if (heightLabel) labels.add(heightLabel, center[0] + widthOf(heightLabel) / 2 + 5, center[1] - high * 0.26, 1, 0);
  if (slantLabel)
    labels.add(
      slantLabel,
      top[0] + (foot[0] - top[0]) * 0.62 + widthOf(slantLabel) / 2 + 4,
      top[1] + (foot[1] - top[1]) * 0.62,
      1,
      -0.5,
    );
}

/** Half an ellipse, its far half hidden: from left to right. */
const half = (x: number, y: number, wide: number, near: boolean): string => {
  const [rx, ry] = [(wide / 2).toFixed(1), ((wide * FLAT) / 2).toFixed(1)];
  return `M${x.toFixed(1)} ${y.toFixed(1)}a${rx} ${ry} 0 0 ${near ? 0 : 1} ${wide.toFixed(1)} 0`;
};

function drawRound(
  pen: Pen,
  solid: Solid,
  x: number,
  bottom: number,
  wide: number,
  high: number,
  labels: Labels | undefined,
): void {
  const { shape, radiusLabel, heightLabel, slantLabel, widthLabel } = solid;
  const middle = x + wide / 2;
  const ry = (wide * FLAT) / 2;
  const { tipDown } = solid;
  // The round face: at the bottom, or around the middle of a sphere, or at the top of a cone on its tip.
  const base = shape === 'sphere' ? bottom - wide / 2 : tipDown ? bottom - ry - high : bottom - ry;
  const top = tipDown ? bottom - ry : base - high;
  pen.path(half(x, base, wide, false), 'none', tipDown && !solid.top ? EDGE : HIDDEN);
  pen.path(half(x, base, wide, true), 'none', shape === 'sphere' ? { weight: 1.4 } : EDGE);
  if (shape === 'sphere') pen.circle(middle, base, wide / 2, 'none', EDGE);
  else if (shape === 'hemisphere')
    pen.path(
      `M${x.toFixed(1)} ${base.toFixed(1)}a${(wide / 2).toFixed(1)} ${(wide / 2).toFixed(1)} 0 0 1 ${wide.toFixed(1)} 0`,
      'none',
      EDGE,
    );
  else if (shape === 'cone') {
    pen.polyline(
      [
        [x, base],
        [middle, top],
        [x + wide, base],
      ],
      EDGE,
    );
    if (heightLabel) pen.line(middle, top, middle, base, HIDDEN);
  } else {
    pen.path(
      `${half(x, top, wide, false)}${half(x, top, wide, true).replace(/^M\S+ \S+?a/, `M${x.toFixed(1)} ${top.toFixed(1)}a`)}`,
      'none',
      EDGE,
    );
    pen.line(x, top, x, base, EDGE);
    pen.line(x + wide, top, x + wide, base, EDGE);
  }
  // A cylinder shows its radius on top, the others where they stand.
  const at = shape === 'cylinder' && !solid.top ? top : base;
  if (radiusLabel) {
    pen.line(middle, at, x + wide, at, { weight: 1.6 });
    pen.circle(middle, at, 2.5, 'solid', { weight: 0 });
  }
  if (!labels) return;
  if (radiusLabel) {
    const tall = measured(plain(radiusLabel)).height / 2;
    if (radiusBelow(solid)) labels.add(radiusLabel, middle + wide / 4, bottom + tall + 6, 0, 1);
    else if (shape === 'cylinder') labels.add(radiusLabel, middle + wide / 4, top - ry - tall - 4, 0, -1);
    else if (tipDown && !solid.top) labels.add(radiusLabel, middle + wide / 4, base - ry - tall - 4, 0, -1);
    else if (tipDown) labels.add(radiusLabel, x + wide + widthOf(radiusLabel) / 2 + 6, base, 1, 0);
    else if (shape === 'sphere') labels.add(radiusLabel, middle + wide / 4, base - tall - 3, 0, -1);
  }
  if (widthLabel)
    labels.add(
      widthLabel,
      middle - (radiusLabel ? wide / 4 : 0),
      bottom + measured(plain(widthLabel)).height / 2 + 6,
      0,
      1,
    );
  if (heightLabel) {
    const wideLabel = widthOf(heightLabel);
    const pointed = shape === 'cone' || shape === 'hemisphere';
    // Inside where it fits beside the height's line, else outside, where no slant height is named.
    if (pointed && (slantLabel || wideLabel + 14 < wide * 0.36))
      labels.add(heightLabel, middle + wideLabel / 2 + 5, base + (top - base) * 0.3, 1, 0);
    else if (pointed)
      labels.add(heightLabel, middle + wide * 0.34 + wideLabel / 2 + 8, base + (top - base) * 0.5, 1, 0);
    else labels.add(heightLabel, x + wide + widthOf(heightLabel) / 2 + 7, (top + base) / 2, 1, 0);
  }
  if (slantLabel)
    labels.add(slantLabel, middle + wide * 0.27 + widthOf(slantLabel) / 2 + 8, base - high * 0.55, 1, -0.4);
}

interface Face {
  corners: readonly Place[];
  area: number;
}

/** Faces as they lie side by side, y upward. */
function facesOf({ of, width: w, depth = w, height: h }: FigureOf<'net'>): Face[] {
  const box = (x: number, y: number, wide: number, high: number): Face => ({
    corners: [
      [x, y],
      [x + wide, y],
      [x + wide, y + high],
      [x, y + high],
    ],
    area: wide * high,
  });
  const flap = (a: Place, b: Place, apex: Place, area: number): Face => ({ corners: [a, b, apex], area });
  if (of === 'prism')
    return [
      box(0, 0, w, h),
      box(-depth, 0, depth, h),
      box(w, 0, depth, h),
      box(w + depth, 0, w, h),
      box(0, h, w, depth),
      box(0, -depth, w, depth),
    ];
  if (of === 'pyramid') {
    // The faces of a base that is not square have different slant heights; `height` is that of the faces on its width.
    const up = Math.sqrt(h * h - (depth / 2) ** 2);
    const other = Math.sqrt(up * up + (w / 2) ** 2);
    return [
      box(0, 0, w, depth),
      flap([0, depth], [w, depth], [w / 2, depth + h], (w * h) / 2),
      flap([0, 0], [w, 0], [w / 2, -h], (w * h) / 2),
      flap([0, 0], [0, depth], [-other, depth / 2], (depth * other) / 2),
      flap([w, 0], [w, depth], [w + other, depth / 2], (depth * other) / 2),
    ];
  }
  if (of === 'triangular prism') {
    const tall = (w * Math.sqrt(3)) / 2;
    return [
      box(0, 0, w, h),
      box(-w, 0, w, h),
      box(w, 0, w, h),
      flap([0, h], [w, h], [w / 2, h + tall], (w * tall) / 2),
      flap([0, 0], [w, 0], [w / 2, -tall], (w * tall) / 2),
    ];
  }
  return [{ ...box(0, 0, w * Math.PI, h) }];
}

export const net: Kind<'net'> = {
  draw(figure, pen, blank) {
    const {
      title,
      of,
      width: w,
      depth = w,
      height: h,
      widthLabel,
      depthLabel,
      heightLabel,
      areas,
      grid,
      hide,
    } = figure;
    const named = !(blank && hide.includes('labels'));
    const faces = facesOf(figure);
    const round = of === 'cylinder';
    const xs = faces.flatMap(({ corners }) => corners.map(([x]) => x));
    const ys = faces.flatMap(({ corners }) => corners.map(([, y]) => y)).concat(round ? [-w, h + w] : []);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const edge = named && heightLabel ? widthOf(heightLabel) + 14 : 4;
    const right = named && depthLabel ? widthOf(depthLabel) + 10 : 4;
    const scale = Math.min(Math.max(90, pen.width - edge - right) / (x1 - x0), 260 / (y1 - y0), grid ? 30 : 1000);
    const wide = (x1 - x0) * scale;
    const labelled = named && (widthLabel || depthLabel || heightLabel);
    const width = title || labelled ? pen.width : wide + 8;
    const top = putTitle(pen, title) + 8;
    const left = Math.max(4, Math.min((width - wide) / 2, width - wide - 4));
    const to = ([x, y]: Place): Place => [left + (x - x0) * scale, top + (y1 - y) * scale];
    if (grid)
      for (const { corners } of faces) {
        const [a, c] = [corners[0] ?? [0, 0], corners[2] ?? [0, 0]];
        for (let x = a[0] + 1; x < c[0]; x += 1) pen.line(...to([x, a[1]]), ...to([x, c[1]]), { weight: 0.8 });
        for (let y = a[1] + 1; y < c[1]; y += 1) pen.line(...to([a[0], y]), ...to([c[0], y]), { weight: 0.8 });
      }
    for (const { corners } of faces) pen.polygon(corners.map(to), 'none', { weight: 2 });
    const wideFace = round ? (w * Math.PI) / 2 : w / 2;
    if (round)
      for (const y of [-w / 2, h + w / 2]) {
        const [cx, cy] = to([wideFace, y]);
        pen.circle(cx, cy, (w / 2) * scale, 'none', { weight: 2 });
        if (named && widthLabel) pen.line(cx - (w / 2) * scale, cy, cx + (w / 2) * scale, cy, { dash: true });
      }
    const labels = new Labels(top, width);
    if (areas && !(blank && hide.includes('areas')))
      for (const { corners, area } of faces) {
        const placed = corners.map(to);
        const [cx, cy] = [0, 1].map(
          (n) => placed.reduce((sum, corner) => sum + (corner[n] ?? 0), 0) / placed.length,
        ) as [number, number];
        const said = written(Math.round(area * 100) / 100);
        const box = [0, 1].map(
          (n) => Math.max(...placed.map((p) => p[n] ?? 0)) - Math.min(...placed.map((p) => p[n] ?? 0)),
        );
        if ((box[0] ?? 0) > measured(said, { size: SMALL_TYPE }).width + 4 && (box[1] ?? 0) > 18)
          labels.add(said, cx, cy, 0, 1);
      }
    if (named) {
      const bottomFace: Place =
        of === 'prism'
          ? [w / 2, -depth]
          : of === 'cylinder'
            ? [wideFace, -w / 2]
            : of === 'pyramid'
              ? [w / 2, 0]
              : [w / 2, 0];
      if (widthLabel) {
        const [cx, cy] = to(bottomFace);
        const tall = measured(plain(widthLabel)).height / 2;
        labels.add(widthLabel, cx, of === 'prism' ? cy + tall + 5 : cy - tall - 4, 0, of === 'prism' ? 1 : -1);
      }
      if (depthLabel && (of === 'prism' || of === 'pyramid')) {
        const [cx, cy] = of === 'prism' ? to([w, h + depth / 2]) : to([0, depth / 2]);
        labels.add(depthLabel, cx + widthOf(depthLabel) / 2 + 6, cy, 1, 0);
      }
      if (heightLabel) {
        if (of === 'pyramid') {
          const [cx, cy] = to([w / 2, depth + h / 2]);
          pen.line(...to([w / 2, depth]), ...to([w / 2, depth + h]), { dash: true });
          labels.add(heightLabel, cx + widthOf(heightLabel) / 2 + Math.max(8, (w / 4) * scale + 6), cy, 1, 0);
        } else {
          const [cx, cy] = to([x0, h / 2]);
          labels.add(heightLabel, cx - widthOf(heightLabel) / 2 - 6, cy, -1, 0);
        }
      }
    }
    return pen.done(Math.max(top + (y1 - y0) * scale + 6, labels.draw(pen, blank) + 4), width);
  },
  describe(figure, blank) {
    const { of, widthLabel, depthLabel, heightLabel, areas, grid, hide } = figure;
    const faces = {
      prism: 'six rectangles, four in a row with one above and one below',
      pyramid: 'a rectangle with a triangle on each of its sides',
      'triangular prism': 'three rectangles in a row, with a triangle above and a triangle below the middle one',
      cylinder: 'a rectangle with a circle above and a circle below',
    } as const;
    const has: readonly (readonly [string, string | undefined])[] = [
      [of === 'cylinder' ? 'diameter' : 'width', widthLabel],
      ['depth', depthLabel],
      [of === 'pyramid' ? 'slant height' : 'height', heightLabel],
    ];
    const measures =
      blank && hide.includes('labels')
        ? []
        : has.flatMap(([name, label]) => (label ? [`${name} ${said(label, blank)}`] : []));
    const sizes = facesOf(figure).map(({ area }) => written(Math.round(area * 100) / 100));
    return `A net${blank ? '' : ` of a ${of === 'prism' ? 'rectangular prism' : of}`}: ${faces[of]}${grid ? ', on unit squares' : ''}.${measures.length > 0 ? ` Labeled ${measures.join(', ')}.` : ''}${areas && !blank ? ` Areas: ${sizes.join(', ')}.` : ''}`;
  },
};
