/** Everything that draws measures, shapes, functions and data. */
import { rectangle } from './area.ts';
import { angle, clock, ruler } from './clock-and-ruler.ts';
import { barGraph, linePlot, pictureGraph } from './graphs.ts';
import type { Kinds } from './kind.ts';
import { coordinatePlane } from './plane.ts';
import { polygon, rightTriangles } from './shapes.ts';

export const KINDS: Kinds = {
  rectangle,
  clock,
  ruler,
  angle,
  'coordinate-plane': coordinatePlane,
  polygon,
  'right-triangles': rightTriangles,
  'bar-graph': barGraph,
  'picture-graph': pictureGraph,
  'line-plot': linePlot,
};
