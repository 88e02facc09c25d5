/** Chooses what is shown at the board: the steps and examples that fit a phase's minutes, and the skills that a class has met by then. */

import type { TopicPack } from '../../knowledge/topic-pack.ts';
import type { Phase, PhaseKind } from '../arcs.ts';

export type TeachStep = TopicPack['teach'][number];
export type Example = TopicPack['examples'][number];

/** A step at the board takes about this long with its question answered. */
const TEACH_MINUTES = 5;
export const EXAMPLE_MINUTES = 6;

export function stepsIn(pack: TopicPack, kind: PhaseKind, minutes: number): TeachStep[] {
  if (kind === 'teach') return stepsFor(pack.teach, minutes - 1);
  if (kind !== 'explain-findings') return [];
  const later = pack.teach.filter((s) => s.stage !== 'concrete');
  return stepsFor(later.length > 0 ? later : pack.teach, minutes - 2);
}

export function examplesIn(pack: TopicPack, kind: PhaseKind, minutes: number): Example[] {
  if (kind === 'think-aloud') return pack.examples.slice(0, 1);
  if (kind !== 'solve-together') return [];
  const count = Math.max(1, Math.min(pack.examples.length - 1, Math.floor(minutes / EXAMPLE_MINUTES)));
  return pack.examples.slice(1, 1 + count);
}

/** One step of each stage first, in order; more as time allows. */
function stepsFor(steps: readonly TeachStep[], minutes: number): TeachStep[] {
  const wanted = Math.max(1, Math.min(steps.length, Math.floor(minutes / TEACH_MINUTES)));
  const firstOfStage = steps.filter((step, i) => steps.findIndex((s) => s.stage === step.stage) === i);
  // With time for one step only, the picture carries the idea; the concrete stage needs hands and minutes.
  const byNeed =
    wanted === 1
      ? [...firstOfStage].sort((a, b) => Number(b.stage === 'pictorial') - Number(a.stage === 'pictorial'))
      : firstOfStage;
  const chosen = new Set([...byNeed, ...steps.filter((s) => !firstOfStage.includes(s))].slice(0, wanted));
  return steps.filter((step) => chosen.has(step));
}

/**
 * The pack without the objectives, tasks and exit questions whose skill nothing in these phases shows.
 * One lesson cannot show every skill of a broad standard; what it leaves out it must not ask for.
 */
export function withoutUnshown(pack: TopicPack, phases: readonly { phase: Phase; minutes: number }[]): TopicPack {
  const shown = new Set(
    phases
      .flatMap(({ phase, minutes }) => [
        ...stepsIn(pack, phase.kind, minutes),
        ...examplesIn(pack, phase.kind, minutes),
      ])
      .map(({ skill }) => skill),
  );
  const of = <T extends { skill?: string | undefined }>(items: T[], least: number): T[] => {
    const met = items.filter(({ skill }) => !skill || shown.has(skill));
    return met.length >= least ? met : items;
  };
  const { support, core, extension } = pack.practice;
  return {
    ...pack,
    objectives: of(pack.objectives, 1),
    practice: { support: of(support, 2), core: of(core, 2), extension: of(extension, 1) },
    exitTicket: of(pack.exitTicket, 1),
  };
}
