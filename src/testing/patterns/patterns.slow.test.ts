/** No pattern of the product may take time that grows faster than the square of its text; what was judged before is not judged again. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/project-root.ts';
import { keyOf, type Pattern, patternsWritten, productFiles, recordPatterns, repeats } from './find-patterns.ts';
import { faultOf, openVerdicts } from './verdicts.ts';

const src = join(projectRoot(), 'src');
const { literals, made: sites } = patternsWritten(src);
const recorded = recordPatterns();
let patterns: Pattern[];

beforeAll(async () => {
  for (const file of productFiles(src)) if (!/^main\.|\/web\/|\.tsx$/.test(file)) await import(join(src, file));
  const { useEverything } = await import('./use-everything.ts');
  await useEverything();
  recorded.stop();
  const all = new Map([...literals, ...recorded.made]);
  patterns = [...all.values()].filter(repeats);
}, 120_000);

describe('the gate', () => {
  it('knows every pattern: each that is made while the product runs was made here', () => {
    const seen = new Set([...recorded.made.values()].flatMap((pattern) => [...pattern.sites]));
    expect(sites.filter((site) => !seen.has(site))).toEqual([]);
    expect(patterns.length).toBeGreaterThan(300);
  });

  it('finds none that a text could keep busy', async () => {
    const verdicts = openVerdicts();
    const faults: string[] = [];
    for (const pattern of patterns) {
      const fault = faultOf(pattern, await verdicts.of(pattern));
      if (fault) faults.push(`${[...pattern.sites].join(', ')}: ${fault}\n  ${keyOf(pattern)}`);
    }
    verdicts.keepOnly(patterns);
    expect(faults.join('\n')).toBe('');
  }, 1_200_000);

  it.each([
    ['nested repeats', '^(a+)+$', ''],
    ['the percents of the old sums', '(?:\\d+(?: ?%)?(?: ?[+×] ?| ?% ?of | of ))+=', 'g'],
    ['the words before the old codes', '(?:\\b(?:of|in)\\b[^\\S\\n.:]*[.:]?[^\\S\\n]*)+\ue000', 'gi'],
    ['two readings of a space', '^(?:a ?| ?b)+ ?;$', ''],
    ['the stars of the old import, which were cubic', '\\*\\*\\s*([^*]+(?:\\*[^*]+)*?)\\s*\\*\\*', 'g'],
  ])(
    'would find %s',
    async (_, source, flags) => {
      const planted: Pattern = { source, flags, sites: new Set(['features/planning/planted.ts:1']) };
      const { tool, fuzzer } = await openVerdicts([]).of(planted);
      // Each of the two alone would do.
      expect(faultOf(planted, { tool, fuzzer: null })).toBeDefined();
      expect(faultOf(planted, { tool: 'unknown', fuzzer })).toBeDefined();
    },
    60_000,
  );

  it('would find a quadratic one where nothing bounds the text', async () => {
    const planted: Pattern = { source: 'a+$', flags: '', sites: new Set(['platform/planted.ts:1']) };
    expect(faultOf(planted, await openVerdicts([]).of(planted))).toContain('no bound');
  });
});

afterAll(() => recorded.stop());
