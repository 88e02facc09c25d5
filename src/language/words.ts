/** Words as the checks and planners compare them: lemmas, sentences and the thinking a verb asks for. */

import { stemmer } from 'stemmer';
import { remembered } from './remembered.ts';

const list = (words: string) => words.trim().split(/\s+/);

/** A plan has some hundred texts, and a dozen checks take each of them apart. */
const TEXTS_KEPT = 1_000;

/** Words that say nothing about a topic. */
const STOP_WORDS = new Set(
  list(`
    a about above after again all also am an and another any are as at back be because been before being below between both but by came can come could did
    do does doing done down during each either else even ever every few first for from get gets give given go goes got had has have having he her here
    hers him his how i if in into is it its itself just last least less let like made make makes many may me might more most much must my near need
    neither next no nor not now of off on once one only onto or other our out over own per put rather s same shall she should since so some still such t
    take than that the their them then there these they thing things this those though through to together too toward two under until up upon us use used
    uses using very via was way we well went were what when where whether which while who whose why will with within without would yes yet you your yours
  `),
);

/** An opening of an objective that says nothing about its topic. */
const OBJECTIVE_START = new RegExp(
  [
    String.raw`^\s*(?:(?:by the end of (?:the|this) lesson,?|after (?:the|this) lesson,?|in this lesson,?|today,?)\s+)?(?:(?:swbat|(?:(?:the |`,
    String.raw`all )?(?:students?|learners?|children|pupils|scholars)|we|you|i)\s+(?:(?:will|can|shall|should|must|may)\b(?:\s+be able to)?|`,
    String.raw`are able to|am able to))\s*:?\s+)?(?:(?:be able to|to)\s+)?`,
  ].join(''),
  'i',
);

/** Under what conditions, in front of what students do: "With prompting and support, retell …" */
const LEAD_IN =
  /^(?:with|when|in|through|throughout|within|by|given|using|before|after|as|during|over|at|from|on|while|for|based on)\b[^.;:]{3,120}?,\s+(?=([a-z]+))/i;

/** "With prompting and support, retell …" → "retell …"; a comma before anything but a verb stays. */
export function withoutLeadIn(statement: string): string {
  const found = LEAD_IN.exec(statement);
  return found?.[1] && bloomVerb(found[1]) === found[1].toLowerCase() ? statement.slice(found[0].length) : statement;
}

/** "Students will be able to compare fractions." → "compare fractions." */
export const withoutObjectiveStart = (objective: string): string => objective.replace(OBJECTIVE_START, '');

const BOILERPLATE = new Set(
  list(
    'student students learner learners class classroom lesson lessons today able will teacher objective objectives goal swbat',
  ),
);

/** Most texts have nothing to take apart, and looking is ten times as quick as taking apart. */
const ACCENT_FREE = /^[\n -~‘’“”–—…×÷•→°]*$/;

/** Plain lower-case words, accents and possessive endings gone; numbers are no words. */
export const words = remembered(TEXTS_KEPT, (text): readonly string[] => {
  const bare = ACCENT_FREE.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  const plain = bare.replaceAll('’', "'").toLowerCase();
  return (plain.match(/[a-z]+(?:'[a-z]+)?/g) ?? []).map((word) => word.replace(/'(?:s|t|d|m|re|ve|ll)$/, ''));
});

/** Texts repeat their words. */
const STEMS_KEPT = 20_000;
const stemOf = remembered(STEMS_KEPT, stemmer);

/** Every word's stem, stop words too: for finding phrases. */
export const stems = (text: string): string[] => words(text).map(stemOf);

/** Stems of the words that carry a meaning, in order and with repeats. */
export const lemmas = remembered(TEXTS_KEPT, (text): readonly string[] =>
  words(text)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !BOILERPLATE.has(word))
    .map(stemOf),
);

/** The share of the part's different lemmas that the whole holds; 1 where the part holds none. */
export function share(part: readonly string[], whole: readonly string[]): number {
  const wanted = new Set(part);
  if (wanted.size === 0) return 1;
  const held = new Set(whole);
  return [...wanted].filter((lemma) => held.has(lemma)).length / wanted.size;
}

/** Different lemmas that both hold. */
export const overlap = (a: readonly string[], b: readonly string[]): string[] =>
  [...new Set(a)].filter((lemma) => b.includes(lemma));

/** Whether the text holds one of the phrases, in any inflection: "took deep breaths" holds "deep breath". */
export function holdsPhrase(text: string, phrases: readonly string[]): boolean {
  const held = ` ${stems(text).join(' ')} `;
  return phrases.some((phrase) => held.includes(` ${stems(phrase).join(' ')} `));
}

