/** One figure of each kind as a lesson has it, and one that is hard to draw: for the gallery, and for people who write packs. */
import type { FigureKind } from './contract.ts';

/** As an author writes them; figureSchema reads them. */
export const SAMPLES: Readonly<Record<FigureKind, readonly Readonly<Record<string, unknown>>[]>> = {
  'number-line': [
    { from: 0, to: 2, parts: 4, as: 'mixed', labels: 'all', points: [{ at: '1 3/4', label: 'A' }], hide: ['points'] },
    {
      from: -10,
      to: 10,
      labels: 'steps',
      jumps: [
        { from: -3, to: 4, label: '+ 7' },
        { from: 4, to: -1, label: '− 5' },
      ],
      points: [{ at: -1 }],
    },
    {
      from: 0,
      to: 1,
      step: 0.1,
      parts: 10,
      as: 'decimal',
      points: [
        { at: 0.37, label: '0.37' },
        { at: 0.4, label: '0.4' },
      ],
    },
    {
      from: -4,
      to: 8,
      intervals: [{ to: -2, openTo: true }, { from: 1, to: 3, openFrom: true }, { from: 6 }],
      hide: ['intervals'],
    },
    {
      from: 0,
      to: 60,
      points: [
        { at: 29, label: 'a long label 16' },
        { at: 30, label: 'next to it here' },
        { at: 31, label: 'and a third one' },
      ],
    },
  ],
  'double-number-line': [
    {
      rows: [
        { label: 'miles', values: [0, 4, 8, 12] },
        { label: 'hours', values: [0, 1, 2, '[3]'] },
      ],
    },
    {
      rows: [
        { label: 'a very long name', values: ['0', '1/4', '1/2', '3/4', '1', '1 1/4', '1 1/2', '1 3/4', '2'] },
        { label: 'cups of flour', values: [0, 125, 250, 375, 500, 625, 750, 875, 1000] },
      ],
    },
  ],
  'ten-frame': [
    {
      frames: [
        { filled: 8, added: 2 },
        { filled: 0, added: 3 },
      ],
      hide: ['added'],
    },
  ],
  counters: [
    {
      groups: [
        { count: 5, label: 'red' },
        { count: 3, label: 'blue', shape: 'ring' },
      ],
    },
    { groups: [{ count: 8 }, { count: 24, shape: 'ring' }], layout: 'ring' },
    { groups: [{ count: 10 }, { count: 17, shape: 'star' }, { count: 1 }], layout: 'scattered' },
    {
      groups: [
        { count: 30, shape: 'star' },
        { count: 0, label: 'none' },
      ],
    },
  ],
  'equal-groups': [
    { groups: 4, each: 6, label: 'bag' },
    { groups: 6, each: 6, left: 3, shape: 'triangle' },
  ],
  array: [
    { rows: 4, columns: 7, splitColumn: 5 },
    { rows: 12, columns: 20, shape: 'square', splitRow: 10 },
  ],
  'number-bond': [
    { whole: 10, parts: [7, '[3]'] },
    { whole: '3/4', parts: ['1/4', '1/4', '1/4'] },
  ],
  'base-ten': [
    { hundreds: 2, tens: 3, ones: 6 },
    { hundreds: 9, tens: 12, ones: 20 },
  ],
  'place-value-chart': [{ numbers: ['3047', '304.7'], hide: ['digits'] }, { numbers: ['9999999.999'] }],
  'hundred-grid': [
    {
      grids: [
        { shaded: 37, label: '0.37' },
        { shaded: 40, label: '0.4' },
      ],
      hide: ['labels'],
    },
    { parts: 10, grids: [{ shaded: 4, label: '4/10' }] },
  ],
  'area-model': [
    { rows: [20, 4], columns: [30, 6], hide: ['products'] },
    {
      rows: ['x', 3],
      columns: ['2x', '−5'],
      cells: [
        ['2x²', '−5x'],
        ['[6x]', '[−15]'],
      ],
    },
  ],
  'fraction-area': [{ across: { parts: 3, shaded: 2 }, down: { parts: 4, shaded: 3 }, hide: ['down'] }],
  'tape-diagram': [
    {
      bars: [
        { label: 'Maya', parts: [{ label: 12 }] },
        { label: 'Leo', parts: [{ label: 12 }, { label: 12 }, { label: 12 }], total: '[36]' },
      ],
    },
    {
      bars: [
        {
          parts: [
            { label: 'walked', size: 1 },
            { label: 'bus, 14 km', size: 9, fill: 'stripes' },
          ],
          total: '16 1/2 km',
        },
      ],
    },
  ],
  'fraction-bars': [
    {
      bars: [
        { parts: 3, shaded: 2, label: '2/3' },
        { parts: 12, shaded: 8, label: '[8/12]' },
      ],
    },
    {
      bars: [
        { parts: 24, shaded: 23 },
        { parts: 1, shaded: 1, label: 'one whole' },
      ],
    },
  ],
  'fraction-circles': [
    {
      circles: [
        { parts: 4, shaded: 3, label: '3/4' },
        { parts: 6, shaded: 1 },
        { parts: 1, shaded: 1 },
      ],
    },
  ],
  'column-work': [{ rows: ['47', '× 36', '[282]', '[1,410]', '[1,692]'], rules: [2, 4] }],
  clock: [
    { times: ['3:00', '7:45'], digits: true, hide: ['digits'] },
    { times: ['12:59'], hide: ['hands'] },
  ],
  ruler: [
    { unit: 'inch', length: 6, parts: 8, objects: [{ to: '3 5/8', label: 'crayon' }] },
    { unit: 'cm', length: 12, parts: 10, objects: [{ from: 2, to: 9.5, label: 'ribbon' }] },
  ],
  'coordinate-plane': [
    {
      x: { to: 10, label: 'hours' },
      y: { to: 10, label: 'miles' },
      lines: [
        {
          through: [
            [0, 1],
            [9, 7],
          ],
        },
      ],
      triangles: [
        { from: [0, 1], to: [3, 3], run: '3', rise: '2' },
        { from: [3, 3], to: [9, 7], run: '6', rise: '4' },
      ],
      hide: ['triangles'],
    },
    {
      x: { from: -6, to: 6 },
      y: { from: -6, to: 6 },
      points: [
        { x: -4, y: 3, label: 'A' },
        { x: 2, y: -5, label: 'B(2, −5)' },
      ],
      curves: [
        { form: 'quadratic', a: 1, b: 0, c: -4 },
        { form: 'absolute', a: 1, b: 1, c: 0 },
      ],
    },
    {
      x: { from: -2, to: 6 },
      y: { from: -4, to: 5 },
      lines: [
        {
          through: [
            [0, 0],
            [3, 4],
          ],
          arrow: true,
        },
        {
          through: [
            [5, 2],
            [2, -2],
          ],
          arrow: true,
          dash: true,
        },
      ],
      points: [{ x: 3, y: 4, label: 'v' }],
      hide: ['lines'],
    },
    {
      x: { from: -4, to: 6 },
      y: { from: -4, to: 6 },
      regions: [
        {
          through: [
            [0, 1],
            [2, 5],
          ],
          side: 'below',
          dash: true,
        },
        {
          through: [
            [0, 4],
            [4, 0],
          ],
          side: 'above',
        },
      ],
      hide: ['regions'],
    },
    {
      x: { from: -6, to: 6 },
      y: { from: -5, to: 5 },
      shapes: [
        {
          corners: [
            [1, 1],
            [5, 1],
            [1, 4],
          ],
          labels: ['A', 'B', 'C'],
          fill: 'gray',
        },
        {
          corners: [
            [-1, 1],
            [-5, 1],
            [-1, 4],
          ],
          labels: ['A′', '[B′]', 'C′'],
          dash: true,
        },
      ],
    },
    {
      x: { to: 6, label: 'hours' },
      y: { to: 12, step: 2, label: 'kilometers' },
      paths: [
        {
          through: [
            [0, 0],
            [2, 8],
            [4, 8],
            [6, 12],
          ],
        },
      ],
    },
    {
      x: { from: -5, to: 5 },
      y: { from: -5, to: 5 },
      curves: [
        { form: 'square root', a: 1, b: 1, from: 1 },
        { form: 'quadratic', a: 1, b: 0, c: -3, to: 1 },
      ],
      points: [
        { x: 1, y: -2, open: true },
        { x: 1, y: 0 },
      ],
    },
    {
      x: { to: 30 },
      y: { to: 3000, step: 100 },
      points: [
        { x: 14, y: 1500, label: 'near' },
        { x: 15, y: 1500, label: 'nearer' },
        { x: 16, y: 1500, label: 'too near' },
      ],
    },
  ],
  polygon: [
    {
      points: [
        [0, 0],
        [8, 0],
        [8, 3],
        [4, 3],
        [4, 6],
        [0, 6],
      ],
      sides: ['8 cm', '3 cm', '4 cm', '3 cm', '4 cm', '[6 cm]'],
      rightAngles: [1, 2, 3, 4, 5, 6],
      cuts: [
        [
          [0, 3],
          [4, 3],
        ],
      ],
    },
    {
      points: [
        [0, 0],
        [6, 0],
        [2, 4],
      ],
      corners: ['A', 'B', 'C'],
      grid: true,
    },
  ],
  rectangle: [
    { width: 12, height: 5, widthLabel: '12 m', heightLabel: '[5 m]', inside: '60 square m' },
    { width: 8, height: 3, grid: true },
  ],
  angle: [
    { degrees: 65, label: '65°' },
    { degrees: 130, protractor: true },
    { degrees: 90 },
    { degrees: 250, label: '[250°]' },
  ],
  'right-triangles': [
    {
      triangles: [
        { base: 3, height: 2, baseLabel: '3', heightLabel: '2' },
        { base: 6, height: 4, baseLabel: '6', heightLabel: '[4]' },
      ],
    },
  ],
  'bar-graph': [
    {
      title: 'How we come to school',
      unit: 'students',
      step: 2,
      bars: [
        { label: 'bus', value: 11 },
        { label: 'on foot', value: 8 },
        { label: 'by bicycle', value: 4 },
      ],
      hide: ['bars'],
    },
    { step: 5, bars: 'abcdefgh'.split('').map((name, i) => ({ label: `vegetable soup ${name}`, value: i * 17 })) },
  ],
  'picture-graph': [
    {
      unit: 'books',
      each: 2,
      shape: 'star',
      rows: [
        { label: 'Ana', value: 7 },
        { label: 'Musa', value: 10 },
      ],
    },
  ],
  'line-plot': [
    {
      unit: 'length of pencils in inches',
      from: 4,
      to: 6,
      step: 0.25,
      as: 'mixed',
      marks: [
        { at: 4.5, count: 3 },
        { at: '5 1/4', count: 5 },
      ],
      hide: ['marks'],
    },
  ],
  table: [
    {
      head: ['Surface', 'What happens to the light'],
      rows: [
        ['mirror', 'it bounces off'],
        ['black cloth', '[it is absorbed and warms the cloth]'],
      ],
    },
  ],
  'ratio-table': [
    {
      rows: [
        { label: 'pounds', values: [1, 2, 4, '[10]'] },
        { label: 'dollars', values: ['$3', '$6', '[$12]', '$30'] },
      ],
    },
  ],
  chart: [
    {
      columns: [
        { head: 'Alike', entries: ['both are animals that hunt at night'] },
        { head: 'Different', entries: ['an owl has feathers, a bat has fur'] },
      ],
      lines: 3,
      hide: ['entries'],
    },
  ],
  'story-map': [
    {
      boxes: [
        { head: 'Characters', text: 'Anansi and his six sons' },
        { head: 'Setting' },
        { head: 'Problem' },
        { head: 'Solution' },
      ],
    },
  ],
  sequence: [
    {
      steps: [
        'First, the egg is laid on a leaf.',
        'Then a caterpillar hatches.',
        'Next, it makes a chrysalis.',
        'Last, a butterfly comes out.',
      ],
      cycle: true,
    },
    { steps: ['Plan', 'Build', 'Test'] },
  ],
  venn: [
    {
      left: { head: 'Fraction', items: ['has a numerator'] },
      right: { head: 'Decimal', items: ['has a point'] },
      both: ['can be on a number line'],
      hide: ['items'],
    },
  ],
  pictures: [
    { rows: [['sun', 'car', '[snail]', 'dog', '[soup]']], first: true },
    { rows: [['cat'], ['mop'], ['bus']], under: 'line' },
  ],
  'sound-boxes': [{ sounds: ['sh', 'i', 'p'], hide: ['sounds'] }],
  web: [
    {
      levels: [
        ['grass', 'oak leaves'],
        ['rabbit', 'caterpillar'],
        ['hawk', 'robin'],
      ],
      arrows: [
        ['grass', 'rabbit'],
        ['oak leaves', 'caterpillar'],
        ['caterpillar', 'robin'],
        ['rabbit', 'hawk'],
      ],
    },
    {
      levels: [['Sun'], ['lake', 'plants'], ['clouds']],
      arrows: [
        ['Sun', 'lake', 'warms it'],
        ['Sun', 'plants', 'light and warmth'],
        ['lake', 'clouds', 'evaporation'],
        ['plants', 'clouds', '[transpiration]'],
      ],
    },
  ],
  forces: [
    {
      object: 'sled',
      forces: [
        { direction: 'left', size: 3, label: '3 units' },
        { direction: 'right', size: 5, label: '5 units' },
      ],
      hide: ['labels'],
    },
    {
      object: 'book',
      forces: [
        { direction: 'up', size: 4, label: 'table pushes up' },
        { direction: 'down', size: 4, label: 'gravity pulls' },
      ],
    },
  ],
  'moon-phases': [
    {
      phases: [
        'new',
        'waxing crescent',
        'first quarter',
        'waxing gibbous',
        'full',
        'waning gibbous',
        'third quarter',
        'waning crescent',
      ],
      hide: ['names'],
    },
  ],
  'sun-earth-moon': [{ names: true, hide: ['names'] }],
  circuit: [{ parts: ['bulb', 'switch'], closed: false }],
  wave: [
    {
      waves: [
        { label: 'loud', amplitude: 4, cycles: 3 },
        { label: 'soft', amplitude: 1.5, cycles: 3 },
      ],
      marks: true,
    },
  ],
  particles: [
    {
      boxes: [
        { state: 'solid', label: 'ice' },
        { state: 'liquid', label: 'water' },
        { state: 'gas', label: 'water vapor' },
      ],
    },
  ],
  'light-rays': [
    {
      surfaces: [
        { label: 'mirror', does: 'reflects' },
        { label: 'clear glass', does: 'passes' },
        { label: 'black paper', does: 'absorbed' },
        { label: 'water', does: 'bends' },
      ],
    },
  ],
  molecules: [
    {
      groups: [
        { formula: 'CH4', count: 1 },
        { formula: 'O2', count: 2 },
        { formula: 'CO2', count: 1, side: 'after' },
        { formula: 'H2O', count: 2, side: 'after' },
      ],
    },
  ],
  'long-division': [
    { dividend: 952, divisor: 4, hide: ['quotient', 'work'] },
    { dividend: 60_347, divisor: 58 },
    { dividend: 5, divisor: 5 },
  ],
  'number-chart': [
    { to: 100, shaded: [5, 10, 15, 20, 25, 30], missing: [12, 47, 48, 89] },
    { to: 10, shaded: [4] },
    { from: 985, to: 1100, columns: 12, missing: [1000] },
  ],
  'factor-tree': [
    {
      splits: [
        [60, 6, 10],
        [6, 2, 3],
        [10, 2, 5],
      ],
      hide: ['factors'],
    },
    {
      splits: [
        [256, 2, 128],
        [128, 2, 64],
        [64, 2, 32],
        [32, 2, 16],
        [16, 2, 8],
        [8, 2, 4],
        [4, 2, 2],
      ],
    },
  ],
  money: [
    {
      pieces: [
        { of: 'dime', count: 2, pile: 'Pile A' },
        { of: 'penny', count: 3 },
        { of: 'quarter', count: 2, pile: 'Pile B' },
        { of: 'nickel' },
      ],
      hide: ['values'],
    },
    {
      pieces: [
        { of: 'quarter', count: 2 },
        { of: 'dime', count: 1 },
        { of: 'nickel', count: 3 },
        { of: 'penny', count: 4 },
      ],
      hide: ['values'],
    },
    {
      pieces: [
        { of: '$100' },
        { of: '$20', count: 2 },
        { of: '$1', count: 3 },
        { of: 'half dollar', count: 2 },
        { of: 'penny', count: 12 },
      ],
    },
  ],
  thermometer: [
    { from: 20, to: 100, step: 10, parts: 5, readings: [{ at: 68 }] },
    {
      from: -40,
      to: 40,
      step: 5,
      unit: '°C',
      readings: [
        { at: -12, label: '6 a.m.' },
        { at: 3.5, label: '[noon]' },
        { at: 40, label: 'greenhouse' },
      ],
      hide: ['readings'],
    },
  ],
  vessel: [
    { to: 500, step: 100, parts: 2, unit: 'mL', vessels: [{ level: 350 }] },
    {
      shape: 'cylinder',
      to: 50,
      step: 10,
      parts: 10,
      unit: 'mL',
      vessels: [
        { level: 20, label: 'water' },
        { level: 32, label: 'water and rock' },
      ],
    },
    { shape: 'cup', to: 2, step: 1, parts: 4, unit: 'cups', vessels: [{ level: 1.25 }], hide: ['levels'] },
  ],
  balance: [
    {
      left: [
        { label: 'x', count: 3 },
        { label: '1', count: 2, shape: 'ball' },
      ],
      right: [{ label: '1', count: 11, shape: 'ball' }],
    },
    { left: [{ label: '[5 g]' }], right: [{ label: '1 g', count: 4 }], down: 'left' },
    { left: [{ label: 'WWWWWW', count: 12 }], right: [], down: 'left', hide: ['left'] },
  ],
  solids: [
    {
      solids: [
        {
          shape: 'prism',
          width: 6,
          depth: 4,
          height: 3,
          widthLabel: '6 cm',
          depthLabel: '4 cm',
          heightLabel: '[3 cm]',
        },
      ],
    },
    { solids: [{ shape: 'prism', width: 5, depth: 3, height: 2, cubes: true }] },
    {
      solids: [
        { shape: 'cylinder', width: 6, height: 8, radiusLabel: '3 in', heightLabel: '8 in', label: 'can' },
        { shape: 'cone', width: 6, height: 8, radiusLabel: '3 in', heightLabel: '8 in', label: 'paper cup' },
      ],
    },
    {
      solids: [
        {
          shape: 'pyramid',
          width: 6,
          height: 4,
          widthLabel: '6 m',
          depthLabel: '6 m',
          heightLabel: '4 m',
          slantLabel: '5 m',
        },
      ],
    },
    {
      solids: [
        {
          shape: 'triangular prism',
          width: 4,
          depth: 9,
          height: 3,
          widthLabel: '4 ft',
          depthLabel: '9 ft',
          heightLabel: '3 ft',
        },
        { shape: 'sphere', width: 6, radiusLabel: '3 ft' },
        { shape: 'hemisphere', width: 6, radiusLabel: '3 ft' },
      ],
    },
    {
      solids: [{ shape: 'cone', width: 6, height: 4, slantLabel: '5 in', heightLabel: '4 in', radiusLabel: '[3 in]' }],
    },
    {
      solids: [
        {
          shape: 'cylinder',
          width: 6,
          height: 7,
          radiusLabel: '3 m',
          heightLabel: '7 m',
          top: 'cone',
          topHeight: 4,
          topHeightLabel: '4 m',
        },
        { shape: 'cylinder', width: 6, height: 7, top: 'hemisphere', radiusLabel: '[3 m]', heightLabel: '7 m' },
        {
          shape: 'cone',
          tipDown: true,
          width: 6,
          height: 10,
          top: 'hemisphere',
          radiusLabel: '3 cm',
          heightLabel: '10 cm',
        },
      ],
    },
    { solids: [{ shape: 'cone', tipDown: true, width: 12, height: 10, radiusLabel: '6 cm', heightLabel: '10 cm' }] },
  ],
  net: [
    {
      of: 'prism',
      width: 4,
      depth: 2,
      height: 3,
      widthLabel: '4 cm',
      depthLabel: '2 cm',
      heightLabel: '3 cm',
      areas: true,
      hide: ['areas'],
    },
    { of: 'prism', width: 3, height: 3, grid: true },
    { of: 'pyramid', width: 6, height: 5, widthLabel: '6 in', heightLabel: '5 in' },
    { of: 'triangular prism', width: 4, height: 7, widthLabel: '4 m', heightLabel: '7 m' },
    { of: 'cylinder', width: 4, height: 6, widthLabel: '4 cm', heightLabel: '6 cm', areas: true },
  ],
  circle: [
    { center: 'O', radii: [{ at: 30, label: '5 cm' }], points: [{ at: 30, label: 'A' }] },
    { diameter: { at: 0, label: '12 ft' } },
    {
      center: 'O',
      points: [
        { at: 20, label: 'A' },
        { at: 140, label: 'B' },
        { at: 260, label: 'C' },
      ],
      chords: [
        { from: 20, to: 260 },
        { from: 140, to: 260 },
      ],
      radii: [{ at: 20 }, { at: 140 }],
      sectors: [{ from: 20, to: 140, label: '120°' }],
      tangents: [90],
      hide: ['sectors'],
    },
  ],
  angles: [
    {
      rays: [
        { at: 0, label: 'A' },
        { at: 40, label: 'B' },
        { at: 110, label: 'C' },
      ],
      vertex: 'O',
      gaps: ['40°', '[70°]'],
    },
    { rays: [{ at: 20 }, { at: 75 }], lines: true, gaps: ['55°', 'x', '[55°]'] },
    { rays: [{ at: 0 }, { at: 90 }, { at: 150 }, { at: 180 }], gaps: ['', 'x', '30°'] },
  ],
  transversal: [
    { degrees: 65, lines: ['m', 'n', 't'] },
    { degrees: 115, labels: ['65°', '[115°]', '', '', 'x', '', '', '2x + 15'] },
  ],
  'box-plot': [
    {
      from: 50,
      to: 100,
      step: 5,
      unit: 'points in the quiz',
      plots: [
        { label: 'Class A', five: [55, 70, 78, 85, 98] },
        { label: 'Class B', data: [60, 62, 70, 71, 75, 80, 81, 90] },
      ],
      hide: ['plots'],
    },
    { to: 40, plots: [{ five: [3, 12, 12, 13, 38] }], numbers: true },
  ],
  histogram: [
    {
      from: 0,
      width: 10,
      counts: [2, 5, 8, 6, 3],
      step: 2,
      unit: 'minutes on the bus',
      counted: 'students',
      hide: ['bars'],
    },
    { from: -10_000, width: 1000, counts: [1, 0, 25, 3, 7, 12, 3, 2, 9, 4, 14, 20, 1, 2, 3] },
  ],
  'normal-curve': [
    { mean: 64, deviation: 2.5, unit: 'height in inches', percents: true },
    { mean: 500, deviation: 100, shade: { from: 600 }, hide: ['shade'] },
    { mean: 0.25, deviation: 0.0125, shade: { from: 0.2375, to: 0.2625 } },
  ],
  'tree-diagram': [
    {
      branches: [
        {
          label: 'heads',
          next: [
            { label: 'heads', end: 'HH' },
            { label: 'tails', end: 'HT' },
          ],
        },
        {
          label: 'tails',
          next: [
            { label: 'heads', end: '[TH]' },
            { label: 'tails', end: '[TT]' },
          ],
        },
      ],
    },
    {
      start: 'bag',
      branches: [
        {
          label: 'red',
          edge: '3/5',
          next: [
            { label: 'red', edge: '2/4', end: '3/10' },
            { label: 'blue', edge: '2/4', end: '3/10' },
          ],
        },
        {
          label: 'blue',
          edge: '2/5',
          next: [
            { label: 'red', edge: '3/4', end: '3/10' },
            { label: 'blue', edge: '[1/4]', end: '[1/10]' },
          ],
        },
      ],
    },
    {
      branches: ['chicken', 'beans', 'cheese'].map((label) => ({
        label,
        next: ['corn', 'flour'].map((shell) => ({
          label: shell,
          next: ['mild', 'hot', 'no sauce'].map((sauce) => ({ label: sauce })),
        })),
      })),
    },
  ],
  spinner: [
    {
      parts: [
        { label: 'red', fill: 'stripes' },
        { label: 'blue' },
        { label: 'green', fill: 'dots' },
        { label: 'blue' },
      ],
    },
    {
      parts: [
        { label: 'win', size: 1, fill: 'gray' },
        { label: 'try again', size: 5 },
      ],
    },
    { parts: Array.from({ length: 12 }, (_, i) => ({ label: `number ${i + 1}` })) },
  ],
  dice: [{ dice: [3, 5] }, { dice: [1, 2, 3, 4, 5, 6, 6, 6, 6, 6] }],
  timeline: [
    {
      events: [
        { when: '1903', what: 'The first powered flight lasts twelve seconds.' },
        { when: '1927', what: 'One person flies across the Atlantic alone.' },
        { when: '[1969]', what: 'People walk on the Moon.' },
      ],
    },
    { events: Array.from({ length: 10 }, (_, i) => ({ when: `in the year ${i}`, what: 'W'.repeat(80) })) },
  ],
  'plot-line': [
    {
      exposition: 'A fox lives at the edge of a dry field.',
      rising: ['He hears of grapes behind a wall.', 'He jumps, and misses.'],
      climax: 'With his last jump he touches a leaf.',
      falling: 'He walks away.',
      resolution: 'He says that they were sour.',
      hide: ['events'],
    },
    {},
  ],
  'word-sort': [
    {
      columns: [
        { head: 'short a', words: ['cat', 'map', 'hand'] },
        { head: 'long a', words: ['cake', 'rain', 'day'] },
        { head: 'neither', words: ['what'] },
      ],
    },
    {
      columns: ['first', 'second', 'third', 'fourth'].map((head) => ({
        head,
        words: Array.from({ length: 8 }, (_, i) => `extraordinary ${i}${head[0]}`),
      })),
    },
  ],
  'argument-frame': [
    {
      claim: 'Our school should start at nine.',
      reasons: [
        { reason: 'Students would sleep longer.', evidence: 'In two studies students slept 45 minutes more.' },
        { reason: 'It would be light outside.', evidence: '[Sunrise in December is at 7:40.]' },
      ],
      counterclaim: 'Parents go to work at eight.',
      answer: 'The library could open at 7:30.',
      hide: ['evidence'],
    },
    { claim: 'Frogs are the best.', reasons: [{ reason: 'They sing.' }] },
  ],
  'writing-lines': [{ rows: 2, model: 'Aa Bb' }, { rows: 8 }],
  'punnett-square': [
    { top: ['B', 'b'], side: ['B', 'b'], topName: 'mother Bb', sideName: 'father Bb', hide: ['cells'] },
    { top: ['RY', 'Ry', 'rY', 'ry'], side: ['RY', 'Ry', 'rY', 'ry'] },
    { top: ['XH', 'Xh'], side: ['XH', 'Y'] },
  ],
  pedigree: [
    {
      generations: [
        [{ sex: 'male', has: true }, { sex: 'female' }],
        [{ sex: 'female', carrier: true }, { sex: 'male' }, { sex: 'male' }, { sex: 'female', carrier: true }],
        [{ sex: 'male', has: true, label: 'Ned' }, { sex: 'female' }],
      ],
      families: [
        { generation: 1, parents: [1, 2], children: [1, 3, 4] },
        { generation: 2, parents: [1, 2], children: [1, 2] },
      ],
      hide: ['traits'],
    },
    {
      generations: [
        Array.from({ length: 8 }, (_, i) => ({ sex: i % 2 ? 'female' : 'male', label: 'WWWWWWWW' })),
        Array.from({ length: 8 }, () => ({ sex: 'female', has: true })),
      ],
      families: [
        { generation: 1, parents: [1, 2], children: [1, 2, 3] },
        { generation: 1, parents: [5, 6], children: [4, 5] },
        { generation: 1, parents: [7, 8], children: [6, 7, 8] },
      ],
    },
  ],
  'rock-layers': [
    {
      layers: [
        { label: 'soil', rock: 'soil' },
        { label: 'sandstone', rock: 'sandstone', fossil: 'leaf' },
        { label: 'shale', rock: 'shale', fossil: 'fish' },
        { label: '[limestone]', rock: 'limestone', fossil: 'shell' },
      ],
      intrusionBelow: 2,
    },
    {
      layers: [
        { label: 'layer A', rock: 'conglomerate', fossil: 'footprint' },
        { label: 'layer B', rock: 'lava' },
        { label: 'layer C with a very long one', rock: 'plain', fossil: 'bone' },
      ],
      fault: true,
    },
  ],
  seasons: [{ hide: ['names'] }, { shading: false }],
  cell: [
    {
      of: 'plant',
      parts: ['cell wall', 'cell membrane', 'nucleus', 'chloroplast', 'mitochondrion', 'vacuole', 'cytoplasm'],
      hide: ['names'],
    },
    { of: 'animal', parts: ['cell membrane', 'nucleus', 'mitochondrion', 'vacuole', 'cytoplasm'] },
  ],
  profile: [
    {
      points: [
        { at: 0, high: 6, label: 'mountains' },
        { at: 3, high: 1, label: 'plain' },
        { at: 5, high: 0, label: 'coast' },
        { at: 7, high: -4, label: 'sea floor' },
        { at: 10, high: -8, label: '[trench]' },
      ],
      water: 0,
    },
  ],
  ramp: [
    { base: 100, height: 30, baseLabel: '[95 cm]', heightLabel: '30 cm', slopeLabel: '100 cm', object: 'cart' },
    {
      base: 2,
      height: 3,
      object: 'ball',
      objectLabel: 'a heavy ball',
      slopeLabel: 'very slick',
      heightLabel: 'WWWWWWWWWWWW',
    },
    { base: 12, height: 1 },
  ],
  'weather-map': [
    {
      centers: [
        { of: 'low', at: [35, 70] },
        { of: 'high', at: [80, 30] },
      ],
      fronts: [
        {
          kind: 'cold',
          through: [
            [35, 70],
            [30, 45],
            [20, 15],
          ],
        },
        {
          kind: 'warm',
          through: [
            [35, 70],
            [55, 62],
            [75, 60],
          ],
        },
      ],
      places: [
        { at: [10, 55], label: 'A: 48 °F' },
        { at: [60, 30], label: '[B: 71 °F]' },
      ],
      hide: ['centers'],
    },
    {
      fronts: [
        {
          kind: 'stationary',
          through: [
            [0, 50],
            [100, 52],
          ],
        },
      ],
    },
  ],
  passage: [
    {
      lines: [
        'The old ferry lay tied to its post,',
        'and nobody had asked for it since May.',
        'Still, each night Ada filled its lamp.',
      ],
      notes: [
        { line: 2, note: 'It is forgotten.' },
        { line: 3, note: 'Still: she hopes.' },
      ],
      hide: ['notes'],
    },
    {
      from: 498,
      lines: Array.from({ length: 24 }, () => 'W'.repeat(80)),
      notes: [{ line: 501, note: 'W'.repeat(60) }],
    },
  ],
};

