/** Any sound figure of a kind, from a seed: numbers and labels of every length that its schema allows. */
import { type Figure, type FigureKind, figureSchema } from '../features/figures/contract.ts';
import { PARTS, PICTURES, SOLIDS, WORTH } from '../features/figures/figure-facts.ts';
import { ROCKS } from '../features/figures/schema-science.ts';
import { DIRECTIONS, FORMULAS, PHASES } from '../features/figures/schema-words.ts';
import type { Random } from '../platform/random.ts';

const SYLLABLES =
  'ba cor del fen gil hum ist jor kel lum mon nar ope pal qui rus sta tor und vel win yam zor WW mm'.split(' ');

/** Words, one long word, a number or a fraction, sometimes an answer, never longer than `most`. */
function anyLabel(random: Random, most: number): string {
  const room = random.pick([true, false, false, false]) && most > 4 ? most - 2 : most;
  const kind = random.int(0, 6);
  const number = String(random.int(0, 9999));
  const fraction = `${random.int(0, 20)}/${random.int(2, 100)}`;
  let text = kind === 0 ? number : kind === 1 ? fraction : kind === 2 ? `${random.int(1, 12)} ${fraction}` : '';
  for (let wanted = random.int(1, room); text.length < wanted; )
    text += `${text === '' || kind === 3 || random.int(0, 2) > 0 ? '' : ' '}${random.pick(SYLLABLES)}`;
  const cut = text.slice(0, room).trim() || 'x';
  return room < most ? `[${cut}]` : cut;
}

type Maker = (random: Random) => Record<string, unknown>;

const many = <T>(random: Random, least: number, most: number, make: (i: number) => T): T[] =>
  Array.from({ length: random.int(least, most) }, (_, i) => make(i));
const often = <T>(random: Random, make: () => T): T | undefined => (random.int(0, 3) > 0 ? make() : undefined);
const some = <T>(random: Random, all: readonly T[]): T[] => all.filter(() => random.int(0, 1) === 1);
const fractionsOf = (random: Random) =>
  many(random, 1, 6, () => {
    const parts = random.int(1, 24);
    return { parts, shaded: random.int(0, parts), label: often(random, () => anyLabel(random, 12)) };
  });
const axis = (random: Random) => {
  const step = random.pick([1, 2, 5, 10, 0.5, 100]);
  const from = step * random.int(-15, 0);
  return { from, to: from + step * random.int(1, 30), step, label: often(random, () => anyLabel(random, 28)) };
};
const unique = (names: readonly string[]): string[] => names.map((name, i) => `${name.slice(0, 15)}${i}`);

