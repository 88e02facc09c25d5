import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSave } from '../../testing/lesson-to-save.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { teamStore } from '../teams/store.ts';
import { lessonPlan } from './tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

type Headers = Record<string, string>;
const send = async (path: string, body: object, headers: Headers) => {
  const answer = await house.app.request(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const shelve = (body: object, headers: Headers) => send('/api/lesson-plans', body, headers);
const save = async (title: string, headers: Headers, changes: object = {}): Promise<string> =>
  (await (await house.post('/api/lesson-plans', toSave(changes, { title }), headers)).json()).id;
const titles = async (query: string, headers: Headers): Promise<string[]> =>
  (await (await house.get(`/api/lesson-plans?${query}`, headers)).json()).map(
    (lesson: { content: { title: string } }) => lesson.content.title,
  );
const open = async (id: string, headers: Headers) => (await house.get(`/api/lesson-plans/${id}`, headers)).json();

it('puts several lessons in a unit and on a day at once, and finds them there', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const ids: string[] = [];
  for (const title of ['Rivers', 'quilts', 'Maps']) ids.push(await save(title, headers));
  const [rivers, quilts, maps] = ids as [string, string, string];
  const unit = 'Unit 4: “Land & <water>”';
  expect(await shelve({ ids: [rivers, maps], unit: ` ${unit} `, starred: true }, headers)).toEqual({
    status: 200,
    body: { ids: expect.arrayContaining([rivers, maps]) },
  });
  await shelve({ ids: [rivers], taughtOn: '2026-11-30' }, headers);
  await shelve({ ids: [quilts], taughtOn: '2026-12-04' }, headers);
  expect(await open(rivers, headers)).toMatchObject({ unit, starred: true, taughtOn: '2026-11-30', archived: false });
  expect(await titles(`unit=${encodeURIComponent(unit)}&sort=title`, headers)).toEqual(['Maps', 'Rivers']);
  expect(await titles('show=starred&sort=taught', headers)).toEqual(['Rivers', 'Maps']);
  expect(await titles('sort=title', headers)).toEqual(['Maps', 'quilts', 'Rivers']);
  expect(await titles('sort=taught', headers)).toEqual(['quilts', 'Rivers', 'Maps']);
  expect(await titles('from=2026-11-30&to=2026-12-03', headers)).toEqual(['Rivers']);
  expect(await (await house.get('/api/lesson-units', headers)).json()).toEqual([{ unit, lessons: 2 }]);
  await shelve({ ids: [rivers, maps], unit: '  ', taughtOn: null }, headers);
  expect(await open(rivers, headers)).toMatchObject({ unit: null, taughtOn: null, starred: true });
  expect(await (await house.get('/api/lesson-units', headers)).json()).toEqual([]);
});

it('puts lessons away and brings them back; nothing of them is lost meanwhile', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const old = await save('Old', headers);
  await save('New', headers);
  await shelve({ ids: [old], unit: 'Unit 1' }, headers);
  await shelve({ ids: [old], archived: true }, headers);
  expect(await titles('', headers)).toEqual(['New']);
  expect(await titles('show=archived', headers)).toEqual(['Old']);
  expect((await open(old, headers)).content.title).toBe('Old');
  expect(await (await house.get('/api/lesson-units', headers)).json()).toEqual([]);
  await shelve({ ids: [old], archived: false }, headers);
  expect(await titles('sort=title', headers)).toEqual(['New', 'Old']);
});

it('leaves a colleague’s lessons as they are, and says so where there is nothing else', async () => {
  const ana = await house.signIn({ tier: 'team' });
  const ben = await house.signIn({ tier: 'team' });
  await teamStore(house.parts.db).create('Elm School', [ana.id, ben.id], new Date());
  const [hers, his] = [await save('Hers', ana.headers), await save('His', ben.headers)];
  await shelve({ ids: [hers], unit: 'Shared unit' }, ana.headers);
  expect(await shelve({ ids: [hers, his], starred: true }, ben.headers)).toEqual({ status: 200, body: { ids: [his] } });
  expect((await open(hers, ben.headers)).starred).toBe(false);
  expect((await shelve({ ids: [hers], archived: true }, ben.headers)).status).toBe(404);
  expect(await titles(`unit=${encodeURIComponent('Shared unit')}`, ben.headers)).toEqual(['Hers']);
});

it('gives a lesson another title, in the list and in the plan, as a change that an editor notices', async () => {
  const { id: accountId, headers } = await house.signIn({ tier: 'pro' });
  const id = await save('Rivers', headers);
  const rename = (title: string) => send(`/api/lesson-plans/${id}`, { title }, headers);
  expect(await rename('  Rivers \u0000\ud800 🌊 ')).toEqual({ status: 200, body: { revision: 2 } });
  expect(await open(id, headers)).toMatchObject({
    revision: 2,
    content: { title: 'Rivers \ufffd 🌊', objectives: ['Explain why two fractions are equivalent.'] },
  });
  expect(await titles('search=Rivers', headers)).toEqual(['Rivers \ufffd 🌊']);
  expect(await rename(' ')).toMatchObject({ status: 400, body: { message: 'A lesson needs a title.' } });
  const [older] = await house.parts.db
    .insert(lessonPlan)
    .values({
      ...{
        accountId,
        type: 'summative' as const,
        title: 'Old',
        gradeLevel: 'Grade 4',
        subject: 'Science',
        duration: 60,
      },
      ...{ keywords: '', contentVersion: 0, createdAt: new Date() },
      content: '{"title":"Old","objectives":["Explain."]}' as never,
    })
    .returning({ id: lessonPlan.id });
  expect((await send(`/api/lesson-plans/${older?.id}`, { title: 'Newer' }, headers)).status).toBe(200);
  expect((await open(older?.id ?? '', headers)).content).toEqual({ title: 'Newer', objectives: ['Explain.'] });
});

it.each([
  [{ ids: [] }, 'Please choose a lesson first.'],
  [{ ids: ['00000000-0000-4000-8000-000000000000'] }, 'There is nothing to change.'],
  [{ ids: ['00000000-0000-4000-8000-000000000000'], taughtOn: '30 November' }, 'year, month, and day'],
  [{ ids: ['00000000-0000-4000-8000-000000000000'], taughtOn: '2026-02-30' }, 'year, month, and day'],
  [{ ids: ['00000000-0000-4000-8000-000000000000'], unit: 'x'.repeat(61) }, '60'],
])('refuses %j with a sentence', async (body, words) => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const refused = await shelve(body, headers);
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(words) } });
});
