/** Finds the category that every shape of a given kind belongs to. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

/** Each kind with the categories right above it. Trapezoids and kites are left out: books define them in two ways. */
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  square: ['rectangle', 'rhombus'],
  rectangle: ['parallelogram'],
  rhombus: ['parallelogram'],
  parallelogram: ['quadrilateral'],
  quadrilateral: ['polygon'],
  'right triangle': ['triangle'],
  triangle: ['polygon'],
  pentagon: ['polygon'],
  hexagon: ['polygon'],
};

/** Every category above a kind, the nearest first. */
const allAbove = (kind: string): string[] => {
  const direct = ABOVE[kind] ?? [];
  return [...new Set([...direct, ...direct.flatMap(allAbove)])];
};

const SUBJECTS = ['square', 'rectangle', 'rhombus', 'parallelogram', 'right triangle'] as const;

/** Takes no params; the other names in the list fit some shapes of that kind or none. */
export const shapeCategory: ItemMaker = (_params, random) => {
  const kind = random.pick(SUBJECTS);
  const above = allAbove(kind);
  const key = random.pick(above);
  const others = random.shuffle(Object.keys(ABOVE).filter((name) => name !== kind && !above.includes(name)));
  const below = others.filter((name) => allAbove(name).includes(kind));
  const beside = others.filter((name) => !below.includes(name));
  const wrong = [...below.slice(0, 2), ...beside].slice(0, 3);
  const list = random.shuffle([key, ...wrong]);
  return {
    prompt: `Which of these names fits every ${kind}: ${list.slice(0, -1).join(', ')} or ${list.at(-1) ?? key}?`,
    key,
    accepted: [`a ${key}`],
    distractors: distinctDistractors(
      key,
      wrong.map((text) => ({
        text,
        error: below.includes(text)
          ? `turns the order around: only some ${kind}s have that name`
          : allAbove(text).includes('quadrilateral') === above.includes('quadrilateral')
            ? `takes a name that asks for something that not every ${kind} has`
            : 'takes a name for shapes with another number of sides',
      })),
    ),
    steps: [
      `From narrow to wide, a ${kind} belongs to: ${above.join(', ')}.`,
      `Of the names in the list, only ${key} is among them.`,
      `So every ${kind} is a ${key}.`,
    ],
  };
};
