/**
 * Loads the starter catalogue where it is missing or has changed; what a state's import brought is never touched. Where an official national set
 * was imported, its own text takes the place of our summaries: no code stands in a list twice.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeKey, shortKey } from '../../../../contract/standard-code.ts';
import { type Clock, dayOf } from '../../../../platform/clock.ts';
import { sha256 } from '../../../../platform/secrets.ts';
import type { FrameworkDraft } from '../drafting/framework-draft.ts';
import type { FrameworkToSave, HeldCode, SavingStore } from '../saving/store.ts';
import { NATIONAL_FRAMEWORK_FILES, readStarterCatalogue, type StarterFramework } from './starter-catalogue.ts';

/** Raised when the way the catalogue is stored changes, so that it is loaded again. */
const LOADER_VERSION = 3;

/** @returns how many standards were loaded; 0 when all was in place */
export async function loadStarterCatalogue(store: SavingStore, folder: string, clock: Clock): Promise<number> {
  const official = await store.importedNational();
  const files = [...NATIONAL_FRAMEWORK_FILES, 'jurisdictions'].map((name) =>
    readFileSync(join(folder, `${name}.yaml`)),
  );
  const replaced = JSON.stringify(official.map(({ key, fingerprint }) => [key, fingerprint]));
  const fingerprint = sha256(Buffer.concat([...files, Buffer.from(`${LOADER_VERSION} ${replaced}`)]));
  // One after the other: within an import's transaction there is one connection.
  const inPlace: (string | undefined)[] = [];
  for (const key of NATIONAL_FRAMEWORK_FILES) inPlace.push(await store.fingerprintOf(key));
  if (inPlace.every((known) => known === fingerprint)) return 0;

  const { frameworks, jurisdictions } = readStarterCatalogue(folder);
  await store.saveStates(
    jurisdictions.map(({ name, abbreviation, frameworks: inForce }) => ({
      name,
      abbreviation,
      frameworks: Object.entries(inForce).map(([subject, { title, caseDocument }]) => ({
        subject,
        title,
        caseDocument: caseDocument ?? null,
      })),
    })),
  );
  const sets: OfficialSet[] = [];
  for (const { title, codes } of official) sets.push({ title, codes: codeSet(await codes()) });
  let loaded = 0;
  for (const starter of frameworks) {
    const draft = withoutOfficial(draftOf(starter, fingerprint), sets);
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

interface OfficialSet {
  title: string;
  codes: ReadonlySet<string>;
}

/** Each code under all names by which it may be meant. */
const codeSet = (codes: readonly HeldCode[]): ReadonlySet<string> =>
  new Set(
    codes.flatMap((held) => [held.codeKey, held.shortKey ?? held.codeKey].map((key) => `${held.subject} ${key}`)),
  );

/** Leaves out what an official set says itself; when that is all of it, the starter's set is kept whole, but not offered. */
function withoutOfficial(
  draft: FrameworkDraft,
  sets: readonly OfficialSet[],
): FrameworkDraft & Pick<FrameworkToSave, 'inForce' | 'replacedBy'> {
  const namesOf = ({ subject, code }: { subject: string; code: string }) =>
    [codeKey(code), shortKey(code, null) ?? codeKey(code)].map((key) => `${subject} ${key}`);
  const offered = draft.standards.filter((s) => !s.heading);
  const counts = sets.map(({ title, codes }) => ({
    title,
    held: offered.filter((s) => namesOf(s).some((name) => codes.has(name))).length,
  }));
  const [most] = counts.filter(({ held }) => held > 0).sort((a, b) => b.held - a.held);
  if (!most) return draft;
  const left = offered.filter((s) => !sets.some(({ codes }) => namesOf(s).some((name) => codes.has(name))));
  if (left.length === 0) return { ...draft, inForce: false, replacedBy: most.title };
  const stays = new Set(left);
  const parents = new Map(draft.standards.map((s) => [s.key, s]));
  const keptAbove = (key: string | null): string | null => {
    const parent = key === null ? undefined : parents.get(key);
    return !parent || parent.heading || stays.has(parent) ? (parent?.key ?? null) : keptAbove(parent.parentKey);
  };
  const standards = draft.standards
    .filter((s) => s.heading || stays.has(s))
    .map((s) => ({ ...s, parentKey: keptAbove(s.parentKey) }));
  return { ...draft, standards, replacedBy: most.title };
}
