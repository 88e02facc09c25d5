/**
 * Fills the slots of a pack's sentences: numbers that are drawn anew for each class and version, and the nouns of an interest.
 *
 * In braces stand
 * - an expression of the task's letters: {n}, {n*m}, {mixed n/m}, {dec n/100}, {money n*p}, {percent n/m}, {frac n/m} (not reduced)
 * - a noun of the context that the task asks for (`with`), a capital where a sentence begins: {things}, {Place}
 * - of every interest {interest}, {person}, {people}, {thing}, {things}, {place}, {event}, {does} and {did} ("waxes the runners"),
 *   {question} on which students disagree, {fact}, {sentence}; another one as {thing2}, {people2}, {place2}, {does2}, {fact2}, {sentence2}
 * - of a pair or a measure, the sentence and the question: {A says n} → "The small shelf has 8 books",
 *   {B says n "times as many"} → "The tall shelf has 8 times as many books", {b asks} → "How many books does the tall shelf have?"
 */
import type { Random } from '../../platform/random.ts';
import { evaluate, holds, type Rational, rational, WRITTEN } from './expression.ts';
import type { Interest } from './interest.ts';

export const CONTEXTS = [
  'pair',
  'measure',
  'container',
  'whole',
  'mix',
  'rate',
  'price',
  'span',
  'category',
  'measured',
] as const;
export type ContextKind = (typeof CONTEXTS)[number];

/** What a task may draw: its letters with their ranges, what must hold of them, and the context whose sizes they have to fit. */
export interface Slotted {
  /** Letter → [smallest, largest], [smallest, largest, step], or a list of values under `of`. */
  numbers?: Readonly<Record<string, readonly number[] | { of: readonly number[] }>> | undefined;
  /** "n*m <= 100, n != m, p/n whole" */
  where?: string | undefined;
  with?: ContextKind | undefined;
  /** Expressions that must lie in the context's ranges, in the order of its ranges: of a pair less and more, of a container each. */
  fits?: readonly string[] | undefined;
  /** Groups or ids of the only interests that it suits: [kitchen, pizza]. */
  for?: readonly string[] | undefined;
}

/** The part in its versions for an interest, whose numbers and figure are their own; the first that fits is told. */
export function toldForInterest<P extends Slotted & object>(
  part: P & { interest?: readonly (Slotted & object)[] | undefined; figure?: unknown },
): P[] {
  const { interest = [], numbers: _n, where: _w, with: _c, fits: _f, figure: _p, ...kept } = part;
  return interest.map((version) => ({ ...kept, ...materialsOf(kept, version), ...version }) as unknown as P);
}

/** A version that shows something of its own needs, of the plain one's materials, those that it names. */
function materialsOf(plain: object, version: object): { materials?: string[] } {
  if (!('materials' in plain && 'show' in version)) return {};
  const said = JSON.stringify(version).toLowerCase();
  const isNamed = (material: string) =>
    (material.toLowerCase().match(/[a-z]{4,}/g) ?? []).some((word) => said.includes(word.replace(/s$/, '')));
  return { materials: (plain.materials as string[]).filter(isNamed) };
}

export interface Drawn {
  /** Id of the interest that lends its nouns; absent where the task asks for none. */
  interest?: string | undefined;
  values: Readonly<Record<string, Rational>>;
  /** Noun → text. */
  nouns: Readonly<Record<string, string>>;
  says?: ((subject: string, amount: string) => string) | undefined;
  asks?: ((subject: string) => string) | undefined;
}

/** First names from many places; a task's people are {name} and {name2}. */
const NAMES =
  'Ada Amir Ana Asha Ben Carlos Chloe Dara Diego Elena Emeka Farah Gia Hana Imani Ines Isaac Jada Jin Jonah Kai Kofi Lena Leo Lucia Maya Mei Mina Musa Nadia Nia Noor Omar Pilar Priya Quinn Ravi Rosa Sam Sana Sofia Tariq Tess Tomas Yara Zeke'.split(
    ' ',
  );

const TRIES = 400;

/** @throws Error where no numbers in the ranges satisfy the task, whatever the interest */
export function draw(task: Slotted, interests: readonly Interest[], random: Random, scene?: Scene): Drawn {
  const drawn = drawIfFits(task, interests, random, scene);
  if (drawn) return drawn;
  throw new Error(
    `no numbers fit: ${JSON.stringify(task.numbers)} where ${task.where ?? 'anything'}, with ${task.with ?? 'nothing'}`,
  );
}

/** What stays the same all through a lesson: who it is about, where, and what they argue about. A ticket argues about something else. */
export interface Scene {
  random(interest: string): Random;
  isTicket: boolean;
}

