/** Loads the starter catalogue where it is missing or has changed; what a state's import brought is never touched. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, dayOf } from '../../platform/clock.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { FrameworkDraft } from './framework-draft.ts';
import { NATIONAL_FRAMEWORK_FILES, readStarterCatalogue, type StarterFramework } from './starter-catalogue.ts';
import type { StandardsStore } from './store.ts';

/** Raised when the way the catalogue is stored changes, so that it is loaded again. */
const LOADER_VERSION = 2;

/** @returns how many standards were loaded; 0 when all was in place */
export async function loadStarterCatalogue(store: StandardsStore, folder: string, clock: Clock): Promise<number> {
  const files = [...NATIONAL_FRAMEWORK_FILES, 'jurisdictions'].map((name) => readFileSync(join(folder, `${name}.yaml`)));
  const fingerprint = sha256(Buffer.concat([...files, Buffer.from(String(LOADER_VERSION))]));
  const inPlace = await Promise.all(NATIONAL_FRAMEWORK_FILES.map((key) => store.fingerprintOf(key)));
  if (inPlace.every((known) => known === fingerprint)) return 0;

  const { frameworks, jurisdictions } = readStarterCatalogue(folder);
  await store.saveStates(
    jurisdictions.map(({ name, abbreviation, frameworks: inForce }) => ({
      name,
      abbreviation,
      frameworks: Object.entries(inForce).map(([subject, { title, caseDocument }]) => ({ subject, title, caseDocument: caseDocument ?? null })),
    })),
  );
  let loaded = 0;
  for (const starter of frameworks) {
    const draft = draftOf(starter, fingerprint);
    await store.saveFramework(draft, dayOf(clock.now()));
    loaded += draft.standards.filter((s) => !s.heading).length;
  }
  return loaded;
}

const draftOf = ({ framework, standards }: StarterFramework, fingerprint: string): FrameworkDraft => ({
  key: framework.id,
  title: framework.title,
  publisher: framework.publisher,
  source: framework.url,
  origin: 'starter',
  fingerprint,
  jurisdiction: null,
  standards: standards.map((s) => ({
    key: s.code,
    code: s.code,
    statement: s.statement,
    subject: framework.subject,
    grades: s.grades,
    heading: s.group === true,
    parentKey: s.parent ?? null,
  })),
});
