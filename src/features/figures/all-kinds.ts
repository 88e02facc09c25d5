/** Everything that draws, for the server, the gallery and the tests; a lesson page loads its families one by one. */
import type { Kinds } from './kinds/kind.ts';
import { KINDS as MEASURES } from './kinds/measures.ts';
import { KINDS as NUMBERS } from './kinds/numbers.ts';
import { KINDS as WORDS } from './kinds/words.ts';

export const ALL_KINDS: Kinds = { ...NUMBERS, ...MEASURES, ...WORDS };
