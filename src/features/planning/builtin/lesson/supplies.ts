/** What is printed for students to hold, cards to cut apart or a figure to work on: its page, who gets it, and how the list of materials names it. */
import { CUT_APART, nameLineFor } from '../../outline.ts';
import type { FilledSupply } from './fill-pack.ts';
import type { Kit } from './kit.ts';

/** Longest card → cards in a row. */
const IN_A_ROW = [
  [16, 4],
  [32, 3],
  [70, 2],
] as const;

/** @param random the cards stand in an order that tells nothing */
export function supplyPage(
  { title, per, cards, prompt }: FilledSupply,
  { random, gradeIndex }: Pick<Kit, 'random' | 'gradeIndex'>,
) {
  if (!cards) return { title, body: per === 'class' ? prompt.trim() : `${nameLineFor(gradeIndex)}${prompt}` };
  const longest = Math.max(...cards.map((card) => card.length));
  const [, across] = IN_A_ROW.find(([most]) => longest <= most) ?? [0, 1];
  const mixed = random.shuffle(cards);
  const rows = Array.from({ length: Math.ceil(mixed.length / across) }, (_, row) =>
    mixed.slice(row * across, (row + 1) * across),
  );
  return { title, body: [CUT_APART, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n') };
}

/** A part of a lesson that speaks of it by its title uses it. */
export const namesSupply = ({ title }: Pick<FilledSupply, 'title'>, texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(title.toLowerCase()));

const share = ({ per }: FilledSupply): string => (per === 'class' ? '1 for the class' : `1 per ${per}`);
const cutApart = ({ cards }: FilledSupply): string => (cards ? ', cut apart beforehand' : '');

export const handOutSupply = (supply: FilledSupply): string =>
  `Hand out: the page “${supply.title}”, ${share(supply)}${cutApart(supply)}.`;
export const supplyMaterial = (supply: FilledSupply): string =>
  `page “${supply.title}”, ${share(supply)}${cutApart(supply)} (attached)`;
