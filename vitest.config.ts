/** Three kinds of tests: pure ones beside pure files, room tests on the embedded database, and the same room tests on PostgreSQL. */
import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A server that is configured, or the machine's own binaries. */
const postgresBinaries = '/usr/lib/postgresql';
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined || (existsSync(postgresBinaries) && readdirSync(postgresBinaries).length > 0);
if (!hasPostgres) process.stdout.write('PostgreSQL tests are skipped: no TEST_DATABASE_URL, and no PostgreSQL on this machine.\n');

// A zone far from UTC, so that a forgotten time zone fails.
process.env.TZ = 'Pacific/Kiritimati';

const ROOM_TESTS = 'src/**/*.room.test.ts';

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      { test: { name: 'pure', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], exclude: [ROOM_TESTS], testTimeout: 20_000 } },
      { test: { name: 'rooms on embedded', include: [ROOM_TESTS], globalSetup: 'src/testing/embedded-setup.ts', testTimeout: 30_000, hookTimeout: 60_000 } },
      ...(hasPostgres
        ? [
            {
              test: {
                name: 'rooms on PostgreSQL',
                include: [ROOM_TESTS],
                globalSetup: 'src/testing/postgres-setup.ts',
                testTimeout: 30_000,
                hookTimeout: 60_000,
              },
            },
          ]
        : []),
    ],
  },
});
