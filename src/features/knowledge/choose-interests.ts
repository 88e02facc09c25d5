/** Which interests fill a lesson's slots: those that the class likes, then everyday ones for its grade, in an order that the seed chooses. */
import { GRADES, type Grade } from '../../contract/school.ts';
import { seededRandom } from '../../platform/random.ts';
import type { SortedKeywords } from './grounds.ts';
import type { InterestCard } from './interest-names.ts';

/** Enough for every slot of the longest lesson; each is a file to read. */
const MOST = 12;

/** Groups of which every class has seen something; the others wait until they are asked for. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'ball-sports',
  'other-sports',
  'games',
  'kitchen',
  'school-life',
  'home-and-family',
  'plants-and-gardens',
  'farm-and-pets',
  'shops-and-money',
  'building-and-making',
  'transport',
  'town-and-work',
  'music-and-dance',
  'arts',
  'outdoors',
]);

export function suits({ grades: [from, to] }: Pick<InterestCard, 'grades'>, grade: Grade): boolean {
  const place = GRADES.indexOf(grade);
  return GRADES.indexOf(from) <= place && place <= GRADES.indexOf(to);
}

/**
 * Ids, the wanted ones first in the order in which they were typed; a teacher who asks for one of another grade gets it.
 * @returns at most 12; none where there are no interests at all
 */
export function chooseInterests(
  cards: readonly InterestCard[],
  grade: Grade,
  { interests: wanted }: Pick<SortedKeywords, 'interests'>,
  seed: string,
): string[] {
  const known = new Set(cards.map(({ id }) => id));
  const first = wanted.map(({ id }) => id).filter((id) => known.has(id));
  const random = seededRandom(`interests|${seed}`);
  const others = cards.filter((card) => suits(card, grade) && !first.includes(card.id));
  const everyday = random.shuffle(others.filter(({ group }) => EVERYDAY.has(group)));
  // Three of one group in a row would read as a theme that nobody asked for.
  const [once, again] = [[] as string[], [] as string[]];
  const groups = new Set<string>();
  for (const { id, group } of everyday) {
    (groups.has(group) ? again : once).push(id);
    groups.add(group);
  }
  const rest = random.shuffle(others.filter(({ group }) => !EVERYDAY.has(group))).map(({ id }) => id);
  return [...new Set([...first, ...once, ...again, ...rest])].slice(0, MOST);
}
