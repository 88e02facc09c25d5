/** Everything that draws numbers and operations. */
import { areaModel } from './area.ts';
import { array, counters, equalGroups, numberBond, tenFrame } from './counting.ts';
import { fractionArea, fractionBars, fractionCircles, hundredGrid, tapeDiagram } from './fractions.ts';
import type { Kinds } from './kind.ts';
import { numberLine } from './number-line.ts';
import { factorTree, longDivision, numberChart } from './number-work.ts';
import { baseTen, columnWork, doubleNumberLine, placeValueChart } from './place-value.ts';

export const KINDS: Kinds = {
  'number-line': numberLine,
  'double-number-line': doubleNumberLine,
  'ten-frame': tenFrame,
  counters,
  'equal-groups': equalGroups,
  array,
  'number-bond': numberBond,
  'base-ten': baseTen,
  'place-value-chart': placeValueChart,
  'hundred-grid': hundredGrid,
  'area-model': areaModel,
  'fraction-area': fractionArea,
  'tape-diagram': tapeDiagram,
  'fraction-bars': fractionBars,
  'fraction-circles': fractionCircles,
  'column-work': columnWork,
  'long-division': longDivision,
  'number-chart': numberChart,
  'factor-tree': factorTree,
};
