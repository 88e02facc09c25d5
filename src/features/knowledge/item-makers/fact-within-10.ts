/** A sum or difference within 10. */
import { distinctDistractors, type ItemMaker, type MadeItem } from './item-maker.ts';
import { choiceParam } from './maker-params.ts';

/** The sum of two whole numbers that children count on to. */
export const sumFact = (one: number, two: number, steps: string[]): MadeItem => ({
  prompt: `What number is ${one} + ${two}?`,
  key: `${one + two}`,
  accepted: [],
  distractors: distinctDistractors(`${one + two}`, [
    { text: `${one + two - 1}`, error: 'counts on but says the starting number as the first count' },
    { text: `${Math.abs(one - two)}`, error: 'takes away instead of putting together' },
    { text: `${one + two + 1}`, error: 'counts one too many' },
  ]),
  steps,
});

/** Params: form "sum" (default) or "difference". Both parts are 2 to 6, and the whole is at most 10. */
export const factWithin10: ItemMaker = (params, random) => {
  const form = choiceParam(params, 'form', ['sum', 'difference']);
  const one = random.int(2, 6);
  const two = random.int(2, Math.min(6, 10 - one));
  const whole = one + two;
  if (form === 'sum') return sumFact(one, two, [`Start at ${one} and count on ${two}.`, `${one} + ${two} = ${whole}`]);
  return {
    prompt: `What number is ${whole} - ${two}?`,
    key: `${one}`,
    accepted: [],
    distractors: distinctDistractors(`${one}`, [
      { text: `${one + 1}`, error: 'says the starting number as the first count back' },
      { text: `${whole + two}`, error: 'puts together instead of taking away' },
      { text: `${one - 1}`, error: 'takes one away too many' },
    ]),
    steps: [`Start with ${whole} and take ${two} away.`, `${whole} - ${two} = ${one}`],
  };
};
