/**
 * Worlds: the same lesson in the words of what classes like. A sheet or lesson pack lists them once, each with words of its own,
 *
 *     worlds:
 *       - { for: [cats], goods: cat treats, at: in the jar, n: 8 }
 *       - { for: [pizza, restaurant], goods: pizza boxes, at: on the shelf, n: 12 }
 *       - { goods: "{things}", at: on the shelf, n: 10 }            # every other interest; it stands last
 *
 * and tells a part once for all of them: `interest: [{ world: true, ask: "There are {n} {goods} {at}. …", answer: "{n*2}" }]`. Here each
 * such version becomes one for each world that has its words, before anything else reads the file. What the version does not say itself (a
 * figure, numbers, an answer) stays as the plain part has it; `figure: null` leaves it out. A number is called by one letter, as in any template.
 */
import { upperFirst, withArticles } from '../../language/text.ts';

type Words = Readonly<Record<string, string | number>>;
interface World {
  for?: readonly string[];
  words: Words;
}
type Part = Readonly<Record<string, unknown>>;

/** Of the plain part; they hold for every version, or name the part. */
const OF_THE_PART = new Set(
  'id of minutes hard hardest whole interest fromText uses teaches practices assesses needs about safety onExamples'.split(
    ' ',
  ),
);

/** Name → worlds that many topics share (data/knowledge/worlds). */
export type WorldBanks = Readonly<Record<string, unknown>>;

/**
 * @param raw a sheet or a lesson pack as its file has it; `worlds: things` stands for that bank, and so does `{ bank: things }` in a list
 * @returns the same without worlds, each version that is told for them written out
 * @throws Error that names the world or the word that is wrong
 */
export function writtenOut<T>(raw: T, banks: WorldBanks = {}): T {
  if (!isPart(raw)) return raw;
  const { worlds: listed, ...rest } = raw;
  if (listed === undefined) return raw;
  const worlds = worldsOf(withBanks(listed, banks));
  const own = new Set(Array.isArray(listed) ? listed.flatMap((row) => Object.keys(row as Part)) : []);
  const used = new Set<string>();
  const known = new Set(worlds.flatMap(({ words }) => Object.keys(words)));
  const written = walk(rest, { worlds, known, used });
  // A bank has words for many topics, and nobody needs all of them.
  const idle = [...known].find((word) => own.has(word) && !used.has(word));
  if (idle !== undefined) throw new Error(`worlds: no version says {${idle}}`);
  return written as T;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

function withBanks(listed: unknown, banks: WorldBanks): unknown {
  const inBank = (name: string): unknown[] => {
    const rows = banks[name];
    if (!Array.isArray(rows)) throw new Error(`worlds: there is no bank called “${name}”`);
    return rows;
  };
  if (typeof listed === 'string') return inBank(listed);
  if (!Array.isArray(listed)) return listed;
  return listed.flatMap((row: unknown) => (isPart(row) && typeof row.bank === 'string' ? inBank(row.bank) : [row]));
}

function worldsOf(listed: unknown): World[] {
  if (!Array.isArray(listed) || listed.length === 0 || !listed.every(isPart))
    throw new Error('worlds: a list of worlds, each with its words');
  return listed.map(({ for: groups, ...words }, i) => {
    const isLast = i === listed.length - 1;
    const named = Array.isArray(groups) ? groups.join(', ') : 'every other interest';
    if (groups === undefined ? !isLast : !Array.isArray(groups) || groups.length === 0)
      throw new Error('worlds: each is `for` a list of groups or ids of interests; one without it stands last');
    for (const [word, told] of Object.entries(words)) {
      const isNumber = typeof told === 'number';
      if (
        !(isNumber || typeof told === 'string') ||
        isNumber !== /^[a-z]$/.test(word) ||
        !/^[a-z][a-z0-9]*$/.test(word)
      )
        throw new Error(`worlds, ${named}: “${word}” is a number with one letter, or words with a longer name`);
    }
    return { ...(groups ? { for: groups as string[] } : {}), words: words as Words };
  });
}

interface Worlds {
  worlds: readonly World[];
  /** The words of all of them. */
  known: ReadonlySet<string>;
  /** Those that a version says; it grows. */
  used: Set<string>;
}

function walk(value: unknown, told: Worlds): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, told));
  if (!isPart(value)) return value;
  const { interest } = value;
  const versions = Array.isArray(interest) ? interest : interest === undefined ? [] : [interest];
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      // A word of the vocabulary may be called so, too.
      key === 'interest' && typeof item !== 'string'
        ? versions.flatMap((version) =>
            isPart(version) && version.world === true ? inWorlds(version, value, told) : [version],
          )
        : walk(item, told),
    ]),
  );
}

function inWorlds({ world: _, ...version }: Part, plain: Part, { worlds, known, used }: Worlds): Part[] {
  const kept = Object.fromEntries(
    Object.entries(plain).filter(([key]) => !OF_THE_PART.has(key) && !(key === 'materials' && 'show' in plain)),
  );
  const named = wordsIn(version).filter((word) => known.has(word));
  for (const word of named) used.add(word);
  const told = worlds
    .filter(({ words }) => named.every((word) => word in words))
    .map(({ for: groups, words }) => ({
      ...(groups ? { for: groups } : {}),
      ...withNumbers(withoutNulls({ ...kept, ...(said(version, words) as Part) }), words, named),
    }));
  if (told.length === 0) throw new Error(`worlds: none has all of ${named.join(', ') || 'the words'} of a version`);
  return told;
}

const withoutNulls = (part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null));

const SLOT = /\{([^{}]{1,90})\}/g;

/** Names of words, and letters of numbers, in the slots of a version. */
const wordsIn = (version: Part): string[] => [
  ...new Set(
    [...JSON.stringify(version).matchAll(SLOT)].flatMap(([, slot = '']) =>
      (slot.match(/[A-Za-z][a-z0-9]*/g) ?? []).map((word) => word.charAt(0).toLowerCase() + word.slice(1)),
    ),
  ),
];

/** With the texts of a world in its slots; numbers stay for the template, which computes with them. */
function said(value: unknown, words: Words): unknown {
  if (typeof value === 'string') {
    if (!value.includes('{')) return value;
    return withArticles(value, (marked) =>
      marked.replace(SLOT, (whole, slot: string) => {
        const text = words[slot] ?? words[slot.charAt(0).toLowerCase() + slot.slice(1)];
        if (typeof text !== 'string') return whole;
        return /^[A-Z]/.test(slot) ? upperFirst(text) : text;
      }),
    );
  }
  if (Array.isArray(value)) return value.map((item) => said(item, words));
  if (!isPart(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [String(said(key, words)), said(item, words)]));
}

function withNumbers(version: Part, words: Words, named: readonly string[]): Part {
  const ofWorld = named.flatMap((word) =>
    typeof words[word] === 'number' ? [[word, [words[word], words[word]]]] : [],
  );
  if (ofWorld.length === 0) return version;
  return { ...version, numbers: { ...(version.numbers as object | undefined), ...Object.fromEntries(ofWorld) } };
}
