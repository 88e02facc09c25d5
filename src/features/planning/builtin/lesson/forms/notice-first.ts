/** Writing, language and speaking: notice it, name it, imitate it, use it. */
import { sortingPart } from '../hinges.ts';
import { firstCode, type Kit, strandOf } from '../kit.ts';
import {
  clinicPart,
  discussPart,
  hookPart,
  mentorLines,
  practicePart,
  present,
  readPart,
  warmUpPart,
  wordsPart,
} from '../parts.ts';
import { showMePart } from '../show-me.ts';
import { askedThenToldStep, BOARDS, examplePart, examplesOf, isRequired, stepBlocks } from '../steps.ts';
import { quoted } from '../wording.ts';
import { exitAndClose, hookReturn, oneMoreLook } from './closing.ts';
import type { Form } from './form.ts';

interface Manner {
  imitate: string;
  aside: string;
  /** How the class works on its pages, where that is not each for themselves. */
  work?: string;
}

/** Writers make one of their own; readers and speakers explain or say theirs. By the strand of the topic's standard. */
function mannerOf(kit: Kit): Manner {
  const strand = strandOf(kit);
  if (/^R[LIHS]/.test(strand))
    return {
      imitate: 'Students: try it with a partner, then explain it to another pair.',
      aside: kit.young
        ? 'Point to the place before you say it.'
        : 'Point to the line before you write. An answer that you can point to is an answer you can defend.',
    };
  if (strand === 'RF')
    return {
      imitate: 'Students: try it with a partner, then try one more like it.',
      aside: 'Say it softly before you write or point.',
    };
  if (strand === 'SL')
    return {
      imitate: 'Students: try it with a partner, then switch and try it again.',
      aside: 'Try it out loud before you write anything down.',
      work: 'work with a partner or in a small group: say it, hear it said back, then write what the page asks for',
    };
  return {
    imitate: 'Students: try it with a partner, then write one of their own in the same pattern.',
    aside: 'Read what you write in a whisper. Your ear will catch what your eye misses.',
  };
}

/** What is asked of a text at first sight, by the codes of what is taught; the first that fits. */
const FIRST_LOOK: readonly (readonly [codes: RegExp, question: string])[] = [
  [/^R[LIHS]/, 'Which line made you stop, and what did you notice there?'],
  [/^RF/, 'What do you notice about the words?'],
  // Discussion, research, a whole essay, and writing in history and science begin from a packet of facts or sources: no model of how to write.
  [
    /^(?:WHST\.|SL\.(?:[3-8]|9-10|11-12)\.1|W\.(?:[3-8]|9-10|11-12)\.[789]|W\.(?:\d|9-10|11-12)\.[12]$)/,
    'Which line would you mark, and what does it make you want to ask or say?',
  ],
  // Who learns to judge a speech does not take each one for a model.
  [/^SL\.\w+(?:-\w+)?\.[23]/, 'What does this speaker want us to know or to do, and what would you like to ask?'],
  [/^SL/, 'What did the speaker do here that you could do, too?'],
  // Word study looks at words and at what explains them.
  [/^L\.\w+(?:-\w+)?\.[456]/, 'Which word here would you look at twice, and what helps you with it?'],
  // A sign full of mistakes is looked at as well, and nobody should write like it.
  [/^L\./, 'What do you notice about how this is written?'],
  [/^/, 'What did the writer do here that you could do, too?'],
];

export const noticeFirst: Form = (kit) => {
  const { mentor } = kit.pack;
  const { imitate, aside, ...manner } = mannerOf(kit);
  const noticed = FIRST_LOOK.find(([codes]) => codes.test(firstCode(kit)))?.[1];
  const round = showMePart(kit);
  return {
    blocks: [
      { name: 'Warm-up', parts: present([warmUpPart(kit, { rank: 60 })]) },
      {
        name: 'Notice',
        parts: present([
          hookPart(kit),
          readPart(kit, 'the steps'),
          mentor && {
            minutes: 3,
            ids: ['mentor'],
            lines: (_m: number) => [
              ...mentorLines(kit),
              `Ask: ${noticed}`,
              'Students: point to the place before anybody gives it a name.',
            ],
          },
        ]),
      },
      ...stepBlocks(kit, 'Name it', [wordsPart(kit)], askedThenToldStep),
      {
        name: 'Imitate it',
        parts: examplesOf(kit).map((example, i) => ({
          ...examplePart(kit, example, isRequired(kit, example.id) ? {} : { rank: 20 + i }),
          materials: [BOARDS],
          lines: (_m: number) => [
            `On the board: ${example.problem}`,
            imitate,
            `Listen for: ${example.steps.join(' ')}`,
            `Answer: ${example.answer}`,
          ],
        })),
      },
      { name: 'Read', parts: present([readPart(kit, 'the work')]) },
      {
        name: 'Use it',
        parts: [
          ...present([round, sortingPart(kit, { rank: 45 })]),
          practicePart(kit, {
            rule: 'choice',
            round,
            ...manner,
            before: [`Say: ${quoted(aside)}`],
          }),
        ],
      },
      {
        name: 'Look again with a partner',
        parts: present([clinicPart(kit, 0, { rank: 40 }), discussPart(kit, 0, { rank: 30 })]),
      },
      oneMoreLook(kit, 70),
      ...exitAndClose(kit),
    ],
    closing: hookReturn(kit),
  };
};
