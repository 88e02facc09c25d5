/**
 * Four kinds of tests: pure ones beside pure files, room tests on the embedded database, the same room tests on PostgreSQL, and hosted
 * sign-in on Firebase's own emulator.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** A server that is configured, or the machine's own binaries. */
const postgresBinaries = '/usr/lib/postgresql';
const hasPostgres =
  process.env.TEST_DATABASE_URL !== undefined ||
  (existsSync(postgresBinaries) && readdirSync(postgresBinaries).length > 0);
if (!hasPostgres)
  process.stdout.write('PostgreSQL tests are skipped: no TEST_DATABASE_URL, and no PostgreSQL on this machine.\n');

/** 240 MB that are no part of the project: npm test and npm run emulator install it into the user's cache. */
const hasEmulator =
  spawnSync(process.execPath, ['scripts/firebase-emulator.mjs', 'installed'], { cwd: import.meta.dirname }).status ===
  0;
if (!hasEmulator)
  process.stdout.write(
    'Tests of hosted sign-in are skipped: Firebase’s emulator is not installed. npm run emulator -- install gets it.\n',
  );

/** Firebase's library as browsers get it: what it offers Node leaves the Google window out. */
const resolveFrom = (file: string, name: string) => createRequire(file).resolve(name);
const firebaseForBrowsers = join(
  dirname(resolveFrom(resolveFrom(import.meta.url, 'firebase/package.json'), '@firebase/auth/package.json')),
  'dist/esm/index.js',
);

// A zone far from UTC, so that a forgotten time zone fails.
process.env.TZ = 'Pacific/Kiritimati';

const ROOM_TESTS = 'src/**/*.room.test.ts';
const HOSTED_TESTS = 'src/**/*.hosted.test.ts';

export default defineConfig({
  test: {
    passWithNoTests: false,
    // By itself vitest leaves one processor free, which on a machine with two is half of it.
    maxWorkers: '100%',
    provide: { thorough: hasPostgres ? 'postgres' : 'embedded' },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [ROOM_TESTS, HOSTED_TESTS],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'rooms on embedded',
          include: [ROOM_TESTS],
          globalSetup: 'src/testing/embedded-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
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
      ...(hasEmulator
        ? [
            {
              resolve: { alias: { '@firebase/auth': firebaseForBrowsers } },
              test: {
                name: 'hosted sign-in',
                server: { deps: { inline: [/[\\/]node_modules[\\/]@?firebase[\\/]/] } },
                include: [HOSTED_TESTS],
                globalSetup: ['src/testing/embedded-setup.ts', 'src/testing/firebase-emulator-setup.ts'],
                testTimeout: 60_000,
                hookTimeout: 60_000,
              },
            },
          ]
        : []),
    ],
  },
});
