/** Finds the standards that say what a teacher means, among those that may be offered; follows the catalogue as imports change it. */
import type { Catalogue, Facet } from '../catalogue/catalogue.ts';
import { type Branch, type Chains, documentsOf, newChains, type Summary, type Use } from './documents.ts';
import { withoutLeftOut } from './left-out.ts';
import { saysTheSame } from './near-duplicates.ts';
import { withNeighbors } from './neighbors.ts';
import { asked, type Lexicon } from './parse-query.ts';
import { at, EMPTY_POSTINGS, extending, type Postings, signatureAt } from './postings.ts';
import { rank } from './rank.ts';
import { wordFixer } from './typos.ts';
import { wordFamilies } from './word-families.ts';

/** What the finder asks of the database. */
export interface StatementSource {
  /** The standards of some frameworks that can be planned from. */
  usesOf(frameworkIds: readonly number[]): Promise<Use[]>;
  /** The rows of some frameworks that others stand under. */
  treeOf(frameworkIds: readonly number[]): Promise<Branch[]>;
  /** Our own summaries of national standards, whether they are offered or not. */
  summaries(): Promise<Summary[]>;
  textsOf(statementIds: readonly number[]): Promise<{ id: number; text: string }[]>;
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
  chains: Chains;
  /** Framework → subject → standards. */
  shelves: ReadonlyMap<number, ReadonlyMap<string, Shelf>>;
  lexicon: Lexicon;
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
    return Promise.race([
      fresh,
      new Promise<Held>((resolve) => setTimeout(() => resolve(before), PATIENCE_MS).unref()),
    ]);
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
    async find(
      catalogue: Catalogue,
      query: string,
      facets: readonly Facet[],
      chosen: string,
      limit: number,
    ): Promise<number[]> {
      const { postings, shelves, lexicon, filters } = await heldFor(catalogue);
      const question = asked(query, lexicon);
      if (!question) return [];
      let filter = filters.get(chosen);
      if (!filter) {
        filter = filterOf(postings, shelves, facets);
        if (filters.size >= FILTERS_KEPT) filters.clear();
        filters.set(chosen, filter);
      }
      const kept: Offered[][] = [];
      let standards = 0;
      for (const { document } of withNeighbors(
        postings,
        rank(postings, question.weights, filter, limit * RANKED_FOR_ONE),
        question.sequence,
      )) {
        const offered = offeredBy(document, shelves, facets);
        const [first] = offered;
        if (!first) continue;
        const signature = signatureAt(postings, document);
        const twin = kept.findIndex(
          ([other]) =>
            other !== undefined &&
            // What one framework tells apart stays apart.
            other.frameworkId !== first.frameworkId &&
            (other.gradeMask & first.gradeMask) !== 0 &&
            saysTheSame(signatureAt(postings, other.document), signature),
        );
        if (twin < 0) {
          kept.push(offered);
          standards += offered.length;
        } else if (first.preference < (kept[twin]?.[0]?.preference ?? 0)) kept[twin] = offered;
        if (standards >= limit) break;
      }
      return kept
        .flat()
        .slice(0, limit)
        .map(({ id }) => id);
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
  /** The place of its facet; the first is preferred. */
  preference: number;
  id: number;
  frameworkId: number;
  gradeMask: number;
}

/** The standards by which a document is offered: those of the first facet that holds it. */
function offeredBy(document: number, shelves: Held['shelves'], facets: readonly Facet[]): Offered[] {
  for (const [preference, { frameworkId, subject, gradeMask }] of facets.entries()) {
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
      if ((at(shelf.gradeMasks, i) & gradeMask) !== 0)
        offered.push({
          document,
          preference,
          id: at(shelf.standards, i),
          frameworkId,
          gradeMask: at(shelf.gradeMasks, i),
        });
    if (offered.length > 0) return offered;
  }
  return [];
}

/** Reads what changed since `before`: a framework's number changes with every import. */
async function renew(
  source: StatementSource,
  before: Held | undefined,
  { stamp, frameworks }: Catalogue,
): Promise<Held> {
  let postings = before?.postings ?? EMPTY_POSTINGS;
  const shelves = new Map([...(before?.shelves ?? [])].filter(([id]) => frameworks.has(id)));
  const unread = [...frameworks.keys()].filter((id) => !shelves.has(id));
  if (unread.length === 0 && before) return { ...before, stamp, shelves, filters: new Map() };

  const chains = before?.chains ?? newChains();
  const documents = documentsOf(postings, chains, await source.summaries());
  for (const ids of pages(unread, FRAMEWORKS_A_PAGE)) {
    const branches = new Map(
      (await source.treeOf(ids)).map((branch) => [`${branch.frameworkId} ${branch.key}`, branch]),
    );
    for (const [id, bySubject] of shelvesOf(await source.usesOf(ids), (use) => documents.numberOf(use, branches)))
      shelves.set(id, bySubject);
  }
  if (documents.added.length > 0) {
    const extended = extending(postings);
    for (const page of pages(documents.added, STATEMENTS_A_PAGE)) {
      const read = page.map((document) => ({ ...document, ...chains.chainAt(document.chain) }));
      const wanted = new Set(
        read.flatMap(({ statementId, above, summary }) => [
          statementId,
          ...above,
          ...(summary === undefined ? [] : [summary]),
        ]),
      );
      const texts = new Map((await source.textsOf([...wanted])).map(({ id, text }) => [id, withoutLeftOut(text)]));
      const textOf = (id: number | undefined) => (id === undefined ? '' : (texts.get(id) ?? ''));
      for (const { statementId, chain, isPart, above, summary } of read)
        extended.add({
          statementId,
          chain,
          isPart,
          text: textOf(statementId),
          above: above.map(textOf).join(' '),
          summary: textOf(summary),
        });
    }
    postings = extended.finish();
  }
  const lexicon = before?.postings === postings ? before.lexicon : lexiconOf(postings);
  return { stamp, postings, chains, shelves, lexicon, filters: new Map() };
}

const lexiconOf = ({ terms, vocabulary }: Postings): Lexicon => ({
  isKnown: (stem) => terms.has(stem),
  wordFixer: wordFixer(vocabulary),
  relatives: wordFamilies(terms.keys()),
});

function shelvesOf(uses: readonly Use[], documentOf: (use: Use) => number): Map<number, Map<string, Shelf>> {
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
    const sorted = group
      .map((use) => ({ id: use.id, gradeMask: use.gradeMask, document: documentOf(use) }))
      .sort((a, b) => a.document - b.document || a.id - b.id);
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
