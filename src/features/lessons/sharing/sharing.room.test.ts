import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSave } from '../../../testing/lesson-to-save.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { LINKS } from '../limits.ts';
import { lessonLink } from '../tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

type Headers = Record<string, string>;
const answer = async (response: Response) => ({ status: response.status, body: await response.json() });

const PLAN = {
  title: 'Quilts <b>& more</b>',
  studentPages: [{ title: 'Page A', body: '1. What is 2 + 2?' }],
  answerKey: [{ task: 'Page A, 1', answer: 'The secret answer is 4.' }],
};

async function saved(plan: object = PLAN): Promise<{ id: string; headers: Headers; email: string }> {
  const { headers, email } = await house.signIn({ tier: 'pro' });
  const { id } = await (await house.post('/api/lesson-plans', toSave({}, plan), headers)).json();
  return { id, headers, email };
}

const share = async (id: string, headers: Headers, wish: object = { part: 'lesson', days: 7 }) =>
  answer(await house.post(`/api/lesson-plans/${id}/links`, wish, headers));
const read = async (token: string) => {
  const response = await house.get(`/shared/${token}`);
  return { status: response.status, html: await response.text(), headers: response.headers };
};
const end = (id: string, token: string, headers: Headers) =>
  house.app.request(`/api/lesson-plans/${id}/links/${token}`, { method: 'DELETE', headers });

it('shows a lesson to anybody with its address, and nothing of the account but the name', async () => {
  const { id, headers, email } = await saved();
  const { body: link } = await share(id, headers);
  expect(link).toMatchObject({ part: 'lesson', endsAt: expect.any(String) });
  const { status, html, headers: sent } = await read(link.token);
  expect(status).toBe(200);
  expect(html).toContain('Quilts &lt;b&gt;&amp; more&lt;/b&gt;');
  expect(html).toContain('The secret answer is 4.');
  expect(html).toMatch(/Shared by \w+/);
  expect(html).not.toContain(email);
  expect(html).not.toContain('<script');
  expect(sent.get('x-robots-tag')).toContain('noindex');
  expect(sent.get('cache-control')).toBe('no-store');
});

it('shows student pages without a key', async () => {
  const { id, headers } = await saved();
  const { body: link } = await share(id, headers, { part: 'student-pages', days: null });
  expect(link.endsAt).toBeNull();
  const { html } = await read(link.token);
  expect(html).toContain('What is 2 + 2?');
  expect(html).not.toContain('secret answer');
});

it('shows the lesson as it is now, and ends with it', async () => {
  const { id, headers } = await saved();
  const { token } = (await share(id, headers)).body;
  await house.app.request(`/api/lesson-plans/${id}`, { method: 'DELETE', headers });
  expect((await read(token)).status).toBe(404);
  expect((await house.parts.db.select().from(lessonLink)).filter(({ lessonId }) => lessonId === id)).toEqual([]);
});

it('ends when its time is over, and when its teacher ends it', async () => {
  const { id, headers } = await saved();
  const week = (await share(id, headers)).body.token;
  const open = (await share(id, headers, { part: 'lesson', days: null })).body.token;
  house.clock.set(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString());
  const over = await read(week);
  house.clock.set(new Date().toISOString());
  expect(over.status).toBe(404);
  expect(over.html).toContain('This link has ended');
  const links = async () => (await answer(await house.get(`/api/lesson-plans/${id}/links`, headers))).body;
  expect((await links()).map(({ token }: { token: string }) => token).sort()).toEqual([week, open].sort());
  expect((await end(id, open, headers)).status).toBe(200);
  expect((await read(open)).status).toBe(404);
  expect(await links()).toHaveLength(1);
});

it('is only its teacher’s to end, and another lesson’s links are not reached through one’s own', async () => {
  const [mine, theirs] = [await saved(), await saved()];
  const { token } = (await share(theirs.id, theirs.headers)).body;
  expect((await end(theirs.id, token, mine.headers)).status).toBe(404);
  await end(mine.id, token, mine.headers);
  expect((await read(token)).status).toBe(200);
});

it('refuses what leads nowhere, with a sentence', async () => {
  const { id, headers } = await saved({ ...PLAN, studentPages: [] });
  const none = await share(id, headers, { part: 'student-pages', days: 7 });
  expect([none.status, none.body.message]).toEqual([404, 'This lesson has no student pages.']);
  expect((await share(id, headers, { part: 'lesson', days: 8 })).status).toBe(400);
  expect((await share(id, headers, { part: 'answer-key', days: 7 })).status).toBe(400);
  for (const token of ['x', '%00', '..%2f..%2fetc', 'a'.repeat(3000)]) {
    const { status, html } = await read(token);
    expect(status).toBe(404);
    expect(html).toContain('No lesson here');
  }
});

it('are so many at most', async () => {
  const { id, headers } = await saved();
  for (let i = 0; i < LINKS; i++) expect((await share(id, headers)).status).toBe(200);
  const more = await share(id, headers);
  expect([more.status, more.body.message]).toEqual([
    403,
    `A lesson has ${LINKS} links at most. End one that you no longer need.`,
  ]);
});

it('are in what an account takes along, without the address', async () => {
  const { id, headers } = await saved();
  const { token } = (await share(id, headers)).body;
  const taken = JSON.stringify(await (await house.get('/api/account/export', headers)).json());
  expect(taken).toContain('"shared":[{');
  expect(taken).not.toContain(token);
});
