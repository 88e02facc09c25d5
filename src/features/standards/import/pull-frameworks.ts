/** Loads frameworks from the web: a file, a whole CASE service, or what a state has in force at its official address. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../../contract/problem.ts';
import { standardsStore } from '../store.ts';
import { isService, listFrameworks, packageAddress, packageNamedBy } from './formats/case/service.ts';
import { diffFile, type ImportDeps, type ImportResult, importFile } from './import-file.ts';
import type { ImportOptions } from './read-drafts.ts';
import { AddressProblem, download, isAddress, type Limits } from './reading/download.ts';

export interface PullDeps extends ImportDeps {
  limits?: Limits | undefined;
}

/** One framework that was asked for: loaded, or why not. */
export interface Pulled {
  /** What it is called where it was asked for. */
  wanted: string;
  address: string;
  results: ImportResult[];
  problem?: string;
}

/** @param source a file's path or an address; a CASE service's address brings all that it offers @param dry only says what would change */
export async function importSource(
  deps: PullDeps,
  source: string,
  options: ImportOptions,
  dry = false,
): Promise<Pulled[]> {
  const take = dry ? diffFile : importFile;
  if (!isAddress(source)) return [{ wanted: source, address: source, results: await take(deps, source, options) }];
  if (!isService(source))
    return [
      {
        wanted: source,
        address: source,
        results: await fetched(deps, packageAddress(source), (file) => take(deps, file, options)),
      },
    ];
  const offered = await listFrameworks(source, deps.limits);
  if (offered.length === 0) throw new Problem('bad-request', `${source} offers no framework.`);
  return each(
    deps,
    offered.map(({ title, packageUrl }) => ({ wanted: title, address: packageUrl })),
    (address) => fetched(deps, address, (file) => take(deps, file, options)),
  );
}

/**
 * What is in force, from each state's official address.
 * @param state its name or abbreviation; undefined for all
 * @param from a CASE service that is asked instead, such as a district's own copy @param dry only says what would change
 */
export async function pullState(
  deps: PullDeps,
  state: string | undefined,
  from?: string,
  dry = false,
): Promise<Pulled[]> {
  const take = dry ? diffFile : importFile;
  const inForce = await standardsStore(deps.db, deps.clock).inForce();
  const asked = inForce.filter(
    (row) =>
      state === undefined ||
      row.state.toLowerCase() === state.toLowerCase() ||
      row.abbreviation === state.toUpperCase(),
  );
  if (asked.length === 0) throw new Problem('bad-request', `There is no state called “${state}”.`);
  const official = asked.filter((row) => row.caseDocument !== null);
  if (official.length === 0)
    throw new Problem(
      'bad-request',
      `${asked[0]?.state} publishes no framework of its own; it uses the national sets.`,
    );
  return each(
    deps,
    official.map((row) => ({ wanted: `${row.state}, ${row.subject}`, address: row.caseDocument ?? '', row })),
    async (address, { row }) => {
      const options = { state: row.state, subject: row.subject };
      const load = (file: string) => take(deps, file, options);
      const packageUrl = packageAddress(address);
      if (from !== undefined)
        return fetched(
          deps,
          `${from.replace(/(\/CFDocuments)?\/?$/i, '')}/CFPackages/${packageUrl.split('/').at(-1)}`,
          load,
        );
      try {
        return await fetched(deps, packageUrl, load);
      } catch (error) {
        // Some services give a package another identifier than its document.
        const named =
          error instanceof AddressProblem && error.answered === 404
            ? await packageNamedBy(address, deps.limits)
            : undefined;
        if (named === undefined || named === packageUrl) throw error;
        return fetched(deps, named, load);
      }
    },
  );
}

/** One after the other; one that fails does not keep the others from being loaded. */
async function each<T extends { wanted: string; address: string }>(
  { onProgress }: PullDeps,
  asked: readonly T[],
  load: (address: string, item: T) => Promise<ImportResult[]>,
): Promise<Pulled[]> {
  const pulled: Pulled[] = [];
  for (const [index, item] of asked.entries()) {
    const { wanted, address } = item;
    onProgress?.(`${index + 1} of ${asked.length}: ${wanted} …`);
    try {
      pulled.push({ wanted, address, results: await load(address, item) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      pulled.push({ wanted, address, results: [], problem: error.message });
    }
  }
  return pulled;
}

async function fetched<T>({ limits }: PullDeps, url: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lessonwright-download-'));
  try {
    return await use(await download(url, folder, limits));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
