/** Everything that draws tables, texts and science. */

import { chart, ratioTable, sequence, storyMap, table, venn } from './charts.ts';
import { soundBoxes } from './counting.ts';
import type { Kinds } from './kind.ts';
import { circuit, forces, lightRays, molecules, moonPhases, particles, sunEarthMoon, wave, web } from './science.ts';

export const KINDS: Kinds = {
  table,
  'ratio-table': ratioTable,
  chart,
  'story-map': storyMap,
  sequence,
  venn,
  'sound-boxes': soundBoxes,
  web,
  forces,
  'moon-phases': moonPhases,
  'sun-earth-moon': sunEarthMoon,
  circuit,
  wave,
  particles,
  'light-rays': lightRays,
  molecules,
};
