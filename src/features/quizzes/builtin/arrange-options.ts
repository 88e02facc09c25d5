/** Where the key stands: numbers in order; everything else by a seeded shuffle that favours no place and makes no long run. */
import type { Random } from '../../../platform/random.ts';
import type { BankItem } from '../../planning/contract.ts';
import { isSortedByNumber } from '../checks/quiz-faults.ts';
import { numberOf } from '../checks/same-answer.ts';

const LONGEST_RUN = 3;

/** @param placesUsed where the keys of the questions before stand; grows with each call */
export function arrangeOptions({ key, distractors }: BankItem, placesUsed: number[], random: Random): string[] {
  const all = [key, ...distractors];
  if (isSortedByNumber(all)) {
    const value = (text: string) => numberOf(text) ?? Number.parseFloat(text.replace(/^\D+/, '').replaceAll(',', ''));
    return all.sort((a, b) => value(a) - value(b) || a.localeCompare(b));
  }
  const places = all.map((_, place) => place);
  const used = (place: number) => placesUsed.filter((p) => p === place).length;
  const makesRun = (place: number) => placesUsed.length >= LONGEST_RUN && placesUsed.slice(-LONGEST_RUN).every((p) => p === place);
  const free = places.filter((place) => !makesRun(place));
  const least = Math.min(...free.map(used));
  const place = random.pick(free.filter((p) => used(p) === least));
  placesUsed.push(place);
  const wrong = random.shuffle(distractors);
  return places.map((p) => (p === place ? key : (wrong[p < place ? p : p - 1] as string)));
}
