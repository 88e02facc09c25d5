/**
 * Tests by what they cost. unit: pure and quick, part of npm run verify. slow: pure, but copies trees, opens databases or plans hundreds of
 * lessons. rooms: a room over HTTP on a real database. rooms on the other database: those that touch what differs between the two.
 * hosted sign-in: on Firebase's own emulator. In unit and rooms a worker loads a module once, not once for every file: loading took half of the
 * time. So a test leaves the process as it found it. npm run test:all runs every room on both databases and repeats more (THOROUGH=1).
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { signatureOf } from './scripts/signature.mjs';
import { hasPostgres, slowestFiles } from './scripts/slowest-files.ts';

const thorough = process.env.THOROUGH === '1';
/** Where a test looks at a part of very many (src/testing/turns.ts): the same part for one state of the project, another after each change of it. */
const turn = Number.parseInt(signatureOf(['data/knowledge', 'src']).slice(0, 8), 16);

/** 240 MB that are no part of the project: npm test and npm run emulator install it into the user's cache. */
const hasEmulator =
  spawnSync(process.execPath, ['scripts/firebase-emulator.mjs', 'installed'], { cwd: import.meta.dirname }).status ===
  0;

/** Firebase's library as browsers get it: what it offers Node leaves the Google window out. */
const resolveFrom = (file: string, name: string) => createRequire(file).resolve(name);
const firebaseForBrowsers = join(
  dirname(resolveFrom(resolveFrom(import.meta.url, 'firebase/package.json'), '@firebase/auth/package.json')),
  'dist/esm/index.js',
);

// A zone far from UTC, so that a forgotten time zone fails.
process.env.TZ = 'Pacific/Kiritimati';

/** Vitest begins with the largest files. These are small and have much to do; the last of them would run alone at the end. */
const LONG = ['knowledge/sheets.test.ts', 'knowledge/open-knowledge.test.ts', 'knowledge/lesson-packs.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    // The files of a project stay together, because they share workers.
    return [...new Set(usual.map(({ project }) => project))].flatMap((project) => {
      const own = usual.filter((file) => file.project === project);
      const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

const ROOMS = 'src/**/*.room.test.ts';
const HOSTED = 'src/**/*.hosted.test.ts';
const SLOW = ['src/**/*.slow.test.ts', 'scripts/**/*.slow.test.ts'];

/** Where the two databases could differ: stores with locks and races, imports, search, backups, two servers on one database. */
const ON_BOTH = [
  'src/adapters.room.test.ts',
  'src/admin.room.test.ts',
  'src/features/administration/administrators.room.test.ts',
  'src/features/administration/audit/audit-log.room.test.ts',
  'src/features/administration/people.room.test.ts',
  'src/features/administration/use/numbers-of-use.room.test.ts',
  'src/features/billing/usage/count-plan.room.test.ts',
  'src/features/identity/identity.room.test.ts',
  'src/features/lessons/library.room.test.ts',
  'src/features/standards/import/import-file.room.test.ts',
  'src/features/standards/search/search.room.test.ts',
  'src/features/standards/standards.room.test.ts',
  'src/features/teams/seats.room.test.ts',
  'src/killed-at-start.room.test.ts',
  'src/killed-server.room.test.ts',
  'src/platform/db/backup.room.test.ts',
  'src/platform/rate-limits/rate-limits.room.test.ts',
];

/** Rooms run on PostgreSQL where there is one: it takes two thirds of the embedded one's time. */
const databases = hasPostgres()
  ? [
      { name: 'rooms', setup: 'src/testing/postgres-setup.ts', include: [ROOMS] },
      { name: 'rooms on embedded', setup: 'src/testing/embedded-setup.ts', include: thorough ? [ROOMS] : ON_BOTH },
    ]
  : [{ name: 'rooms', setup: 'src/testing/embedded-setup.ts', include: [ROOMS] }];

export default defineConfig({
  test: {
    passWithNoTests: false,
    // One more than there are processors: half of the rooms' time is waiting for a process or a database.
    maxWorkers: availableParallelism() + 1,
    provide: { thorough, turn },
    sequence: { sequencer: LongestFirst },
    reporters: ['default', slowestFiles],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [ROOMS, HOSTED, ...SLOW],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'slow', include: SLOW, testTimeout: 180_000, hookTimeout: 180_000 } },
      ...databases.map(({ name, setup, include }) => ({
        extends: true as const,
        test: { name, include, globalSetup: setup, testTimeout: 90_000, hookTimeout: 120_000, isolate: false },
      })),
      ...(hasEmulator
        ? [
            {
              extends: true as const,
              resolve: { alias: { '@firebase/auth': firebaseForBrowsers } },
              test: {
                name: 'hosted sign-in',
                server: { deps: { inline: [/[\\/]node_modules[\\/]@?firebase[\\/]/] } },
                include: [HOSTED],
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
