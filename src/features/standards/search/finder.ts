/** Finds the standards that say what a teacher means, among those that may be offered; follows the catalogue as imports change it. */
import type { Catalogue, Facet } from '../catalogue.ts';
import { saysTheSame } from './near-duplicates.ts';
import { at, EMPTY_POSTINGS, extending, type Postings, signatureAt } from './postings.ts';
import { rank } from './rank.ts';
import { type Mender, mendedWords, mender } from './typos.ts';
import { stemOf, wordsOf } from './words.ts';

/** What the finder asks of the database. */
export interface StatementSource {
  /** The standards of some frameworks that can be planned from. */
  usesOf(frameworkIds: readonly number[]): Promise<Use[]>;
  textsOf(statementIds: readonly number[]): Promise<{ id: number; text: string }[]>;
}

export interface Use {
  id: number;
  frameworkId: number;
  subject: string;
  statementId: number;
  gradeMask: number;
}

/** A framework's standards of one subject, by document. */
interface Shelf {
  documents: Uint32Array;
  gradeMasks: Uint16Array;
  standards: Int32Array;
}

interface Held {
  stamp: string;
  postings: Postings;
  /** Framework → subject → standards. */
  shelves: ReadonlyMap<number, ReadonlyMap<string, Shelf>>;
  mender: Mender;
  /** Filters made before, by what was chosen. */
  filters: Map<string, Uint32Array>;
}

/** Pages keep memory bounded and let requests pass in between. */
const FRAMEWORKS_A_PAGE = 8;
const STATEMENTS_A_PAGE = 2000;
/** A search waits this long for an import's new index; then it answers from the one before. */
const PATIENCE_MS = 500;
const FILTERS_KEPT = 256;
/** Near-duplicates stand close together; so many more are ranked than are shown. */
const RANKED_FOR_ONE = 10;
/** A framework may say the same under several codes, such as for writing and for writing in science. */
const CODES_OF_ONE = 3;

