import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../db/db.ts';
import { rateLimits } from './rate-limits.ts';
import { forgetExpired } from './store.ts';
import { rateLimit } from './tables.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** As if so much time had gone by: what ends then, ends now. */
const passS = (seconds: number) =>
  database.db.execute(sql`update rate_limit set expire = expire - make_interval(secs => ${seconds})`);
const refused = (atMostS: number) =>
  expect.objectContaining({
    code: 'too-many-requests',
    retryAfterS: expect.toSatisfy((s: number) => s > 0 && s <= atMostS),
  });

it('allows so many in a window, for each key', async () => {
  const { take } = rateLimits(database.db)({ name: 'plain', max: 2, windowS: 100 });
  await take('a');
  await take('a');
  await expect(take('a')).rejects.toEqual(refused(100));
  await take('b');
  await passS(90);
  await expect(take('a')).rejects.toEqual(refused(20));
  await passS(20);
  await take('a');
});

it('lets no more through where they come at once', async () => {
  const { take } = rateLimits(database.db)({ name: 'at once', max: 5, windowS: 100 });
  const taken = await Promise.allSettled(Array.from({ length: 40 }, () => take('a')));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

it('lets wait longer each time within a day; trying on prolongs nothing', async () => {
  const { take } = rateLimits(database.db)({ name: 'waits', max: 1, windowS: 100, waitsS: [200, 400] });
  for (const wait of [200, 400, 400]) {
    await take('a');
    await expect(take('a')).rejects.toMatchObject({ retryAfterS: wait });
    await passS(wait - 20);
    await expect(take('a')).rejects.toEqual(refused(20));
    await passS(30);
  }
  await passS(24 * 60 * 60);
  await take('a');
  await expect(take('a')).rejects.toMatchObject({ retryAfterS: 200 });
});

it('lets nobody wait for a day that never came, where the clock was ahead and was set right', async () => {
  const plain = rateLimits(database.db)({ name: 'ahead', max: 2, windowS: 100 });
  const waiting = rateLimits(database.db)({ name: 'ahead, waits', max: 1, windowS: 100, waitsS: [200] });
  for (const { take } of [plain, waiting]) {
    while (
      await take('a').then(
        () => true,
        () => false,
      )
    );
    await expect(take('a')).rejects.toEqual(refused(200));
    await passS(-24 * 60 * 60);
    await take('a');
    while (
      await take('a').then(
        () => true,
        () => false,
      )
    );
    await expect(take('a')).rejects.toEqual(refused(200));
  }
});

it('gives back what was no wrong attempt, and forgets', async () => {
  const { take, giveBack, forget } = rateLimits(database.db)({ name: 'back', max: 1, windowS: 100 });
  await take('a');
  await giveBack('a');
  await take('a');
  await expect(take('a')).rejects.toEqual(refused(100));
  await forget('a');
  await take('a');
});

it('forgets what has long expired, and nothing that counts', async () => {
  const { take } = rateLimits(database.db)({ name: 'swept', max: 1, windowS: 100 });
  const kept = async () =>
    (await database.db.select().from(rateLimit)).filter(({ key }) => key.startsWith('swept:')).length;
  await take('old');
  await passS(30 * 60);
  await take('younger');
  await passS(60 * 60);
  await take('new');
  expect(await kept()).toBe(3);
  await forgetExpired(database.db);
  expect(await kept()).toBe(2);
  await expect(take('new')).rejects.toEqual(refused(100));
});

it('keeps no address of anybody', async () => {
  await rateLimits(database.db)({ name: 'who', max: 1, windowS: 100 }).take('ada@school.example');
  expect(JSON.stringify(await database.db.execute('select * from rate_limit' as never))).not.toContain('ada@');
});
