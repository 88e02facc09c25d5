/** What writers are told of their files. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, expect, it } from 'vitest';
import { check, heard, lesson, plan } from './knowledge-check.ts';

const root = join(import.meta.dirname, '..');
const own = mkdtempSync(join(tmpdir(), 'knowledge-check-'));
const folder = join(own, 'data/knowledge');
mkdirSync(join(folder, 'sheets'), { recursive: true });
for (const part of ['topics', 'texts', 'packs']) symlinkSync(join(root, 'data/knowledge', part), join(folder, part));
mkdirSync(join(folder, 'interests'));
for (const interest of ['soccer', 'pizza', 'robots'])
  cpSync(join(root, `data/knowledge/interests/${interest}.yaml`), join(folder, `interests/${interest}.yaml`));
const file = join(folder, 'sheets/circles.yaml');
const TOPIC = 'all-circles-are-similar';
type Parts = { interest?: unknown; hard?: boolean }[];
type Written = Record<string, unknown> & Record<'steps' | 'core', Parts>;
const written = load(readFileSync(join(root, 'data/knowledge/sheets/math/hs-circles-2.yaml'), 'utf8')) as Written[];
const found = written.find(({ topic }) => topic === TOPIC);
/** As it is told without an interest: its versions name interests that are not in this folder. */
const sheet = JSON.parse(JSON.stringify(found), (key, part) =>
  key === 'interest' || key === 'worlds' ? undefined : part,
) as Written;
/** JSON is YAML. */
const write = (changed: object) => writeFileSync(file, JSON.stringify([changed]));
afterAll(() => rmSync(own, { recursive: true }));

it('says nothing against a sound sheet, and plans its lesson', async () => {
  write(sheet);
  expect(await check(own, file)).toEqual(['1 checked, nothing to say against.']);
  const read = await plan(own, file, TOPIC, 'inquiry-based', 60, 'soccer');
  expect(read).toMatch(/^# /);
  expect(read).toContain('60 minutes · inquiry-based');
  expect(await check(own, file, 'no-such-topic')).toContain(`There is no topic no-such-topic in ${file}.`);
  expect(await plan(own, file, 'no-such-topic')).toBeUndefined();
  expect(await plan(own, file, TOPIC, 'no-such-style')).toBeUndefined();
});

it('names what is wrong, and where', async () => {
  const steps = sheet.steps.map(({ hard: _, ...step }) => step);
  write({ ...sheet, topic: 'central-and-inscribed-angles', steps });
  expect(await check(own, file)).toContain('central-and-inscribed-angles: exactly one teach step is the hard one');
  write({ ...sheet, idea: undefined });
  const [line] = await check(own, file);
  expect(line).toContain('circles.yaml is not sound');
});

it('reads to a writer what is told with what a class likes', () => {
  const ask = 'At {place}, {name} draws a circle of radius {n} around {thing}.';
  const interest = { numbers: { n: [2, 2] }, ask, answer: '{n}' };
  write({ ...sheet, core: sheet.core.map((task, i) => (i === 0 ? { ...task, interest } : task)) });
  const [named, ...told] = heard(own, file);
  expect(named).toBe(`${TOPIC}, c1 for an interest (fits 3 of 3; not one)`);
  expect(told.map((line) => line.trim().split(':')[0]).sort()).toEqual(['pizza', 'robots', 'soccer']);
  for (const line of told) expect(line).toMatch(/draws a circle of radius 2 around [a-z]/);
});

it('reads to a writer what a teacher gets who names a standard, the rest of it included', async () => {
  const read = (await lesson(root, '6.NS.C.6', 60, 'sharks')) ?? '';
  expect(read).toContain('6.NS.C.6 · Grade 6 · Mathematics · 60 minutes · keywords: sharks');
  const [{ rest }] = load(readFileSync(join(root, 'data/knowledge/sheets/math/grade-6-plane.yaml'), 'utf8')) as {
    rest: { can: string }[];
  }[] as [{ rest: [{ can: string }] }];
  expect(read).toContain(`- ${rest[0].can}`);
  expect(await lesson(root, 'no such code')).toBeUndefined();
});
