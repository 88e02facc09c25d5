/** A sum or difference within 20 that crosses ten, or the missing part of a sum. */
import { sumFact } from './fact-within-10.ts';
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam } from './maker-params.ts';

/** Params: form "sum" (default), "difference" or "missing". Both parts are 2 to 9, and the whole is 11 to 18. */
export const factWithin20: ItemMaker = (params, random) => {
  const form = choiceParam(params, 'form', ['sum', 'difference', 'missing']);
  const one = random.int(2, 9);
  const two = random.int(Math.max(2, 11 - one), 9);
  const whole = one + two;
  if (form === 'sum') {
    const [big, small] = [Math.max(one, two), Math.min(one, two)];
    const toTen = 10 - big;
    return sumFact(one, two, [
      `${big} needs ${toTen} more to make ten: ${big} + ${toTen} = 10`,
      `Take ${toTen} from ${small}: ${small} - ${toTen} = ${small - toTen}`,
      `10 + ${small - toTen} = ${whole}`,
    ]);
  }
  const near = [
    { text: `${two + 1}`, error: 'counts the starting number as one of the counts' },
    { text: `${two - 1}`, error: 'counts one too few' },
  ];
  if (form === 'missing') {
    return {
      prompt: `What number is missing in ${one} + ? = ${whole}?`,
      key: `${two}`,
      accepted: [],
      distractors: distinctDistractors(`${two}`, [
        { text: `${whole + one}`, error: 'adds the two numbers that are there' },
        ...near,
      ]),
      steps: [
        `${whole} is the whole, and ${one} is one part.`,
        `Take the part away from the whole: ${whole} - ${one} = ${two}`,
        `Check: ${one} + ${two} = ${whole}`,
      ],
    };
  }
  const ones = whole - 10;
  const rest = one - ones;
  return {
    prompt: `What number is ${whole} - ${one}?`,
    key: `${two}`,
    accepted: [],
    distractors: distinctDistractors(`${two}`, [
      { text: `${10 + rest}`, error: 'takes the smaller ones digit from the greater one and keeps the ten' },
      ...near,
    ]),
    steps: [
      `Go back to ten first: ${whole} - ${ones} = 10`,
      `${one} is ${ones} and ${rest}, so go back ${rest} more.`,
      `10 - ${rest} = ${two}`,
    ],
  };
};
