/** Real files as they were published; they lie beside the repository and never in it. */
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach } from 'vitest';
import { standardsFolder } from '../../scripts/published-standards.mjs';
import { type DraftOptions, draftFramework } from '../features/standards/import/drafting/draft-framework.ts';
import { TextShelf } from '../features/standards/import/drafting/text-shelf.ts';
import { readFrameworks } from '../features/standards/import/read-frameworks.ts';

const found = standardsFolder();
export const here = found !== undefined;
/** An empty text where there is none: tests that need it are skipped, and the run says so in its last line. */
export const folder = found ?? '';

const shelves: TextShelf[] = [];
afterEach(() => {
  for (const shelf of shelves.splice(0)) shelf.close();
});

const STATES = [
  'Alabama',
  'District of Columbia',
  'Florida',
  'Illinois',
  'Maryland',
  'Texas',
  'Virginia',
  'West Virginia',
];
export const read = async (file: string, options: Partial<DraftOptions> = {}) => {
  const shelf = new TextShelf();
  shelves.push(shelf);
  const [published, ...more] = await readFrameworks(basename(file), createReadStream(join(folder, file)), {
    key: file,
    title: basename(file),
    shelf,
  });
  if (!published || more.length > 0) throw new Error('one framework was expected');
  // Rows that were refused while reading, and those that were kept.
  const items = published.rows.size + published.report.filter((r) => r.reason.startsWith('left out')).length;
  const abbreviations = new Map([['DC', 'District of Columbia']]);
  const { draft: large, report } = draftFramework(published, {
    jurisdictions: STATES,
    abbreviations,
    today: '2026-03-04',
    fingerprint: 'f',
    ...options,
  });
  const draft = { ...large, standards: [...large.standards] };
  const offered = draft.standards.filter((s) => !s.heading);
  const leftOut = report.filter((r) => r.reason.startsWith('left out')).length;
  return {
    items,
    draft,
    report,
    offered,
    headings: draft.standards.filter((s) => s.heading),
    leftOut,
    by: (code: string) => offered.filter((s) => s.code === code),
  };
};
