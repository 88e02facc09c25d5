/** Words as the topic map and teachers write them, brought to one form: "2-digit" and "two-digit", "adding" and "addition". */
import { stemmer } from 'stemmer';

const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, n) => [word, String(n)]),
);
/** Plurals of numbers: "by fives", "by tens". */
const MANY: Readonly<Record<string, string>> = { twos: '2', threes: '3', fours: '4', fives: '5', tens: 'ten' };

/** Words of one family whose stems differ, and everyday words for a term; the first of each line is the one that counts. */
const FAMILIES: Readonly<Record<string, string>> = Object.fromEntries(
  `add addition adding plus
   subtract subtraction minus
   multiply multiplication multiplying multiplies
   divide division dividing
   compare comparison comparisons comparing
   argue argument arguments argumentative
   evolve evolution
   erode erosion eroding
   reproduce reproduction
   explain explanation explanations
   describe description descriptions
   conclude conclusion conclusions
   convert conversion conversions
   infer inference inferences
   summary summarize summarizing summaries summarise
   persuade persuasive persuasion
   vertex vertices
   half halves
   axis axes
   leaf leaves
   wolf wolves
   child children kids
   cite citation citations citing
   quote quotation quotations quoting quotes
   speak speech speaking speeches
   dialogue dialog dialogs
   metre meter meters
   capital capitalize capitalization capitals capitalizing
   punctuate punctuation
   perpendicular perpendiculars
   ratio ratios
   symmetry symmetrical symmetric
   probable probability probabilities
   collide collision collisions crash
   fall falling gravity
   seasons season
   volcano volcanoes volcanos volcanic
   decompose decomposer decomposers
   author authors writer
   decimal decimals
   degree degrees
   similar similarity
   congruent congruence
   polygon polygons
   ray rays
   pronounce pronunciation
   apostrophe apostrophes
   narrate narrative narratives narrator narration
   opinion opinions
   multiple multiples
   factor factors
   factoring factorise factorize factorization
   sentence sentences
   fiction fictional
   nonfiction informational
   story stories novel novels
   experiment experiments`
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(' ');
      return [first, ...others].map((word) => [word, first]);
    }),
);

/** Say nothing of a topic, wherever they come. */
const EMPTY = new Set(
  `a an the of to in on at for with is are be am was were been and or as by from into than then that this these those there it its i we you he she they
   my your our their his her me us them who whom whose what which when where why how do does did can could will would shall should may might must not no
   so if but about also very some any all each every other another own such only just more most much many like up out over
   student students learner learners class classroom lesson lessons today able swbat objective objectives goal scholars pupils teacher
   understand understands understanding know knows learn learns learning demonstrate practice practise review use uses using used make makes making get
   need needs want wants let lets have has had work works working show shows kid help helps etc given including unit week really way ways
   find finding finds identify recognize determine something thing things lot better good well themselves itself`.split(
    /\s+/,
  ),
);

const roots = new Map<string, string>();
const ROOTS_KEPT = 20_000;

/** The form under which a word counts. */
export function rootOf(word: string): string {
  const known = roots.get(word);
  if (known !== undefined) return known;
  if (roots.size >= ROOTS_KEPT) roots.clear();
  const family = FAMILIES[word];
  const root = family ?? NUMBERS[word] ?? MANY[word] ?? FAMILIES[singular(word)] ?? stemmer(word);
  roots.set(word, root);
  return root;
}
const singular = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : word);

/** Longer texts say nothing more of a topic. */
const LONGEST = 1200;

/** The words that can tell a topic, in order: lower case, numbers kept, "short a" and "silent e" as one word beside their first. */
export function tellingWords(text: string): string[] {
  const plain = text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/'s\b/g, '')
    .replaceAll("'", '')
    .replace(/\b(short|long|silent|magic|bossy|letter) ([a-z])\b/g, '$1 $1$2');
  return (plain.match(/[a-z]+|\d+/g) ?? []).filter((word) => !EMPTY.has(word) && (word.length > 1 || /\d/.test(word)));
}
