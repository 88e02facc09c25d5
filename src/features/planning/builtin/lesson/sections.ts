/** The sections around the activities: what the exit ticket shows, who gets which help, and what comes up. */
import { lemmas, share } from '../../../../language/words.ts';
import type { LessonDraft } from '../../planner.ts';
import type { ExitQuestion, FilledPack } from './fill-pack.ts';
import type { Kit } from './kit.ts';
import { namesPicture } from './place-pictures.ts';
import { afterStudents, lowerFirst, sentence } from './wording.ts';

/** Share of an objective's words that the levels hold when they speak of it. */
const SAID = 0.35;

export const objectivesFor = ({ pack, aim }: Kit): string[] =>
  pack.objectives.filter(({ id }) => aim.claimed.has(id)).map(({ text }) => text);

export function assessmentFor(kit: Kit, closing: string): string {
  const { pack, aim } = kit;
  const { gotIt, almost, notYet, tomorrow } = pack.exit;
  const levels = [`Got it: ${gotIt}`, `Almost: ${almost}`, `Not yet: ${notYet}`];
  const told = lemmas([closing, ...levels].join(' '));
  // The levels say what is looked for; a goal that they leave out is named.
  const unsaid = pack.objectives.filter(({ id, text }) => aim.claimed.has(id) && share(lemmas(text), told) < SAID);
  const { dimensions } = pack;
  // Where two questions ask for a goal, the one that asks for least else.
  const shownBy = (goal: string): ExitQuestion | undefined =>
    [...aim.exit].sort((a, b) => a.assesses.length - b.assesses.length).find(({ assesses }) => assesses.includes(goal));
  return [
    ...aim.exit.flatMap((question, i) => {
      const goals = unsaid.filter(({ id }) => shownBy(id) === question);
      const whether = goals.map(({ text }) => afterStudents(text)).join(', and whether they ');
      return whether === '' ? [] : [`Question ${i + 1} shows whether students ${whether}.`];
    }),
    ...(dimensions
      ? [
          `In three dimensions: ${[dimensions.practice, dimensions.idea, dimensions.crosscutting].map((d) => d.replace(/\.$/, '')).join('; ')}.${dimensions.boundary ? ` Not asked: ${sentence(dimensions.boundary)}` : ''}`,
        ]
      : []),
    ...levels,
    ...(aim.exit.some(({ errors }) => errors.length > 0)
      ? ['Sort: into three piles, and write the error’s code on the ticket. The answer key has the codes.']
      : []),
    `Tomorrow, for most: ${tomorrow.most}`,
    `Tomorrow, for some: ${tomorrow.some}`,
    `Tomorrow, for a few: ${tomorrow.few}`,
  ].join('\n');
}

const unsaid = (pattern: RegExp, text: string, line: string): string => (pattern.test(text) ? '' : line);

/** Where the youngest have one page, one more task to do with those who need it. */
function oneMore({ practice, examples }: Kit['pack']): string {
  const [, another] = practice.support;
  const isShown = examples.some(({ problem }) => problem === another?.prompt);
  return another && !isShown && !namesPicture(another.prompt)
    ? ` One more to do beside them: ${another.prompt} (${another.answer})`
    : '';
}

export function differentiationFor({ pack, request, young }: Kit): string {
  const { hardPart, lanes, language } = pack;
  const pages = request.type === 'full';
  return [
    ...(pages
      ? [
          `Support: ${young ? '' : unsaid(/\bpage A\b/i, lanes.support, 'Page A, with questions at its top for anyone who is stuck. ')}${lanes.support}${young ? oneMore(pack) : ''}`,
          `Core: ${lanes.core}`,
          `Extension: ${young ? '' : unsaid(/\bpage C\b/i, lanes.extension, 'Page C. ')}${lanes.extension}`,
        ]
      : [
          `Support: Students who chose another letter for question 1 ask themselves: ${hardPart.stuckPoints.join(' ')} They tell a partner the answer before they choose again.`,
          'Core: Students give a reason for each letter, in a drawing or in a sentence.',
          'Extension: Students who are sure write a question like number 1, with a wrong option that somebody would believe, and say why.',
        ]),
    `English learners: Students ${language.function} with the sentence frame that fits them; talking it through first in a shared home language is welcome.`,
    `Beginning: ${language.emerging}`,
    `Developing: ${language.developing}`,
    `Expanding: ${language.expanding}`,
  ].join('\n');
}

/** “BOTHM, multiplies both” */
export const codeAndName = ({ code, name }: Pick<FilledPack['misconceptions'][number], 'code' | 'name'>): string =>
  `${code}, ${lowerFirst(name)}`;

/** Those whose code the lesson names come first, all of them; then others, until there are enough. @param said activities and key */
export function misconceptionsFor(
  { pack }: Pick<Kit, 'pack'>,
  said: string,
  fewest: number,
): LessonDraft['misconceptions'] {
  const named = ({ code }: { code: string }): boolean => new RegExp(`\\b${code}\\b`).test(said);
  const ordered = [...pack.misconceptions].sort((a, b) => Number(named(b)) - Number(named(a)));
  return ordered
    .slice(0, Math.max(fewest, ordered.filter(named).length))
    .map(({ code, name, what, why, move }) => ({ what: `${codeAndName({ code, name })}: ${what}`, why, move }));
}

/** The words that this lesson really uses, in the pack's order. */
export function vocabularyFor({ pack }: Kit, said: string): LessonDraft['vocabulary'] {
  const lower = said.toLowerCase();
  const used = pack.words.filter(({ term }) => lower.includes(term.toLowerCase()));
  return (used.length >= 2 ? used : pack.words).map(({ term, meaning }) => ({ term, meaning }));
}

/** @param words at least one, safe to quote */
export function unknownKeywords(words: readonly string[]): string {
  const list = words.map((word) => `“${word}”`);
  const named = list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : list[0];
  return `We do not know ${named} yet, so the examples are everyday ones.`;
}

/** What a keyword came to, where the lesson itself does not show it; each in one sentence. */
export function keywordNotices({ grounds }: Pick<Kit, 'grounds'>, quote: (text: string) => string): string[] {
  const { unknown, leftOut } = grounds.keywords;
  return [
    ...(unknown.length > 0 ? [unknownKeywords(unknown.map(quote))] : []),
    ...(leftOut > 0 ? ['Some of the keywords were left out, because they do not suit a lesson.'] : []),
  ];
}
