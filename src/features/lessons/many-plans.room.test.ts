/** The real process without any setting: a teacher who asks for very many plans at once, and what it reaches meanwhile. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSave } from '../../testing/lesson-to-save.ts';
import { type OwnProcess, startOwnProcess } from '../../testing/own-process.ts';
import { recordConnections } from '../../testing/recorded-connections.ts';

const ASKED = 80;
/** As many as may wait, and the one that is being made. */
const AT_LEAST = 64;

const connections = recordConnections();
let own: OwnProcess;
beforeAll(async () => {
  own = await startOwnProcess(connections.env);
}, 180_000);
afterAll(async () => {
  await own?.stop();
  connections.remove();
});

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

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

it('sends nothing anywhere: sign-up, plans, a quiz, and a file reach nothing beyond this machine', async () => {
  const ok = async (answer: Promise<Response>) => {
    expect((await answer).status).toBe(200);
    return (await answer).json();
  };
  await ok(
    own.post('/api/idp/sign-up/email', { email: 'new@school.example', password: 'correct horse', name: 'Ana Lee' }),
  );
  const [, code] = /oobCode=([\w-]+)/.exec(await (await own.get('/dev/outbox')).text()) ?? [];
  await ok(own.post('/api/idp/confirm-email', { code }));
  const { id } = await ok(own.post('/api/lesson-plans', toSave()));
  await ok(own.post(`/api/lesson-plans/${id}/quiz`, { questionCount: 5, questionTypes: 'multiple-choice' }));
  await ok(own.get(`/api/lesson-plans/${id}/export?format=pdf`));
  expect(await made()).toBeGreaterThan(0);
  expect(connections.reached().filter((where) => !LOOPBACK.test(where))).toEqual([]);
  expect(connections.started()).toEqual([]);
  // The main thread and those that plan and watch.
  expect(new Set(connections.threads()).size).toBeGreaterThanOrEqual(3);
}, 180_000);

it('would have written down whatever it reached', () => {
  const control = recordConnections();
  const reach = `
    const tries = [
      fetch('http://127.0.0.2:65000'),
      new Promise((_, no) => require('node:https').get('https://127.0.0.3:65000').on('error', no)),
      new Promise((_, no) => new (require('node:net').Socket)().on('error', no).connect(65000, '127.0.0.4')),
      require('node:dns').promises.lookup('127.0.0.5'),
    ];
    Promise.allSettled(tries);`;
  // biome-ignore lint/style/noProcessEnv: the child is a program of its own
  spawnSync(process.execPath, ['-e', reach], { env: { PATH: process.env.PATH, ...control.env } });
  expect([2, 3, 4, 5].filter((n) => control.reached().includes(`127.0.0.${n}`))).toEqual([2, 3, 4, 5]);
  control.remove();
});

it('ends in order while plans are waiting', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 20 }, (_, i) => plan(i)));
  await own.get('/healthz');
  await own.server.stop();
  await waiting;
  expect(await own.server.ended).toBe(0);
}, 180_000);
