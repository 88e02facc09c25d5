import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurn } from '../../testing/turns.ts';
import { compileKnowledge } from './compile-knowledge.ts';
import { isCurrent, jsonSource, yamlSource } from './knowledge-source.ts';
import { sheetFiles } from './load-sheets.ts';
import { openKnowledge } from './open-knowledge.ts';

const data = join(import.meta.dirname, '../../../data/knowledge');
const none = { interests: [] };

let place: string;
/** All of the knowledge base, of its sheets the files whose turn it is. */
let part: string;
let compiled: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'knowledge-'));
  part = join(place, 'part');
  mkdirSync(part);
  for (const name of readdirSync(data)) if (name !== 'sheets') symlinkSync(join(data, name), join(part, name));
  for (const file of inTurn(sheetFiles(data), 8)) cpSync(file, join(part, relative(data, file)));
  compiled = join(place, 'dist');
  compileKnowledge(part, compiled);
});
afterAll(() => rmSync(place, { recursive: true }));

it('says the same from JSON as from YAML', () => {
  const [yaml, json] = [yamlSource(part, () => {}), jsonSource(compiled, () => {})];
  expect(json.topics()).toEqual(yaml.topics());
  expect(json.olderPacks()).toEqual(yaml.olderPacks());
  expect(json.families()).toEqual(yaml.families());
  expect(json.books()).toEqual(yaml.books());
  expect(json.interestCards()).toEqual(yaml.interestCards());
  expect(json.textCards()).toEqual(yaml.textCards());
  expect(json.packOf()).toEqual(yaml.packOf());
  for (const id of inTurn([...new Set(json.packOf().values())], 4)) expect(json.pack(id)).toEqual(yaml.pack(id));
}, 180_000);

describe('opened', () => {
  const asked = {
    ...{ standard: null, subject: 'Mathematics', gradeLevel: 'Grade 4', keywords: '' },
    objective: 'equivilent fractions',
  };

  it('takes the name of an interest for no misspelled topic', () => {
    const knowledge = openKnowledge(part, { compiled, onFault: () => {} });
    const idFor = (keywords: string) =>
      knowledge.findTopic({
        ...{ standard: { code: '6.SP.B.5', description: '' }, objective: null, keywords },
        ...{ subject: 'Mathematics', gradeLevel: 'Grade 6' },
      })?.topic.id;
    expect(idFor('')).toBeDefined();
    expect(idFor('sharks')).toBe(idFor(''));
  });

  it('finds topics and sorts keywords', () => {
    const knowledge = openKnowledge(part, { compiled, onFault: () => {} });
    const found = knowledge.findTopic(asked);
    expect(found?.topic.id).toBe('equivalent-fractions-4');
    const sorted = knowledge.sortKeywords('number line, Hatchet by Gary Paulsen', {
      topic: found?.topic,
      subject: 'Mathematics',
    });
    expect(sorted).toMatchObject({ representations: ['number line'], books: ['Hatchet'], leftOut: 0 });
  });

  it('has a lesson for every topic that leads a standard', () => {
    const { topics, hasPack } = openKnowledge(data, { onFault: () => {} });
    const leading = topics().filter(({ leads }) => leads.length > 0);
    expect(leading.length).toBeGreaterThan(20);
    expect(leading.filter(({ id }) => !hasPack(id))).toEqual([]);
  });

  it('has nothing under a name that is none', () => {
    const knowledge = openKnowledge(part, { compiled, onFault: () => {} });
    expect([knowledge.packFor('no-such-topic'), knowledge.text('../index')]).toEqual([undefined, undefined]);
    expect(() => knowledge.interestsFor('4', { interests: [{ keyword: 'x', id: 'no-such' }] }, 'seed')).not.toThrow();
    expect(knowledge.interestsFor('4', none, 'seed').length).toBeLessThanOrEqual(12);
  });
});

describe('which of the two is read', () => {
  it('is the YAML where it was changed after the build, or nothing was built', () => {
    const folder = join(place, 'data');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.yaml'), 'a: 1');
    const long = new Date(Date.now() - 60_000);
    for (const path of [join(folder, 'a.yaml'), folder]) utimesSync(path, long, long);
    const made = join(place, 'made');
    cpSync(compiled, made, { recursive: true });
    expect(isCurrent(made, folder)).toBe(true);
    const soon = new Date(Date.now() + 60_000);
    utimesSync(join(folder, 'a.yaml'), soon, soon);
    expect(isCurrent(made, folder)).toBe(false);
    expect(isCurrent(join(place, 'nowhere'), folder)).toBe(false);
  });
});

it('leaves an unsound file out and says so', () => {
  const folder = join(place, 'faulty');
  // Without the many lessons, which are not what this is about.
  cpSync(data, folder, { recursive: true, filter: (path) => !/\b(?<!older-)(?:packs|sheets)\W\w+\W/.test(path) });
  writeFileSync(join(folder, 'interests/broken-one.yaml'), 'id: broken-one\n');
  writeFileSync(join(folder, 'older-packs/math/broken-two.yaml'), 'id: broken-two\n');
  const made = join(place, 'faulty-made');
  expect(compileKnowledge(folder, made).filter((fault) => /broken-(one|two)/.test(fault))).toHaveLength(2);
  const told: string[] = [];
  expect(jsonSource(made, (fault) => told.push(fault)).interest('broken-one')).toBeUndefined();
  expect(told.join()).toMatch(/broken-one.*is not a sound interest/s);
});
