/** An area model of two two-digit factors in which one part's area is missing. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

const write = (n: number) => n.toLocaleString('en-US');

/** Gives three of an area model's four parts and asks for the fourth. */
export const missingPartialProduct: ItemMaker = (_params, random) => {
  const aTens = random.int(1, 9) * 10;
  const bTens = random.int(1, 9) * 10;
  const aOnes = random.int(2, 9);
  const bOnes = random.int(2, 9);
  const parts = [
    { one: aTens, other: bTens },
    { one: aTens, other: bOnes },
    { one: aOnes, other: bTens },
    { one: aOnes, other: bOnes },
  ];
  // The ones-by-ones part is too easy to ask for.
  const missing = parts[random.int(0, 2)] ?? { one: aTens, other: bTens };
  const given = parts.filter((part) => part !== missing).map((part) => write(part.one * part.other));
  const value = missing.one * missing.other;
  const [first = '', second = '', third = ''] = given;
  return {
    prompt:
      `An area model for ${aTens + aOnes} × ${bTens + bOnes} splits the sides into ${aTens} + ${aOnes} and ${bTens} + ${bOnes}. ` +
      `Three parts have the areas ${first}, ${second} and ${third}. What is the area of the fourth part?`,
    key: write(value),
    accepted: [String(value)],
    distractors: distinctDistractors(write(value), [
      { text: write(value / 10), error: 'drops a zero: treats the tens digit as ones' },
      { text: write(missing.one + missing.other), error: 'adds the two sides of the part' },
      { text: write(value * 10), error: 'writes one zero too many' },
    ]),
    steps: [
      `The four parts are ${parts.map((part) => `${part.one} × ${part.other}`).join(', ')}.`,
      `The part that is not given is ${missing.one} × ${missing.other}.`,
      `${missing.one} × ${missing.other} = ${write(value)}.`,
    ],
  };
};
