/** Loading standards for somebody at a page: one after the other, with what would change before it does, and answers that a page can hold. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../../contract/problem.ts';
import { printable } from '../../../contract/text.ts';
import type { FrameworkImported, FrameworkListed, FrameworksPulled, Some } from '../contract.ts';
import { STANDARDS_FILE_BYTES } from '../limits.ts';
import { standardsStore } from '../store.ts';
import type { ImportResult } from './import-file.ts';
import { loadedFrameworks, offered } from './loaded-frameworks.ts';
import { importSource, type PullDeps, type Pulled, pullState } from './pull-frameworks.ts';

/** As many names as somebody reads. */
const NAMED = 30;

export interface Asked {
  /** Without it, only what would change is told. */
  apply: boolean;
  /** What is written with what is loaded. @param titles of the frameworks */
  noted: NonNullable<PullDeps['noted']>;
  onProgress: PullDeps['onProgress'];
}

export type StandardsDesk = ReturnType<typeof standardsDesk>;

export function standardsDesk(deps: Pick<PullDeps, 'db' | 'clock' | 'limits' | 'readDrafts'>) {
  let busy = false;
  /** @throws Problem conflict while somebody else's is under way: each keeps a processor busy */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (busy) throw new Problem('conflict', 'Standards are being loaded already. Please try again when that is done.');
    busy = true;
    try {
      return await work();
    } finally {
      busy = false;
    }
  }

  return {
    list: async (): Promise<FrameworkListed[]> =>
      (await loadedFrameworks(deps)).map((each) => ({
        title: each.title,
        jurisdiction: each.jurisdiction,
        standards: each.standards,
        retired: each.retired,
        starter: each.origin === 'starter',
        loadedOn: each.loadedOn,
        offered: offered(each),
      })),

    /** Those that publish frameworks of their own. */
    async statesToPull(): Promise<string[]> {
      const inForce = await standardsStore(deps.db, deps.clock).inForce();
      return [...new Set(inForce.filter(({ caseDocument }) => caseDocument !== null).map(({ state }) => state))].sort();
    },

    /** What a state has in force, from its official addresses. @throws Problem */
    pull: (state: string, { apply, noted, onProgress }: Asked): Promise<FrameworksPulled> =>
      alone(async () => presented(await pullState({ ...deps, noted, onProgress }, state, undefined, !apply))),

    /** @param name of the file, whose ending may tell what is in it @throws Problem bad-request, too-large */
    file: (
      name: string,
      content: ReadableStream<Uint8Array>,
      options: { state?: string | undefined; subject?: string | undefined },
      { apply, noted, onProgress }: Asked,
    ): Promise<FrameworksPulled> =>
      alone(async () => {
        const folder = await mkdtemp(join(tmpdir(), 'lessonwright-upload-'));
        try {
          const path = join(folder, fileName(name));
          await pipeline(
            Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]),
            limited,
            createWriteStream(path),
          );
          const [pulled] = await importSource({ ...deps, noted, onProgress }, path, options, !apply);
          return presented(pulled ? [{ ...pulled, wanted: fileName(name) }] : []);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
  };
}

async function* limited(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > STANDARDS_FILE_BYTES)
      throw new Problem(
        'too-large',
        `This file is larger than ${STANDARDS_FILE_BYTES / 2 ** 20} MB. The person who set up this server can load it on the command line.`,
      );
    yield part;
  }
}

/** Of a browser's file nothing but its own name, in a folder that holds nothing else. @throws Problem bad-request */
function fileName(given: string): string {
  const name = given.split(/[/\\]/).at(-1)?.trim() ?? '';
  if (name === '' || name === '.' || name === '..' || name.length > 150 || !printable(name))
    throw new Problem('bad-request', 'This file has a name that cannot be used here. Please rename it, and try again.');
  return name;
}

const presented = (pulled: readonly Pulled[]): FrameworksPulled => ({
  pulled: pulled.map(({ wanted, results, problem }) => ({
    wanted,
    problem: problem ?? null,
    frameworks: results.map(presentResult),
  })),
});

const presentResult = (result: ImportResult): FrameworkImported => ({
  title: result.title,
  jurisdiction: result.jurisdiction,
  standards: result.standards,
  headings: result.headings,
  unchanged: result.unchanged,
  outOfForce: result.outOfForce,
  replaces: result.replaces,
  added: some(result.added, (code) => code),
  changed: some(result.changed, ({ code, what }) => `${code} (${what.join(', ')})`),
  retired: some(result.retired, (code) => code),
  leftOut: some(result.report, ({ key, reason }) => `${key}: ${reason}`),
});

const some = <T>(all: readonly T[], name: (each: T) => string): Some => ({
  count: all.length,
  first: all.slice(0, NAMED).map(name),
});
