/** The area of a figure that is made of two rectangles, or of a rectangle with one corner taken. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam, numberParam } from './maker-params.ts';
import { areaForms } from './rectangle-area.ts';

const BIG_THINGS = [
  { thing: 'patio', corner: 'planter', units: 'meters', short: 'sq m' },
  { thing: 'classroom floor', corner: 'closet', units: 'yards', short: 'sq yd' },
  { thing: 'garden', corner: 'shed', units: 'meters', short: 'sq m' },
  { thing: 'library floor', corner: 'reading stage', units: 'feet', short: 'sq ft' },
] as const;

/** Params: minSide (2), maxSide (9), form: "joined" (default) or "cut". */
export const compositeArea: ItemMaker = (params, random) => {
  const min = Math.max(2, numberParam(params, 'minSide', 2));
  const max = Math.max(min + 3, numberParam(params, 'maxSide', 9));
  const form = choiceParam(params, 'form', ['joined', 'cut']);
  const { thing, corner, units, short } = random.pick(BIG_THINGS);
  if (form === 'joined') {
    const [a, b, c, d] = [
      random.int(min + 2, max),
      random.int(min, max),
      random.int(min, max - 1),
      random.int(min, max - 2),
    ];
    const one = a * b;
    const two = c * d;
    const area = one + two;
    return {
      prompt:
        `A ${thing} is made of two rectangles side by side that do not overlap. One is ${a} ${units} by ${b} ${units}. ` +
        `The other is ${c} ${units} by ${d} ${units}. What is the area of the whole ${thing} in square ${units}?`,
      key: `${area}`,
      accepted: areaForms(area, units, short),
      distractors: distinctDistractors(`${area}`, [
        { text: `${one}`, error: 'finds the area of the first rectangle and stops' },
        { text: `${a + b + c + d}`, error: 'adds the four side lengths' },
        { text: `${2 * (a + b) + 2 * (c + d)}`, error: 'adds the distances around the two rectangles' },
        { text: `${area + a}`, error: 'counts one row too many' },
      ]).slice(0, 3),
      steps: [
        `First rectangle: ${a} × ${b} = ${one}`,
        `Second rectangle: ${c} × ${d} = ${two}`,
        `${one} + ${two} = ${area}, so the area is ${area} square ${units}.`,
      ],
    };
  }
  const [a, b] = [random.int(min + 3, max), random.int(min + 2, max)];
  const [c, d] = [random.int(min, a - 2), random.int(min, b - 1)];
  const whole = a * b;
  const gone = c * d;
  const area = whole - gone;
  return {
    prompt:
      `A ${thing} is a rectangle, ${a} ${units} by ${b} ${units}. A ${corner} takes up one corner of it. The ${corner} is a rectangle, ` +
      `${c} ${units} by ${d} ${units}. What area of the ${thing} is still free, in square ${units}?`,
    key: `${area}`,
    accepted: areaForms(area, units, short),
    distractors: distinctDistractors(`${area}`, [
      { text: `${whole}`, error: 'leaves the corner in' },
      { text: `${whole + gone}`, error: 'adds the corner instead of taking it away' },
      { text: `${whole - c - d}`, error: 'takes away the side lengths of the corner, not its area' },
    ]),
    steps: [
      `Whole rectangle: ${a} × ${b} = ${whole}`,
      `Corner: ${c} × ${d} = ${gone}`,
      `${whole} - ${gone} = ${area}, so ${area} square ${units} are free.`,
    ],
  };
};
