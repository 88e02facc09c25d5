/** Which grades a row of a CASE package is for. */
import { GRADES, type Grade } from '../../../contract/school.ts';

const GRADE_BY_LEVEL: Readonly<Record<string, Grade>> = Object.fromEntries([
  ...GRADES.flatMap((grade) => [
    [grade, grade],
    [grade.padStart(2, '0'), grade],
  ]),
  ['KG', 'K'],
]);

/** CASE's levels before kindergarten and after grade 12: a row that names only these is for none of our grades. */
const OUTSIDE = /^(IT|PR|PK|TK|13|AS|BA|PB|MD|PM|DO|PD|AE|PT|OT)$/;

/** A row's own grades; else those of the nearest row above that names some; else those of all rows below it. */
export function gradesByRow(levels: ReadonlyMap<string, string[]>, order: readonly string[], parentOf: ReadonlyMap<string, string>): Map<string, Grade[]> {
  const above = new Map<string, Grade[]>();
  const below = new Map<string, Set<Grade>>();
  // Parents come before their children in the order, so grades flow down in one pass and up in the reverse one.
  for (const key of order) above.set(key, readLevels(levels.get(key) ?? []) ?? above.get(parentOf.get(key) ?? '') ?? []);
  for (const key of [...order].reverse()) {
    const parent = parentOf.get(key);
    if (parent === undefined) continue;
    const gathered = below.get(parent) ?? new Set<Grade>();
    for (const grade of [...(above.get(key) ?? []), ...(below.get(key) ?? [])]) gathered.add(grade);
    below.set(parent, gathered);
  }
  return new Map(
    order.map((key) => {
      const own = above.get(key) ?? [];
      const named = readLevels(levels.get(key) ?? []) !== undefined;
      return [key, own.length > 0 || named ? own : GRADES.filter((grade) => below.get(key)?.has(grade))];
    }),
  );
}

/** "11.12" is two grades and "06-08" three; undefined where nothing is named, an empty list for prekindergarten or college alone. */
function readLevels(levels: readonly string[]): Grade[] | undefined {
  const found = new Set<Grade>();
  let outside = false;
  for (const level of levels.flatMap((text) => text.toUpperCase().split(/[.,;/|\s]+/))) {
    const [from, to] = level.split(/[-–]/).map((end) => GRADE_BY_LEVEL[end]);
    if (from && to) for (const grade of GRADES.slice(GRADES.indexOf(from), GRADES.indexOf(to) + 1)) found.add(grade);
    else if (from) found.add(from);
    else if (OUTSIDE.test(level)) outside = true;
  }
  if (found.size > 0) return GRADES.filter((grade) => found.has(grade));
  return outside ? [] : undefined;
}
