/** A story of adding, taking away or comparing within 20, with the unknown in any position. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam } from './maker-params.ts';

const SCENES = [
  { things: 'ducks', place: 'on the pond', come: 'swim in', go: 'swim away' },
  { things: 'children', place: 'on the bus', come: 'get on', go: 'get off' },
  { things: 'bees', place: 'in the garden', come: 'fly in', go: 'fly away' },
  { things: 'boats', place: 'at the dock', come: 'come in', go: 'sail off' },
] as const;
const PAIRS = [
  ['Amina', 'Jun'],
  ['Rosa', 'Kofi'],
  ['Leila', 'Tomas'],
  ['Ivy', 'Ravi'],
] as const;
const KEPT = ['shells', 'cards', 'blocks', 'stones'] as const;

/** Params: unknown "change" (default), "start", "result" or "difference". Numbers are 3 to 18. */
export const storyWithin20: ItemMaker = (params, random) => {
  const unknown = choiceParam(params, 'unknown', ['change', 'start', 'result', 'difference']);
  const one = random.int(4, 9);
  const two = random.int(3, 9);
  const whole = one + two;
  const { things, place, come, go } = random.pick(SCENES);
  const [first, second] = random.pick(PAIRS);
  const kept = random.pick(KEPT);
  const story = {
    result: `${whole} ${things} are ${place}. ${two} ${go}. How many ${things} are ${place} now?`,
    change: `${one} ${things} are ${place}. Some more ${come}. Now there are ${whole} ${things}. How many ${things} ${come}?`,
    start: `Some ${things} are ${place}. ${two} ${go}. Now there are ${one} ${things} ${place}. How many ${things} were there at first?`,
    difference: `${first} has ${whole} ${kept}. ${second} has ${one} ${kept}. How many more ${kept} does ${first} have?`,
  }[unknown];
  const [key, equation, wrong] = {
    result: [one, `${whole} - ${two} = ${one}`, whole + two],
    change: [two, `${whole} - ${one} = ${two}`, whole + one],
    start: [whole, `${one} + ${two} = ${whole}`, Math.abs(one - two)],
    difference: [two, `${whole} - ${one} = ${two}`, whole + one],
  }[unknown] as [number, string, number];
  const parts = {
    result: `${whole} is the whole. The part that goes is ${two}.`,
    change: `${whole} is the whole. The part that was there is ${one}.`,
    start: `${one} is the part that stays. ${two} is the part that goes.`,
    difference: `Match ${one} of the ${kept} with ${one} others. Count what is left over.`,
  }[unknown];
  return {
    prompt: story,
    key: `${key}`,
    accepted: [`${key} ${unknown === 'difference' ? kept : things}`],
    distractors: distinctDistractors(`${key}`, [
      {
        text: `${wrong}`,
        error:
          unknown === 'start' ? 'takes away since the story says that some go' : 'adds the two numbers in the story',
      },
      { text: `${key + 1}`, error: 'counts one too many' },
      { text: `${key - 1}`, error: 'counts one too few' },
    ]),
    steps: [parts, equation],
  };
};
