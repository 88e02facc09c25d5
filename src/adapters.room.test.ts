import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { openAdapters, supportChoice } from './adapters.ts';
import { readEnv } from './env.ts';
import { projectRoot } from './platform/project-root.ts';
import { rateLimit } from './platform/rate-limits/tables.ts';
import { openTestDatabase } from './testing/test-database.ts';

afterEach(() => vi.useRealTimers());

it('forgets spent attempts now and then, and leaves nothing running once it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-adapters-'));
  const database = await openTestDatabase();
  const said = vi.spyOn(console, 'warn');
  const { url } = database;
  const adapters = await openAdapters(
    readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0', ...(url ? { DATABASE_URL: url } : {}) }),
    projectRoot(),
  );
  await adapters.limits({ name: 'any', max: 1, windowS: 100 }).take('a');
  await adapters.db.execute(sql`update rate_limit set expire = expire - interval '2 hours'`);
  vi.advanceTimersByTime(5 * 60 * 1000);
  await adapters.background.settled();
  expect(await adapters.db.select().from(rateLimit)).toEqual([]);

  // One that is under way is waited for.
  vi.advanceTimersByTime(5 * 60 * 1000);
  await adapters.close();
  expect(vi.getTimerCount()).toBe(0);
  expect(said).not.toHaveBeenCalled();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('asks for an address for support at the start, and says where messages go until there is one', () => {
  expect(supportChoice({ CONTACT_EMAIL: undefined, SMTP_URL: undefined })).toMatch(/set CONTACT_EMAIL.*in the outbox/);
  expect(supportChoice({ CONTACT_EMAIL: undefined, SMTP_URL: 'smtp://mail' })).toMatch(/^WARNING: nobody reads/);
  expect(supportChoice({ CONTACT_EMAIL: 'help@school.example', SMTP_URL: undefined })).toMatch(/^help@school.example/);
});