const MAKERS: Readonly<Record<FigureKind, Maker>> = {
  'number-line': (r) => {
    const step = r.pick([1, 1, 2, 5, 10, 100, 0.1, 0.25, 0.01, 1000]);
    const steps = r.int(1, 40);
    const parts = r.int(1, Math.min(20, Math.floor(60 / steps)) || 1);
    const from = step * r.int(-20, 5);
    const at = () => from + (step / parts) * r.int(0, steps * parts);
    return {
      from,
      to: from + step * steps,
      step,
      parts,
      as: r.pick(['whole', 'fraction', 'mixed', 'decimal']),
      labels: r.pick(['all', 'steps', 'ends', 'none']),
      points: many(r, 0, 6, () => ({ at: at(), label: often(r, () => anyLabel(r, 16)) })),
      intervals: many(r, 0, 3, () => {
        const [a, b] = [at(), at()];
        return {
          from: often(r, () => Math.min(a, b)),
          to: often(r, () => Math.max(a, b)),
          openFrom: r.pick([true, false]),
          openTo: r.pick([true, false]),
        };
      }).filter(({ from, to }) => (from ?? to) !== undefined && from !== to),
      jumps: many(r, 0, 12, () => ({ from: at(), to: at(), label: often(r, () => anyLabel(r, 12)) })).filter(
        (j) => j.from !== j.to,
      ),
    };
  },
  'double-number-line': (r) => {
    const count = r.int(2, 9);
    return {
      rows: [0, 1].map(() => ({ label: anyLabel(r, 16), values: many(r, count, count, () => anyLabel(r, 8)) })),
    };
  },
  'ten-frame': (r) => ({
    frames: many(r, 1, 3, () => {
      const filled = r.int(0, 10);
      return { filled, added: r.int(0, 10 - filled) };
    }),
  }),
  counters: (r) => ({
    layout: r.pick(['rows', 'ring', 'scattered']),
    groups: many(r, 1, 6, () => ({
      count: r.int(0, 30),
      label: often(r, () => anyLabel(r, 16)),
      shape: r.pick(['dot', 'square', 'star', 'triangle', 'ring']),
    })),
  }),
  'equal-groups': (r) => ({
    groups: r.int(1, 12),
    each: r.int(0, 24),
    left: r.int(0, 24),
    label: often(r, () => anyLabel(r, 12)),
  }),
  array: (r) => {
    const [rows, columns] = [r.int(1, 12), r.int(1, 20)];
    return {
      rows,
      columns,
      shape: r.pick(['dot', 'square', 'ring']),
      splitRow: rows > 1 ? often(r, () => r.int(1, rows - 1)) : undefined,
      splitColumn: columns > 1 ? often(r, () => r.int(1, columns - 1)) : undefined,
      labels: r.pick([true, false]),
    };
  },
  'number-bond': (r) => ({ whole: anyLabel(r, 7), parts: many(r, 2, 4, () => anyLabel(r, 7)) }),
  'base-ten': (r) => ({ hundreds: r.int(0, 9), tens: r.int(0, 12), ones: r.int(1, 20), labels: r.pick([true, false]) }),
  'place-value-chart': (r) => ({
    numbers: many(
      r,
      1,
      4,
      () => `${r.int(0, 10 ** r.int(1, 7) - 1)}${r.pick(['', `.${r.int(0, 9)}`, `.${r.int(100, 999)}`])}`,
    ),
  }),
  'hundred-grid': (r) => {
    const parts = r.pick([10, 100]);
    return { parts, grids: many(r, 1, 3, () => ({ shaded: r.int(0, parts), label: often(r, () => anyLabel(r, 16)) })) };
  },
  'area-model': (r) => {
    const rows = many(r, 1, 4, () => r.pick([String(r.int(1, 900)), anyLabel(r, 10)]));
    const columns = many(r, 1, 4, () => r.pick([String(r.int(1, 900)), anyLabel(r, 10)]));
    return { rows, columns, cells: often(r, () => rows.map(() => columns.map(() => anyLabel(r, 14)))) };
  },
  'fraction-area': (r) => {
    const part = () => {
      const parts = r.int(1, 12);
      return { parts, shaded: r.int(0, parts) };
    };
    return { across: part(), down: part() };
  },
  'tape-diagram': (r) => ({
    bars: many(r, 1, 3, () => ({
      label: often(r, () => anyLabel(r, 16)),
      parts: many(r, 1, 12, () => ({
        label: often(r, () => anyLabel(r, 12)),
        size: r.pick([1, 1, 2, 5, 40]),
        fill: r.pick(['none', 'gray', 'stripes', 'dots']),
      })),
      total: often(r, () => anyLabel(r, 20)),
    })),
  }),
  'fraction-bars': (r) => ({ bars: fractionsOf(r) }),
  'fraction-circles': (r) => ({ circles: fractionsOf(r) }),
  'column-work': (r) => ({ rows: many(r, 2, 7, () => anyLabel(r, 12)), rules: [r.int(1, 7)] }),
  clock: (r) => ({
    times: many(r, 1, 4, () => `${r.int(1, 12)}:${String(r.int(0, 59)).padStart(2, '0')}`),
    digits: r.pick([true, false]),
  }),
  ruler: (r) => {
    const length = r.int(1, 12);
    return {
      unit: r.pick(['inch', 'cm']),
      length,
      parts: r.pick([1, 2, 4, 8, 10, 16]),
      objects: many(r, 0, 3, () => {
        const from = r.int(0, length * 4 - 1) / 4;
        return { from, to: r.int(from * 4 + 1, length * 4) / 4, label: often(r, () => anyLabel(r, 20)) };
      }),
    };
  },
  'coordinate-plane': (r) => {
    const [x, y] = [axis(r), axis(r)];
    const place = () =>
      [
        x.from + x.step * r.int(0, Math.round((x.to - x.from) / x.step)),
        y.from + y.step * r.int(0, Math.round((y.to - y.from) / y.step)),
      ] as const;
    return {
      x,
      y,
      points: many(r, 0, 12, () => {
        const [px, py] = place();
        return { x: px, y: py, label: often(r, () => anyLabel(r, 12)), open: r.pick([true, false]) };
      }),
      paths: many(r, 0, 2, () => ({ through: many(r, 2, 8, place) })),
      shapes: many(r, 0, 2, () => {
        const corners = many(r, 3, 5, place);
        return { corners, labels: corners.map(() => anyLabel(r, 8)), fill: r.pick(['none', 'gray', 'dots']) };
      }),
      regions: many(r, 0, 2, () => ({
        through: [place(), place()],
        side: r.pick(['above', 'below', 'left', 'right']),
        dash: r.pick([true, false]),
      })).filter(({ through: [a = [0, 0], b = [0, 0]] }) => a[0] !== b[0] && a[1] !== b[1]),
      lines: many(r, 0, 4, () => ({
        through: [place(), place()],
        segment: r.pick([true, false]),
        dash: r.pick([true, false]),
      })).filter(({ through: [a, b] }) => String(a) !== String(b)),
      curves: many(r, 0, 3, () => ({
        form: r.pick([
          'quadratic',
          'exponential',
          'absolute',
          'sine',
          'cosine',
          'cubic',
          'square root',
          'cube root',
          'reciprocal',
          'logarithm',
        ]),
        from: r.pick([undefined, x.from + x.step]),
        a: r.int(-4, 4),
        b: r.int(-3, 3),
        c: r.int(-5, 5),
      })),
      triangles: many(r, 0, 3, () => ({
        from: place(),
        to: place(),
        run: often(r, () => anyLabel(r, 10)),
        rise: often(r, () => anyLabel(r, 10)),
      })).filter(({ from, to }) => from[0] !== to[0] && from[1] !== to[1]),
    };
  },
  polygon: (r) => {
    const count = r.int(3, 10);
    const points = Array.from({ length: count }, (_, i) => {
      const turn = (i / count) * 2 * Math.PI;
      return [Math.round(r.int(4, 12) * Math.cos(turn) * 10) / 10, Math.round(r.int(4, 12) * Math.sin(turn) * 10) / 10];
    });
    return {
      points,
      sides: points.map(() => r.pick(['', anyLabel(r, 14)])),
      corners: points.map(() => r.pick(['', anyLabel(r, 8)])),
      rightAngles: [1],
      inside: often(r, () => anyLabel(r, 20)),
      grid: r.pick([true, false]),
    };
  },
  rectangle: (r) => ({
    width: r.int(1, 24),
    height: r.int(1, 24),
    widthLabel: often(r, () => anyLabel(r, 14)),
    heightLabel: often(r, () => anyLabel(r, 14)),
    inside: often(r, () => anyLabel(r, 20)),
    grid: r.pick([true, false]),
  }),
  angle: (r) => ({ degrees: r.int(5, 355), label: often(r, () => anyLabel(r, 12)), protractor: r.pick([true, false]) }),
  'right-triangles': (r) => ({
    triangles: many(r, 1, 3, () => ({
      base: r.int(2, 12),
      height: r.int(2, 12),
      baseLabel: often(r, () => anyLabel(r, 10)),
      heightLabel: often(r, () => anyLabel(r, 10)),
    })),
  }),
  'bar-graph': (r) => {
    const step = r.pick([1, 2, 5, 10, 100, 0.5]);
    return {
      step,
      bars: many(r, 2, 8, () => ({ label: anyLabel(r, 18), value: step * r.int(0, 25) })),
      unit: often(r, () => anyLabel(r, 28)),
    };
  },
  'picture-graph': (r) => {
    const each = r.pick([1, 2, 5, 10]);
    return {
      each,
      shape: r.pick(['dot', 'star', 'square']),
      rows: many(r, 2, 8, () => ({ label: anyLabel(r, 18), value: (each / 2) * r.int(0, 24) })),
      unit: often(r, () => anyLabel(r, 28)),
    };
  },
  'line-plot': (r) => {
    const step = r.pick([1, 0.25, 0.5, 0.125, 2]);
    const [from, steps] = [step * r.int(0, 20), r.int(1, 24)];
    return {
      from,
      to: from + step * steps,
      step,
      as: r.pick(['whole', 'fraction', 'mixed', 'decimal']),
      marks: many(r, 0, 12, () => ({ at: from + step * r.int(0, steps), count: r.int(1, 12) })),
      unit: often(r, () => anyLabel(r, 40)),
    };
  },
  table: (r) => {
    const columns = r.int(1, 8);
    return {
      head: often(r, () => many(r, columns, columns, () => anyLabel(r, 24))),
      rows: many(r, 1, 14, () => many(r, columns, columns, () => anyLabel(r, 40))),
      rowHeads: r.pick([true, false]),
    };
  },
  'ratio-table': (r) => {
    const count = r.int(1, 8);
    return {
      rows: many(r, 2, 4, () => ({ label: anyLabel(r, 20), values: many(r, count, count, () => anyLabel(r, 8)) })),
    };
  },
  chart: (r) => ({
    columns: many(r, 2, 3, () => ({ head: anyLabel(r, 40), entries: many(r, 0, 6, () => anyLabel(r, 90)) })),
    lines: r.int(0, 10),
  }),
  'story-map': (r) => ({
    boxes: many(r, 2, 6, () => ({ head: anyLabel(r, 30), text: often(r, () => anyLabel(r, 120)) })),
  }),
  sequence: (r) => ({ steps: many(r, 3, 8, () => anyLabel(r, 70)), cycle: r.pick([true, false]) }),
  venn: (r) => {
    const side = () => ({ head: anyLabel(r, 24), items: many(r, 0, 5, () => anyLabel(r, 40)) });
    return { left: side(), right: side(), both: many(r, 0, 4, () => anyLabel(r, 32)) };
  },
  pictures: (r) => ({
    rows: many(r, 1, 6, () => many(r, 2, 6, () => (r.int(0, 3) === 0 ? `[${r.pick(PICTURES)}]` : r.pick(PICTURES)))),
    first: r.int(0, 1) === 1,
    under: r.pick(['nothing', 'name', 'line', 'ring']),
  }),
  'sound-boxes': (r) => ({ sounds: many(r, 1, 8, () => anyLabel(r, 4)) }),
  web: (r) => {
    let names = 0;
    const levels = many(r, 2, 5, () =>
      many(
        r,
        1,
        4,
        () =>
          unique(['', '', '', '', '', '', '', '', '', ''].map(() => anyLabel(r, 15).replace(/[[\]]/g, ''))).map(
            (name) => `${name.slice(0, 15)}.${names++}`.slice(0, 18),
          )[0] ?? '',
      ),
    );
    return {
      levels,
      arrows: many(r, 0, 16, () => [
        levels[0]?.[0],
        r.pick(levels.slice(1).flat()),
        ...(r.pick([true, false]) ? [anyLabel(r, 16)] : []),
      ]),
    };
  },
  forces: (r) => ({
    object: anyLabel(r, 16),
    forces: (some(r, DIRECTIONS).length > 0 ? some(r, DIRECTIONS) : [])
      .concat('up')
      .filter((d, i, all) => all.indexOf(d) === i)
      .map((direction) => ({ direction, size: r.int(1, 10), label: often(r, () => anyLabel(r, 20)) })),
  }),
  'moon-phases': (r) => ({ phases: many(r, 1, 8, () => r.pick(PHASES)), names: r.pick([true, false]) }),
  'sun-earth-moon': (r) => ({ places: [...some(r, [1, 2, 3, 4, 5, 6, 7]), 8], names: r.pick([true, false]) }),
  circuit: (r) => ({
    parts: many(r, 1, 3, () => r.pick(['bulb', 'switch', 'motor', 'resistor'])),
    closed: r.pick([true, false]),
    names: r.pick([true, false]),
  }),
  wave: (r) => ({
    waves: many(r, 1, 3, () => ({
      label: often(r, () => anyLabel(r, 24)),
      amplitude: r.int(1, 5),
      cycles: r.int(1, 20) / 2,
    })),
    marks: r.pick([true, false]),
  }),
  particles: (r) => ({
    boxes: many(r, 1, 3, () => ({ state: r.pick(['solid', 'liquid', 'gas']), label: often(r, () => anyLabel(r, 20)) })),
  }),
  'light-rays': (r) => ({
    surfaces: many(r, 1, 4, () => ({
      label: anyLabel(r, 20),
      does: r.pick(['reflects', 'passes', 'absorbed', 'bends']),
    })),
  }),
  molecules: (r) => ({
    groups: many(r, 1, 5, () => ({ formula: r.pick(FORMULAS), count: r.int(1, 6), side: r.pick(['before', 'after']) })),
  }),
  'long-division': (r) => {
    const divisor = r.int(1, r.pick([9, 99, 999]));
    return { divisor, dividend: r.int(divisor, r.pick([999, 9999, 999_999])) };
  },
  'number-chart': (r) => {
    const from = r.int(0, 980);
    const to = from + r.int(1, 119);
    return {
      from,
      to,
      columns: r.int(1, 12),
      shaded: many(r, 0, 20, () => r.int(from, to)),
      missing: many(r, 0, 20, () => r.int(from, to)),
    };
  },
  'factor-tree': (r) => {
    const splits: [number, number, number][] = [];
    const open: number[] = [];
    let product = 1;
    const factors = many(r, 2, 8, () => r.int(2, 4));
    for (const factor of factors) product *= factor;
    open.push(product);
    for (const factor of factors.slice(0, -1)) {
      const from = open.pop() ?? 1;
      splits.push([from, factor, from / factor]);
      open.push(from / factor);
    }
    return { splits };
  },
  money: (r) => ({
    pieces: many(r, 1, 8, () => ({
      of: r.pick(Object.keys(WORTH)),
      count: r.int(1, 4),
      pile: r.pick([undefined, undefined, anyLabel(r, 16)]),
    })),
  }),
  thermometer: (r) => {
    const step = r.pick([1, 5, 10, 20]);
    const from = step * r.int(-4, 2);
    const to = from + step * r.int(2, 12);
    return {
      from,
      to,
      step,
      parts: r.pick([1, 2, 5]),
      unit: r.pick(['°F', '°C']),
      readings: many(r, 1, 3, () => ({ at: r.int(from, to), label: often(r, () => anyLabel(r, 16)) })),
    };
  },
  vessel: (r) => {
    const step = r.pick([1, 10, 50, 100, 1000]);
    const to = step * r.int(2, 10);
    return {
      shape: r.pick(['beaker', 'cylinder', 'cup']),
      to,
      step,
      parts: r.pick([1, 2, 4, 5]),
      unit: anyLabel(r, 8),
      vessels: many(r, 1, 3, () => ({ level: r.int(0, to), label: often(r, () => anyLabel(r, 16)) })),
    };
  },
  balance: (r) => {
    const pan = () =>
      many(r, 0, 3, () => ({ label: anyLabel(r, 6), count: r.int(1, 4), shape: r.pick(['box', 'ball']) }));
    return { left: pan(), right: pan(), down: r.pick(['left', 'right', 'neither']) };
  },
  solids: (r) => ({
    solids: many(r, 1, 3, () => {
      const shape = r.pick(SOLIDS);
      const round = ['cylinder', 'cone', 'sphere', 'hemisphere'].includes(shape);
      const some = (most: number) => often(r, () => anyLabel(r, most));
      const tipDown = shape === 'cone' && r.pick([true, false]);
      const top = shape === 'cylinder' || tipDown ? often(r, () => r.pick(['cone', 'hemisphere'])) : undefined;
      return {
        shape,
        width: r.int(2, 12),
        depth: r.int(2, 12),
        height: r.int(2, 12),
        widthLabel: some(12),
        heightLabel: some(12),
        depthLabel: round ? undefined : some(12),
        radiusLabel: round ? some(12) : undefined,
        slantLabel: shape === 'cone' || shape === 'pyramid' ? some(12) : undefined,
        tipDown,
        top,
        topHeight: top === 'cone' ? r.int(2, 12) : undefined,
        topHeightLabel: top === 'cone' ? some(12) : undefined,
        cubes: shape === 'prism' && r.pick([true, false]),
        label: some(20),
      };
    }),
  }),
  net: (r) => ({
    of: r.pick(['prism', 'pyramid', 'triangular prism', 'cylinder']),
    width: r.int(2, 8),
    depth: r.int(2, 8),
    height: r.int(2, 8),
    widthLabel: often(r, () => anyLabel(r, 12)),
    depthLabel: often(r, () => anyLabel(r, 12)),
    heightLabel: often(r, () => anyLabel(r, 12)),
    areas: r.pick([true, false]),
  }),
  circle: (r) => {
    const at = () => r.int(0, 24) * 15;
    return {
      center: often(r, () => anyLabel(r, 4)),
      radii: many(r, 0, 2, () => ({ at: at(), label: often(r, () => anyLabel(r, 12)) })),
      diameter: often(r, () => ({ at: at(), label: often(r, () => anyLabel(r, 12)) })),
      chords: many(r, 0, 5, () => ({ from: at(), to: at(), label: often(r, () => anyLabel(r, 12)) })).filter(
        ({ from, to }) => (from - to) % 360 !== 0,
      ),
      points: many(r, 0, 4, (i) => ({ at: i * 90 + r.int(0, 5) * 15, label: anyLabel(r, 6) })),
      tangents: many(r, 0, 2, at),
      sectors: many(r, 0, 3, () => ({
        from: r.int(0, 100),
        to: r.int(101, 360),
        label: often(r, () => anyLabel(r, 12)),
      })),
    };
  },
  angles: (r) => {
    const lines = r.pick([true, false]);
    const count = r.int(2, lines ? 4 : 6);
    const each = Math.floor((lines ? 168 : 348) / count);
    return {
      rays: many(r, count, count, (i) => ({
        at: i * each + r.int(0, each - 12),
        label: often(r, () => anyLabel(r, 4)),
      })),
      vertex: often(r, () => anyLabel(r, 4)),
      gaps: many(r, 0, count, () => r.pick(['', anyLabel(r, 12)])),
      lines,
    };
  },
  transversal: (r) => ({
    degrees: r.int(30, 150),
    labels: many(r, 0, 8, () => anyLabel(r, 7)),
    lines: many(r, 0, 3, () => anyLabel(r, 2)),
  }),
  'box-plot': (r) => {
    const step = r.pick([1, 2, 5, 10, 0.5, 1000]);
    const from = step * r.int(-5, 5);
    const steps = r.int(4, 40);
    const at = () => from + step * r.int(0, steps);
    return {
      from,
      to: from + step * steps,
      step,
      unit: often(r, () => anyLabel(r, 40)),
      numbers: r.pick([true, false]),
      plots: many(r, 1, 3, () => ({
        label: often(r, () => anyLabel(r, 20)),
        ...(r.pick([true, false]) ? { data: many(r, 4, 20, at) } : { five: many(r, 5, 5, at).sort((a, b) => a - b) }),
      })),
    };
  },
  histogram: (r) => {
    const step = r.pick([1, 2, 5, 10]);
    return {
      from: r.int(-2000, 2000),
      width: r.pick([1, 5, 0.25, 100, 1000]),
      counts: many(r, 2, 15, () => step * r.int(0, 25)),
      step,
      unit: often(r, () => anyLabel(r, 40)),
      counted: often(r, () => anyLabel(r, 28)),
    };
  },
  'normal-curve': (r) => {
    const [mean, deviation] = [r.int(-50, 900), r.pick([0.05, 1, 2.5, 15, 400])];
    return {
      mean,
      deviation,
      unit: often(r, () => anyLabel(r, 40)),
      percents: r.pick([true, false]),
      shade: often(r, () => ({
        from: often(r, () => mean - deviation * r.int(1, 3)),
        to: often(r, () => mean + deviation * r.int(0, 3)),
      })),
    };
  },
  'tree-diagram': (r) => {
    const branch = (level: number): Record<string, unknown> => ({
      label: anyLabel(r, 12),
      edge: often(r, () => r.pick([anyLabel(r, 7).replace(/\d/g, 'n'), 'p'])),
      ...(level < 2 && r.pick([true, false])
        ? { next: many(r, 2, 3, () => branch(level + 1)) }
        : { end: often(r, () => anyLabel(r, 16)) }),
    });
    return { start: often(r, () => anyLabel(r, 12)), branches: many(r, 2, 3, () => branch(0)) };
  },
  spinner: (r) => ({
    parts: many(r, 2, 12, () => ({
      label: anyLabel(r, 10),
      size: r.int(1, 3),
      fill: r.pick(['none', 'gray', 'stripes', 'dots']),
    })),
  }),
  dice: (r) => ({ dice: many(r, 1, 10, () => r.int(1, 6)) }),
  timeline: (r) => ({ events: many(r, 2, 10, () => ({ when: anyLabel(r, 16), what: anyLabel(r, 80) })) }),
  'plot-line': (r) => ({
    exposition: often(r, () => anyLabel(r, 110)),
    rising: many(r, 0, 3, () => anyLabel(r, 110)),
    climax: often(r, () => anyLabel(r, 110)),
    falling: often(r, () => anyLabel(r, 110)),
    resolution: often(r, () => anyLabel(r, 110)),
  }),
  'word-sort': (r) => ({
    columns: many(r, 2, 4, () => ({ head: anyLabel(r, 24), words: many(r, 1, 8, () => anyLabel(r, 16)) })),
  }),
  'argument-frame': (r) => ({
    claim: anyLabel(r, 120),
    reasons: many(r, 1, 3, () => ({ reason: anyLabel(r, 90), evidence: often(r, () => anyLabel(r, 120)) })),
    counterclaim: anyLabel(r, 120),
    answer: often(r, () => anyLabel(r, 120)),
  }),
  'writing-lines': (r) => ({ rows: r.int(1, 8), model: often(r, () => anyLabel(r, 24)) }),
  'punnett-square': (r) => {
    const alleles = () =>
      r.pick([
        ['B', 'b'],
        ['XH', 'Y'],
        ['RY', 'Ry', 'rY', 'ry'],
        ['WWWW', 'wwww'],
      ]);
    return {
      top: alleles(),
      side: alleles(),
      topName: often(r, () => anyLabel(r, 24)),
      sideName: often(r, () => anyLabel(r, 24)),
    };
  },
  pedigree: (r) => {
    const people = (least: number) =>
      many(r, least, 8, () => ({
        sex: r.pick(['female', 'male']),
        has: r.pick([true, false]),
        carrier: r.pick([true, false]),
        label: often(r, () => anyLabel(r, 8)),
      }));
    const generations = many(r, 2, 4, () => people(2));
    return {
      generations,
      families: generations.slice(1).map((children, i) => ({
        generation: i + 1,
        parents: [1, 2],
        children: Array.from({ length: Math.min(7, children.length) }, (_, n) => n + 1),
      })),
    };
  },
  'rock-layers': (r) => ({
    layers: many(r, 2, 7, () => ({
      label: often(r, () => anyLabel(r, 28)),
      rock: r.pick(ROCKS),
      fossil: often(r, () => r.pick(['shell', 'fish', 'leaf', 'footprint', 'bone'])),
    })),
    intrusionBelow: often(r, () => r.int(0, 1)),
    fault: r.pick([true, false]),
  }),
  seasons: (r) => ({ names: r.pick([true, false]), shading: r.pick([true, false]) }),
  cell: (r) => {
    const of = r.pick(['plant', 'animal'] as const);
    return { of, parts: [...some(r, PARTS[of].slice(1)), PARTS[of][0]] };
  },
  profile: (r) => ({
    points: many(r, 2, 14, (i) => ({
      at: i * 3 + r.int(0, 2),
      high: r.int(-20, 20),
      label: often(r, () => anyLabel(r, 16)),
    })),
    water: often(r, () => r.int(-10, 10)),
  }),
  ramp: (r) => ({
    base: r.int(4, 100),
    height: r.int(4, 60),
    baseLabel: often(r, () => anyLabel(r, 12)),
    heightLabel: often(r, () => anyLabel(r, 12)),
    slopeLabel: often(r, () => anyLabel(r, 12)),
    object: r.pick(['ball', 'block', 'cart', 'none']),
    objectLabel: often(r, () => anyLabel(r, 12)),
  }),
  'weather-map': (r) => {
    const spot = () => [r.int(0, 100), r.int(0, 100)];
    return {
      centers: many(r, 1, 3, () => ({ of: r.pick(['high', 'low']), at: spot() })),
      fronts: many(r, 0, 3, () => ({ kind: r.pick(['cold', 'warm', 'stationary']), through: many(r, 2, 5, spot) })),
      places: many(r, 0, 3, () => ({ at: spot(), label: anyLabel(r, 14) })),
    };
  },
  passage: (r) => {
    const lines = many(r, 1, 24, () => anyLabel(r, 80));
    return { lines, notes: many(r, 0, 8, () => ({ line: r.int(1, lines.length), note: anyLabel(r, 60) })) };
  },
};

export const FIGURE_KINDS = Object.keys(MAKERS) as FigureKind[];

const TRIES = 60;

/** @throws Error where nothing sound came out of many tries */
export function randomFigure(kind: FigureKind, random: Random): Figure {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const read = figureSchema.safeParse({
      kind,
      title: often(random, () => anyLabel(random, 60)),
      ...MAKERS[kind](random),
    });
    if (read.success) return read.data;
  }
  throw new Error(`no sound ${kind} in ${TRIES} tries`);
}
