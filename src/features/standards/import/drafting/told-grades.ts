/** The grades of every row of a framework, from the row itself, what is around it, or else the name of the file. */
import { GRADES, type Grade } from '../../../../contract/school.ts';
import type { PublishedFramework } from './framework-draft.ts';
import { gradesByRow, gradesWithin, namesGrades } from './grades.ts';
import { plainText } from './plain-text.ts';
import type { Tree } from './tree.ts';

/** @returns by key; what had to be guessed is in the framework's report */
export function toldGrades(
  { key: ofAll, title, hint = '', rows, report }: PublishedFramework,
  { order, parentOf, hasChildren }: Tree,
): ReadonlyMap<string, readonly Grade[]> {
  const textOf = (key: string): string => plainText(rows.get(key)?.statement ?? '');
  // A heading "Grade 4" says it for the rows below that name no grade.
  const said = new Map<string, readonly string[]>();
  const levelsOf = (key: string): readonly string[] => {
    const own = rows.levelsOf(key);
    if (own.length > 0 || !hasChildren.has(key)) return own;
    const known = said.get(key);
    if (known) return known;
    const heading = textOf(key);
    const levels = namesGrades(heading) ? [heading] : own;
    said.set(key, levels);
    return levels;
  };
  const told = gradesByRow(levelsOf, order, parentOf);
  if (countTold(told) > 0 || order.some((key) => levelsOf(key).length > 0)) return told;

  // A flat table may say it in lines of its own between the others, or only in the name of its sheet or file.
  let above = [gradesWithin(`${plainText(title)} ${hint}`) ?? ''];
  const saidAbove = new Map<string, readonly string[]>();
  for (const key of order) {
    const text = textOf(key);
    if (namesGrades(text)) above = [text];
    saidAbove.set(key, above);
  }
  const guessed = gradesByRow((key) => saidAbove.get(key) ?? [], order, parentOf);
  const named = countTold(guessed);
  if (named > 0)
    report.push({
      key: ofAll,
      reason: 'no row names a grade: grades are told from lines of their own, or the name of the file or sheet',
    });
  if (named < order.length) {
    for (const key of order) if (guessed.get(key)?.length === 0) guessed.set(key, GRADES);
    report.push({
      key: ofAll,
      reason: `${named === 0 ? 'no row names a grade: every row is' : `nothing tells the grade of ${order.length - named} rows: they are`} offered from kindergarten to grade 12`,
    });
  }
  return guessed;
}

const countTold = (grades: ReadonlyMap<string, readonly Grade[]>): number =>
  [...grades.values()].filter((each) => each.length > 0).length;
