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
  { why: 'a kind that nobody draws', figure: { kind: 'dragon' } },
  { why: 'a field that it does not have', figure: { kind: 'array', rows: 2, columns: 2, onload: 'alert(1)' } },
];
