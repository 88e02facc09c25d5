/** Division stories in which the question decides what happens to the remainder. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam, numberParam } from './maker-params.ts';

interface Story {
  /** What the answer counts; the answer may be 1 in the form "left". */
  unit: string;
  tell: (total: number, size: number) => string;
}

const UP: readonly Story[] = [
  {
    unit: 'cable cars',
    tell: (total, size) =>
      `${total} hikers wait for a cable car. Each car holds ${size} hikers. How many cars are needed to carry all of them?`,
  },
  {
    unit: 'crates',
    tell: (total, size) =>
      `A market stall has ${total} melons to store. Each crate holds ${size} melons. How many crates are needed for all of them?`,
  },
  {
    unit: 'tables',
    tell: (total, size) =>
      `${total} players come to a chess night. Each table seats ${size} players. How many tables are needed to seat all of them?`,
  },
  {
    unit: 'pages',
    tell: (total, size) =>
      `Emeka has ${total} stamps. One album page holds ${size} stamps. How many pages does he need for all of his stamps?`,
  },
];

const DOWN: readonly Story[] = [
  {
    unit: 'bracelets',
    tell: (total, size) =>
      `Yuna has ${total} beads. One bracelet takes ${size} beads. How many whole bracelets can she make?`,
  },
  {
    unit: 'teams',
    tell: (total, size) =>
      `${total} children sign up for a relay. Each team has exactly ${size} runners. How many full teams can they make?`,
  },
  {
    unit: 'flags',
    tell: (total, size) =>
      `A club has one roll of cloth, ${total} feet long. One flag takes ${size} feet. How many whole flags can they cut?`,
  },
  {
    unit: 'packs',
    tell: (total, size) =>
      `A print shop has ${total} postcards. It sells them in packs of ${size}. How many full packs can the shop make?`,
  },
];

const LEFT: readonly Story[] = [
  {
    unit: 'seedlings',
    tell: (total, size) =>
      `A farm plants ${total} seedlings in rows of ${size}. It fills as many rows as it can. How many seedlings are left over?`,
  },
  {
    unit: 'tiles',
    tell: (total, size) =>
      `Ravi lays ${total} tiles in rows of ${size}. He makes as many full rows as he can. How many tiles are left over?`,
  },
  {
    unit: 'chairs',
    tell: (total, size) =>
      `A band sets out ${total} chairs in rows of ${size}. They fill as many rows as they can. How many chairs are left over?`,
  },
  {
    unit: 'books',
    tell: (total, size) =>
      `A librarian ties ${total} books in bundles of ${size}. She makes as many full bundles as she can. How many books are left over?`,
  },
];

/** Params: form "up" (default), "down" or "left"; minQuotient (6), maxQuotient (24). */
export const remainderWordProblem: ItemMaker = (params, random) => {
  const form = choiceParam(params, 'form', ['up', 'down', 'left']);
  const min = Math.max(2, numberParam(params, 'minQuotient', 6));
  const quotient = random.int(min, Math.max(min, numberParam(params, 'maxQuotient', 24)));
  const size = random.int(4, 9);
  const remainder = random.int(2, size - 1);
  const total = size * quotient + remainder;
  const { unit, tell } = random.pick({ up: UP, down: DOWN, left: LEFT }[form]);
  const value = { up: quotient + 1, down: quotient, left: remainder }[form];
  const key = `${value}`;
  const both = {
    text: `${quotient} R ${remainder}`,
    error: 'gives the quotient and the remainder and does not answer the question',
  };
  const wrong = {
    up: [
      { text: `${quotient}`, error: 'leaves out the ones that do not fill a whole group' },
      { text: `${remainder}`, error: 'gives the remainder instead of the number of groups' },
      both,
    ],
    down: [
      { text: `${quotient + 1}`, error: 'counts the leftover as one more full group' },
      { text: `${remainder}`, error: 'gives the remainder instead of the number of groups' },
      both,
    ],
    left: [
      { text: `${quotient}`, error: 'gives the number of full groups instead of what is left' },
      { text: `${size - remainder}`, error: 'counts how many are missing from the next group' },
      { text: `${quotient + 1}`, error: 'counts the groups and adds one for the leftover' },
    ],
  }[form];
  const last = {
    up: `The last ${remainder} need a place too, so add one: ${quotient} + 1 = ${quotient + 1}. The answer is ${quotient + 1} ${unit}.`,
    down: `The last ${remainder} are too few for another one, so the answer is ${quotient} ${unit}.`,
    left: `The question asks what is left over, so the answer is ${remainder} ${unit}.`,
  }[form];
  return {
    prompt: tell(total, size),
    key,
    accepted: [`${value} ${unit}`],
    distractors: distinctDistractors(key, [
      ...wrong,
      { text: `${total - size}`, error: 'subtracts the two numbers' },
    ]).slice(0, 3),
    steps: [
      `${size} × ${quotient} = ${size * quotient}, and ${total} - ${size * quotient} = ${remainder}`,
      `So ${total} ÷ ${size} is ${quotient} remainder ${remainder}.`,
      last,
    ],
  };
};
