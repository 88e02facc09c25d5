/** A two-digit number from its tens and ones, or what one of its digits is worth. */
import { count } from '../../../language/text.ts';
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam } from './maker-params.ts';

/** Params: form "number" (default), "swapped" (ones are named first), "regroup" (more than nine ones), "worth" (of the tens digit) or "teen" (11 to 19). */
export const tensAndOnes: ItemMaker = (params, random) => {
  const form = choiceParam(params, 'form', ['number', 'swapped', 'regroup', 'worth', 'teen']);
  const tens = random.int(2, 8);
  const ones = random.pick([2, 3, 4, 5, 6, 7, 8, 9].filter((n) => n !== tens));
  const number = tens * 10 + ones;
  if (form === 'teen') {
    return {
      prompt: `A ten-frame is full, and ${ones} more dots are beside it. What number is that?`,
      key: `${10 + ones}`,
      accepted: [],
      distractors: distinctDistractors(`${10 + ones}`, [
        { text: `${ones}1`, error: 'swaps the ten and the ones' },
        { text: `${ones + 1}`, error: 'counts the full frame as one' },
        { text: `${ones}`, error: 'counts only the dots beside the frame' },
      ]),
      steps: ['The full frame is ten.', `10 + ${ones} = ${10 + ones}`],
    };
  }
  if (form === 'worth') {
    return {
      prompt: `In the number ${number}, how much is the digit ${tens} worth?`,
      key: `${tens * 10}`,
      accepted: [`${tens} tens`],
      distractors: distinctDistractors(`${tens * 10}`, [
        { text: `${tens}`, error: 'reads the digit as ones' },
        { text: `${ones}`, error: 'looks at the other digit' },
        { text: `${number}`, error: 'names the whole number' },
      ]),
      steps: [`The digit ${tens} is in the tens place.`, `${tens} tens are ${tens * 10}.`],
    };
  }
  if (form === 'regroup') {
    const many = ones + 10;
    const less = tens - 1;
    return {
      prompt: `You have ${count(less, 'ten')} and ${many} ones. What number is that?`,
      key: `${number}`,
      accepted: [],
      distractors: distinctDistractors(`${number}`, [
        { text: `${less}${many}`, error: 'writes the two counts side by side' },
        { text: `${less * 10 + ones}`, error: 'leaves out the ten that the ones make' },
        { text: `${less + many}`, error: 'adds the counts as if the tens were ones' },
      ]),
      steps: [
        `${many} ones are 1 ten and ${ones} ones.`,
        `Now there are ${tens} tens and ${ones} ones.`,
        `${tens * 10} + ${ones} = ${number}`,
      ],
    };
  }
  return {
    prompt:
      form === 'swapped'
        ? `What number has ${ones} ones and ${tens} tens?`
        : `What number has ${tens} tens and ${ones} ones?`,
    key: `${number}`,
    accepted: [],
    distractors: distinctDistractors(`${number}`, [
      {
        text: `${ones * 10 + tens}`,
        error: form === 'swapped' ? 'writes the digits in the order they are heard' : 'swaps the tens and the ones',
      },
      { text: `${tens * 10}${ones}`, error: 'writes the tens as they sound and the ones after them' },
      { text: `${tens + ones}`, error: 'adds the two digits' },
    ]),
    steps: [`${tens} tens are ${tens * 10}.`, `${tens * 10} + ${ones} = ${number}`],
  };
};
