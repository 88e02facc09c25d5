/** What recheck and the fuzzer say of a pattern, remembered in a file by the pattern itself. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { BOUNDS } from './bounds.ts';
import { keyOf, type Pattern } from './find-patterns.ts';
import { worseThanQuadratic } from './growth.ts';

/** unknown: recheck came to no end; the fuzzer's word then stands alone. */
const SAID = ['linear', 'quadratic', 'polynomial', 'exponential', 'unknown'] as const;

export interface Verdict {
  tool: (typeof SAID)[number];
  /** A text that takes more than four times as long where it is twice as long; null where none was found. */
  fuzzer: string | null;
}

const FILE = join(import.meta.dirname, 'verdicts.json');
const TOOL_MS = 20_000;

/** @param only the patterns that are known from before; absent: those of the file */
export function openVerdicts(only?: []) {
  const known = new Map<string, Verdict>(only ?? JSON.parse(readFileSync(FILE, 'utf8')));
  let added = false;
  return {
    async of(pattern: Pattern): Promise<Verdict> {
      const key = keyOf(pattern);
      const before = known.get(key);
      if (before) return before;
      const verdict = { tool: await toolSays(pattern), fuzzer: fuzzerSays(pattern) };
      known.set(key, verdict);
      added = true;
      return verdict;
    },
    /** Writes the file where something in it is new, without patterns that are gone. */
    keepOnly(patterns: readonly Pattern[]): void {
      const keys = new Set(patterns.map(keyOf));
      const kept = [...known].filter(([key]) => keys.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
      if (!added && kept.length === known.size) return;
      writeFileSync(FILE, `[\n${kept.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
    },
  };
}

async function toolSays({ source, flags }: Pattern): Promise<Verdict['tool']> {
  const said = await check(source, flags, { timeout: TOOL_MS });
  if (said.status === 'unknown') return 'unknown';
  if (said.status === 'safe') return 'linear';
  const { complexity } = said;
  if (complexity.type === 'exponential') return 'exponential';
  return complexity.type === 'polynomial' && complexity.degree === 2 ? 'quadratic' : 'polynomial';
}

function fuzzerSays({ source, flags }: Pattern): string | null {
  const found = worseThanQuadratic(source, flags);
  return found ? JSON.stringify(found.attack) : null;
}

/** @returns what is wrong with the pattern, in a sentence; undefined where nothing is */
export function faultOf({ source, sites }: Pattern, { tool, fuzzer }: Verdict): string | undefined {
  if (fuzzer !== null) return `twice the text takes far more than four times the time, as with ${fuzzer}`;
  if (tool === 'exponential') return 'recheck says that it takes exponential time';
  const unbounded = [...sites].filter((site) => !BOUNDS.some(({ where }) => where.test(site)));
  if (tool === 'quadratic' && unbounded.length > 0)
    return `it takes quadratic time, and ${unbounded.join(', ')} has no bound in bounds.ts`;
  if (tool === 'polynomial' && !BOUNDS.some(({ cubic }) => cubic?.some((known) => source.startsWith(known))))
    return 'recheck says that it takes more than quadratic time';
  return undefined;
}
