import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../platform/project-root.ts';
import { loadText, textFiles } from '../../knowledge/load-texts.ts';
import { readingPart, readingSkills } from './reading-part.ts';

const texts = textFiles(join(projectRoot(), 'data/knowledge')).map(loadText);
const HOUR = { minutes: 60, type: 'full' } as const;
const CHECK = { minutes: 15, type: 'formative' } as const;

it.each([
  ['RL.7.3', ['RL.3']],
  ['RI.11-12.8', ['RI.8']],
  ['RST.6-8.2', ['RST.2', 'RI.2']],
  ['RST.6-8.3', ['RST.3']],
  ['W.5.1', []],
  ['4.NF.A.1', []],
  [undefined, []],
])('%s asks of a text what %j ask', (code, skills) => expect(readingSkills(code)).toEqual(skills));

const cases = texts.flatMap((text) =>
  [...new Set([...text.questions, ...text.choices].map(({ skill }) => skill))]
    .filter((skill) => /^R/.test(skill))
    .map((skill) => [text.id, skill, text] as const),
);

it('asks nothing twice, and gives every question an answer, whatever the text and the skill', () => {
  let made = 0;
  for (const [id, skill, text] of cases)
    for (const asked of [HOUR, CHECK]) {
      const other = texts.find((each) => each !== text && each.band === text.band);
      const part = readingPart(other ? [text, other] : [text], skill, asked);
      if (!part) continue;
      made += 1;
      const prompts = [
        ...part.examples.map(({ problem }) => problem),
        ...part.practice.core.map(({ prompt }) => prompt),
      ];
      const bare = [...prompts, part.exit.prompt].map((prompt) => prompt.replace(/^(From )?“.+?”: /, ''));
      expect(new Set(bare).size, `${id} ${skill}`).toBe(bare.length);
      for (const { prompt, answer } of [...part.practice.core, ...part.practice.support, part.exit]) {
        expect(prompt.length).toBeGreaterThan(10);
        expect(answer, `${id} ${skill}: ${prompt}`).toMatch(/\d/);
      }
      expect(part.labels).toHaveLength(6);
      expect(part.texts[0]?.body).toMatch(/^1 |\n1 /);
      if (asked === CHECK) expect(part.exit.prompt).toContain(part.texts.at(-1)?.title);
    }
  // All but a few skills of a few texts.
  expect(made).toBeGreaterThan(cases.length * 1.8);
});
