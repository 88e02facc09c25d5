/** A PostgreSQL server for the tests, with a template database that holds the starter catalogue. */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { savingStore } from '../features/standards/import/saving/store.ts';
import { loadStarterCatalogue } from '../features/standards/import/starter/load-starter.ts';
import { systemClock } from '../platform/clock.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { projectRoot } from '../platform/project-root.ts';
import { onServer, startServer } from './postgres-server.ts';

export default async function setup(project: TestProject) {
  // biome-ignore lint/style/noProcessEnv: the tests' own setting, not the product's
  const configured = process.env.TEST_DATABASE_URL;
  const server = configured ? { url: configured, stop: async () => {} } : await startServer();
  const template = `lessonwright_template_${process.pid}`;
  await onServer(server.url, `create database ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const { db, close } = await openPostgres(url.href, join(projectRoot(), 'migrations'));
  await loadStarterCatalogue(savingStore(db), join(projectRoot(), 'data/standards'), systemClock);
  await close();
  project.provide('database', { kind: 'postgres', url: server.url, template });
  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}
