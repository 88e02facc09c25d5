/** Word problems about equal groups: the total, the size of a group or the number of groups is unknown. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam, numberParam } from './maker-params.ts';

const CONTEXTS = [
  { place: 'At a market stall', at: 'in', group: 'basket', groups: 'baskets', things: 'mangoes' },
  { place: 'In a bike workshop', at: 'in', group: 'box', groups: 'boxes', things: 'bells' },
  { place: 'In a school garden', at: 'in', group: 'row', groups: 'rows', things: 'bean plants' },
  { place: 'At a bus station', at: 'on', group: 'shelf', groups: 'shelves', things: 'lost umbrellas' },
  { place: 'In a music room', at: 'on', group: 'shelf', groups: 'shelves', things: 'drums' },
  { place: 'At soccer practice', at: 'in', group: 'bag', groups: 'bags', things: 'balls' },
  { place: 'In a sewing workshop', at: 'in', group: 'jar', groups: 'jars', things: 'buttons' },
  { place: 'In a library', at: 'on', group: 'cart', groups: 'carts', things: 'books' },
] as const;

/** Params: minFactor (2), maxFactor (10), unknown: "total" (default), "size" or "groups". */
export const equalGroupsProblem: ItemMaker = (params, random) => {
  const min = Math.max(2, numberParam(params, 'minFactor', 2));
  const max = Math.max(min, numberParam(params, 'maxFactor', 10));
  const unknown = choiceParam(params, 'unknown', ['total', 'size', 'groups']);
  const { place, at, group, groups, things } = random.pick(CONTEXTS);
  const count = random.int(min, max);
  const size = random.int(min, max);
  const total = count * size;
  if (unknown === 'total') {
    return {
      prompt: `${place}, there are ${count} ${groups}. Each ${group} has ${size} ${things}. How many ${things} are there in all?`,
      key: `${total}`,
      accepted: [`${total} ${things}`],
      distractors: distinctDistractors(`${total}`, [
        { text: `${count + size}`, error: 'adds the number of groups and the size of a group' },
        { text: `${total - size}`, error: 'counts one group too few' },
        { text: `${total + size}`, error: 'counts one group too many' },
      ]),
      steps: [
        `There are ${count} equal groups of ${size}.`,
        `${count} × ${size} = ${total}`,
        `There are ${total} ${things} in all.`,
      ],
    };
  }
  if (unknown === 'size') {
    return {
      prompt:
        `${place}, ${total} ${things} are placed ${at} ${count} ${groups}. Each ${group} gets the same number. ` +
        `How many ${things} are ${at} each ${group}?`,
      key: `${size}`,
      accepted: [`${size} ${things}`],
      distractors: distinctDistractors(`${size}`, [
        { text: `${total - count}`, error: 'subtracts the number of groups from the total' },
        { text: `${size + 1}`, error: 'uses a nearby multiplication fact' },
        { text: `${total + count}`, error: 'adds the two numbers in the problem' },
      ]),
      steps: [
        `The total is ${total} and there are ${count} equal groups.`,
        `${count} × ? = ${total}`,
        `${count} × ${size} = ${total}, so each ${group} has ${size} ${things}.`,
      ],
    };
  }
  return {
    prompt: `${place}, ${total} ${things} are placed ${at} ${groups}. Each ${group} gets ${size} ${things}. How many ${groups} are filled?`,
    key: `${count}`,
    accepted: [`${count} ${groups}`],
    distractors: distinctDistractors(`${count}`, [
      { text: `${total - size}`, error: 'takes away one group and stops' },
      { text: `${count + 1}`, error: 'uses a nearby multiplication fact' },
      { text: `${total + size}`, error: 'adds the two numbers in the problem' },
    ]),
    steps: [
      `The total is ${total} and each group has ${size}.`,
      `? × ${size} = ${total}`,
      `${count} × ${size} = ${total}, so ${count} ${groups} are filled.`,
    ],
  };
};
