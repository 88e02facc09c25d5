/** Rows of a CASE package, and what becomes of them. */

import { type DraftOptions, draftFramework } from '../features/standards/import/drafting/draft-framework.ts';
import type { PublishedFramework } from '../features/standards/import/drafting/framework-draft.ts';
import { TextShelf } from '../features/standards/import/drafting/text-shelf.ts';
import { casePackage } from '../features/standards/import/formats/case/case-package.ts';
import type { Fields } from './case-package.ts';

const STATES = ['Alabama', 'Virginia', 'Washington', 'West Virginia'];
export const OPTIONS: DraftOptions = { jurisdictions: STATES, today: '2026-03-04', fingerprint: 'f' };

export const item = (identifier: string, fields: Fields = {}): Fields => ({
  identifier,
  uri: `https://state.example/ims/case/v1p0/CFItems/${identifier}`,
  fullStatement: `Do what ${identifier} asks.`,
  humanCodingScheme: `M.${identifier}`,
  CFItemType: 'Standard',
  educationLevel: ['04'],
  language: 'en',
  lastChangeDateTime: '2024-01-01T00:00:00+00:00',
  ...fields,
});
const link = (identifier: string): Fields => ({
  title: 'x',
  identifier,
  uri: `https://state.example/ims/case/v1p0/CFItems/${identifier}`,
});
export const childOf = (child: string, parent: string, sequenceNumber?: number): Fields => ({
  identifier: `${child}-in-${parent}`,
  associationType: 'isChildOf',
  originNodeURI: link(child),
  destinationNodeURI: link(parent),
  ...(sequenceNumber === undefined ? {} : { sequenceNumber }),
});
const sample = (items: unknown[], associations: unknown[] = [], document: Fields = {}): Fields => ({
  CFDocument: {
    identifier: 'doc',
    title: 'Mathematics',
    creator: 'Alabama State Department of Education',
    ...document,
  },
  CFItems: items,
  CFAssociations: associations,
});

export function readCasePackage({ CFDocument, CFItems, CFAssociations }: Fields, options: DraftOptions) {
  const parts = casePackage(new TextShelf());
  if (CFDocument !== undefined) parts.document(CFDocument);
  for (const each of (CFItems ?? []) as unknown[]) parts.item(each);
  for (const each of (CFAssociations ?? []) as unknown[]) parts.association(each);
  const { draft, report } = draftFramework(parts.finish()[0] as PublishedFramework, options);
  return { draft: { ...draft, standards: [...draft.standards] }, report };
}

export function readRows(
  items: unknown[],
  associations: unknown[] = [],
  document: Fields = {},
  options: Partial<DraftOptions> = {},
) {
  const { draft, report } = readCasePackage(sample(items, associations, document), { ...OPTIONS, ...options });
  const row = (key: string) => draft.standards.find((s) => s.key === key);
  return {
    draft,
    row,
    offered: draft.standards.filter((s) => !s.heading).map((s) => s.key),
    headings: draft.standards.filter((s) => s.heading).map((s) => s.key),
    report: Object.fromEntries(report.map((r) => [r.key, r.reason])),
  };
}
