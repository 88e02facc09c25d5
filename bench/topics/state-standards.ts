/** How well topics are found for standards of states with numbers of their own: labels are ours, statements are read from the published files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { and, eq } from 'drizzle-orm';
import { load } from 'js-yaml';
import { z } from 'zod';
import { standardsFolder } from '../../scripts/published-standards.mjs';
import { GRADES, gradeName, type Subject } from '../../src/contract/school.ts';
import { findTopic } from '../../src/features/knowledge/find-topic.ts';
import type { TopicIndex } from '../../src/features/knowledge/topic-index.ts';
import { importFile } from '../../src/features/standards/import/import-file.ts';
import type { ImportOptions } from '../../src/features/standards/import/read-drafts.ts';
import { savingStore } from '../../src/features/standards/import/saving/store.ts';
import { loadStarterCatalogue } from '../../src/features/standards/import/starter/load-starter.ts';
import { standard, statement } from '../../src/features/standards/tables.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openPGlite } from '../../src/platform/db/embedded.ts';
import { kindOf, type Outcome } from './measure.ts';

const labels = z.record(
  z.string(),
  z.array(z.object({ code: z.string(), grade: z.enum(GRADES), topics: z.array(z.string()) })),
);
const OPTIONS: Readonly<Record<string, ImportOptions>> = { 'edfi/texas-teks-retired.xml': { state: 'Texas' } };

/** @returns undefined where the published files are not on this machine */
export async function stateOutcomes(root: string, index: TopicIndex): Promise<Outcome[] | undefined> {
  const folder = standardsFolder();
  if (!folder) return undefined;
  const { db, close } = await openPGlite(await PGlite.create(), join(root, 'migrations'));
  await loadStarterCatalogue(savingStore(db), join(root, 'data/standards'), systemClock);
  const set = labels.parse(load(readFileSync(join(root, 'bench/topics/state-standards.yaml'), 'utf8')));
  const outcomes: Outcome[] = [];
  for (const [file, rows] of Object.entries(set)) {
    await importFile({ db, clock: systemClock }, join(folder, file), OPTIONS[file] ?? {});
    for (const { code, grade, topics } of rows) {
      const [found] = await db
        .select({ subject: standard.subject, text: statement.text })
        .from(standard)
        .innerJoin(statement, eq(statement.id, standard.statementId))
        .where(and(eq(standard.code, code), eq(standard.heading, false)));
      if (!found) throw new Error(`${file} has no standard ${code}`);
      const took = findTopic(index, {
        ...{ standard: { code, description: found.text }, objective: null, keywords: '' },
        ...{ subject: found.subject as Subject, gradeLevel: gradeName(grade) },
      });
      const right = took ? topics.includes(took.topic.id) : topics.length === 0;
      outcomes.push({
        ...{ kind: kindOf(right, took), group: found.subject, typo: false, half: false, grade },
        ...{ asked: code, took: took?.topic.id },
      });
    }
  }
  await close();
  return outcomes;
}
