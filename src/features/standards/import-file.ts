/** An operator's file becomes a framework in the catalogue, whole or not at all. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Problem } from '../../contract/problem.ts';
import { SUBJECTS, type Subject } from '../../contract/school.ts';
import { type Clock, dayOf } from '../../platform/clock.ts';
import { sha256 } from '../../platform/secrets.ts';
import { readCasePackage } from './case/case-package.ts';
import type { RowReport } from './framework-draft.ts';
import type { StandardsStore } from './store.ts';

/** Raised when packages are read differently, so that a file loaded before is loaded again. */
const READER_VERSION = 1;

export interface ImportResult {
  title: string;
  jurisdiction: string | null;
  /** Standards that can be planned from. */
  standards: number;
  headings: number;
  /** The same file was loaded before; nothing changed. */
  unchanged: boolean;
  report: RowReport[];
}

export interface ImportOptions {
  state?: string | undefined;
  subject?: string | undefined;
  national?: boolean | undefined;
}

/** @throws Problem bad-request with one sentence on what is wrong with the file; the catalogue is then as it was */
export async function importFile(deps: { store: StandardsStore; clock: Clock }, file: string, options: ImportOptions): Promise<ImportResult> {
  const bytes = await readFile(file).catch((reason) => {
    throw new Problem('bad-request', `The file ${file} cannot be read.`, reason);
  });
  const jurisdictions = await deps.store.listStates();
  if (options.state !== undefined && !jurisdictions.includes(options.state)) throw new Problem('bad-request', `There is no state called “${options.state}”.`);
  if (options.subject !== undefined && !SUBJECTS.includes(options.subject as Subject))
    throw new Problem('bad-request', `The subject has to be one of: ${SUBJECTS.join(', ')}.`);
  const fingerprint = sha256(Buffer.concat([bytes, Buffer.from(JSON.stringify([READER_VERSION, options.state, options.subject, options.national]))]));
  const { draft, report } = readCasePackage(parseJson(bytes, basename(file)), {
    ...options,
    subject: options.subject as Subject | undefined,
    jurisdictions,
    fingerprint,
  });
  const unchanged = (await deps.store.fingerprintOf(draft.key)) === fingerprint;
  if (!unchanged) await deps.store.saveFramework(draft, dayOf(deps.clock.now()));
  const headings = draft.standards.filter((s) => s.heading).length;
  return { title: draft.title, jurisdiction: draft.jurisdiction, standards: draft.standards.length - headings, headings, unchanged, report };
}

function parseJson(bytes: Uint8Array, name: string): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (reason) {
    throw new Problem('bad-request', `${name} is not text in UTF-8, so it cannot be a CASE package.`, reason);
  }
  try {
    return JSON.parse(text);
  } catch (reason) {
    const failedAt = Number(/position (\d+)/.exec(String(reason))?.[1] ?? text.length);
    const cut = /^\s*[[{]/.test(text) && (failedAt >= text.trimEnd().length || /unterminated/i.test(String(reason)));
    throw new Problem(
      'bad-request',
      cut ? `${name} ends in the middle: it was cut off. Please download it again.` : `${name} is not JSON, so it cannot be a CASE package.`,
      reason,
    );
  }
}
