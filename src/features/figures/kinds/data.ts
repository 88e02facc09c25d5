/** Everything that draws functions, data and chance. */
import { dice, spinner, treeDiagram } from './chance.ts';
import { barGraph, linePlot, pictureGraph } from './graphs.ts';
import type { Kinds } from './kind.ts';
import { coordinatePlane } from './plane.ts';
import { boxPlot, histogram, normalCurve } from './statistics.ts';

export const KINDS: Kinds = {
  'coordinate-plane': coordinatePlane,
  'bar-graph': barGraph,
  'picture-graph': pictureGraph,
  'line-plot': linePlot,
  histogram,
  'box-plot': boxPlot,
  'normal-curve': normalCurve,
  'tree-diagram': treeDiagram,
  spinner,
  dice,
};
