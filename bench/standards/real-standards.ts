/** The real standards that lie beside the project, read by the product's own importer. None of their text is kept. */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { standardsFolder } from '../../scripts/published-standards.mjs';
import type { Subject } from '../../src/contract/school.ts';
import { importFile } from '../../src/features/standards/import/import-file.ts';
import type { ImportOptions } from '../../src/features/standards/import/read-drafts.ts';
import { savingStore } from '../../src/features/standards/import/saving/store.ts';
import { loadStarterCatalogue } from '../../src/features/standards/import/starter/load-starter.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

/** The published files, and beside them the questions of search-eval; undefined where there are none. */
export const STANDARDS = standardsFolder();

const FILES: readonly [file: string, options: ImportOptions][] = [
  ['case/ccss-math-2010.json', { national: true }],
  ['asn/ccss-ela.xml', { national: true }],
  ['case/ngss-science-2013.json', { national: true }],
  ['edfi/texas-teks-retired.xml', { state: 'Texas' }],
  ['case/alabama-ela-2021.json', {}],
  ['case/florida-lafs-ela-retired.json', { state: 'Florida' }],
  ['case/illinois-chicago-ela-2010.json', { state: 'Illinois' }],
  ['case/smarter-balanced-math.json', { national: true }],
  ['asn/ngss.xml', { national: true }],
];
/** What the questions of search-eval call these frameworks. */
const CALLED: readonly [file: string, name: RegExp][] = [
  ['Common Core', /^(CCSS|cc-math|cc-ela)/],
  ['Next Generation', /^NGSS|^ngss/],
  ['texas', /TEKS/],
];

export interface RealStandard {
  id: number;
  frameworkId: number;
  framework: string;
  code: string;
  statement: string;
  subject: Subject;
  gradeMask: number;
  /** The statement it stands under, if any. */
  above: string | null;
}

/** @returns undefined where the files are not on this machine */
export async function importRealStandards(db: Db, note: (line: string) => void): Promise<RealStandard[] | undefined> {
  if (!STANDARDS) return undefined;
  // The names of the states come with the starter catalogue; its own frameworks make way for the official ones, and their words are read along.
  await loadStarterCatalogue(savingStore(db), join(projectRoot(), 'data/standards'), systemClock);
  for (const [file, options] of FILES)
    await importFile({ db, clock: systemClock }, join(STANDARDS, file), options).catch((error) =>
      note(`${file} was left out: ${String(error)}`),
    );
  const found = await db.execute(sql`
    select standard.id, standard.framework_id as "frameworkId", title as framework, standard.code, statement.text as statement, standard.subject,
      standard.grade_mask as "gradeMask", above_text.text as above
    from standard join framework on framework.id = standard.framework_id join statement on statement.id = standard.statement_id
      left join standard above on above.framework_id = standard.framework_id and above.key = standard.parent_key
      left join statement above_text on above_text.id = above.statement_id
    where not standard.heading and origin = 'imported' order by standard.id`);
  return (found as unknown as { rows: RealStandard[] }).rows;
}

/** The loaded frameworks that a question's framework means. */
export function frameworksCalled(name: string, standards: readonly RealStandard[]): Set<number> {
  const titles = CALLED.filter(([, called]) => called.test(name)).map(([title]) => title);
  return new Set(
    standards
      .filter(({ framework }) => titles.some((title) => framework.startsWith(title)))
      .map(({ frameworkId }) => frameworkId),
  );
}
