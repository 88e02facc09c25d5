/** Reads an angle from the numbers at which its rays cross a protractor. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam } from './maker-params.ts';

const wrongNumbers = (key: number, candidates: readonly { value: number; error: string }[]) =>
  distinctDistractors(
    `${key}`,
    candidates
      .filter(({ value }) => value > 0 && value <= 180)
      .map(({ value, error }) => ({ text: `${value}`, error })),
  ).slice(0, 3);

/** Params: form "scales" (default: choose between the two scales) or "between" (neither ray stands at 0). */
export const protractorReading: ItemMaker = (params, random) => {
  if (choiceParam(params, 'form', ['scales', 'between']) === 'between') {
    const start = 5 * random.int(2, 12);
    const key = random.int(20, 170 - start);
    const end = start + key;
    return {
      prompt:
        'The vertex of an angle is at the center of a protractor. ' +
        `On the same scale, one ray crosses ${start} and the other ray crosses ${end}. How many degrees does the angle measure?`,
      key: `${key}`,
      accepted: [`${key}°`, `${key} degrees`],
      distractors: wrongNumbers(key, [
        { value: end, error: 'reads the second ray as if the first one stood at 0' },
        { value: 180 - end, error: 'reads the second ray on the other scale as if the first one stood at 0' },
        { value: start + end, error: 'adds the two numbers' },
        { value: key + 10, error: 'slips by ten when subtracting' },
        { value: start, error: 'reads only the first ray' },
      ]),
      steps: [
        'The first ray does not stand at 0, so subtract.',
        `${end} - ${start} = ${key}`,
        `The angle measures ${key} degrees.`,
      ],
    };
  }
  const small = random.int(3, 8) * 10 + random.pick([-4, -3, -2, 0, 1, 2, 3, 4]);
  const acute = random.next() < 0.5;
  const key = acute ? small : 180 - small;
  const [one, two] = random.shuffle([small, 180 - small]);
  const tens = Math.round(key / 10) * 10;
  return {
    prompt:
      'One ray of an angle lies along the 0 line of a protractor. ' +
      `The other ray crosses the number ${one} on one scale and ${two} on the other scale. ` +
      `The angle is ${acute ? 'smaller' : 'greater'} than a right angle. How many degrees does it measure?`,
    key: `${key}`,
    accepted: [`${key}°`, `${key} degrees`],
    distractors: wrongNumbers(key, [
      { value: 180 - key, error: 'reads the wrong scale' },
      { value: 2 * tens - key, error: 'counts the small marks in the wrong direction' },
      { value: Math.abs(key - 90), error: 'measures from the 90° mark' },
      { value: key + 10, error: 'reads the next ten' },
    ]),
    steps: [
      `A right angle measures 90°. The angle is ${acute ? 'smaller' : 'greater'}, so its measure is ${acute ? 'less' : 'more'} than 90°.`,
      `Of ${one} and ${two}, only ${key} is ${acute ? 'less' : 'more'} than 90.`,
      `The angle measures ${key} degrees.`,
    ],
  };
};
