/** What ASN's three forms have in common: statements that name their parent, their children, or both. */
import type { Known, Placement, PublishedFramework, RowReport } from '../../drafting/framework-draft.ts';
import { Rows } from '../../drafting/rows.ts';
import type { TextShelf } from '../../drafting/text-shelf.ts';

/** One node of any of the forms; resources by the end of their address ("S2366905"). */
export interface AsnStatement {
  id: string;
  notation: string;
  description: string;
  label: string;
  levels: string[];
  subjects: string[];
  /** ASN's own word on whether the statement is something to align with; null where it is not said. */
  indexed: boolean | null;
  parents: string[];
  /** In order. */
  children: string[];
}

export interface AsnDocument {
  id: string;
  title: string;
  publisher: string;
  source: string | null;
  /** "DC", or "CCSS". */
  jurisdiction: string;
  subjects: string[];
  /** In order. */
  children: string[];
  /** ASN's word on whether it is in use. */
  status?: string | undefined;
}

export function asnFramework(shelf: TextShelf) {
  const rows = new Rows(shelf);
  const report: RowReport[] = [];
  const childrenOf = new Map<string, string[]>();
  const parentsOf = new Map<string, string[]>();
  let document: AsnDocument | undefined;
  let index = 0;

  return {
    document(given: AsnDocument): void {
      document = given;
    },

    statement({ id, notation, description, label, levels, subjects, indexed, parents, children }: AsnStatement): void {
      index += 1;
      if (id === '') report.push({ key: `row ${index}`, reason: 'left out: it has no address' });
      else if (rows.has(id)) report.push({ key: id, reason: 'left out: the identifier is repeated' });
      else {
        if (children.length > 0) childrenOf.set(id, children);
        if (parents.length > 0) parentsOf.set(id, parents);
        const row = {
          key: id,
          code: notation,
          statement: description,
          type: label,
          levels,
          subjects,
        };
        rows.add(indexed === false ? { ...row, heading: true } : row);
      }
    },

    /** @param known what the operator or the file's name calls a file that names no framework */
    finish(known: Known): PublishedFramework {
      const {
        id: key,
        title,
        publisher,
        source,
        jurisdiction,
        subjects,
        children,
        status,
      } = document ?? { ...NO_DOCUMENT, id: known.key, title: known.title };
      // The older files say only what is below, some newer ones only what is above; the order is said by what is below.
      const placements: Placement[] = children.map((child, sequence) => ({ key: child, parent: null, sequence }));
      for (const [parent, below] of childrenOf)
        for (const [sequence, child] of below.entries()) placements.push({ key: child, parent, sequence });
      const placed = new Set(placements.map((placement) => placement.key));
      for (const [row, above] of parentsOf)
        if (!placed.has(row))
          for (const parent of above) placements.push({ key: row, parent: parent === key ? null : parent });
      for (const { key: child } of placements)
        if (!rows.has(child))
          report.push({ key: child, reason: 'this place in the hierarchy names a row that is not in the file' });
      return {
        key,
        title,
        publisher,
        source,
        status,
        places: [jurisdiction, publisher, title],
        subjects,
        rows,
        placements: placements.filter((placement) => rows.has(placement.key)),
        report,
      };
    },
  };
}

const NO_DOCUMENT: AsnDocument = {
  id: '',
  title: '',
  publisher: '',
  source: null,
  jurisdiction: '',
  subjects: [],
  children: [],
};

/** A node of either RDF form: all values of a property, by the end of the property's address. */
export interface AsnNode {
  about: string;
  isDocument: boolean;
  texts(property: string): readonly string[];
}

/** Hands a node on as the document or a statement; a property that is a resource counts by the end of its address. */
export function addNode(
  framework: ReturnType<typeof asnFramework>,
  { about, isDocument, texts }: AsnNode,
  known: Known,
): void {
  const text = (property: string) => texts(property)[0] ?? '';
  const resources = (property: string) => texts(property).map(lastPart);
  const id = lastPart(about);
  if (isDocument)
    framework.document({
      id: id || known.key,
      title: text('title') || known.title,
      publisher: text('publisher'),
      source: text('source') || about || null,
      jurisdiction: resources('jurisdiction')[0] ?? '',
      subjects: resources('subject'),
      children: resources('hasChild'),
      status: resources('publicationStatus')[0],
    });
  else {
    const [indexing] = resources('indexingStatus');
    framework.statement({
      id,
      notation: text('statementNotation') || text('altStatementNotation'),
      description: text('description'),
      label: text('statementLabel'),
      levels: resources('educationLevel'),
      subjects: resources('subject'),
      indexed: indexing === undefined ? null : indexing !== 'No',
      parents: resources('isChildOf'),
      children: resources('hasChild'),
    });
  }
}

/** "http://purl.org/ASN/scheme/ASNEducationLevel/K" → "K" */
export const lastPart = (uri: string): string => uri.replace(/\/+$/, '').split(/[/#]/).at(-1) ?? '';
