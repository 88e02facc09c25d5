/** Asks for the multiplication expression that a repeated addition, an array or a set of equal groups shows. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam, numberParam } from './maker-params.ts';

const ARRAYS = [
  { intro: 'Chairs for a puppet show stand', thing: 'chairs' },
  { intro: 'Tiles on a kitchen wall are set', thing: 'tiles' },
  { intro: 'Lettuce plants in a garden grow', thing: 'plants' },
  { intro: 'Windows on an apartment building are built', thing: 'windows' },
  { intro: 'Dancers at a festival line up', thing: 'dancers' },
] as const;

/** Params: minFactor (2), maxFactor (9), form: "addition" (default) or "array". */
export const multiplicationExpression: ItemMaker = (params, random) => {
  const min = Math.max(2, numberParam(params, 'minFactor', 2));
  const max = Math.max(min + 1, numberParam(params, 'maxFactor', 9));
  const form = choiceParam(params, 'form', ['addition', 'array']);
  // In an addition, at least three addends; and never as many groups as there are in each, so that the two numbers can be told apart.
  const count = random.int(
    form === 'addition' ? Math.max(3, min) : min,
    Math.max(3, form === 'addition' ? Math.min(max, 6) : max),
  );
  const sizes = Array.from({ length: max - min + 1 }, (_, i) => min + i).filter((n) => n !== count);
  const size = random.pick(sizes);
  const { intro, thing } = random.pick(ARRAYS);
  const key = `${count} × ${size}`;
  const sum = Array.from({ length: count }, () => size).join(' + ');
  const prompt =
    form === 'addition'
      ? `Which multiplication expression has the same total as ${sum}?`
      : `${intro} in ${count} equal rows with ${size} ${thing} in each row. Which multiplication expression tells the number of ${thing}?`;
  return {
    prompt,
    key,
    accepted: [
      `${size} × ${count}`,
      `${count} x ${size}`,
      `${size} x ${count}`,
      `${count}×${size}`,
      `${size}×${count}`,
    ],
    distractors: distinctDistractors(key, [
      { text: `${count} + ${size}`, error: 'joins the two numbers with addition' },
      { text: `${size} × ${size}`, error: 'uses the size of a group for both numbers' },
      { text: `${count} × ${count}`, error: 'uses the number of groups for both numbers' },
    ]),
    steps: [
      form === 'addition'
        ? `The number ${size} is added ${count} times.`
        : `There are ${count} rows, and each row has ${size}.`,
      `That is ${count} groups of ${size}, or ${count} × ${size}.`,
      `The total is ${sum} = ${count * size}.`,
    ],
  };
};
