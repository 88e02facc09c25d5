/** G6 and G7: how a plan speaks of children. */

import { upperFirst } from '../../../../language/text.ts';
import type { Check } from '../check.ts';
import { pattern, raw } from './pattern.ts';
import { ownTexts, scrub } from './plan-text.ts';

/** The match, its groups, and the text before it. */
type Reword = (whole: string, groups: readonly string[], before: string) => string;
type Rewording = readonly [RegExp, Reword];

/** A sentence starts with a capital; "SPED" within one does not make one. */
const inSentence = (whole: string, before: string, text: string): string =>
  /^\p{Lu}/u.test(whole) && /(?:^|[.!?:\n]|[.!?:\n]["'“‘(]?|[“"])\s*$/.test(before)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
const to =
  (text: string): Reword =>
  (whole, _groups, before) =>
    inSentence(whole, before, text);
const gone: Reword = () => ' ';

const SENSE = '(?:visual|auditory|aural|kina?esthetic|tactile)';
const LEARNING_STYLES: readonly Rewording[] = [
  [
    pattern('gi', raw`\b(?:${SENSE}\s*(?:,\s*(?:and\s+|or\s+)?|\/|and\s+|or\s+|&\s*))*${SENSE}[ -]learners?\b`),
    to('students'),
  ],
  [/\blearning[ -]styles?\b/gi, to('ways of working')],
];

const CONDITIONS: Readonly<Record<string, string>> = {
  adhd: 'ADHD',
  add: 'ADD',
  autistic: 'autism',
  autism: 'autism',
  dyslexic: 'dyslexia',
  dyslexia: 'dyslexia',
  dyscalculic: 'dyscalculia',
  epileptic: 'epilepsy',
  diabetic: 'diabetes',
  disabled: 'disabilities',
  handicapped: 'disabilities',
  'learning disabled': 'learning disabilities',
  'learning-disabled': 'learning disabilities',
  down: 'Down syndrome',
  asperger: 'autism',
};
const CHILD = '(?:kids?|students?|children|child|learners?|pupils?|boys?|girls?)';
/** "Children" and "boys" stay children; one of them becomes all, because no plan is about one child. */
const WORDS_BEFORE_HAS = new Set(
  'Students Student Children Everyone Nobody Anyone Someone Who Whoever Some Each Every One Child Teacher Teachers Class This That It He She They If'.split(
    ' ',
  ),
);
const NEEDS =
  '(?:ADHD|an IEP|a 504(?: plan)?|autism|dyslexia|dyscalculia|epilepsy|a (?:learning )?disability|a speech impairment|anxiety disorder|Down syndrome)';

const PERSON_FIRST: readonly Rewording[] = [
  [
    new RegExp(
      `\\b(ADHD|autistic|dyslexic|dyscalculic|epileptic|diabetic|learning[- ]disabled|disabled|handicapped)[ -]${CHILD}\\b`,
      'gi',
    ),
    (whole, [name = ''], before) =>
      inSentence(whole, before, `students with ${CONDITIONS[name.toLowerCase()] ?? name}`),
  ],
  [
    new RegExp(`\\b(?:SPED|special[ -]ed(?:ucation)?|IEP|resource room)[ -]${CHILD}\\b`, 'gi'),
    to('students who receive special education services'),
  ],
  [
    /\b(?:slow|low|weak|low[- ]ability|low[- ]performing|bottom)[ -](?:kids?|children|learners?|students|pupils?)\b/gi,
    to('students who need more support'),
  ],
  [/\b(?:wheelchair[- ]bound|confined to a wheelchair)\b/gi, to('using a wheelchair')],
  [/\b(?:mentally )?retarded\b/gi, to('with an intellectual disability')],
  [/\bthe (?:disabled|handicapped)\b/gi, to('people with disabilities')],
];

const PERSONAL: readonly Rewording[] = [
  [
    new RegExp(`\\b(\\p{Lu}\\p{Ll}+)(?: \\p{Lu}\\p{Ll}*\\.?)? (has|with|needs) ${NEEDS}`, 'gu'),
    (whole, [name = '', verb = ''], before) =>
      WORDS_BEFORE_HAS.has(name)
        ? whole
        : inSentence(
            whole,
            before,
            whole.replace(/^.*? (?=has|with|needs)/, verb === 'with' ? 'students ' : 'a student '),
          ),
  ],
  [
    /\b(\p{Lu}\p{Ll}+)['’]s (IEP|504 plan|diagnosis|medication|disability)\b/gu,
    (whole, [name = '', thing = ''], before) =>
      WORDS_BEFORE_HAS.has(name) ? whole : inSentence(whole, before, `a student’s ${thing}`),
  ],
  [/\b\d{3}-\d{2}-\d{4}\b/g, gone],
  [/(?:\(\d{3}\) ?|\b\d{3}[-.])\d{3}[-.]\d{4}\b/g, gone],
  [/\b[Ss]tudent (?:ID|number)[:# ]*\d{4,}\b/g, gone],
];

const applied = (text: string, match: RegExpExecArray, reword: Reword): string =>
  reword(
    match[0],
    match.slice(1).map((group) => group ?? ''),
    text.slice(0, match.index),
  );

const reworded = (text: string, rules: readonly Rewording[]): string =>
  rules.reduce((now, [pattern, reword]) => {
    let from = 0;
    const pieces = [...now.matchAll(pattern)].map((match) => {
      const piece = now.slice(from, match.index) + applied(now, match, reword);
      from = match.index + match[0].length;
      return piece;
    });
    return pieces.join('') + now.slice(from);
  }, text);

/** What a rule would change, word for word. */
const found = (text: string, rules: readonly Rewording[]): string[] =>
  rules
    // matchAll copies its pattern first, which costs more than looking, and most texts hold none.
    .filter(([pattern]) => text.search(pattern) >= 0)
    .flatMap(([pattern, reword]) =>
      [...text.matchAll(pattern)].filter((match) => applied(text, match, reword) !== match[0]).map(([whole]) => whole),
    );

const wording = (
  { id, title, why, repairs }: Pick<Check, 'id' | 'title' | 'why' | 'repairs'>,
  rules: readonly Rewording[],
  because: string,
): Check => ({
  id,
  title,
  why,
  repairs,
  level: 'block',
  when: { atOnce: true, inDraft: true, inQuestion: true, rewords: true },
  applies: () => true,
  findings: ({ lesson }) => [
    ...new Set(
      ownTexts(lesson).flatMap(({ place, text }) =>
        found(text, rules).map((words) => `${upperFirst(place)} says “${words.trim()}”: ${because}`),
      ),
    ),
  ],
  repair: ({ lesson }) => scrub(lesson, (text) => reworded(text, rules)),
});

export const noLearningStyles = wording(
  {
    id: 'G6',
    title: 'Nobody is sorted by a learning style',
    why: '“Visual learners” and their kind are a myth; sorting students by them helps no one.',
    repairs: 'Says “students” and “ways of working” instead.',
  },
  LEARNING_STYLES,
  'teaching by learning styles has been shown not to help.',
);
export const personFirst = wording(
  {
    id: 'G7',
    title: 'Children come before labels, and no child can be recognized',
    why: 'A person comes before a diagnosis, also on a page that only adults read, and a plan may be printed and left on a desk.',
    repairs:
      'Names the student first (“students with ADHD”), and turns one child with a diagnosis into students in general.',
  },
  [...PERSON_FIRST, ...PERSONAL],
  'speak of the child first, and of no single child.',
);
