/** Stories in which a student must decide between the distance around and the space inside. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam, numberParam } from './maker-params.ts';

interface Story {
  square: boolean;
  units: string;
  tell: (long: number, wide: number) => string;
}

const STORIES: readonly Story[] = [
  {
    square: false,
    units: 'feet',
    tell: (l, w) =>
      `A duck pen is a rectangle, ${l} feet by ${w} feet. A fence goes all the way around it. How many feet of fence is that?`,
  },
  {
    square: true,
    units: 'feet',
    tell: (l, w) =>
      `A dance floor is a rectangle, ${l} feet by ${w} feet. Mats cover all of it. How many square feet do the mats cover?`,
  },
  {
    square: false,
    units: 'inches',
    tell: (l, w) =>
      `A quilt piece is a rectangle, ${l} inches by ${w} inches. Ribbon is sewn along all its edges. How many inches of ribbon is that?`,
  },
  {
    square: true,
    units: 'meters',
    tell: (l, w) =>
      `A rooftop garden is a rectangle, ${l} meters by ${w} meters. Soil covers all of it. How many square meters does the soil cover?`,
  },
  {
    square: false,
    units: 'meters',
    tell: (l, w) =>
      `A play area is a rectangle, ${l} meters by ${w} meters. Priya walks once around its edge. How many meters does she walk?`,
  },
  {
    square: true,
    units: 'inches',
    tell: (l, w) =>
      `A tray is a rectangle, ${l} inches by ${w} inches. Small tiles cover all of it. How many square inches do the tiles cover?`,
  },
];

/** Params: minSide (4), maxSide (12), ask: "either" (default), "perimeter" or "area". */
export const perimeterOrArea: ItemMaker = (params, random) => {
  const min = Math.max(4, numberParam(params, 'minSide', 4));
  const max = Math.max(min + 2, numberParam(params, 'maxSide', 12));
  const ask = choiceParam(params, 'ask', ['either', 'perimeter', 'area']);
  const { square, units, tell } = random.pick(
    STORIES.filter((story) => ask === 'either' || story.square === (ask === 'area')),
  );
  const wide = random.int(min, max - 1);
  const long = random.int(wide + 1, max);
  const [around, area] = [2 * (long + wide), long * wide];
  const key = square ? `${area}` : `${around}`;
  return {
    prompt: tell(long, wide),
    key,
    accepted: [square ? `${area} square ${units}` : `${around} ${units}`],
    distractors: distinctDistractors(key, [
      square
        ? { text: `${around}`, error: 'finds the distance around instead of the space inside' }
        : { text: `${area}`, error: 'finds the space inside instead of the distance around' },
      { text: `${long + wide}`, error: 'adds only the two sides that are given' },
      square
        ? { text: `${2 * area}`, error: 'doubles the area, as if there were two pairs of sides' }
        : { text: `${2 * long + wide}`, error: 'leaves out one of the four sides' },
    ]),
    steps: square
      ? [
          'Covering the inside asks for the area.',
          `${long} × ${wide} = ${area}, so the answer is ${area} square ${units}.`,
        ]
      : [
          'Going around the edge asks for the perimeter.',
          `${long} + ${wide} = ${long + wide}, and 2 × ${long + wide} = ${around}`,
          `The answer is ${around} ${units}.`,
        ],
  };
};
