/** Words that no American teacher says, kept out of pages, plans, packs, docs and comments. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const BANNED = new RegExp(
  `\\b(?:${[
    'whoever',
    'mend(?:s|ed|ing)?',
    'practis(?:e|es|ed|ing)',
    'judgement\\w*',
    'rightly',
    'neighbour\\w*',
    'colour\\w*',
    'favourite\\w*',
    'behaviour\\w*',
    '(?:organ|recogn|real|emphas)is(?:e|es|ed|ing)',
    'caretaker\\w*',
    'whilst',
    'learnt',
    'spelt',
  ].join('|')})\\b`,
  'i',
);

/** Files that list such words, or quote somebody else's. */
const LISTS = [
  'scripts/words.test.ts',
  'src/features/knowledge/pack-faults.ts',
  'src/testing/patterns/verdicts.json',
  'src/features/knowledge/topic-words.ts',
  'src/features/planning/checks/groups/language.ts',
  'src/features/planning/checks/groups/objectives.ts',
  'src/features/planning/checks/tools/people.ts',
  'package-lock.json',
];

it('nothing that a person reads holds a word that no American teacher says', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'data', 'docs', 'e2e', 'bench', 'scripts', '*.md'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|ya?ml|md|css|json)$/.test(file) && !LISTS.includes(file));
  expect(files.length).toBeGreaterThan(900);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const word = BANNED.exec(line)?.[0];
        return word ? [`${file}:${i + 1}: ${word}`] : [];
      }),
  );
  expect(found).toEqual([]);
});
