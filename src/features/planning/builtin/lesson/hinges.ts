/** Questions that everyone answers at once, with letters for the options: each wrong one tells which error is behind it. */
import { fixed, type Part } from './blocks.ts';
import type { Hinge } from './fill-pack.ts';
import type { Kit } from './kit.ts';
import { sentence } from './wording.ts';

/** "(Read aloud.) 8 + 4 = ?": where everything is read aloud anyway. */
export const withoutCue = (stem: string): string => stem.replace(/^\(Read aloud\.?\)\s*/i, '');

export const LETTERS = ['A', 'B', 'C', 'D'] as const;

export interface Lettered {
  options: readonly string[];
  key: string;
  /** Letter → code of the error behind it. */
  codes: readonly { letter: string; code: string; text: string }[];
}

/** The options of a hinge question under letters, in an order that the seed chose. */
export function lettered({ key, wrong }: Hinge, kit: Pick<Kit, 'random'>): Lettered {
  const mixed = kit.random.shuffle([{ text: key, code: undefined }, ...wrong]);
  const numbers = mixed.every(({ text }) => /^\$?-?[\d,.]+$/.test(text));
  const amount = (text: string): number => Number(text.replace(/[$,]/g, ''));
  // Numbers stand in rising order, as students expect; so their place tells nothing.
  const all = numbers ? [...mixed].sort((a, b) => amount(a.text) - amount(b.text)) : mixed;
  return {
    options: all.map(({ text }, i) => `${LETTERS[i]} ${text}`),
    key: LETTERS[all.findIndex(({ text }) => text === key)] ?? 'A',
    codes: all.flatMap(({ text, code }, i) => (code ? [{ letter: LETTERS[i] ?? '', code, text }] : [])),
  };
}

const answerLine = (key: string, codes: Lettered['codes'], { because }: Hinge): string =>
  [
    `Answer: ${key}.`,
    ...(because ? [sentence(because)] : []),
    `Each other letter points to an error: ${codes.map(({ letter, code }) => `${letter} ${code}`).join(', ')}.`,
  ].join(' ');

/** The question nearest to the hardest case of the exit ticket. */
function sortingHinge({ aim, pack: { quickCheck } }: Kit): Hinge | undefined {
  const hardest = aim.exit[0]?.assesses ?? [];
  return quickCheck.find(({ assesses }) => assesses.some((id) => hardest.includes(id))) ?? quickCheck[0];
}

/** The id of the part by which pages are handed out. */
export const SORTING = 'sorting';

/** One question that everyone answers at once; it tells who takes which page. */
export function sortingPart(kit: Kit, more: Partial<Part> = {}): Part | undefined {
  const hinge = sortingHinge(kit);
  if (!hinge) return undefined;
  const { options, key, codes } = lettered(hinge, kit);
  return {
    title: 'Check',
    minutes: hinge.minutes,
    ids: [SORTING],
    lines: () => [
      `Everyone: ${withoutCue(hinge.stem)}`,
      `Options: ${options.join(' · ')}`,
      `Students: decide alone, then hold 1 to ${options.length} fingers in front of the chest for ${options.map((o) => o.charAt(0)).join(', ')}.`,
      answerLine(key, codes, hinge),
      `Ask: ${hinge.ask}`,
    ],
    ...more,
  };
}

/** Hinge questions of the pack that sort nobody: more checks for a long lesson. */
export const hingePart = (kit: Kit, index: number, more: Partial<Part> = {}): Part | undefined => {
  const sorting = sortingHinge(kit);
  const hinge = kit.pack.quickCheck.filter((known) => known !== sorting)[index];
  if (!hinge) return undefined;
  const { options, key, codes } = lettered(hinge, kit);
  return fixed(
    hinge.minutes,
    [
      `Everyone: ${withoutCue(hinge.stem)}`,
      `Options: ${options.join(' · ')}`,
      answerLine(key, codes, hinge),
      `Ask: ${hinge.ask}`,
    ],
    { title: 'Vote', ids: [`hinge-${index}`], ...more },
  );
};
