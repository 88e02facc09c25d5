/** The sections around the activities: what the exit ticket shows, who gets which help, and what comes up. */
import type { LessonDraft } from '../../planner.ts';
import type { Kit } from './kit.ts';
import { lowerFirst, sentence } from './parts.ts';

const objectiveOf = ({ pack }: Pick<Kit, 'pack'>, id: string): string =>
  pack.objectives.find((o) => o.id === id)?.text ?? '';

export const objectivesFor = ({ pack, aim }: Kit): string[] =>
  pack.objectives.filter(({ id }) => aim.claimed.has(id)).map(({ text }) => text);

export function assessmentFor(kit: Kit): string {
  const { pack, aim } = kit;
  const { gotIt, almost, notYet, tomorrow } = pack.exit;
  const said = new Set<string>();
  const shows = aim.exit.map((question, i) => {
    const goals = question.assesses.filter((id) => !said.has(id));
    for (const id of goals) said.add(id);
    const what =
      goals.length > 0 ? goals.map((id) => lowerFirst(objectiveOf(kit, id).replace(/\.$/, ''))).join('; ') : undefined;
    const name = aim.exit.length === 1 ? 'The question' : `Question ${i + 1}`;
    return what ? `${name} shows whether students ${what}.` : `${name} asks for it once more, on another case.`;
  });
  const { dimensions } = pack;
  return [
    `Exit ticket: ${shows.join(' ')}`,
    ...(dimensions
      ? [
          `In three dimensions: ${dimensions.practice}; ${dimensions.idea}; ${dimensions.crosscutting}.${dimensions.boundary ? ` Not asked: ${sentence(dimensions.boundary)}` : ''}`,
        ]
      : []),
    `Got it: ${gotIt}`,
    `Almost: ${almost}`,
    `Not yet: ${notYet}`,
    ...(aim.exit.some(({ errors }) => errors.length > 0)
      ? [
          'Sort: make three piles, and write the code of the error on each ticket (codes stand in the answer key and under the misconceptions).',
        ]
      : []),
    `Tomorrow, for most: ${tomorrow.most}`,
    `Tomorrow, for some: ${tomorrow.some}`,
    `Tomorrow, for a few: ${tomorrow.few}`,
  ].join('\n');
}

export function differentiationFor({ pack, request }: Kit): string {
  const { lanes, language } = pack;
  const pages = request.type === 'full';
  return [
    `Support: ${lanes.support}${pages ? ' Page A has places to start in.' : ''}`,
    `Core: ${lanes.core}`,
    `Extension: ${lanes.extension}`,
    `English learners: Students ${language.function} with the frame that fits them; talking in a shared home language first is welcome.`,
    `Beginning: ${language.emerging}`,
    `Developing: ${language.developing}`,
    `Expanding: ${language.expanding}`,
  ].join('\n');
}

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
    .map(({ code, name, what, why, move }) => ({ what: `${code}, ${lowerFirst(name)}: ${what}`, why, move }));
}

/** The words that this lesson really uses, in the pack's order. */
export function vocabularyFor({ pack }: Kit, said: string): LessonDraft['vocabulary'] {
  const lower = said.toLowerCase();
  const used = pack.words.filter(({ term }) => lower.includes(term.toLowerCase()));
  return (used.length >= 2 ? used : pack.words).map(({ term, meaning }) => ({ term, meaning }));
}

/** What a keyword came to, where the lesson itself does not show it; each in one sentence. */
export function keywordNotices({ grounds }: Pick<Kit, 'grounds'>, quote: (text: string) => string): string[] {
  const { unknown, leftOut } = grounds.keywords;
  const list = unknown.map((word) => `“${quote(word)}”`);
  const named = list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : list[0];
  return [
    ...(named ? [`We do not know ${named} yet, so the examples are everyday ones.`] : []),
    ...(leftOut > 0 ? ['Some of the keywords were left out, because they do not suit a lesson.'] : []),
  ];
}
