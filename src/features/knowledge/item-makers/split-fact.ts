/** A multiplication fact is split into two facts that are easier to recall. */
import { count } from '../../../language/text.ts';
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam, numberParam } from './maker-params.ts';

/** Params: minFactor (6), maxFactor (9), form: "product" (default: find the product) or "part" (find the missing factor). */
export const splitFact: ItemMaker = (params, random) => {
  const min = Math.max(4, numberParam(params, 'minFactor', 6));
  const max = Math.max(min, numberParam(params, 'maxFactor', 9));
  const groups = random.int(min, max);
  const size = random.int(3, 9);
  const known = groups > 5 ? 5 : 2;
  const rest = groups - known;
  const [big, small, product] = [known * size, rest * size, groups * size];
  if (choiceParam(params, 'form', ['product', 'part']) === 'part') {
    return {
      prompt: `What number makes ${groups} × ${size} = ${known} × ${size} + ? × ${size} a true equation?`,
      key: `${rest}`,
      accepted: [],
      distractors: distinctDistractors(`${rest}`, [
        { text: `${groups}`, error: 'repeats the first factor of the whole fact' },
        { text: `${small}`, error: 'gives the product of the second part and not its factor' },
        { text: `${known}`, error: 'repeats the factor of the first part' },
        { text: `${rest + 1}`, error: 'miscounts the groups that are left' },
      ]).slice(0, 3),
      steps: [
        `${groups} groups of ${size} are split into ${known} groups and some more groups.`,
        `${groups} - ${known} = ${rest}`,
        `So ${groups} × ${size} is ${known} × ${size} and ${rest} × ${size} together.`,
      ],
    };
  }
  return {
    prompt: `You know that ${known} × ${size} = ${big}. Use it to find ${groups} × ${size}. What is ${groups} × ${size}?`,
    key: `${product}`,
    accepted: [],
    distractors: distinctDistractors(`${product}`, [
      { text: `${big + rest}`, error: `adds ${rest} to the product and not ${rest} groups of ${size}` },
      { text: `${product - size}`, error: 'counts one group too few' },
      { text: `${product + size}`, error: 'counts one group too many' },
      { text: `${groups + size}`, error: 'adds the two factors' },
    ]).slice(0, 3),
    steps: [
      `${groups} groups are ${known} groups and ${count(rest, 'more group')}.`,
      rest === 1 ? `One more group of ${size} is ${size}.` : `${rest} × ${size} = ${small}`,
      `${big} + ${small} = ${product}`,
    ],
  };
};