export function finder(source: StatementSource) {
  let held: Held | undefined;
  let renewing: Promise<Held> | undefined;

  const renewed = (catalogue: Catalogue): Promise<Held> => {
    renewing ??= renew(source, held, catalogue)
      .then((fresh) => {
        held = fresh;
        return fresh;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };

  async function heldFor(catalogue: Catalogue): Promise<Held> {
    if (held?.stamp === catalogue.stamp) return held;
    const fresh = renewed(catalogue);
    if (!held) return fresh;
    const before = held;
    // Should it fail, the next search tries again.
    fresh.catch(() => {});
    return Promise.race([fresh, new Promise<Held>((resolve) => setTimeout(() => resolve(before), PATIENCE_MS).unref())]);
  }

  return {
    /** Makes the index ready before the first teacher asks. */
    prepare: async (catalogue: Catalogue): Promise<void> => {
      await heldFor(catalogue);
    },

    /**
     * @param facets where to look, the preferred first
     * @param chosen names this choice of facets
     * @returns ids of standards, best first
     */
    async find(catalogue: Catalogue, query: string, facets: readonly Facet[], chosen: string, limit: number): Promise<number[]> {
      const { postings, shelves, mender, filters } = await heldFor(catalogue);
      const words = mendedWords(wordsOf(query), (word) => postings.terms.has(stemOf(word)), mender);
      // Figures alone, as of a code that is not there, say nothing.
      if (!words.some((word) => /\p{L}{3}/u.test(word))) return [];
      const stems = words.map(stemOf);
      let filter = filters.get(chosen);
      if (!filter) {
        filter = filterOf(postings, shelves, facets);
        if (filters.size >= FILTERS_KEPT) filters.clear();
        filters.set(chosen, filter);
      }
      const kept: Offered[] = [];
      for (const { document } of rank(postings, stems, filter, limit * RANKED_FOR_ONE)) {
        const offered = offeredBy(document, shelves, facets);
        const [first] = offered;
        if (!first) continue;
        const signature = signatureAt(postings, document);
        const isTwin = kept.some(
          (other) =>
            // What one framework tells apart stays apart.
            other.frameworkId !== first.frameworkId &&
            (other.gradeMask & first.gradeMask) !== 0 &&
            saysTheSame(signatureAt(postings, other.document), signature),
        );
        if (!isTwin) kept.push(...offered);
        if (kept.length >= limit) break;
      }
      return kept.slice(0, limit).map(({ id }) => id);
    },
  };
}

/** One bit for each document that one of the facets holds in its grades. */
function filterOf(postings: Postings, shelves: Held['shelves'], facets: readonly Facet[]): Uint32Array {
  const bits = new Uint32Array((postings.statements.length + 31) >>> 5);
  for (const { frameworkId, subject, gradeMask } of facets) {
    const shelf = shelves.get(frameworkId)?.get(subject);
    if (!shelf) continue;
    for (let i = 0; i < shelf.documents.length; i++) {
      if ((at(shelf.gradeMasks, i) & gradeMask) === 0) continue;
      const document = at(shelf.documents, i);
      bits[document >>> 5] = at(bits, document >>> 5) | (1 << (document & 31));
    }
  }
  return bits;
}

interface Offered {
  document: number;
  id: number;
  frameworkId: number;
  gradeMask: number;
}

/** The standards by which a document is offered: those of the first facet that holds it. */
function offeredBy(document: number, shelves: Held['shelves'], facets: readonly Facet[]): Offered[] {
  for (const { frameworkId, subject, gradeMask } of facets) {
    const shelf = shelves.get(frameworkId)?.get(subject);
    if (!shelf) continue;
    let low = 0;
    for (let high = shelf.documents.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((shelf.documents[middle] as number) < document) low = middle + 1;
      else high = middle;
    }
    const offered: Offered[] = [];
    for (let i = low; shelf.documents[i] === document && offered.length < CODES_OF_ONE; i++)
      if ((at(shelf.gradeMasks, i) & gradeMask) !== 0) offered.push({ document, id: at(shelf.standards, i), frameworkId, gradeMask: at(shelf.gradeMasks, i) });
    if (offered.length > 0) return offered;
  }
  return [];
}

/** Reads what changed since `before`: a framework's number changes with every import. */
async function renew(source: StatementSource, before: Held | undefined, { stamp, frameworks }: Catalogue): Promise<Held> {
  let postings = before?.postings ?? EMPTY_POSTINGS;
  const shelves = new Map([...(before?.shelves ?? [])].filter(([id]) => frameworks.has(id)));
  const fresh: Use[][] = [];
  for (const ids of pages(
    [...frameworks.keys()].filter((id) => !shelves.has(id)),
    FRAMEWORKS_A_PAGE,
  ))
    fresh.push(await source.usesOf(ids));

  const unknown = new Set<number>();
  for (const uses of fresh) for (const { statementId } of uses) if (!postings.documentOf[statementId]) unknown.add(statementId);
  if (unknown.size > 0) {
    const extended = extending(postings);
    for (const ids of pages([...unknown], STATEMENTS_A_PAGE)) for (const { id, text } of await source.textsOf(ids)) extended.add(id, text);
    postings = extended.finish();
  }
  for (const uses of fresh) for (const [id, bySubject] of shelvesOf(uses, postings)) shelves.set(id, bySubject);
  const known = before?.postings === postings ? before.mender : mender(postings.vocabulary);
  return { stamp, postings, shelves, mender: known, filters: new Map() };
}

function shelvesOf(uses: readonly Use[], { documentOf }: Postings): Map<number, Map<string, Shelf>> {
  const found = new Map<number, Map<string, Shelf>>();
  const bySubject = new Map<string, Use[]>();
  for (const use of uses) {
    const name = `${use.frameworkId} ${use.subject}`;
    const group = bySubject.get(name);
    if (group) group.push(use);
    else bySubject.set(name, [use]);
  }
  for (const group of bySubject.values()) {
    const [first] = group;
    if (!first) continue;
    const sorted = group.map((use) => ({ ...use, document: at(documentOf, use.statementId) - 1 })).sort((a, b) => a.document - b.document || a.id - b.id);
    const ofFramework = found.get(first.frameworkId) ?? new Map<string, Shelf>();
    found.set(first.frameworkId, ofFramework);
    ofFramework.set(first.subject, {
      documents: Uint32Array.from(sorted, ({ document }) => document),
      gradeMasks: Uint16Array.from(sorted, ({ gradeMask }) => gradeMask),
      standards: Int32Array.from(sorted, ({ id }) => id),
    });
  }
  return found;
}

function* pages<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}
