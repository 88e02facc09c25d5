/**
 * Which of the lessons that a pack allows is taught: the fullest that fits the minutes. What counts for more, the whole standard, its own act, a
 * second exit question, is tried first; and of each, the one in which students try something with their hands.
 */
import { REST } from '../../../knowledge/whole-standard.ts';
import { longestBlock } from '../../arcs.ts';
import type { PlanRequest } from '../../contract.ts';
import { STYLE_RECORDS } from '../../styles/index.ts';
import { type LaidBlock, layOut } from './blocks.ts';
import { formOfSubject } from './forms/by-subject.ts';
import type { FormedLesson } from './forms/form.ts';
import { isScience, type Kit } from './kit.ts';
import { hasRoomToTry } from './parts.ts';

export interface ChosenLesson {
  kit: Kit;
  formed: FormedLesson;
  laid: readonly LaidBlock[];
}

/** In science what students try with their hands is worth somewhat shorter parts; elsewhere it gives way to them. */
const handsFirst = <Tights>([tights, kits]: readonly [Tights, readonly Kit[]]): (readonly [
  Tights,
  readonly Kit[],
])[] => [
  [tights, kits.filter((kit) => kit.tries && isScience(kit))],
  [tights, kits],
];

/** Shares of the parts' least minutes: all of them, and what a class can still bear well. */
const EASED = [1, 0.75] as const;

/**
 * @param kits one for each aim, the fullest first
 * @throws Error where the required parts do not fit into the minutes even at their shortest
 */
export function chooseLesson(kits: readonly Kit[], request: PlanRequest, gradeIndex: number): ChosenLesson {
  const doesAll = ({ pack, aim }: Kit): boolean =>
    pack.practice.core.some(({ id, whole }) => whole && aim.required.has(id));
  const asksMore = ({ aim }: Kit): boolean => aim.exit.length > 1;
  const claimsRest = ({ aim }: Kit): boolean => aim.claimed.has(REST);
  const ways = kits.flatMap((kit) => (hasRoomToTry(kit) ? [{ ...kit, tries: true }, kit] : [kit]));
  // Nothing to try with the hands is lost to an exit question.
  const fuller = ways.filter((kit) => asksMore(kit) && (kit.tries || !hasRoomToTry(kit)));
  const wanted: readonly (readonly [tights: readonly number[], kits: readonly Kit[]])[] = [
    // All of the standard, and done whole, comes before anything else that a lesson may hold.
    [EASED, ways.filter((kit) => claimsRest(kit) && doesAll(kit))],
    [EASED, ways.filter(claimsRest)],
    // What the standard asks, whole, is worth somewhat shorter parts; so is a ticket that asks for more than its hardest case.
    [EASED, fuller.filter((kit) => doesAll(kit) && !kit.aim.inOneTask)],
    [EASED, fuller.filter(doesAll)],
    [EASED, ways.filter(doesAll)],
    [EASED, fuller],
    // Shorter parts than that only where even one question does not fit.
    [[...EASED, 0.5, 0.3], ways],
  ];
  for (const [tights, kits] of wanted.flatMap(handsFirst))
    for (const tight of tights)
      for (const kit of kits) {
        const form = request.style ? STYLE_RECORDS[request.style].form : formOfSubject(kit);
        const formed = form(kit);
        const laid = layOut(formed.blocks, request.minutes, longestBlock(gradeIndex), tight);
        if (laid) return { kit, formed, laid };
      }
  throw new Error(`${kits[0]?.pack.topic}: its required parts do not fit into ${request.minutes} minutes`);
}
