import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

// A registry that lacks one system's build lets `npm install` write a lock that `npm ci` then refuses.
it('the lock holds the builds of every system', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name)),
  );
  expect(missing).toEqual([]);
});

it('the lock names no registry', () => {
  expect(Object.keys(packages).filter((path) => packages[path]?.resolved?.startsWith('http'))).toEqual([]);
});