/** @returns undefined where no numbers in the ranges satisfy the task with any of the interests */
export function drawIfFits(
  task: Slotted,
  interests: readonly Interest[],
  random: Random,
  scene?: Scene,
): Drawn | undefined {
  for (let tried = 0; tried < TRIES; tried += 1) {
    // The wanted interest goes first; where its sizes do not fit, everyday ones do.
    const interest = interests[tried < TRIES / 2 ? 0 : random.int(0, Math.max(0, interests.length - 1))];
    if (task.for && !(interest && suits(task.for, interest))) continue;
    const values = numbersOf(task, random);
    if (task.where && !holds(task.where, values)) continue;
    const context = interest && contextOf(task.with, interest, random);
    if (!context) {
      if (task.with) continue;
      return { values, nouns: namesFrom(random) };
    }
    if (!fitsIn(task.fits ?? [], context.ranges, values)) continue;
    return {
      interest: interest.id,
      values: { ...values, ...context.values },
      nouns: { ...namesFrom(random), ...commonNouns(interest, random, scene), ...context.nouns },
      says: context.says,
      asks: context.asks,
    };
  }
  return undefined;
}

/** Whether what is told for some groups or ids of interests may be told with this one. */
export const suits = (groups: readonly string[], { id, group }: Pick<Interest, 'id' | 'group'>): boolean =>
  groups.includes(id) || groups.includes(group);

function numbersOf({ numbers = {} }: Slotted, random: Random): Record<string, Rational> {
  return Object.fromEntries(
    Object.entries(numbers).map(([letter, range]) => {
      if (!Array.isArray(range)) return [letter, ofNumber(random.pick((range as { of: readonly number[] }).of))];
      const [from = 0, to = from, step = 1] = range as number[];
      return [letter, ofNumber(from + step * random.int(0, Math.round((to - from) / step)))];
    }),
  );
}

/** 0.25 → 1/4; decimals of a range have few places. */
const ofNumber = (n: number): Rational => rational(Math.round(n * 1000), 1000);

/** People of one story are told apart at a glance: no two names begin alike. */
const namesFrom = (random: Random): Record<string, string> => {
  const shuffled = random.shuffle(NAMES);
  const initials = shuffled.map((name) => name.charAt(0));
  const [name = 'Ada', name2 = 'Leo', name3 = 'Mei'] = shuffled.filter(
    (_, i) => initials.indexOf(initials[i] ?? '') === i,
  );
  return { name, name2, name3 };
};

type Noun = Interest['people'][number];
/** So many of an interest's names are what it is called; the others only lead to it: “veterinarian” to dogs. */
const CALLED = 3;

/** “Dog owners” before “vets”, “the dog park” before “the back porch”: a teacher who asked for dogs wants to see them. */
const tellingFirst = <N extends string | Noun>(nouns: readonly N[], tells: (noun: string) => boolean): N[] => {
  const first = nouns.filter((noun) => tells(typeof noun === 'string' ? noun : noun.one));
  return [...first, ...nouns.filter((noun) => !first.includes(noun))];
};

const telling = new WeakMap<readonly string[], (noun: string) => boolean>();

/** Whether a noun has a word of what an interest is called. Asked for every part of a plan, so each noun is looked at once. */
function tellsOf(names: readonly string[]): (noun: string) => boolean {
  const known = telling.get(names);
  if (known) return known;
  const words = (text: string): string[] =>
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2)
      .map((word) => word.replace(/s$/, ''));
  const called = new Set(names.slice(0, CALLED).flatMap(words));
  called.delete('the');
  called.delete('and');
  const told = new Map<string, boolean>();
  const tells = (noun: string): boolean => {
    const answer = told.get(noun) ?? words(noun).some((word) => called.has(word));
    told.set(noun, answer);
    return answer;
  };
  telling.set(names, tells);
  return tells;
}

/** What stays the same all through a lesson, and what each part draws for itself. */
const commonNouns = (interest: Interest, random: Random, scene?: Scene): Record<string, string> => {
  const steady = scene ? scene.random(interest.id) : random;
  const tells = tellsOf(interest.names);
  const [who, other] = tellingFirst(steady.shuffle(interest.people), tells);
  const [place = '', place2 = ''] = tellingFirst(steady.shuffle(interest.places), tells);
  const [question = '', next = question] = steady.shuffle(interest.questions);
  const [thing, thing2] = tellingFirst(random.shuffle(interest.things), tells);
  const [event = ''] = tellingFirst(random.shuffle(interest.events), tells);
  const [action, action2] = random.shuffle(interest.actions);
  const [fact = '', fact2 = ''] = random.shuffle(interest.facts);
  const [sentence = '', sentence2 = ''] = random.shuffle(interest.sentences);
  return {
    ...{ person: who?.one ?? '', people: who?.many ?? '', person2: other?.one ?? '', people2: other?.many ?? '' },
    ...{ place, place2, question: scene?.isTicket ? next : question, event },
    ...{ thing: thing?.one ?? '', things: thing?.many ?? '', thing2: thing2?.one ?? '', things2: thing2?.many ?? '' },
    ...{ does: action?.now ?? '', did: action?.past ?? '', does2: action2?.now ?? '', did2: action2?.past ?? '' },
    ...{ fact, fact2, sentence, sentence2, interest: interest.names[0] ?? interest.id },
  };
};

type Range = readonly [number, number];
interface Context extends Omit<Drawn, 'values'> {
  ranges: readonly Range[];
  values?: Record<string, Rational>;
}

