/** Finds a quotient by asking for the unknown factor of a multiplication. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam, numberParam } from './maker-params.ts';

/** Params: minFactor (3), maxFactor (9), form: "division" (default), "factor" (an equation with ×) or "dividend" (the total is unknown). */
export const unknownFactor: ItemMaker = (params, random) => {
  const min = Math.max(2, numberParam(params, 'minFactor', 3));
  const max = Math.max(min, numberParam(params, 'maxFactor', 9));
  const form = choiceParam(params, 'form', ['division', 'factor', 'dividend']);
  const factor = random.int(min, max);
  const unknown = random.int(min, max);
  const total = factor * unknown;
  if (form === 'dividend') {
    return {
      prompt: `What number makes ? ÷ ${factor} = ${unknown} a true equation?`,
      key: `${total}`,
      accepted: [],
      distractors: distinctDistractors(`${total}`, [
        { text: `${factor + unknown}`, error: 'adds the two numbers' },
        { text: `${total - factor}`, error: 'counts one group too few' },
        { text: `${total + factor}`, error: 'counts one group too many' },
      ]),
      steps: [
        `The total is split into groups of ${factor}, and there are ${unknown} groups.`,
        `${unknown} × ${factor} = ${total}`,
        `Check: ${total} ÷ ${factor} = ${unknown}`,
      ],
    };
  }
  return {
    prompt:
      form === 'factor'
        ? `What number makes ${factor} × ? = ${total} a true equation?`
        : `What is ${total} ÷ ${factor}?`,
    key: `${unknown}`,
    accepted: [],
    distractors: distinctDistractors(`${unknown}`, [
      { text: `${unknown + 1}`, error: 'uses the fact next to it' },
      { text: `${unknown - 1}`, error: 'uses the fact before it' },
      { text: `${total - factor}`, error: 'subtracts and does not divide' },
    ]),
    steps: [
      `Ask: ${factor} times which number makes ${total}?`,
      `${factor} × ${unknown} = ${total}`,
      form === 'factor' ? `The unknown factor is ${unknown}.` : `So ${total} ÷ ${factor} = ${unknown}`,
    ],
  };
};
