/** Everything that draws tables and texts. */
import { chart, ratioTable, sequence, storyMap, table, venn } from './charts.ts';
import { soundBoxes } from './counting.ts';
import type { Kinds } from './kind.ts';
import { argumentFrame, passage, plotLine, timeline, wordSort, writingLines } from './writing.ts';

export const KINDS: Kinds = {
  table,
  'ratio-table': ratioTable,
  chart,
  'story-map': storyMap,
  sequence,
  venn,
  'sound-boxes': soundBoxes,
  timeline,
  'plot-line': plotLine,
  'word-sort': wordSort,
  'argument-frame': argumentFrame,
  'writing-lines': writingLines,
  passage,
};
