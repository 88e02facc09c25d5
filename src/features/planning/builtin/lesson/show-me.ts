/** A few short questions that everybody answers at once before working alone: what the pack's quiz can ask, with other numbers. */
import type { Part } from './blocks.ts';
import type { QuickQuestion } from './fill-pack.ts';
import { halves, type Kit } from './kit.ts';
import { isOfDecoding } from './parts.ts';
import { BOARDS } from './steps.ts';
import { sentence } from './wording.ts';

/** So many are a round; fewer are none. */
const MOST = 4;
const FEWEST = 3;
/** Of those, statements to judge. */
const CLAIMS = 2;
/** Words that are asked and answered in a minute. */
const WORDS_A_MINUTE = 40;
const ROUND = { least: 2, most: 4.5 };
/** A lesson of so many minutes has a round whatever else it has; a shorter one where there is room. */
const LONG = 40;

const wordsIn = (text: string): number => text.split(/\s+/).length;
const minutesOf = (questions: readonly QuickQuestion[]): number =>
  Math.min(ROUND.most, halves(0.5 + questions.reduce((sum, { ask }) => sum + 0.4 + wordsIn(ask) / WORDS_A_MINUTE, 0)));

/** About what the lesson claims, in the pack's order: questions with an answer of their own before statements to judge. */
function chosenFor({ pack, aim }: Kit): QuickQuestion[] {
  const open = pack.quick.filter(({ about }) => aim.claimed.has(about));
  const claims = open.filter(({ isClaim }) => isClaim);
  const asked = open.filter(({ isClaim }) => !isClaim).slice(0, MOST - Math.min(1, claims.length));
  return [...asked, ...claims.slice(0, Math.min(CLAIMS, MOST - asked.length))];
}

/** Undefined where the pack has too few questions that need no picture and no page. */
export function showMePart(kit: Kit, more: Partial<Part> = {}): Part | undefined {
  const questions = chosenFor(kit);
  if (questions.length < FEWEST) return undefined;
  return {
    title: 'Show me',
    minutes: minutesOf(questions),
    least: ROUND.least,
    ids: ['show-me'],
    materials: kit.young ? [] : [BOARDS],
    ...(kit.request.minutes >= LONG ? {} : { rank: 28 }),
    lines: (given) => {
      const asked = questions.slice(0, Math.max(FEWEST, Math.round((questions.length * given) / minutesOf(questions))));
      return [
        `Students: ${howToAnswer(kit, asked)}`,
        ...(isOfDecoding(kit)
          ? ['Do: write each one on the board and do not read it aloud; the reading is the children’s own.']
          : []),
        ...asked.flatMap(({ ask, answer }) => [`Ask: ${ask}`, `Answer: ${sentence(answer)}`]),
      ];
    },
    ...more,
  };
}

function howToAnswer({ young }: Kit, asked: readonly QuickQuestion[]): string {
  if (!young)
    return 'write each answer on a whiteboard or scrap paper, cover it, and hold it up when you say “Show me.”';
  const thumbs = asked.some(({ isClaim }) => isClaim) ? '; thumbs up for true, thumbs down for false' : '';
  return `show each answer when you say “Show me”: on fingers, in the air, or on a board${thumbs}.`;
}
