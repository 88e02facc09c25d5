import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GRADES } from '../../contract/school.ts';
import { interestFiles, loadInterest } from './load-interests.ts';

const files = interestFiles(join(import.meta.dirname, '../../../data/knowledge'));

describe.each(files.map((file) => [basename(file, '.yaml'), file] as const))('interest %s', (_id, file) => {
  const interest = loadInterest(file);

  it('compares amounts of which the first can be less', () => {
    for (const { less, more, a } of [...interest.pairs, ...interest.measures]) {
      expect(less[0], a).toBeLessThan(more[1]);
      expect(more[1] / Math.max(1, less[0]), `${a}: room for "3 times as many"`).toBeGreaterThanOrEqual(3);
    }
  });

  it('names people and things without article or number', () => {
    for (const { one, many } of [...interest.people, ...interest.things, ...interest.containers, ...interest.prices])
      for (const name of [one, many]) expect(name).not.toMatch(/^(an?|the|some|\d+)\s/i);
  });

  it('suits at least three grades, youngest first', () => {
    const [from, to] = interest.grades.map((grade) => GRADES.indexOf(grade));
    expect((to ?? 0) - (from ?? 0)).toBeGreaterThanOrEqual(2);
  });

  it('measures in steps that fit', () => {
    for (const { from, to, step, title } of interest.measured)
      expect((to - from) / step, title).toBeGreaterThanOrEqual(6);
  });
});

describe('the interests together', () => {
  const all = files.map(loadInterest);

  it('claim each name once', () => {
    const names = all.flatMap(({ names }) => names.map((name) => name.toLowerCase()));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('share no sentence', () => {
    const said = all.flatMap(({ facts, sentences, questions }) => [...facts, ...sentences, ...questions]);
    expect(said.filter((line, i) => said.indexOf(line) !== i)).toEqual([]);
  });

  it('stand in groups of at least two, so that something is near', () => {
    const groups = all.map(({ group }) => group);
    const alone = groups.filter((group) => groups.indexOf(group) === groups.lastIndexOf(group));
    expect(alone).toEqual([]);
  });
});
