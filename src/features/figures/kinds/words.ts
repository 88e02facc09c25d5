/** Everything that draws tables, texts and science. */
import { soundBoxes } from './counting.ts';
import type { Kinds } from './kind.ts';

export const KINDS: Kinds = { 'sound-boxes': soundBoxes };