const ABBREVIATION = /(?:\b(?:mr|mrs|ms|dr|st|vs|etc|e\.g|i\.e|no|fig|approx|min|sec|a\.m|p\.m|u\.s)|\b[A-Z])\.$/i;

/** The sentences of a text in lines; a line's end ends a sentence too. */
export const sentences = remembered(TEXTS_KEPT, (text): readonly string[] =>
  text.split(/\n+/).flatMap((line) => {
    const found: string[] = [];
    for (const piece of line.trim().split(/(?=\s)(?<=[.!?…]["'”’)]*)\s+(?=["'“‘(]*[\p{Lu}\d_])/u)) {
      const before = found.at(-1);
      if (before !== undefined && ABBREVIATION.test(before)) found[found.length - 1] = `${before} ${piece}`;
      else if (piece !== '') found.push(piece);
    }
    return found;
  }),
);

export const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** What a verb asks of a student, 1 remember … 6 create; the verbs of kindergarten to grade 12. */
const BLOOM_VERBS: readonly (readonly string[])[] = [
  // 1 remember
  list(`
    name list state recall recite repeat label match define identify recognize select tell copy memorize count point spell quote record locate read say
    listen cite acknowledge associate pronounce capitalize punctuate underline circle trace highlight note retrieve
  `),
  // 2 understand
  list(`
    describe explain summarize retell recount paraphrase restate interpret infer classify give illustrate show express report translate discuss ask answer
    convey clarify outline review visualize picture rephrase observe represent round estimate sequence order decode confirm refer link present follow
    approximate arrange respond display communicate narrate specify suggest
  `),
  // 3 apply
  list(`
    solve use apply compute calculate add subtract multiply divide measure draw write complete demonstrate carry conduct perform practice make model graph
    plot convert find choose sketch fill shade tile fold cut operate simplify factor expand edit revise rewrite form produce participate collaborate speak
    act dramatize sort group tally regroup partition compose decompose break join rename set place put pack mark check consult acquire adapt include
    gather obtain collect prepare manage introduce fix correct finish convert develop generate predict trace sing play end inform orient take provide
    restrict transform strengthen keep back start agree move settle turn undertake pick clear adopt lead help spin roll
    utilize track blend print encode manipulate self-monitor transcribe begin delete contribute elaborate substitute reverse avoid process enhance
    draft annotate update tap sweep unpack refocus weave diagnose reorder skip wait offer bring intervene qualify repair notice hear anticipate
    bundle redraw simulate catch reread replace rework shorten hyphenate publish preview mix
    increase embed implement incorporate deliver employ exhibit count build establish engage initiate continue maintain work extend come vary blend isolate segment combine assemble fit rearrange change fix split double halve swap balance
  `),
  // 4 analyze
  list(`
    analyze compare contrast distinguish examine investigate experiment test relate connect differentiate organize deduce categorize question determine
    diagram dissect separate survey attribute integrate delineate derive research generalize reason
  `),
  // 5 evaluate
  list(`
    evaluate judge justify defend argue critique assess decide prove support rate rank recommend convince verify conclude validate appraise weigh debate
    disprove challenge persuade prioritize reflect resolve ensure refine
  `),
  // 6 create
  list(`
    create design construct invent plan devise imagine formulate hypothesize build author compose propose improve pose program engineer originate
    synthesize propel
  `),
];

const RANKS = new Map(BLOOM_VERBS.flatMap((verbs, i) => verbs.map((verb) => [verb, i + 1] as const)));

const BASE_FORMS = (word: string): string[] => {
  const forms = [word];
  for (const [ending, replacements] of [
    ['ing', ['', 'e']],
    ['ies', ['y']],
    ['es', ['', 'e']],
    ['s', ['']],
    ['ied', ['y']],
    ['ed', ['', 'e']],
  ] as const) {
    if (!word.endsWith(ending) || word.length <= ending.length + 2) continue;
    const trunk = word.slice(0, -ending.length);
    forms.push(...replacements.map((end) => trunk + end));
    if (/([a-z])\1$/.test(trunk)) forms.push(trunk.slice(0, -1));
  }
  return forms;
};

/** "comparing" → "compare"; undefined for a word that no verb of the list has made. */
export const bloomVerb = (word: string): string | undefined =>
  BASE_FORMS(word.toLowerCase()).find((form) => RANKS.has(form));

/** 1 remember … 6 create; 0 for a word that is no such verb. */
export function bloomRank(verb: string): number {
  const base = bloomVerb(verb);
  return base === undefined ? 0 : (RANKS.get(base) ?? 0);
}

/** The strongest thinking that any word of the text asks for. A noun such as "plan" counts too: this errs on the kind side. */
export const highestRank = (text: string): number => Math.max(0, ...words(text).map(bloomRank));