/** What no schema may let through, with what is wrong in it. */
export const REFUSED: readonly { why: string; figure: Readonly<Record<string, unknown>> }[] = [
  { why: 'a hundred ticks in an inch', figure: { kind: 'number-line', from: 0, to: 100, step: 1, parts: 10 } },
  { why: 'a point beside the line', figure: { kind: 'number-line', from: 0, to: 1, parts: 4, points: [{ at: 7 }] } },
  { why: 'a label of 200 characters', figure: { kind: 'number-bond', whole: 'x'.repeat(200), parts: [1, 2] } },
  { why: 'markup in a label', figure: { kind: 'table', rows: [['<script>alert(1)</script>']] } },
  { why: 'markup written as an entity', figure: { kind: 'table', rows: [['&lt;b&gt;']] } },
  { why: 'an address', figure: { kind: 'table', rows: [['javascript:alert(1)']] } },
  { why: 'a line break', figure: { kind: 'table', rows: [['a\nb']] } },
  { why: 'more shaded than there is', figure: { kind: 'fraction-bars', bars: [{ parts: 3, shaded: 5 }] } },
  { why: 'no number', figure: { kind: 'array', rows: 'many', columns: 4 } },
  { why: 'a million counters', figure: { kind: 'equal-groups', groups: 1000, each: 1000 } },
  { why: 'a time that no clock shows', figure: { kind: 'clock', times: ['13:75'] } },
  { why: 'a coin that is not a US coin', figure: { kind: 'money', pieces: [{ of: 'euro' }] } },
  {
    why: 'a hundred coins',
    figure: { kind: 'money', pieces: Array.from({ length: 8 }, () => ({ of: 'dime', count: 12 })) },
  },
  { why: 'a reading beside the scale', figure: { kind: 'thermometer', to: 100, step: 10, readings: [{ at: 140 }] } },
  {
    why: 'an angle that is not as large as its label',
    figure: { kind: 'angles', rays: [{ at: 0 }, { at: 40 }], gaps: ['50°'] },
  },
  {
    why: 'chances that add to more than 1',
    figure: {
      kind: 'tree-diagram',
      branches: [
        { label: 'red', edge: '3/5' },
        { label: 'blue', edge: '3/5' },
      ],
    },
  },
  { why: 'five numbers out of order', figure: { kind: 'box-plot', to: 10, plots: [{ five: [1, 4, 3, 6, 9] }] } },
  { why: 'a product that is wrong', figure: { kind: 'factor-tree', splits: [[24, 4, 5]] } },
  { why: 'a pyramid whose faces do not meet', figure: { kind: 'net', of: 'pyramid', width: 10, height: 4 } },
  {
    why: 'a child of nobody',
    figure: {
      kind: 'pedigree',
      generations: [[{ sex: 'male' }], [{ sex: 'male' }]],
      families: [{ generation: 1, parents: [1, 2], children: [1] }],
    },
  },
  { why: 'chloroplasts in an animal', figure: { kind: 'cell', of: 'animal', parts: ['chloroplast'] } },
  {
    why: 'a region above an upright line',
    figure: {
      kind: 'coordinate-plane',
      x: { to: 5 },
      y: { to: 5 },
      regions: [
        {
          through: [
            [1, 1],
            [1, 4],
          ],
          side: 'above',
        },
      ],
    },
  },
  { why: 'an interval beyond the line', figure: { kind: 'number-line', from: 0, to: 5, intervals: [{ from: 9 }] } },
  { why: 'a kind that nobody draws', figure: { kind: 'dragon' } },
  { why: 'a field that it does not have', figure: { kind: 'array', rows: 2, columns: 2, onload: 'alert(1)' } },
];
