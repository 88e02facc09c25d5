import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { GRADES, SUBJECTS } from '../../contract/school.ts';
import { loadTopics } from './load-topics.ts';

const data = join(import.meta.dirname, '../../../data');
const topics = loadTopics(join(data, 'knowledge'));

interface Entry {
  code: string;
  grades: string[];
  group?: boolean;
}
const CATALOGUES = { Mathematics: 'ccss-math', 'English Language Arts': 'ccss-ela', Science: 'ngss' };
const plannable = (subject: keyof typeof CATALOGUES): Entry[] =>
  (
    load(readFileSync(join(data, 'standards', `${CATALOGUES[subject]}.yaml`), 'utf8')) as { standards: Entry[] }
  ).standards.filter((entry) => !entry.group);

describe.each(SUBJECTS)('the topic map of %s', (subject) => {
  const own = topics.filter((topic) => topic.subject === subject);
  const standards = new Map(plannable(subject).map((entry) => [entry.code, entry]));

  it('has a home for every standard to plan from', () => {
    const taught = new Set(own.flatMap((topic) => topic.codes));
    expect([...standards.keys()].filter((code) => !taught.has(code))).toEqual([]);
  });

  it('names only standards that exist, at a grade of theirs', () => {
    for (const { id, codes, grades } of own)
      for (const code of codes) {
        const standard = standards.get(code);
        expect(standard, `${id}: ${code}`).toBeDefined();
        expect(
          standard?.grades.some((grade) => grades.includes(grade as never)),
          `${id} (${grades}): ${code} is of ${standard?.grades}`,
        ).toBe(true);
      }
  });
});

describe('every topic', () => {
  it('has an id of its own, and a title of its own within its subject and grades', () => {
    expect(topics.map(({ id }) => id).filter((id, i, all) => all.indexOf(id) !== i)).toEqual([]);
    const called = topics.flatMap(({ title, subject, grades }) =>
      grades.map((grade) => `${subject}, grade ${grade}: ${title.toLowerCase()}`),
    );
    expect(called.filter((name, i) => called.indexOf(name) !== i)).toEqual([]);
  });

  it('leads only codes of its own that other topics teach as well, each code under one topic', () => {
    const led = topics.flatMap(({ id, leads, codes }) =>
      leads.map((code) => ({ id, code, own: codes.includes(code) })),
    );
    expect(led.filter(({ own }) => !own)).toEqual([]);
    expect(led.filter(({ code }, i) => led.findIndex((other) => other.code === code) !== i)).toEqual([]);
    const alone = led.filter(({ code }) => topics.filter(({ codes }) => codes.includes(code)).length === 1);
    expect(alone).toEqual([]);
  });

  it('comes after topics that exist and that no later grade begins with', () => {
    const byId = new Map(topics.map((topic) => [topic.id, topic]));
    const first = (grades: readonly string[]) => Math.min(...grades.map((grade) => GRADES.indexOf(grade as never)));
    for (const { id, before, grades } of topics)
      for (const earlier of before) {
        const topic = byId.get(earlier);
        expect(topic, `${id} comes after ${earlier}, which is no topic`).toBeDefined();
        expect(first(topic?.grades ?? []), `${earlier} before ${id}`).toBeLessThanOrEqual(
          Math.max(...grades.map((grade) => GRADES.indexOf(grade))),
        );
      }
    // No circle: every topic is reached by taking away what has nothing left before it.
    const left = new Map(topics.map(({ id, before }) => [id, new Set(before)]));
    for (let found = true; found; ) {
      const free = [...left].filter(([, before]) => ![...before].some((id) => left.has(id))).map(([id]) => id);
      for (const id of free) left.delete(id);
      found = free.length > 0;
    }
    expect([...left.keys()], 'topics that come before themselves').toEqual([]);
  });

  it('states a goal that a teacher can see students reach', () => {
    const vague = /^(understand|know|learn|appreciate|be|explore|realize|become|see|think|students|recognize that)\b/i;
    for (const { id, goal } of topics) expect(goal, id).not.toMatch(vague);
  });
});
