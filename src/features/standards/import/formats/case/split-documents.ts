/** Takes apart a file that holds the items of several frameworks in one list. */
import type { RowReport } from '../../drafting/framework-draft.ts';
import { Rows } from '../../drafting/rows.ts';
import type { Association } from './hierarchy.ts';

interface Parts {
  rows: Rows;
  associations: readonly Association[];
  /** The document that a row names, for those that name one. */
  documentOf: ReadonlyMap<string, string>;
  report: readonly RowReport[];
}

/** Each row goes to the document it names, else to that of the row it hangs on. What was reported so far goes with the first. */
export function apart<D extends { identifier: string }>(
  documents: readonly D[],
  { rows, associations, documentOf, report }: Parts,
): (Omit<Parts, 'documentOf' | 'report'> & { document: D; report: RowReport[] })[] {
  const names = new Set(documents.map(({ identifier }) => identifier));
  const parentOf = new Map(
    associations.map(({ origin, destination }) => [[origin].flat()[0] ?? '', [destination].flat()[0] ?? '']),
  );
  const homeOf = (key: string): string | undefined => {
    const seen = new Set<string>();
    for (let at: string | undefined = key; at !== undefined && !seen.has(at); at = parentOf.get(at)) {
      seen.add(at);
      const named = documentOf.get(at) ?? at;
      if (names.has(named)) return named;
    }
    return undefined;
  };
  const parts = documents.map((document, index) => ({
    document,
    rows: new Rows(rows.shelf),
    associations: [] as Association[],
    report: index === 0 ? [...report] : [],
  }));
  const partOf = new Map(parts.map((part) => [part.document.identifier, part]));
  for (const key of rows.keys()) {
    const row = rows.get(key);
    const part = partOf.get(homeOf(key) ?? '');
    if (row && part) part.rows.add(row);
    else
      parts[0]?.report.push({ key, reason: 'left out: it does not say to which of the file’s frameworks it belongs' });
  }
  for (const association of associations) {
    const part = parts.find((each) => [association.origin].flat().some((name) => each.rows.has(name)));
    part?.associations.push(association);
  }
  return parts.filter((part) => part.rows.size > 0);
}
