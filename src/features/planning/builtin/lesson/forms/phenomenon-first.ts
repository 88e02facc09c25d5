/** Science: an event, a first model, evidence, an explanation, and the model again. */
import { fixed } from '../blocks.ts';
import { halves } from '../kit.ts';
import {
  clinicPart,
  discussPart,
  hookLines,
  investigatePart,
  present,
  readPart,
  sortedPractice,
  wordsPart,
} from '../parts.ts';
import { showMePart } from '../show-me.ts';
import { exampleParts, stepBlocks, toldStep } from '../steps.ts';
import { withoutMinutes } from '../wording.ts';
import { exitAndClose, oneMoreLook } from './closing.ts';
import type { Form } from './form.ts';

/** “No string or cup? Pull a book …”: here the whole class works without. */
const FOR_SOME = /^No [^.?]{3,60}\? /;

/** From grade 3 up, expectations that ask for a solution: students compare, design, or better one. */
const SOLUTIONS =
  '3-PS2-4 3-ESS3-1 3-LS4-4 4-PS3-4 4-PS4-3 4-ESS3-2 MS-PS1-6 MS-PS2-1 MS-PS3-3 MS-LS2-5 MS-ESS3-3 HS-PS1-6 HS-PS2-3 HS-PS3-3 HS-LS2-7 HS-LS4-6 HS-ESS3-2 HS-ESS3-4'.split(
    ' ',
  );

/** Minutes that hold a worked case beside something to try. */
const LONG = 60;

export const phenomenonFirst: Form = (kit) => {
  const { pack } = kit;
  const { investigate } = pack;
  const round = showMePart(kit);
  const worked = kit.tries && kit.request.minutes < LONG ? [] : exampleParts(kit, 40);
  // Who weighs solutions has nothing to draw arrows on yet.
  const isDesign = kit.grounds.topic.codes.some((code) => code.includes('ETS1') || SOLUTIONS.includes(code));
  const first = isDesign ? 'answer' : 'drawing';
  return {
    blocks: [
      {
        name: 'Something to explain',
        parts: [
          fixed(
            6,
            [
              ...(pack.phenomenon ? [`To be explained: ${pack.phenomenon}`] : []),
              ...hookLines(kit).filter((line) => !line.startsWith('Listen for:')),
              kit.young
                ? 'Students: draw what they think is happening, and tell a partner. Put the drawings aside; the class comes back to them.'
                : isDesign
                  ? 'Students: write or sketch a first answer alone, with one reason. Then compare with a partner and mark what they disagree on. This is Version 1; they keep it.'
                  : 'Students: draw a first model alone, with arrows and labels. Then compare with a partner and mark what they disagree on. This is Version 1; they keep it.',
              `Listen for: ${pack.hook.listenFor}`,
            ],
            { least: 5, materials: pack.hook.materials },
          ),
        ],
      },
      { name: 'Read about it', parts: present([readPart(kit, 'the steps')]) },
      kit.tries
        ? {
            name: 'Try it',
            parts: [
              investigatePart(
                kit,
                kit.young
                  ? 'Students: look at your drawing once more. Then do this together, one step at a time:'
                  : `Students: say what your ${first} tells you to expect. Then, in pairs or small groups:`,
              ),
            ],
          }
        : {
            name: 'Look at the evidence',
            parts: [
              {
                minutes: halves(investigate.minutes * 0.6),
                least: 5,
                most: investigate.minutes,
                ids: ['evidence'],
                lines: (_m) => [
                  `Question: ${investigate.question}`,
                  `Evidence: ${withoutMinutes(investigate.without).replace(FOR_SOME, '')}`,
                  ...(kit.young
                    ? [
                        'Students: tell a partner what you see. Begin with “I see …” and “I wonder …” Write two of their sentences on the board.',
                        'Look for: children who name what they saw or counted, and not what they like.',
                      ]
                    : [
                        'Students: in pairs, write one sentence that begins “The evidence shows …” and one that begins “I still wonder …”',
                        'Look for: sentences that name a number or an observation from the evidence.',
                      ]),
                ],
              },
            ],
          },
      ...stepBlocks(kit, 'Make sense of it', [wordsPart(kit)], toldStep),
      {
        name: 'Explain one together',
        parts: worked,
      },
      { name: 'Read on', parts: present([readPart(kit, 'the work')]) },
      {
        name: 'Use it on a new case',
        parts: [...present([round]), ...sortedPractice(kit, round)],
      },
      {
        name: 'Argue from evidence',
        parts: present([discussPart(kit, 0, { rank: 30 }), clinicPart(kit, 0, { rank: 50 })]),
      },
      oneMoreLook(kit, 60),
      ...exitAndClose(kit, {
        minutes: 3,
        close: isDesign ? 'Back to the first answer' : 'Back to the first model',
        lines: [`Collect the exit tickets. Students take out their first ${first} (see Lesson closure).`],
      }),
    ],
    closing: [
      `Students: change their first ${first} in a second color. Nothing is crossed out.`,
      `Ask: ${pack.hook.close.ask}`,
      `Listen for: ${pack.hook.close.listenFor}`,
    ],
  };
};
