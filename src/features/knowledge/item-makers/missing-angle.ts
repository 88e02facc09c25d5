/** One part of an angle that is split into parts without overlap is unknown. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { listParam, numberParam } from './maker-params.ts';

const nameOf = (whole: number): string => {
  if (whole === 90) return 'A right angle';
  if (whole === 180) return 'A straight angle';
  if (whole === 360) return 'A full turn';
  return `An angle of ${whole}°`;
};

/** Params: wholes ([90, 180, 360]): the measures that may be split; parts (2): 2 or 3. */
export const missingAngle: ItemMaker = (params, random) => {
  const whole = random.pick(listParam(params, 'wholes', [90, 180, 360]));
  const parts = numberParam(params, 'parts', 2) === 3 ? 3 : 2;
  const least = Math.round(whole / 9);
  const given = Array.from({ length: parts - 1 }, () => random.int(least, Math.floor((whole - least) / (parts - 1))));
  const sum = given.reduce((a, b) => a + b, 0);
  const key = whole - sum;
  const measures = given.map((n) => `${n}°`).join(' and ');
  const wrongWhole = whole === 180 ? 90 : 180;
  return {
    prompt:
      `${nameOf(whole)} is split into ${parts} angles that do not overlap. ` +
      `${parts === 2 ? 'One of them measures' : 'Two of them measure'} ${measures}. How many degrees does the ${parts === 2 ? 'other' : 'third'} one measure?`,
    key: `${key}`,
    accepted: [`${key}°`, `${key} degrees`],
    distractors: distinctDistractors(
      `${key}`,
      [
        { value: wrongWhole - sum, error: `takes ${wrongWhole} degrees for the whole angle` },
        {
          value: parts === 3 ? whole - (given[0] ?? 0) : sum,
          error: parts === 3 ? 'takes only one of the given parts away' : 'gives the part that is known',
        },
        { value: whole + sum, error: 'adds the known part to the whole' },
        { value: key + 10, error: 'slips by ten when subtracting' },
        { value: key + 1, error: 'miscounts by one' },
      ]
        .filter(({ value }) => value > 0)
        .map(({ value, error }) => ({ text: `${value}`, error })),
    ).slice(0, 3),
    steps: [
      `The parts add up to the whole: ${given.join(' + ')} + ? = ${whole}`,
      ...(parts === 3 ? [`The known parts: ${given.join(' + ')} = ${sum}`] : []),
      `Subtract: ${whole} - ${sum} = ${key}`,
      `The unknown angle measures ${key} degrees.`,
    ],
  };
};
