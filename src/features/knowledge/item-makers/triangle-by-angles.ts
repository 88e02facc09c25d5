/** Names a triangle by its angles: right, acute or obtuse. */
import type { ItemMaker } from './item-maker.ts';

const KINDS = [
  {
    name: 'right triangle',
    has: (largest: number) => largest === 90,
    error: 'sees a right angle where no angle measures exactly 90°',
  },
  { name: 'acute triangle', has: (largest: number) => largest < 90, error: 'looks only at the small angles' },
  {
    name: 'obtuse triangle',
    has: (largest: number) => largest > 90,
    error: 'takes the largest angle for one greater than 90°',
  },
] as const;

/** Takes no params; the three angles add up to 180 degrees, and no two are alike. */
export const triangleByAngles: ItemMaker = (_params, random) => {
  const wanted = random.pick(KINDS);
  for (;;) {
    const largest = wanted.has(90) ? 90 : wanted.has(89) ? random.int(65, 89) : random.int(91, 130);
    const second = random.int(20, 88);
    const angles = [largest, second, 180 - largest - second];
    const third = angles[2] ?? 0;
    if (third < 15 || Math.max(...angles) !== largest || new Set(angles).size < 3) continue;
    const kind = KINDS.find(({ has }) => has(Math.max(...angles))) ?? wanted;
    const [a, b, c] = random.shuffle(angles);
    return {
      prompt: `The angles of a triangle measure ${a}°, ${b}° and ${c}°. What kind of triangle is it by its angles?`,
      key: kind.name,
      accepted: [kind.name.replace(' triangle', ''), `${kind.name.startsWith('r') ? 'a' : 'an'} ${kind.name}`],
      distractors: [
        ...KINDS.filter(({ name }) => name !== kind.name).map(({ name, error }) => ({ text: name, error })),
        { text: 'equilateral triangle', error: 'uses a name for a triangle with three equal sides' },
      ],
      steps: [
        `The largest angle measures ${largest}°.`,
        `${largest}° is ${largest === 90 ? 'exactly' : largest < 90 ? 'less than' : 'greater than'} 90°.`,
        `So it is ${kind.name.startsWith('r') ? 'a' : 'an'} ${kind.name}.`,
      ],
    };
  }
};
