/** Which parts of a plan are wanted during which activity, so that they stand there and nowhere else. */
import type { Lesson } from '../../../planning/contract.ts';
import type { Section } from '../../../planning/outline.ts';
import { isAssessed } from './lesson-clock.ts';
import type { PlainSection } from './section-body.tsx';

export interface PlacedSections {
  /** For each activity, in the order of the plan. */
  beside: PlainSection[][];
  /** What belongs to the whole lesson, or finds no activity of its own. */
  left: PlainSection[];
}

type Activity = Pick<Lesson['activities'][number], 'name' | 'description'>;
type Wants = (activity: Activity) => boolean;

const says =
  (words: RegExp): Wants =>
  ({ description }) =>
    words.test(description);
const called =
  (words: RegExp): Wants =>
  ({ name }) =>
    words.test(name);

type Placed = 'closure' | 'assessment' | 'misconceptions' | 'differentiation';

/** Where a part is used: what its activity answers, the surest sign first; of several activities the last one. */
const USED: Readonly<Record<Placed, readonly Wants[]>> = {
  closure: [says(/see Lesson closure/), called(/^(close|closing|closure|wrap.?up|back to)\b/i)],
  assessment: [called(/exit ticket/i), isAssessed],
  misconceptions: [called(/exit ticket/i), isAssessed],
  differentiation: [
    says(/^Hand out: .*\bPage A\b/m),
    called(/^(practice|own work|independent practice|use it|apply|read and apply)/i),
  ],
};

const isPlaced = (id: Section['id']): id is Placed => id in USED;
const isPlain = (section: Section): section is PlainSection => isPlaced(section.id) || section.kind === 'vocabulary';

export function placeSections(outline: readonly Section[]): PlacedSections {
  const activities = outline.flatMap((section) => (section.kind === 'activities' ? section.items : []));
  const beside: PlainSection[][] = activities.map(() => []);
  const left: PlainSection[] = [];
  for (const section of outline.filter(isPlain)) {
    const nothing = section.kind === 'text' && section.text.trim() === '';
    const place = isPlaced(section.id) && !nothing ? placeOf(activities, section.id) : -1;
    (beside[place] ?? left).push(section);
  }
  return { beside, left };
}

function placeOf(activities: readonly Activity[], part: Placed): number {
  for (const sign of USED[part]) {
    const place = activities.findLastIndex(sign);
    if (place >= 0) return place;
  }
  return -1;
}

/** The activities as they are taught: what ends the class stands in the one that ends it. */
export function withClosure({ activities, lessonClosure }: Lesson): Lesson['activities'] {
  const last = lessonClosure.trim() === '' ? -1 : placeOf(activities, 'closure');
  return activities.map((activity, index) =>
    index === last ? { ...activity, description: `${activity.description}\n${lessonClosure}` } : activity,
  );
}
