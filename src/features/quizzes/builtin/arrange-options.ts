/** Where the key stands: numbers in order; everything else by a seeded shuffle that favours no place and makes no long run. */
import type { Random } from '../../../platform/random.ts';
import type { BankItem } from '../../knowledge/bank-item.ts';
import { isSortedByNumber, LONGEST_RUN, MOST_IN_ONE_PLACE } from '../checks/quiz-faults.ts';
import { numberOf } from '../checks/same-answer.ts';

/** Numbers in order would show which one is the greatest. */
const ASKS_FOR_RANK =
  /\b(?:greatest|greater|largest|larger|biggest|least|smallest|smaller|closest|nearest|order|more than|less than)\b/i;

/** The options in the order of their numbers; undefined where they are no numbers, or where that order is what the question asks for. */
export function sortedOptions({ question, key, distractors }: BankItem): string[] | undefined {
  const all = [key, ...distractors];
  return isSortedByNumber(all) && !ASKS_FOR_RANK.test(question)
    ? all.sort((a, b) => value(a) - value(b) || a.localeCompare(b))
    : undefined;
}

const value = (text: string) => numberOf(text) ?? Number.parseFloat(text.replace(/^\D+/, '').replaceAll(',', ''));

const timesUsed = (places: readonly number[], place: number): number => places.filter((p) => p === place).length;
const makesRun = (places: readonly number[], place: number): boolean =>
  places.length >= LONGEST_RUN && places.slice(-LONGEST_RUN).every((p) => p === place);

/**
 * @param placesUsed where the keys of the questions before stand; grows with each call
 * @param count how many such questions the quiz has
 */
export function arrangeOptions(item: BankItem, placesUsed: number[], random: Random, count: number): string[] {
  const { key, distractors } = item;
  const sorted = sortedOptions(item);
  const inOrder = sorted?.indexOf(key) ?? -1;
  // Even numbers are shuffled where the key would stand in one place too often.
  if (
    sorted &&
    !makesRun(placesUsed, inOrder) &&
    timesUsed(placesUsed, inOrder) < Math.ceil(count * MOST_IN_ONE_PLACE)
  ) {
    placesUsed.push(inOrder);
    return sorted;
  }
  const places = [key, ...distractors].map((_, place) => place);
  const free = places.filter((place) => !makesRun(placesUsed, place));
  const least = Math.min(...free.map((place) => timesUsed(placesUsed, place)));
  const place = random.pick(free.filter((p) => timesUsed(placesUsed, p) === least));
  placesUsed.push(place);
  const wrong = random.shuffle(distractors);
  return places.map((p) => (p === place ? key : (wrong[p < place ? p : p - 1] as string)));
}
