/** Which rows are headings over standards: nothing in them can be planned from. */
import { namesGrades } from './grades.ts';
import { plainText } from './plain-text.ts';
import { LONGEST_CODE, type Rows } from './rows.ts';
import { namesStrand } from './subjects.ts';

/** Types of rows that name a part of the framework rather than something a student does. */
const HEADING_TYPE =
  /\b(domain|cluster|strand|substrand|topic|category|section|core idea|heading|course|anchor|theme|big idea|concept|focus|practice|claim)s?\b|^grade( ?level| ?band)?s?$/i;
/** "Grade level expectation", "content strand indicator", "course standard": the last word says that a student does it. */
const STANDARD_TYPE =
  /\b(expectation|indicator|objective|benchmark|outcome|skill|component|competency|competencie|standard)s?$/i;

/** Where a part of a code ends: at a sign, or where figures follow letters. */
const PART_ENDS = /[.\-:/_ (]|(?<=\p{L})(?=\d)/gu;
/** Parts up to the grade, behind which a table's headings may start: "MA.4." of "MA.4.NF.1" under the heading "NF". */
const TO_GRADE = /^(?:\p{Lu}{1,4}\d{0,2}[.\-: ])?(?:K|\d{1,2}|[MHE]S|\d{1,2}-\d{1,2})[.\-: ](?=\p{L})/u;

/** Codes that others go on from: "ELA21.2" and "RL" of "ELA21.2.RL.1". They tell what stands over others where a file says little of its hierarchy. */
export function codesWithParts(rows: Rows): ReadonlySet<string> {
  const above = new Set<string>();
  for (const key of rows.keys()) {
    const code = plainText(rows.get(key)?.code ?? '');
    if (code.length > LONGEST_CODE) continue;
    for (const whole of new Set([code, code.replace(TO_GRADE, '')]))
      for (const { index } of whole.matchAll(PART_ENDS)) above.add(whole.slice(0, index));
  }
  return above;
}

/** Nothing to plan from: a type that names a part of the framework, or, without a type, a title over other rows; and the bare name of a grade or strand. */
export function isHeading(type: string, statement: string, hasParts: boolean): boolean {
  const bareName = namesGrades(statement) || namesStrand(statement);
  // Some publishers call every row a standard.
  if (type !== '') return (HEADING_TYPE.test(type) && !STANDARD_TYPE.test(type)) || (bareName && hasParts);
  return bareName || (hasParts && isTitle(statement));
}

const SMALL_WORDS = /^(a|an|and|as|at|by|for|from|in|its|of|on|or|the|their|through|to|vs|with|within)$/;

/** "Phonological Awareness", "Grade 4": capitals throughout and no full stop, where a standard is a sentence. */
export function isTitle(statement: string): boolean {
  if (/[.!?;:]$/.test(statement)) return false;
  const words = statement.split(/[\s/–—-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (
    words.length <= 12 &&
    words.every((word, index) => /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(word) || (index > 0 && SMALL_WORDS.test(word)))
  );
}
