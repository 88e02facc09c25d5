/** Holds a plan to every check, and repairs what blocks. */
import type { CheckResult } from '../contract.ts';
import type { LessonDraft } from '../planner.ts';
import type { Check, PlanUnderCheck } from './check.ts';
import { CHECK_SET_VERSION } from './check-set.ts';
import { ASSESSMENT } from './groups/assessment.ts';
import { DIFFERENTIATION } from './groups/differentiation.ts';
import { ENGAGEMENT } from './groups/engagement.ts';
import { FORM } from './groups/form.ts';
import { LANGUAGE } from './groups/language.ts';
import { MATERIALS } from './groups/materials.ts';
import { OBJECTIVES } from './groups/objectives.ts';
import { PICTURES } from './groups/pictures.ts';
import { SOCIAL_EMOTIONAL } from './groups/social-emotional.ts';
import { STANDARD } from './groups/standard.ts';
import { TIME } from './groups/time.ts';
import { TRACE } from './groups/trace.ts';

export const CHECK_SET = CHECK_SET_VERSION;

/** In the order of repairs: first what has to leave the texts, then what has to be added. */
export const CHECKS: readonly Check[] = [
  ...STANDARD,
  ...FORM,
  ...OBJECTIVES,
  ...TIME,
  ...ASSESSMENT,
  ...DIFFERENTIATION,
  ...SOCIAL_EMOTIONAL,
  ...ENGAGEMENT,
  ...MATERIALS,
  ...LANGUAGE,
  ...PICTURES,
  ...TRACE,
];

/** One result for each check that has something to look at, in the order of the list. */
export function checkPlan(plan: PlanUnderCheck): CheckResult[] {
  return CHECKS.filter((check) => check.applies(plan))
    .map(({ id, title, level, findings }) => {
      const found = findings(plan);
      return { id, title, level, passed: found.length === 0, findings: found };
    })
    .sort((a, b) => a.id.localeCompare(b.id, 'en'));
}

/** A repair can bring what another check finds; this many rounds have fixed every plan that was tried. */
const MOST_ROUNDS = 3;

/** The plan with every blocking check fixed, each by its own repair. @param only which checks to fix; absent: all */
export function repairPlan({ lesson, request }: PlanUnderCheck, only?: (check: Check) => boolean): LessonDraft {
  let now = lesson;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let changed = false;
    for (const check of CHECKS) {
      const plan = { lesson: now, request };
      if (
        check.level !== 'block' ||
        (only && !only(check)) ||
        !check.repair ||
        !check.applies(plan) ||
        check.findings(plan).length === 0
      )
        continue;
      now = check.repair(plan);
      changed = true;
    }
    if (!changed) break;
  }
  return now;
}
