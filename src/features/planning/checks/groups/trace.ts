/** Checks of trace: where the plan comes from can be told later. */
import type { PlanRequest } from '../../contract.ts';
import type { Check } from '../check.ts';
import { CHECK_SET_VERSION as CHECK_SET } from '../check-set.ts';

/** What the request itself tells about the catalogue. */
const catalogueOf = ({ standard }: PlanRequest): string =>
  standard ? `${standard.framework}, loaded ${standard.loadedOn}` : 'no standard chosen';

const provenance: Check = {
  id: 'K1',
  title: 'The plan records how it was made',
  why: 'When a plan is very good or very bad, someone will ask how it was made.',
  repairs: 'Fills in the check set, the seed, the catalogue and the engine.',
  level: 'block',
  when: { atOnce: true, untold: true },
  applies: () => true,
  findings: ({ lesson: { provenance: p }, request }) => [
    ...(p.checkSet === CHECK_SET
      ? []
      : [`The plan names the check set “${p.checkSet}”; it was checked against ${CHECK_SET}.`]),
    ...(p.seed === request.seed ? [] : ['The plan does not store the seed of the request.']),
    ...(p.catalogue.trim() === '' ? ['The plan does not store which catalogue of standards was used.'] : []),
    ...(p.promptHash.trim() === '' ? ['The plan does not store a hash of what the planner was asked.'] : []),
    ...(p.engine === 'model' && !p.model?.trim() ? ['The plan does not store which model wrote it.'] : []),
  ],
  repair: ({ lesson, request }) => ({
    ...lesson,
    provenance: {
      ...lesson.provenance,
      checkSet: CHECK_SET,
      seed: request.seed,
      catalogue: lesson.provenance.catalogue.trim() || catalogueOf(request),
      promptHash: lesson.provenance.promptHash.trim() || 'none',
      model: lesson.provenance.model?.trim() || (lesson.provenance.engine === 'model' ? 'unknown' : null),
    },
  }),
};

export const TRACE: readonly Check[] = [provenance];
