/** Turns a part of a full turn into degrees, or degrees into a part of a full turn. */
import { asFraction, type Fraction, otherForms, sameValue } from './fraction.ts';
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam } from './maker-params.ts';

const TURNS: readonly Fraction[] = [
  { top: 1, bottom: 2 },
  { top: 1, bottom: 3 },
  { top: 2, bottom: 3 },
  { top: 1, bottom: 4 },
  { top: 3, bottom: 4 },
  { top: 1, bottom: 5 },
  { top: 1, bottom: 6 },
  { top: 5, bottom: 6 },
  { top: 1, bottom: 8 },
  { top: 1, bottom: 10 },
  { top: 1, bottom: 12 },
];
const THINGS = ['a spinner', 'a dial', 'a dancer', 'the hand of a timer', 'a wheel', 'a skater'] as const;

/** Params: form "degrees" (default: from the part to degrees) or "part". */
export const turnDegrees: ItemMaker = (params, random) => {
  const turn = random.pick(TURNS);
  const thing = random.pick(THINGS);
  const named = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
  const part = 360 / turn.bottom;
  const degrees = part * turn.top;
  const steps = [
    'A full turn is 360°.',
    `1/${turn.bottom} of a full turn: 360 ÷ ${turn.bottom} = ${part}`,
    ...(turn.top > 1 ? [`${turn.top} such parts: ${turn.top} × ${part} = ${degrees}`] : []),
    `${asFraction(turn)} of a full turn is ${degrees}°.`,
  ];
  if (choiceParam(params, 'form', ['degrees', 'part']) === 'part') {
    const key = asFraction(turn);
    const wrong = [
      ...(turn.top === 1 && turn.bottom % 2 === 0 && turn.bottom > 2
        ? [{ value: { top: 1, bottom: turn.bottom / 2 }, error: 'takes 180° for a full turn' }]
        : []),
      ...(turn.top > 1
        ? [
            {
              value: { top: turn.bottom - turn.top, bottom: turn.bottom },
              error: 'names the part of the turn that is left',
            },
          ]
        : []),
      { value: { top: 1, bottom: turn.bottom + 1 }, error: 'divides 360 wrongly' },
      { value: { top: 1, bottom: turn.bottom + 2 }, error: 'divides 360 wrongly by two parts' },
      { value: { top: 1, bottom: turn.bottom + 4 }, error: 'guesses from the size of the number' },
    ].filter(({ value }) => !sameValue(value, turn));
    return {
      prompt: `${named} turns through ${degrees}°. What fraction of a full turn is that, in simplest form?`,
      key,
      accepted: [...otherForms(key, [turn]), `${degrees}/360`],
      distractors: distinctDistractors(
        key,
        wrong.map(({ value, error }) => ({ text: asFraction(value), error })),
      ).slice(0, 3),
      steps: [...steps.slice(0, -1), `So ${degrees}° is ${key} of a full turn.`],
    };
  }
  return {
    prompt: `${named} makes ${asFraction(turn)} of a full turn. How many degrees is this turn?`,
    key: `${degrees}`,
    accepted: [`${degrees}°`, `${degrees} degrees`],
    distractors: distinctDistractors(
      `${degrees}`,
      [
        { value: degrees / 2, error: 'takes 180° for a full turn' },
        { value: 360 - degrees, error: 'gives the degrees that are left of the full turn' },
        {
          value: turn.top > 1 ? part : degrees + 10,
          error: turn.top > 1 ? 'finds one part and stops' : 'slips when dividing 360',
        },
        { value: degrees + 20, error: 'slips by twenty when dividing 360' },
      ]
        .filter(({ value }) => Number.isInteger(value) && value > 0)
        .map(({ value, error }) => ({ text: `${value}`, error })),
    ).slice(0, 3),
    steps,
  };
};
