/** A fresh, migrated database with the starter catalogue for each test file: embedded or PostgreSQL, as the vitest project says. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { OpenDatabase } from '../platform/db/db.ts';
import { openPGlite } from '../platform/db/embedded.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { type Metrics, noMetrics } from '../platform/metrics/metrics.ts';
import { projectRoot } from '../platform/project-root.ts';
import { onServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of a migrated PGlite, or a PostgreSQL server with a template database. */
    database: { kind: 'embedded'; snapshot: string } | { kind: 'postgres'; url: string; template: string };
    /** Whether repetition is wanted: thousands of generated inputs instead of hundreds, every standard instead of a sample. */
    thorough: boolean;
    /** Whose turn it is where a test looks at a part of very many (turns.ts). */
    turn: number;
  }
}

export const migrationsFolder = join(projectRoot(), 'migrations');

/** `url` for tests that start servers of their own; the embedded database has none. */
export async function openTestDatabase(metrics: Metrics = noMetrics): Promise<OpenDatabase & { url?: string }> {
  const given = inject('database');
  if (given.kind === 'embedded') {
    const client = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(readFileSync(given.snapshot))]) });
    return openPGlite(client, migrationsFolder, metrics);
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(given.url, `create database ${name} template ${given.template}`);
  const url = new URL(given.url);
  url.pathname = `/${name}`;
  // Patient, because a dozen test files at once may keep a new connection waiting longer than a teacher would.
  const opened = await openPostgres(url.href, migrationsFolder, { patient: true, metrics });
  return {
    db: opened.db,
    url: url.href,
    async close() {
      await opened.close();
      await onServer(given.url, `drop database ${name} with (force)`);
    },
  };
}
