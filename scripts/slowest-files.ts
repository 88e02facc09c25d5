/** A reporter of vitest's: after a run, the ten files that took longest, and in one line what was skipped and why. */
import { existsSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { standardsFolder } from './published-standards.mjs';

const SHOWN = 10;

export const hasPostgres = (): boolean =>
  process.env.TEST_DATABASE_URL !== undefined ||
  (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0);

export const slowestFiles: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    // One file by itself is somebody's own run.
    if (modules.length <= SHOWN) return;
    const timed = modules
      .map((module) => ({
        name: `${relative(process.cwd(), module.moduleId)} (${module.project.name})`,
        seconds: module.diagnostic().duration / 1000,
      }))
      .sort((a, b) => b.seconds - a.seconds);
    const lines = timed.slice(0, SHOWN).map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
    process.stdout.write(`\nThe slowest files:\n${lines.join('\n')}\n`);
    const missing = [
      ...(standardsFolder() ? [] : ['the states’ published standards (STANDARDS_DIR)']),
      ...(hasPostgres() ? [] : ['PostgreSQL (TEST_DATABASE_URL)']),
    ];
    if (missing.length > 0)
      process.stdout.write(`\nSkipped, because it is not on this machine: tests with ${missing.join(' and ')}.\n`);
  },
};
