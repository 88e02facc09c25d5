/** Everything that draws shapes, solids and angles. */
import { rectangle } from './area.ts';
import { angles, circle, transversal } from './circles.ts';
import { angle } from './clock-and-ruler.ts';
import type { Kinds } from './kind.ts';
import { polygon, rightTriangles } from './shapes.ts';
import { net, solids } from './solids.ts';

export const KINDS: Kinds = {
  rectangle,
  polygon,
  'right-triangles': rightTriangles,
  angle,
  angles,
  transversal,
  circle,
  solids,
  net,
};
