/** Everything that draws measures, shapes, functions and data. */
import { rectangle } from './area.ts';
import type { Kinds } from './kind.ts';

export const KINDS: Kinds = { rectangle };
