/** Which of our subjects a publisher means: by the subject's own name, or by that of one of its strands. */
import type { Subject } from '../../../../contract/school.ts';

const SUBJECT_WORDS: readonly [RegExp, Subject][] = [
  [
    /english|language arts|(?<!(?:financial|health|computer|digital|data) )literacy|literature|\b[er]la\b|reading|writing|speaking|listening|grammar|spelling|phonics/i,
    'English Language Arts',
  ],
  [/math|algebra|geometry|calculus|trigonometry|statistics|number|arithmetic/i, 'Mathematics'],
  [/science|biology|chemistry|physics|astronomy/i, 'Science'],
];
/** "Social science" and "computer science" hold the word, but are not the subject Science. */
const OTHER_SUBJECT =
  /social (science|stud)|(computer|consumer|animal|agricultural|political|exercise|military|culinary|food|sports?) sciences?|(information|media|library|visual) literacy|languages? other than|\bsports?\b|history|health|physical education|\barts? education|(fine|visual|performing) arts|(world|foreign) language|\b(art|music|dance|theat(er|re)|civics|geography|economics|government|spanish|french|german|latin|chinese)\b/i;

/**
 * What tables write in the column "subject" where it means a part of one; told by the whole name only, because "Energy" alone is science and
 * "Energy and government" is not. Small letters, "and" for "&", without punctuation.
 */
const STRANDS: Readonly<Record<Subject, string>> = {
  'English Language Arts': `communication; composition; comprehension; conventions; conventions of standard english; craft and structure; critical literacy;
    fluency; foundational skills; handwriting; informational text; informational texts; inquiry; inquiry and research; integration of knowledge and ideas;
    key ideas and details; knowledge of language; language; language conventions; literary text; literary texts; oral communication; oral language;
    phonemic awareness; phonological awareness; poetry; presentation of knowledge and ideas; print concepts; production and distribution of writing;
    range of writing; research; research and inquiry; research to build and present knowledge; response to text; text complexity; text types and purposes;
    viewing; vocabulary; vocabulary acquisition; vocabulary acquisition and use; word analysis; word study`,
  Mathematics: `base ten; computation; computation and estimation; counting; counting and cardinality; creating equations; data; data analysis;
    data analysis and probability; data and measurement; data science; data literacy; equations and inequalities; expressions and equations;
    expressions equations and inequalities; estimation; fractions; functions; functional relationships; interpreting functions; linear functions;
    linear relationships; building functions; linear quadratic and exponential models; measurement; measurement and data; mathematical practices;
    modeling; money; operations; operations and relationships; patterns; patterns functions and relationships; patterns and relationships;
    personal financial literacy; place value; probability; probability and statistics; proportional relationships; proportionality; proportional reasoning;
    quantities; quantitative reasoning; rational numbers; ratios; ratios and proportional relationships; ratios and proportions; ratios and rates;
    reasoning with equations and inequalities; similarity and congruence; congruence; spatial reasoning; geometric reasoning; time and money;
    vector and matrix quantities`,
  Science: `biological evolution; biological evolution unity and diversity; chemical reactions; earth and human activity; earth and space; earth and space systems;
    earth s place in the universe; earth s systems; ecosystems; ecosystems interactions energy and dynamics; energy; engineering; engineering design;
    engineering technology and applications of science; engineering technology and the application of science; evolution; force and motion; forces and motion;
    from molecules to organisms structures and processes; genetics; heredity; heredity inheritance and variation of traits; interactions; life systems;
    living systems; living things; matter; matter and energy; matter and its interactions; motion and stability forces and interactions; organisms;
    organisms and environments; physical systems; scientific inquiry; scientific investigation; scientific and engineering practices; solar system;
    space; structures and processes; waves; waves and information; waves and their applications in technologies for information transfer; weather and climate`,
};
const SUBJECT_OF_STRAND: ReadonlyMap<string, Subject> = new Map(
  (Object.entries(STRANDS) as [Subject, string][]).flatMap(([subject, names]) =>
    names.split(';').map((name): [string, Subject] => [strandName(name), subject]),
  ),
);

/** An identifier has none. */
const HAS_WORD = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/u;

/** "Grade 4: Measurement & Data (MD)" → "measurement and data" */
function strandName(text: string): string {
  return text
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/^\s*(grades? [\dk]+|kindergarten|k)\b\s*[:.–—-]+/, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^strand( [\da-z])? /, '');
}

/** Whether it names a subject that is none of ours. */
export const isOtherSubject = (name: string): boolean =>
  strandOf(name) === undefined && !SURELY_ELA.test(name.trim()) && OTHER_SUBJECT.test(name);

const strandOf = (name: string): Subject | undefined => SUBJECT_OF_STRAND.get(strandName(name));

/** "English language arts and literacy in history" is the first of them, whatever it is read in. */
const SURELY_ELA = /^(english language arts|ela)\b/i;

const namedBy = (name: string): Subject | undefined =>
  SURELY_ELA.test(name.trim())
    ? 'English Language Arts'
    : OTHER_SUBJECT.test(name)
      ? undefined
      : SUBJECT_WORDS.find(([words]) => words.test(name))?.[1];

const first = (names: readonly string[], tell: (name: string) => Subject | undefined): Subject | undefined =>
  names.map(tell).find((subject) => subject);

/** @param names the surest first */
export const subjectOf = (names: readonly string[]): Subject | undefined =>
  first(names, (name) => strandOf(name) ?? namedBy(name));

/**
 * What a row says itself comes first: a row for "Art" is left out of a table that is called "Math".
 * @param own the framework's
 * @param said the operator's word on the whole file, which says what a strand belongs to, known or not
 */
export function subjectOfRow(
  names: readonly string[],
  own: Subject | undefined,
  said: Subject | undefined,
): Subject | undefined {
  if (!names.some((name) => HAS_WORD.test(name))) return subjectOf(names) ?? own;
  if (said === undefined) return subjectOf(names);
  const named = first(names, (name) => (strandOf(name) ? undefined : namedBy(name)));
  return named ?? (names.some(isOtherSubject) ? undefined : said);
}

/** Whether a text is nothing but the name of a subject or strand, such as "Geometry" or "Reading Literature". */
export const namesStrand = (text: string): boolean =>
  SUBJECT_OF_STRAND.has(strandName(text)) || NAMED_STRANDS.test(strandName(text));

/** Those that their own words tell; see SUBJECT_WORDS. */
const NAMED_STRANDS =
  /^(mathematics|math|science|english language arts|algebra|geometry|statistics|statistics and probability|number|number sense|(the )?number system|(the )?(real|complex) number system|numbers? and operations?( in base ten| fractions)?|operations and algebraic thinking|algebraic (thinking|reasoning)|reading|reading (literature|informational texts?|foundational skills)|reading standards for (literature|informational text)|literature|writing|speaking|listening|speaking and listening|(life|physical|earth|space|earth and space) sciences?|standards for mathematical practice)$/;
