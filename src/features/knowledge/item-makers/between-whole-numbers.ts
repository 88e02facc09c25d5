/** Asks between which two neighboring whole numbers a fraction stands. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { listParam, numberParam } from './maker-params.ts';

/** Params: denominators ([2, 3, 4, 6, 8]), maxWhole (3): the fraction is less than this. */
export const betweenWholeNumbers: ItemMaker = (params, random) => {
  const bottom = random.pick(listParam(params, 'denominators', [2, 3, 4, 6, 8]));
  const low = random.int(0, Math.max(1, numberParam(params, 'maxWhole', 3)) - 1);
  const top = low * bottom + random.int(1, bottom - 1);
  const key = `${low} and ${low + 1}`;
  return {
    prompt: `Between which two neighboring whole numbers does ${top}/${bottom} stand on a number line?`,
    key,
    accepted: [`${low + 1} and ${low}`, `${low}, ${low + 1}`, `between ${low} and ${low + 1}`],
    distractors: distinctDistractors(key, [
      { text: '0 and 1', error: 'thinks that each fraction is less than 1' },
      { text: `${top} and ${top + 1}`, error: 'looks only at the numerator' },
      { text: `${low + 1} and ${low + 2}`, error: 'counts one whole too many' },
      { text: `${bottom} and ${bottom + 1}`, error: 'looks only at the denominator' },
    ]).slice(0, 3),
    steps: [
      `${bottom}/${bottom} is one whole.`,
      low === 0
        ? `${top} is less than ${bottom}, so ${top}/${bottom} is less than one whole.`
        : `${low * bottom}/${bottom} is ${low}, and ${(low + 1) * bottom}/${bottom} is ${low + 1}.`,
      `So ${top}/${bottom} stands between ${key}.`,
    ],
  };
};
