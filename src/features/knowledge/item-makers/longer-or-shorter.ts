/** Which of two things is longer or shorter when both start at one line. */
import type { ItemMaker } from './item-maker.ts';

const PAIRS = [
  ['pencil', 'spoon'],
  ['ribbon', 'belt'],
  ['leaf', 'twig'],
  ['crayon', 'brush'],
  ['rope', 'stick'],
] as const;

/** No params. */
export const longerOrShorter: ItemMaker = (_params, random) => {
  const [long, short] = random.shuffle([...random.pick(PAIRS)]) as [string, string];
  const askLonger = random.next() < 0.5;
  const [key, other] = askLonger ? [long, short] : [short, long];
  return {
    prompt: `A ${long} and a ${short} start at the same line. The ${long} sticks out more. Which one is ${askLonger ? 'longer' : 'shorter'}?`,
    key: `the ${key}`,
    accepted: [key],
    distractors: [
      { text: `the ${other}`, error: 'mixes up longer and shorter' },
      { text: 'they are the same', error: 'looks only at where they start' },
    ],
    steps: [
      'Both start at the same line, so look at the other ends.',
      `The ${long} sticks out more, so the ${long} is longer and the ${short} is shorter.`,
    ],
  };
};
