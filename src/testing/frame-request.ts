/** A request for a standard that no topic teaches, so that its plan is a frame: every starter standard has content, this one is a state's own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '../features/standards/import/import-file.ts';
import type { TestApp } from './test-app.ts';

const TABLE =
  'state,framework,code,statement,subject,grades\nVermont,Vermont Science,VT.5.1,Tune a ukulele by ear.,Science,5\n';

export async function frameOf(house: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-frame-'));
  const file = join(folder, 'vermont.csv');
  writeFileSync(file, TABLE);
  await importFile({ db: house.parts.db, clock: house.clock }, file, {});
  rmSync(folder, { recursive: true });
  return { state: 'Vermont', gradeLevel: 'Grade 5', subject: 'Science', standard: 'VT.5.1' };
}
