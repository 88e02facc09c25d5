// npm run advisories: what is known against the packages of the lock file, and under which licenses they come. Ends with 1 where something that the
// server or its pages use is high or critical, and with 2 where the registry could not be asked.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from './setup.mjs';

const GRAVE = ['critical', 'high'];

/**
 * @param {string} answered what `npm audit --json` wrote
 * @param {Record<string, { dev?: boolean, license?: string }>} packages of the lock file
 * @returns {{ problem: string } | { advisories: { name: string, severity: string, what: string, where: string, isShipped: boolean }[] }}
 */
export function advisoriesOf(answered, packages) {
  let report;
  try {
    report = JSON.parse(answered);
  } catch {
    return { problem: 'npm audit gave no answer' };
  }
  if (!report.vulnerabilities) return { problem: report.message ?? report.error?.summary ?? 'npm audit gave no list' };
  const advisories = Object.values(report.vulnerabilities).flatMap(({ name, via, nodes }) =>
    via
      // A name alone says that the package uses another one of the list.
      .filter((each) => typeof each === 'object')
      .map(({ title, url, severity }) => ({
        ...{ name, severity, what: title, where: url },
        isShipped: nodes.some((path) => !packages[path]?.dev),
      })),
  );
  const order = ['critical', 'high', 'moderate', 'low', 'info'];
  return {
    advisories: advisories.sort(
      (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.name.localeCompare(b.name, 'en'),
    ),
  };
}

/** @returns {[license: string, count: number][]} the most frequent first */
export function licensesOf(packages) {
  const counted = new Map();
  for (const [path, { license = 'not said' }] of Object.entries(packages))
    if (path !== '') counted.set(license, (counted.get(license) ?? 0) + 1);
  return [...counted].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'));
}

function main() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  say('Licenses of all packages, tools for development too:');
  for (const [license, count] of licensesOf(packages)) say(`  ${String(count).padStart(4)}  ${license}`);
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 120_000 });
  const found = advisoriesOf(stdout ?? '', packages);
  if ('problem' in found) {
    say(
      `\nAdvisories: the registry could not be asked (${found.problem}). What is known today is not known here; try again with the internet.`,
    );
    process.exit(2);
  }
  say(`\nAdvisories: ${found.advisories.length === 0 ? 'none is known.' : ''}`);
  for (const { name, severity, what, where, isShipped } of found.advisories)
    say(`  ${severity.padEnd(9)} ${name}${isShipped ? '' : ' (development only)'}: ${what} ${where}`);
  if (found.advisories.some(({ severity, isShipped }) => isShipped && GRAVE.includes(severity))) process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
