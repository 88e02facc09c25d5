/** Which grades a published row is for. */
import { GRADES, type Grade } from '../../../../contract/school.ts';

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** As CASE ("03", "KG"), ASN ("3", "K"), Ed-Fi ("Third grade") and teachers ("Grade 3", "3rd") write them, in capitals. */
const GRADE_BY_LEVEL: Readonly<Record<string, Grade>> = Object.fromEntries([
  ...GRADES.flatMap((grade) => [
    [grade, grade],
    [grade.padStart(2, '0'), grade],
    [`G${grade}`, grade],
  ]),
  ...ORDINALS.map((ordinal, index) => [ordinal.toUpperCase(), GRADES[index + 1]]),
  ['KG', 'K'],
  ['0', 'K'],
  ['00', 'K'],
  ['KINDERGARTEN', 'K'],
]);

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

const BANDS: Readonly<Record<string, readonly [Grade, Grade]>> = {
  ES: ['K', '5'],
  ELEMENTARY: ['K', '5'],
  PRIMARY: ['K', '2'],
  MS: ['6', '8'],
  MIDDLE: ['6', '8'],
  HS: ['9', '12'],
  HIGH: ['9', '12'],
  SECONDARY: ['6', '12'],
  ALL: ['K', '12'],
  K12: ['K', '12'],
};

/** Levels before kindergarten and after grade 12: a row that names only these is for none of our grades. */
const BEFORE = /^(IT|PR|PK|TK|PRESCHOOL|INFANT|TODDLER)$/;
const AFTER =
  /^(13|AS|BA|PB|MD|PM|DO|PD|AE|PT|OT|POSTSECONDARY|ADULT|COLLEGE|VOCATIONAL ?TRAINING|VOCATIONALTRAINING|HIGHER ?EDUCATION|PROFESSIONAL ?EDUCATION.*)$/;

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
    if (parent !== undefined)
      below.set(parent, (below.get(parent) ?? 0) | (below.get(key) ?? 0) | maskOf(above.get(key) ?? []));
  }
  for (const key of order)
    if (above.get(key)?.length === 0 && named(levelsOf(key)) === undefined)
      above.set(key, fromMask(below.get(key) ?? 0));
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
    const ends = level.split('-').filter((end) => end !== '');
    const [first = '', last = first] = [ends[0], ends.at(-1)];
    if (ends.every((end) => BEFORE.test(end) || AFTER.test(end))) {
      outside ||= ends.length > 0;
      continue;
    }
    const from = BEFORE.test(first) ? 'K' : (GRADE_BY_LEVEL[first] ?? BANDS[first]?.[0]);
    // "HS-Geometry": what follows is no grade, so the first stands alone.
    const end = [last, first].find((name) => GRADE_BY_LEVEL[name] ?? BANDS[name] ?? AFTER.test(name)) ?? '';
    const to = AFTER.test(end) ? '12' : (GRADE_BY_LEVEL[end] ?? BANDS[end]?.[1]);
    if (from && to) for (const grade of GRADES.slice(GRADES.indexOf(from), GRADES.indexOf(to) + 1)) found.add(grade);
    else if (from) found.add(from);
  }
  if (found.size > 0) return GRADES.filter((grade) => found.has(grade));
  return outside ? [] : undefined;
}

/** Whether a heading is nothing but the name of grades, such as "Grade 4", "Kindergarten" or "Grades 9–12". */
export const namesGrades = (heading: string): boolean =>
  heading.length <= 30 &&
  /^(grades?( level| band)?[ :]*(k|\d{1,2})((st|nd|rd|th)\b)?(\s*(-|–|—|to|through|and)\s*(grade )?\d{1,2}(th)?)?|kindergarten|(\w+|\d{1,2}(st|nd|rd|th)) grade|high school|middle school)$/i.test(
    heading.trim(),
  ) &&
  readLevels([heading]) !== undefined;

const GRADES_WITHIN =
  /\b(grades?[ -]?(k|\d{1,2})( ?(-|–|to) ?\d{1,2})?|kindergarten|\d{1,2}(st|nd|rd|th) grade|high school|middle school)(?![\p{L}\d])/iu;

/** @returns the grades that the name of a file or sheet speaks of, such as "Grade 3" of "Idaho math Grade 3" */
export const gradesWithin = (name: string): string | undefined => GRADES_WITHIN.exec(name)?.[0];

/** "Grades 6 to 8" → "6-8"; "K, 1" → "K", "1"; "3rd grade" → "3"; the last part of an address. */
function partsOf(text: string): string[] {
  return (
    text
      .trim()
      .toUpperCase()
      .replace(/^HTTPS?:\/\/.*[/#]/, '')
      // Excel takes "3-8" for the eighth of March, and may save it as "8-Mar".
      .replace(/^\d{4}-0?(\d{1,2})-0?(\d{1,2})$/, '$1-$2')
      .replace(/^(\d{1,2})-([A-Z]{3})$/, (whole, day, month) =>
        MONTHS.includes(month) ? `${MONTHS.indexOf(month) + 1}-${day}` : whole,
      )
      .replace(/^(\d{1,2})\.0+$/, '$1')
      .replace(/\bPRE-?\s?K(INDERGARTEN)?\b/g, 'PK')
      .replace(/_/g, ' ')
      .replace(/\b(GRADES?|LEVELS?|SCHOOL|BAND)\b:?/g, ' ')
      .replace(/\b(\d{1,2})(ST|ND|RD|TH)\b/g, '$1')
      // "Algebra 1" and "Unit 2" are no grades.
      .replace(/\b(?!AND\b|GRD\b|KINDERGARTEN\b|TO\b|THROUGH\b|THRU\b)[A-Z]{3,} (\d{1,2}|I{1,3}|IV)\b/g, ' ')
      .replace(/\s*(-|–|—|−|\bTO\b|\bTHROUGH\b|\bTHRU\b)\s*/g, '-')
      .trim()
      .split(/[.,;/|&+\s[\]"']+/)
      .filter((part) => part !== '')
  );
}
