/** The symbol that belongs between two two-digit numbers whose ones digits tempt. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

/** No params. One pair in three has the same tens; in the others the number with fewer tens has more ones. */
export const compareTwoDigit: ItemMaker = (_params, random) => {
  const tens = random.int(3, 9);
  const ones = random.int(1, 7);
  const greater = tens * 10 + ones;
  const sameTens = random.next() < 1 / 3;
  const smaller = sameTens
    ? tens * 10 + random.int(0, ones - 1)
    : random.int(Math.max(1, tens - 2), tens - 1) * 10 + random.int(ones + 1, 9);
  const greaterFirst = random.next() < 0.5;
  const [a, b] = greaterFirst ? [greater, smaller] : [smaller, greater];
  const [key, flipped] = greaterFirst ? ['>', '<'] : ['<', '>'];
  return {
    prompt: `Which mark belongs between ${a} and ${b}: <, > or =?`,
    key: `${key}`,
    accepted: [`${a} ${key} ${b}`, greaterFirst ? 'greater than' : 'less than'],
    distractors: distinctDistractors(`${key}`, [
      { text: `${flipped}`, error: sameTens ? 'turns the mark the wrong way' : 'compares the ones and not the tens' },
      { text: '=', error: sameTens ? 'looks at the tens only' : 'does not compare place by place' },
    ]),
    steps: sameTens
      ? [`Both numbers have ${tens} tens, so look at the ones.`, `${greater} has more ones, so ${a} ${key} ${b}.`]
      : [
          `${greater} has ${tens} tens. ${smaller} has ${Math.floor(smaller / 10)} ${smaller < 20 ? 'ten' : 'tens'}.`,
          `More tens make the greater number, so ${a} ${key} ${b}.`,
        ],
  };
};
