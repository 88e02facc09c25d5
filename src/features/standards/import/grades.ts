/** Which grades a published row is for. */
import { GRADES, type Grade } from '../../../contract/school.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'];

/** As CASE ("03", "KG"), ASN ("3", "K"), Ed-Fi ("Third grade") and teachers ("Grade 3", "3rd") write them, in capitals. */
const GRADE_BY_LEVEL: Readonly<Record<string, Grade>> = Object.fromEntries([
  ...GRADES.flatMap((grade) => [
    [grade, grade],
    [grade.padStart(2, '0'), grade],
  ]),
  ...ORDINALS.map((ordinal, index) => [ordinal.toUpperCase(), GRADES[index + 1]]),
  ['KG', 'K'],
  ['KINDERGARTEN', 'K'],
]);

const BANDS: Readonly<Record<string, string>> = { ES: 'K-5', MS: '6-8', HS: '9-12', 'HIGH SCHOOL': '9-12', 'MIDDLE SCHOOL': '6-8' };

/** Levels before kindergarten and after grade 12: a row that names only these is for none of our grades. */
const OUTSIDE =
  /^(IT|PR|PK|TK|13|AS|BA|PB|MD|PM|DO|PD|AE|PT|OT|PREK|PRE-K|PRESCHOOL|PREKINDERGARTEN|INFANT|TODDLER|POSTSECONDARY|ADULT|VOCATIONAL ?TRAINING|HIGHER ?EDUCATION|PROFESSIONAL ?EDUCATION.*)$/;

/** A row's own grades; else those of the nearest row above that names some; else those of all rows below it. Rows of the same grades share one list. */
export function gradesByRow(
  levelsOf: (key: string) => readonly string[],
  order: readonly string[],
  parentOf: ReadonlyMap<string, string>,
): Map<string, readonly Grade[]> {
  const named = remembered(readLevels);
  const fromMask = remembered((mask: number): Grade[] => GRADES.filter((_, index) => mask & (1 << index)));
  const maskOf = (grades: readonly Grade[]) => grades.reduce((mask, grade) => mask | (1 << GRADES.indexOf(grade)), 0);
  const above = new Map<string, readonly Grade[]>();
  const below = new Map<string, number>();
  // Parents come before their children in the order, so grades flow down in one pass and up in the reverse one.
  for (const key of order) above.set(key, named(levelsOf(key)) ?? above.get(parentOf.get(key) ?? '') ?? fromMask(0));
  for (const key of [...order].reverse()) {
    const parent = parentOf.get(key);
    if (parent !== undefined) below.set(parent, (below.get(parent) ?? 0) | (below.get(key) ?? 0) | maskOf(above.get(key) ?? []));
  }
  for (const key of order) if (above.get(key)?.length === 0 && named(levelsOf(key)) === undefined) above.set(key, fromMask(below.get(key) ?? 0));
  return above;
}

/** Asks once for each value, or for each list that is kept once. */
function remembered<Given, Answer>(ask: (given: Given) => Answer): (given: Given) => Answer {
  const known = new Map<Given, Answer>();
  return (given) => {
    if (!known.has(given)) known.set(given, ask(given));
    return known.get(given) as Answer;
  };
}

/** "11.12" is two grades and "06-08" three; undefined where nothing is named, an empty list for prekindergarten or college alone. */
function readLevels(levels: readonly string[]): Grade[] | undefined {
  const found = new Set<Grade>();
  let outside = false;
  for (const level of levels.flatMap(partsOf)) {
    if (OUTSIDE.test(level)) {
      outside = true;
      continue;
    }
    const [from, to] = level.split(/[-–]/).map((end) => GRADE_BY_LEVEL[end]);
    if (from && to) for (const grade of GRADES.slice(GRADES.indexOf(from), GRADES.indexOf(to) + 1)) found.add(grade);
    else if (from) found.add(from);
  }
  if (found.size > 0) return GRADES.filter((grade) => found.has(grade));
  return outside ? [] : undefined;
}

/** "Grades 6 to 8" → "6-8"; "K, 1" → "K", "1"; "3rd grade" → "3". */
function partsOf(text: string): string[] {
  const level = text.trim().toUpperCase();
  return (BANDS[level] ?? level)
    .replace(/\bGRADES?\b:?|\bLEVEL\b/g, ' ')
    .replace(/\b(\d{1,2})(ST|ND|RD|TH)\b/g, '$1')
    .replace(/\s*(-|–|\bTO\b|\bTHROUGH\b)\s*/g, '-')
    .trim()
    .split(/[.,;/|\s]+/);
}
