/** Everything that draws, for the server, the gallery and the tests; a lesson page loads its families one by one. */
import { KINDS as DATA } from './kinds/data.ts';
import { KINDS as GEOMETRY } from './kinds/geometry.ts';
import type { Kinds } from './kinds/kind.ts';
import { KINDS as MEASURES } from './kinds/measures.ts';
import { KINDS as NATURE } from './kinds/nature.ts';
import { KINDS as NUMBERS } from './kinds/numbers.ts';
import { KINDS as PICTURES } from './kinds/pictures.ts';
import { KINDS as WORDS } from './kinds/words.ts';

export const ALL_KINDS: Kinds = { ...NUMBERS, ...MEASURES, ...GEOMETRY, ...DATA, ...NATURE, ...WORDS, ...PICTURES };
