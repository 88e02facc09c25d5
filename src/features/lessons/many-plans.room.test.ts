/** A teacher who asks for very many plans at once, over the real process. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnProcess, startOwnProcess } from '../../testing/own-process.ts';

const ASKED = 80;
/** As many as may wait, and the one that is being made. */
const AT_LEAST = 64;

let own: OwnProcess;
beforeAll(async () => {
  own = await startOwnProcess();
}, 180_000);
afterAll(() => own?.stop());

const plan = (i: number, signal?: AbortSignal) =>
  own.post(
    '/api/generate-lesson',
    {
      type: 'formative',
      state: 'Ohio',
      gradeLevel: 'Grade 4',
      subject: 'Mathematics',
      standard: '4.NF.A.1',
      keywords: `quilts, garden ${i}`,
      duration: 10,
    },
    signal,
  );
const made = async () => (await (await own.get('/api/auth/user')).json()).usage.lessonsGenerated as number;

it('makes as many as may wait, refuses the rest, and answers everybody else meanwhile', async () => {
  let waiting = true;
  const plans = Promise.all(Array.from({ length: ASKED }, (_, i) => plan(i))).finally(() => {
    waiting = false;
  });
  let answered = 0;
  while (waiting) {
    expect((await fetch(`${own.server.url}/healthz`)).status).toBe(200);
    if (waiting) answered++;
  }
  expect(answered).toBeGreaterThan(1);
  const statuses = (await plans).map(({ status }) => status);
  const good = statuses.filter((status) => status === 200).length;
  expect(good).toBeGreaterThanOrEqual(AT_LEAST);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(await made()).toBe(good);
}, 180_000);

it('goes on with the next where readers have gone', async () => {
  const before = await made();
  const leaving = new AbortController();
  const left = Array.from({ length: 30 }, (_, i) => plan(i, leaving.signal).catch(() => undefined));
  // The last one comes after they were asked for, and is there although they are not.
  const stays = plan(99);
  await own.get('/healthz');
  leaving.abort();
  await Promise.all(left);
  expect((await stays).status).toBe(200);
  const kept = async () => {
    const { recent } = (await (await own.get('/api/desk')).json()) as { recent: { request: { keywords: string } }[] };
    return recent.some(({ request }) => request.keywords === 'quilts, garden 99');
  };
  expect(await kept()).toBe(true);
  await expect.poll(made, { timeout: 60_000 }).toBeLessThan(before + 31);
}, 180_000);

it('ends in order while plans are waiting', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 20 }, (_, i) => plan(i)));
  await own.get('/healthz');
  await own.server.stop();
  await waiting;
  expect(await own.server.ended).toBe(0);
}, 180_000);
