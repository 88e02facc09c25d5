/** Two lengths in the same small units: how much longer one is, or how long both are in a row. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam } from './maker-params.ts';

const PAIRS = [
  ['pencil', 'brush'],
  ['spoon', 'shoe'],
  ['leaf', 'stick'],
  ['book', 'belt'],
] as const;

/** Params: ask "difference" (default) or "total". Lengths are 3 to 12 units. */
export const lengthInUnits: ItemMaker = (params, random) => {
  const ask = choiceParam(params, 'ask', ['difference', 'total']);
  const [shorter, longer] = random.pick(PAIRS);
  const unit = random.pick(['cubes', 'paper squares', 'beans']);
  const short = random.int(3, 7);
  const more = random.int(2, 5);
  const long = short + more;
  const given = `A ${shorter} is as long as ${short} ${unit} in a row. A ${longer} is as long as ${long} ${unit}.`;
  if (ask === 'total') {
    const total = short + long;
    return {
      prompt: `${given} They lie end to end. How many ${unit} long are they together?`,
      key: `${total}`,
      accepted: [`${total} ${unit}`],
      distractors: distinctDistractors(`${total}`, [
        { text: `${more}`, error: 'finds how much longer one is' },
        { text: `${total - 1}`, error: 'counts one unit too few where they touch' },
        { text: `${long}`, error: 'names only the longer one' },
      ]),
      steps: ['They touch, with no gap and no overlap, so put the lengths together.', `${short} + ${long} = ${total}`],
    };
  }
  return {
    prompt: `${given} How many ${unit} longer is the ${longer}?`,
    key: `${more}`,
    accepted: [`${more} ${unit}`],
    distractors: distinctDistractors(`${more}`, [
      { text: `${short + long}`, error: 'adds the two lengths' },
      { text: `${long}`, error: 'names how long the longer one is' },
      { text: `${more + 1}`, error: 'counts the last unit that both have' },
    ]),
    steps: ['Line them up at one end. Count the units that stick out.', `${long} - ${short} = ${more}`],
  };
};
