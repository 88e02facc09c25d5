import type { FigureOf } from '../contract.ts';
import { type Box, LINE, linesOf, measured, type Pen, SMALL_TYPE, TYPE } from '../pen.ts';
import { counted, inside, isAnswer, type Kind, listed, plain, put, putTitle, said, widthOf } from './kind.ts';

export const web: Kind<'web'> = {
  draw({ title, levels, arrows, hide }, pen, blank) {
    const names = !(blank && hide.includes('names'));
    const top = putTitle(pen, title) + 2;
    const places = new Map<string, { x: number; y: number; wide: number; high: number }>();
    const heights = levels.map(
      (level) =>
        Math.max(...level.map((name) => linesOf(plain(name), pen.width / level.length - 34, SMALL_TYPE).length)) * 16 +
        14,
    );
    let y = top;
    // The first level is the lowest.
    for (let l = levels.length - 1; l >= 0; l -= 1) {
      const level = levels[l] ?? [];
      const high = heights[l] ?? 30;
      for (const [i, name] of level.entries()) {
        const cell = pen.width / level.length;
        const lines = linesOf(plain(name), cell - 34, SMALL_TYPE);
        const wide = Math.max(60, ...lines.map((line) => measured(line, { size: SMALL_TYPE }).width + 16));
        places.set(name, { x: (i + 0.5) * cell, y: y + high / 2, wide: Math.min(wide, cell - 16), high });
      }
      y += high + 44;
    }
    const named: { label: string; x: number; y: number }[] = [];
    if (!(blank && hide.includes('arrows')))
      for (const [from, to, label] of arrows) {
        const [a, b] = [places.get(from), places.get(to)];
        if (!a || !b) continue;
        const up = b.y < a.y ? -1 : 1;
        const [y1, y2] = [a.y + (up * a.high) / 2, b.y - (up * b.high) / 2 - up * 2];
        pen.arrow(a.x, y1, b.x, y2, { weight: 1.8 });
        if (label && !(blank && hide.includes('labels'))) named.push({ label, x: (a.x + b.x) / 2, y: (y1 + y2) / 2 });
      }
    for (const [name, { x, y: middle, wide, high }] of places) {
      pen.rect(x - wide / 2, middle - high / 2, wide, high, 'paper', { round: 8, weight: 1.8 });
      const lines = linesOf(plain(name), wide - 12, SMALL_TYPE);
      if (names && !(blank && isAnswer(name)))
        pen.lines(x, middle - ((lines.length - 1) * SMALL_TYPE * LINE) / (2 * TYPE), lines, { size: SMALL_TYPE });
    }
    // Beside the middle of its arrow where there is room; what has none gets a letter and stands in a list below.
    const taken: Box[] = [...places.values()].map(({ x, y: middle, wide, high }) => ({
      text: '',
      x: x - wide / 2,
      y: middle - high / 2,
      width: wide,
      height: high,
    }));
    let low = y - 40;
    for (const { label, x, y: middle } of named) {
      const { height } = measured(plain(label), { size: SMALL_TYPE });
      const wide = widthOf(label, SMALL_TYPE);
      const place = [0, -8, 8, -15, 15]
        .flatMap((dy) => [0, -0.5, 0.5, -1, 1].map((dx) => [x + dx * (wide + 6), middle + dy] as const))
        .find(
          ([cx, cy]) =>
            cx - wide / 2 > 1 &&
            cx + wide / 2 < pen.width - 1 &&
            !taken.some(
              (b) =>
                cx - wide / 2 < b.x + b.width + 3 &&
                b.x < cx + wide / 2 + 3 &&
                cy - height / 2 < b.y + b.height &&
                b.y < cy + height / 2,
            ),
        );
      if (!place) {
        put(pen, 2, low + 14, `${label}`, blank, { at: 'start', size: SMALL_TYPE });
        low += height + 8;
        continue;
      }
      taken.push({ text: label, x: place[0] - wide / 2, y: place[1] - height / 2, width: wide, height });
      put(pen, place[0], place[1], label, blank, { size: SMALL_TYPE, halo: true });
    }
    return pen.done(low + (low > y - 40 ? 8 : 0));
  },
  describe: ({ levels, arrows, hide }, blank) =>
    [
      blank && hide.includes('names')
        ? `A web of ${levels.flat().length} empty boxes.`
        : `A web, from the bottom up: ${levels.map((level) => listed(level.map((name) => said(name, blank)))).join('; then ')}.`,
      arrows.length > 0 && !(blank && (hide.includes('arrows') || hide.includes('names')))
        ? `Arrows: ${arrows.map(([from, to, label]) => `${said(from, blank)} to ${said(to, blank)}${label && !(blank && hide.includes('labels')) ? ` (${said(label, blank)})` : ''}`).join('; ')}.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
};

export const forces: Kind<'forces'> = {
  draw({ title, object, forces: all, hide }, pen, blank) {
    const arrows = !(blank && hide.includes('arrows'));
    const labels = !(blank && hide.includes('labels'));
    const lines = linesOf(plain(object), 100, TYPE);
    const [wide, high] = [
      Math.max(70, ...lines.map((line) => measured(line).width + 16)),
      Math.max(50, lines.length * LINE + 16),
    ];
    const has = (d: string): (typeof all)[number] | undefined => all.find(({ direction }) => direction === d);
    const width = pen.width;
    const x = width / 2;
    // An arrow is as long as its force is large, within the room of the drawing.
    const unit = Math.min(12, (width / 2 - wide / 2 - 12) / 10);
    const tallOf = (d: string): number => (has(d) ? (has(d)?.size ?? 0) * 7 + 30 : 8);
    const top = putTitle(pen, title) + 4;
    const y = top + tallOf('up') + high / 2;
    pen.rect(x - wide / 2, y - high / 2, wide, high, 'gray', { weight: 2 });
    if (!(blank && isAnswer(object))) pen.lines(x, y - ((lines.length - 1) * LINE) / 2, lines, { bold: true });
    let low = y + high / 2 + tallOf('down');
    let sides = 0;
    for (const { direction, size, label } of all) {
      if (!arrows) continue;
      if (direction === 'up' || direction === 'down') {
        const s = direction === 'up' ? -1 : 1;
        const from = y + (s * high) / 2;
        pen.arrow(x, from, x, from + s * (size * 7 + 8), { weight: 3 });
        if (label && labels)
          put(pen, x + 12, from + s * (size * 7 + 16), label, blank, {
            at: 'start',
            size: widthOf(label) > width / 2 - 16 ? 10 : TYPE,
          });
      } else {
        const s = direction === 'left' ? -1 : 1;
        const from = x + (s * wide) / 2;
        pen.arrow(from, y, from + s * (size * unit + 6), y, { weight: 3 });
        if (label && labels) {
          // Left and right stand below the object, each on its own line, so that long names fit.
          const at = Math.max(y + high / 2, 0) + LINE + 4;
          const wideLabel = widthOf(label);
          const room = width / 2 - wide / 2 - 4;
          if (wideLabel <= room) {
            const sign = direction === 'left' ? -1 : 1;
            put(pen, x + sign * (wide / 2 + 4 + wideLabel / 2), y + 20, label, blank);
          } else {
            sides += 1;
            low = Math.max(low, at);
            put(pen, inside(x + (s * width) / 4, wideLabel, width), low + sides * 26, label, blank);
          }
        }
      }
    }
    low += sides * 26 + (sides > 0 ? LINE : 0);
    return pen.done(Math.max(low, y + 40) + 4);
  },
  describe: ({ object, forces: all, hide }, blank) =>
    blank && hide.includes('arrows')
      ? `A box for ${said(object, blank)}, with room to draw arrows.`
      : `Forces on ${said(object, blank)}: ${listed(all.map(({ direction, size, label }) => `an arrow ${direction}, ${size} ${size === 1 ? 'unit' : 'units'} long${label && !(blank && (isAnswer(label) || hide.includes('labels'))) ? ` (${plain(label)})` : ''}`))}.`,
};

const MOON = 26;
/** How much of the disk is lit, and on which side, as seen from the northern half of Earth. */
const LIT: Readonly<Record<FigureOf<'moon-phases'>['phases'][number], readonly [share: number, right: boolean]>> = {
  new: [0, true],
  'waxing crescent': [0.25, true],
  'first quarter': [0.5, true],
  'waxing gibbous': [0.75, true],
  full: [1, true],
  'waning gibbous': [0.75, false],
  'third quarter': [0.5, false],
  'waning crescent': [0.25, false],
};

/** The night side is dark and the lit part white in both themes, or the Moon would be lit on the wrong side in one of them. */
function drawMoon(pen: Pen, x: number, y: number, r: number, share: number, right: boolean): void {
  const n = (value: number): string => value.toFixed(1);
  pen.circle(x, y, r, 'lit', { weight: 0 });
  if (share === 0) pen.circle(x, y, r, 'night', { weight: 0 });
  else if (share < 1) {
    // The dark side's half circle, and the edge of the shadow as half an ellipse.
    const edge = Math.abs(1 - 2 * share) * r;
    const dark = right ? 0 : 1;
    const bulges = share < 0.5 ? dark : 1 - dark;
    pen.path(
      `M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 0 ${dark} ${n(x)} ${n(y + r)}A${n(edge)} ${n(r)} 0 0 ${bulges} ${n(x)} ${n(y - r)}Z`,
      'night',
      { weight: 0 },
    );
  }
  pen.circle(x, y, r, 'none', { weight: 2 });
}

export const moonPhases: Kind<'moon-phases'> = {
  draw({ title, phases, names, hide }, pen, blank) {
    const shading = !(blank && hide.includes('shading'));
    const cell = Math.max(78, Math.min(108, pen.width / phases.length));
    const most = Math.max(1, Math.min(phases.length, Math.floor(pen.width / cell)));
    // Eight stand as four and four rather than five and three.
    const columns = Math.ceil(phases.length / Math.ceil(phases.length / most));
    const width = title ? pen.width : columns * cell;
    const left = (width - columns * cell) / 2;
    const high = MOON * 2 + (names ? 48 : 16);
    const top = putTitle(pen, title) + 4;
    for (const [i, phase] of phases.entries()) {
      const x = left + ((i % columns) + 0.5) * cell;
      const y = top + Math.floor(i / columns) * high + MOON;
      const [share, right] = LIT[phase];
      if (shading) drawMoon(pen, x, y, MOON, share, right);
      else pen.circle(x, y, MOON, 'none', { weight: 2 });
      if (!names) continue;
      if (blank && hide.includes('names')) pen.line(x - 34, y + MOON + 28, x + 34, y + MOON + 28, { weight: 1 });
      else
        pen.lines(
          x,
          y + MOON + 13,
          linesOf(phase === 'new' || phase === 'full' ? `${phase} moon` : phase, cell - 8, SMALL_TYPE),
          { size: SMALL_TYPE },
        );
    }
    return pen.done(top + Math.ceil(phases.length / columns) * high, width);
  },
  describe({ phases, hide }, blank) {
    const each = phases.map((phase) => {
      const [share, right] = LIT[phase];
      const lit =
        share === 0
          ? 'no part lit'
          : share === 1
            ? 'all lit'
            : `${share === 0.25 ? 'less than half' : share === 0.5 ? 'half' : 'more than half'} lit, on the ${right ? 'right' : 'left'}`;
      if (blank && hide.includes('shading'))
        return hide.includes('names') ? 'an empty circle' : `an empty circle for ${phase}`;
      return blank && hide.includes('names') ? lit : `${phase}, ${lit}`;
    });
    return `${phases.length === 1 ? 'The Moon' : `${phases.length} drawings of the Moon`} as seen from the northern half of Earth: ${each.join('; ')}.`;
  },
};

/** Counterclockwise from the place between Sun and Earth. */
const AT_PLACE = [
  'new',
  'waxing crescent',
  'first quarter',
  'waxing gibbous',
  'full',
  'waning gibbous',
  'third quarter',
  'waning crescent',
] as const;

export const sunEarthMoon: Kind<'sun-earth-moon'> = {
  draw({ title, places, names, hide }, pen, blank) {
    const shading = !(blank && hide.includes('shading'));
    const named = names && !(blank && hide.includes('names'));
    const top = putTitle(pen, title) + 30;
    const orbit = Math.min(96, pen.width * 0.26);
    const [x, y] = [Math.max(orbit + 34, pen.width * 0.38), top + orbit + 14];
    // Sunlight comes from the right, in parallel rays.
    for (let i = -2; i <= 2; i += 1) pen.arrow(pen.width - 6, y + i * 34, pen.width - 46, y + i * 34, { weight: 1.6 });
    pen.text(pen.width - 4, y - 2 * 34 - 22, 'sunlight', { at: 'end', size: SMALL_TYPE });
    const half = (cx: number, cy: number, r: number): void => {
      pen.circle(cx, cy, r, shading ? 'lit' : 'paper', { weight: 0 });
      if (shading)
        pen.path(
          `M${cx.toFixed(1)} ${(cy - r).toFixed(1)}A${r} ${r} 0 0 0 ${cx.toFixed(1)} ${(cy + r).toFixed(1)}Z`,
          'night',
          { weight: 0 },
        );
      pen.circle(cx, cy, r, 'none', { weight: 1.8 });
    };
    pen.circle(x, y, orbit, 'none', { weight: 1, dash: true });
    half(x, y, 20);
    pen.text(x, y + 32, 'Earth', { size: SMALL_TYPE });
    for (const place of places) {
      // Place 1 is toward the Sun, at 3 o'clock; from above the North Pole the Moon goes counterclockwise.
      const turn = ((place - 1) * Math.PI) / 4;
      const [mx, my] = [x + orbit * Math.cos(turn), y - orbit * Math.sin(turn)];
      half(mx, my, 11);
      const far = orbit + (named ? 24 : 22);
      const [lx, ly] = [x + far * Math.cos(turn), y - far * Math.sin(turn)];
      pen.text(lx, ly, String(place), { size: SMALL_TYPE, bold: true });
    }
    let low = y + orbit + 40;
    if (named) {
      const all = linesOf(
        [...places]
          .sort((a, b) => a - b)
          .map((place) => `${place} ${AT_PLACE[place - 1] ?? ''}`)
          .join(', '),
        pen.width - 8,
        SMALL_TYPE,
      );
      pen.lines(4, low, all, { at: 'start', size: SMALL_TYPE });
      low += all.length * 17;
    }
    return pen.done(low + 2);
  },
  describe: ({ places, names, hide }, blank) =>
    `Earth and the Moon seen from above the North Pole, not to scale, with sunlight from the right. The half of each that faces the sunlight is ${blank && hide.includes('shading') ? 'not marked' : 'lit'}. The Moon is drawn at ${counted(places.length, 'place')}, numbered counterclockwise; place 1 is between Sun and Earth.${names && !(blank && hide.includes('names')) ? ` ${listed(places.map((place) => `${place} is ${AT_PLACE[place - 1]}`))}.` : ''}`,
};

export const circuit: Kind<'circuit'> = {
  draw({ title, parts, closed, names, hide }, pen, blank) {
    const named = names && !(blank && hide.includes('names'));
    const width = Math.min(pen.width, 380);
    const left = title ? (pen.width - width) / 2 : 0;
    const [x0, x1] = [left + 26, left + width - 26];
    const top = putTitle(pen, title) + 34;
    const bottom = top + 116;
    pen.polyline(
      [
        [x0, top],
        [x0, bottom],
      ],
      { weight: 2 },
    );
    pen.polyline(
      [
        [x1, top],
        [x1, bottom],
      ],
      { weight: 2 },
    );
    const middle = (x0 + x1) / 2;
    // The battery below: the long line is its plus side.
    pen.line(x0, bottom, middle - 6, bottom, { weight: 2 });
    pen.line(middle + 6, bottom, x1, bottom, { weight: 2 });
    pen.line(middle - 6, bottom - 16, middle - 6, bottom + 16, { weight: 2 });
    pen.line(middle + 6, bottom - 9, middle + 6, bottom + 9, { weight: 5 });
    if (named) pen.text(middle, bottom + 30, 'battery', { size: SMALL_TYPE });
    const each = (x1 - x0) / parts.length;
    for (const [i, part] of parts.entries()) {
      const x = x0 + (i + 0.5) * each;
      const r = 16;
      pen.line(x0 + i * each, top, x - r, top, { weight: 2 });
      pen.line(x + r, top, x0 + (i + 1) * each, top, { weight: 2 });
      if (part === 'switch') {
        pen.circle(x - r, top, 3, 'solid', { weight: 0 });
        pen.circle(x + r, top, 3, 'solid', { weight: 0 });
        pen.line(x - r, top, x + r, closed ? top : top - 18, { weight: 2.4 });
      } else if (part === 'resistor') pen.rect(x - r, top - 8, 2 * r, 16, 'paper', { weight: 2 });
      else {
        pen.circle(x, top, r, 'paper', { weight: 2 });
        if (part === 'bulb') {
          const d = r * 0.7;
          pen.line(x - d, top - d, x + d, top + d);
          pen.line(x - d, top + d, x + d, top - d);
        } else pen.text(x, top, 'M', { bold: true });
      }
      if (named) pen.text(x, top + 28, part, { size: SMALL_TYPE });
    }
    return pen.done(bottom + (named ? 40 : 22), title ? pen.width : width);
  },
  describe: ({ parts, closed, names, hide }, blank) =>
    `A circuit diagram: a battery${names && !(blank && hide.includes('names')) ? '' : ' (without names)'}, ${listed(parts.map((part) => `a ${part}`))} in one loop${parts.includes('switch') ? `; the switch is ${closed ? 'closed' : 'open'}` : ''}.`,
};

export const wave: Kind<'wave'> = {
  draw({ title, waves, marks, hide }, pen, blank) {
    const labels = !(blank && hide.includes('labels'));
    const marked = marks && !(blank && hide.includes('marks'));
    let y = putTitle(pen, title) + 4;
    for (const [i, { label, amplitude, cycles }] of waves.entries()) {
      if (label && labels) {
        const lines = linesOf(plain(label), pen.width - 8);
        if (!(blank && isAnswer(label))) pen.lines(2, y + LINE / 2, lines, { at: 'start' });
        y += lines.length * LINE + 4;
      }
      const high = amplitude * 11;
      const extra = marked && i === 0 ? 26 : 0;
      const line = y + high + 4 + extra;
      pen.line(2, line, pen.width - 2, line, { weight: 1, dash: true });
      const [from, to] = [4, pen.width - 4];
      const x = (turns: number): number => from + ((to - from) * turns) / cycles;
      pen.polyline(
        Array.from(
          { length: 241 },
          (_, n) => [from + ((to - from) * n) / 240, line - high * Math.sin((n / 240) * cycles * 2 * Math.PI)] as const,
        ),
        { weight: 2.2 },
      );
      if (marked && i === 0 && cycles >= 1.5) {
        // From crest to crest, and from the middle to a crest.
        const crest = line - high - 8;
        pen.arrow(x(0.25), crest, x(1.25), crest, { both: true });
        pen.text(inside((x(0.25) + x(1.25)) / 2, measured('wavelength').width, pen.width), crest - 13, 'wavelength');
        pen.arrow(x(0.25), line, x(0.25), line - high, { weight: 1.2 });
        const wide = measured('amplitude').width;
        pen.text(inside(x(0.25), wide, pen.width), line + high + 16, 'amplitude');
        pen.line(x(0.25), line + high + 6, x(0.25), line + 2, { weight: 0.8, dash: true });
      }
      y = line + high + (marked && i === 0 ? 36 : 14);
    }
    return pen.done(y);
  },
  describe: ({ waves, marks, hide }, blank) =>
    `${waves
      .map(
        ({ label, amplitude, cycles }) =>
          `${label && !(blank && (isAnswer(label) || hide.includes('labels'))) ? `${plain(label)}: ` : ''}a wave with ${cycles} ${cycles === 1 ? 'cycle' : 'cycles'} across the drawing, ${amplitude} high`,
      )
      .join('; ')
      .replace(
        /^a wave/,
        'A wave',
      )}.${marks && !(blank && hide.includes('marks')) ? ' Its wavelength and amplitude are marked.' : ''}`,
};

export const particles: Kind<'particles'> = {
  draw({ title, boxes, hide }, pen, blank) {
    const labels = !(blank && hide.includes('labels'));
    const gap = 12;
    const columns = pen.width / boxes.length >= 120 ? boxes.length : Math.max(1, Math.floor(pen.width / 130));
    const side = Math.min(130, (pen.width - gap * (columns - 1) - 4) / columns);
    const width = title ? pen.width : columns * side + (columns - 1) * gap + 4;
    const left = (width - (columns * side + (columns - 1) * gap)) / 2;
    const top = putTitle(pen, title) + 2;
    const names = boxes.map(({ label }) => (label && labels ? linesOf(plain(label), side, SMALL_TYPE) : []));
    const high = side + Math.max(...names.map((lines) => lines.length)) * 17 + 14;
    for (const [i, { state, label }] of boxes.entries()) {
      const [x, y] = [left + (i % columns) * (side + gap), top + Math.floor(i / columns) * high];
      pen.rect(x, y, side, side, 'none', { weight: 2 });
      if (!(blank && hide.includes('particles')))
        for (const [px, py] of PARTICLES[state])
          pen.circle(x + px * side, y + py * side, side * 0.062, 'gray', { weight: 1.4 });
      if (label && labels && !(blank && isAnswer(label)))
        pen.lines(x + side / 2, y + side + 13, names[i] ?? [], { size: SMALL_TYPE });
    }
    return pen.done(top + Math.ceil(boxes.length / columns) * high, width);
  },
  describe: ({ boxes, hide }, blank) =>
    `${boxes
      .map(
        ({ state, label }) =>
          `${label && !(blank && (isAnswer(label) || hide.includes('labels'))) ? `${plain(label)}: ` : ''}${blank && hide.includes('particles') ? 'an empty box' : SAID[state]}`,
      )
      .join('; ')
      .replace(/^a/, 'A')}.`,
};

const SAID = {
  solid: 'a box with particles packed in rows at the bottom',
  liquid: 'a box with particles close together, in no order, at the bottom',
  gas: 'a box with a few particles far apart',
} as const;
const rows = (count: number, across: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => [0.09 + (i % across) * 0.132, 0.93 - Math.floor(i / across) * 0.132]);
const PARTICLES: Readonly<Record<'solid' | 'liquid' | 'gas', readonly (readonly [number, number])[]>> = {
  solid: rows(28, 7),
  liquid: Array.from(
    { length: 24 },
    (_, i) =>
      [
        0.1 + (i % 6) * 0.155 + ((i * 37) % 11) / 440,
        0.92 - Math.floor(i / 6) * 0.142 - ((i * 53) % 13) / 700,
      ] as const,
  ),
  gas: [
    [0.16, 0.2],
    [0.52, 0.12],
    [0.83, 0.3],
    [0.3, 0.52],
    [0.66, 0.58],
    [0.14, 0.8],
    [0.5, 0.86],
    [0.86, 0.84],
  ],
};

export const lightRays: Kind<'light-rays'> = {
  draw({ title, surfaces, hide }, pen, blank) {
    const rays = !(blank && hide.includes('rays'));
    const labels = !(blank && hide.includes('labels'));
    const columns = Math.max(1, Math.min(surfaces.length, Math.floor(pen.width / 140)));
    const cell = pen.width / columns;
    const names = surfaces.map(({ label }) => linesOf(plain(label), cell - 10, SMALL_TYPE));
    const high = 124 + Math.max(...names.map((lines) => lines.length)) * 17;
    const top = putTitle(pen, title) + 2;
    for (const [i, { label, does }] of surfaces.entries()) {
      const [x, y] = [(i % columns) * cell + cell / 2, top + Math.floor(i / columns) * high];
      const face = y + 62;
      pen.rect(x - 54, face, 108, 24, does === 'passes' || does === 'bends' ? 'none' : 'gray', { weight: 2 });
      if (rays) {
        pen.arrow(x - 44, y + 8, x, face, { weight: 2 });
        if (does === 'reflects') pen.arrow(x, face, x + 44, y + 8, { weight: 2 });
        if (does === 'passes') pen.arrow(x, face, x + 36, face + 44, { weight: 2 });
        if (does === 'bends') {
          pen.line(x, face, x + 9, face + 24, { weight: 2 });
          pen.arrow(x + 9, face + 24, x + 25, face + 46, { weight: 2 });
        }
      } else pen.arrow(x - 44, y + 8, x, face, { weight: 2 });
      if (labels && !(blank && isAnswer(label))) pen.lines(x, face + 60, names[i] ?? [], { size: SMALL_TYPE });
    }
    return pen.done(top + Math.ceil(surfaces.length / columns) * high);
  },
  describe: ({ surfaces, hide }, blank) =>
    `Light falls on ${listed(surfaces.map(({ label, does }) => `${blank && (hide.includes('labels') || isAnswer(label)) ? 'a surface' : plain(label)}${blank && hide.includes('rays') ? '' : ` and ${DOES[does]}`}`))}.`,
};
const DOES = {
  reflects: 'bounces off',
  passes: 'goes straight through',
  absorbed: 'is absorbed',
  bends: 'goes through and bends',
} as const;

type Formula = FigureOf<'molecules'>['groups'][number]['formula'];
/** Balls of a molecule: which atom, and where, in radii of a ball. */
const BALLS: Readonly<Record<Formula, readonly (readonly [atom: string, x: number, y: number])[]>> = {
  H2: [
    ['H', -0.8, 0],
    ['H', 0.8, 0],
  ],
  O2: [
    ['O', -0.9, 0],
    ['O', 0.9, 0],
  ],
  O3: [
    ['O', -1.5, 0.5],
    ['O', 1.5, 0.5],
    ['O', 0, -0.4],
  ],
  N2: [
    ['N', -0.9, 0],
    ['N', 0.9, 0],
  ],
  Cl2: [
    ['Cl', -0.9, 0],
    ['Cl', 0.9, 0],
  ],
  HCl: [
    ['Cl', -0.7, 0],
    ['H', 0.8, 0],
  ],
  CO: [
    ['C', -0.9, 0],
    ['O', 0.9, 0],
  ],
  C: [['C', 0, 0]],
  H2O: [
    ['H', -1.1, 0.7],
    ['H', 1.1, 0.7],
    ['O', 0, -0.2],
  ],
  H2O2: [
    ['H', -1.8, -0.8],
    ['H', 1.8, 0.8],
    ['O', -0.8, 0],
    ['O', 0.8, 0],
  ],
  SO2: [
    ['O', -1.5, 0.6],
    ['O', 1.5, 0.6],
    ['S', 0, -0.3],
  ],
  NO2: [
    ['O', -1.5, 0.5],
    ['O', 1.5, 0.5],
    ['N', 0, -0.3],
  ],
  NaCl: [
    ['Na', -0.9, 0],
    ['Cl', 1, 0],
  ],
  C2H4: [
    ['H', -1.8, -1],
    ['H', -1.8, 1],
    ['H', 1.8, -1],
    ['H', 1.8, 1],
    ['C', -0.8, 0],
    ['C', 0.8, 0],
  ],
  C2H6: [
    ['H', -2.1, 0],
    ['H', 2.1, 0],
    ['H', -0.9, -1.4],
    ['H', 0.9, -1.4],
    ['H', -0.9, 1.4],
    ['H', 0.9, 1.4],
    ['C', -0.85, 0],
    ['C', 0.85, 0],
  ],
  CO2: [
    ['O', -1.6, 0],
    ['O', 1.6, 0],
    ['C', 0, 0],
  ],
  CH4: [
    ['H', -1.3, 0],
    ['H', 1.3, 0],
    ['H', 0, -1.3],
    ['H', 0, 1.3],
    ['C', 0, 0],
  ],
  NH3: [
    ['H', -1.3, 0.5],
    ['H', 1.3, 0.5],
    ['H', 0, 1.4],
    ['N', 0, 0],
  ],
};
const BALL: Readonly<Record<string, readonly [radius: number, fill: 'paper' | 'gray' | 'stripes' | 'dots']>> = {
  H: [8, 'paper'],
  C: [12, 'gray'],
  O: [12, 'paper'],
  N: [12, 'paper'],
  Cl: [13, 'gray'],
  S: [13, 'gray'],
  Na: [12, 'paper'],
};

export const molecules: Kind<'molecules'> = {
  draw({ title, groups, hide }, pen, blank) {
    const empty = blank && hide.includes('molecules');
    let y = putTitle(pen, title) + 2;
    const wide = 70;
    const sides = (['before', 'after'] as const).filter((side) => groups.some((group) => group.side === side));
    for (const [i, side] of sides.entries()) {
      if (i > 0) {
        pen.arrow(pen.width / 2, y + 2, pen.width / 2, y + 26, { weight: 2.4 });
        y += 32;
      }
      const all = groups
        .filter((group) => group.side === side)
        .flatMap(({ formula, count }) => Array.from({ length: count }, () => formula));
      const columns = Math.floor((pen.width - 8) / wide);
      const rowCount = Math.ceil(all.length / columns);
      pen.rect(2, y, pen.width - 4, rowCount * wide + 8, 'none', { round: 10 });
      if (!empty)
        for (const [n, formula] of all.entries()) {
          const x = 4 + ((n % columns) + 0.5) * wide;
          const middle = y + 4 + (Math.floor(n / columns) + 0.5) * wide;
          for (const [atom, dx, dy] of BALLS[formula]) {
            const [r, fill] = BALL[atom] ?? [11, 'paper'];
            const [cx, cy] = [x + dx * 12, middle + dy * 12];
            pen.circle(cx, cy, r, 'paper', { weight: 0 });
            pen.circle(cx, cy, r, fill, { weight: 1.6 });
            pen.text(cx, cy, atom, { size: atom === 'H' ? 9 : 10, bold: true });
          }
        }
      y += rowCount * wide + 12;
    }
    return pen.done(y);
  },
  describe({ groups, hide }, blank) {
    if (blank && hide.includes('molecules')) return 'Empty boxes to draw molecules in, before and after.';
    const on = (side: 'before' | 'after'): string =>
      listed(groups.filter((group) => group.side === side).map(({ formula, count }) => `${count} ${formula}`));
    return `Molecules as balls: ${[on('before') ? `before ${on('before')}` : '', on('after') ? `after ${on('after')}` : ''].filter(Boolean).join('; ')}.`;
  },
};