function contextOf(kind: ContextKind | undefined, interest: Interest, random: Random): Context {
  const spoken = ({ says, asks }: { says: string; asks: string }) => ({
    says: (subject: string, amount: string) => `${subject} ${says.replace('{n}', amount)}`,
    asks: (subject: string) => asks.replace('{x}', subject),
  });
  if (kind === 'pair') {
    const { a, b, thing, less, more, ...words } = random.pick(interest.pairs);
    return { nouns: { a, b, thing: thing.one, things: thing.many }, ranges: [less, more], ...spoken(words) };
  }
  if (kind === 'measure') {
    const { a, b, comparative, unit, less, more, ...words } = random.pick(interest.measures);
    return { nouns: { a, b, comparative, unit }, ranges: [less, more], ...spoken(words) };
  }
  if (kind === 'container') {
    const { one, many, holds: inside, each } = random.pick(interest.containers);
    return { nouns: { container: one, containers: many, item: inside.one, items: inside.many }, ranges: [each] };
  }
  if (kind === 'whole') {
    const { the, filledWith } = random.pick(interest.wholes);
    return { nouns: { whole: the, filling: filledWith }, ranges: [] };
  }
  if (kind === 'mix') {
    const { makes, a, b, usual } = random.pick(interest.mixes);
    return { nouns: { makes, a, b }, ranges: [], values: { a: rational(usual[0]), b: rational(usual[1]) } };
  }
  if (kind === 'rate') {
    const { who, does, unit, per, from, to } = random.pick(interest.rates);
    return { nouns: { who, does, unit, per }, ranges: [[from, to]] };
  }
  if (kind === 'price') {
    const { one, many, dollars } = random.pick(interest.prices);
    return { nouns: { item: one, items: many }, ranges: [dollars] };
  }
  if (kind === 'span') {
    const { what, minutes } = random.pick(interest.spans);
    return { nouns: { what }, ranges: [minutes] };
  }
  if (kind === 'category') {
    const { title, labels, counts } = random.pick(interest.categories);
    const [label1 = '', label2 = '', label3 = ''] = labels;
    return { nouns: { title, label1, label2, label3 }, ranges: labels.map(() => counts) };
  }
  if (kind === 'measured') {
    const { title, unit, from, to } = random.pick(interest.measured);
    return { nouns: { title, unit }, ranges: [[from, to]] };
  }
  return { nouns: {}, ranges: [] };
}

/** The last range holds for all that come after it. */
const fitsIn = (fits: readonly string[], ranges: readonly Range[], values: Drawn['values']): boolean =>
  fits.every((expression, i) => {
    const range = ranges[Math.min(i, ranges.length - 1)];
    if (!range) return true;
    const { top, bottom } = evaluate(expression, values);
    return top / bottom >= range[0] && top / bottom <= range[1];
  });

/** Of what is told for some interests only, a sentence this long is about them; "Yes; 12." could be about anything. */
const WORDS_TO_SPEAK = 5;
/** Whether a sentence of a task speaks of the interest that it was filled with, and not only of numbers and names. */
export const speaksOfInterest = ({ with: context, for: groups }: Slotted, template: string): boolean =>
  (groups !== undefined && template.split(/\s+/).length >= WORDS_TO_SPEAK) ||
  (context !== undefined
    ? template.includes('{')
    : /\{(?:interest|(?:person|people|things?|place|does|did|fact|sentence)2?|event|question)\}/i.test(template));

const SLOT = /\{([^{}]{1,90})\}/g;
const SAID = /^([AaBb]) says ([^"]+?)(?: "([^"]+)")?$/;
const ASKED = /^([AaBb]) asks$/;
const WRITE = /^(?:(mixed|dec|money|percent|frac) )?(.+)$/;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @throws Error that names the slot which cannot be filled */
export function fill(template: string, { values, nouns, says, asks }: Drawn): string {
  const subject = (letter: string): string => {
    const name = nouns[letter.toLowerCase()] ?? '';
    return letter === letter.toUpperCase() ? capital(name) : name;
  };
  const amount = (expression: string): string =>
    (WRITTEN.plain as (v: Rational) => string)(evaluate(expression, values));
  return template.replace(SLOT, (whole, slot: string) => {
    const said = SAID.exec(slot);
    if (said?.[1] && said[2] && says)
      return says(subject(said[1]), said[3] ? `${amount(said[2])} ${said[3]}` : amount(said[2]));
    const asked = ASKED.exec(slot);
    if (asked?.[1] && asks) return asks(subject(asked[1]));
    const noun = nouns[slot] ?? nouns[slot.charAt(0).toLowerCase() + slot.slice(1)];
    if (noun !== undefined) return /^[A-Z]/.test(slot) ? capital(noun) : noun;
    const [, how = 'plain', expression = ''] = WRITE.exec(slot) ?? [];
    try {
      if (how === 'frac') {
        const [top = '', bottom = ''] = expression.split('/');
        return `${amount(top).replace(',', '')}/${amount(bottom).replace(',', '')}`;
      }
      return WRITTEN[how]?.(evaluate(expression, values)) ?? whole;
    } catch (reason) {
      throw new Error(`${whole} cannot be filled: ${reason instanceof Error ? reason.message : reason}`);
    }
  });
}
