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

/** What checks found in a plan as it stands; another lesson needs another one. */
type Found = Map<Check, string[]>;

function findingsOf(check: Check, plan: PlanUnderCheck, found: Found): string[] {
  const before = found.get(check);
  if (before) return before;
  const findings = check.findings(plan);
  found.set(check, findings);
  return findings;
}

/** One result for each check that has something to look at, in the order of the list. */
export const checkPlan = (plan: PlanUnderCheck): CheckResult[] => resultsOf(plan, new Map());

const resultsOf = (plan: PlanUnderCheck, found: Found): CheckResult[] =>
  CHECKS.filter((check) => check.applies(plan))
    .map((check) => {
      const { id, title, level } = check;
      const findings = findingsOf(check, plan, found);
      return { id, title, level, passed: findings.length === 0, findings };
    })
    .sort((a, b) => a.id.localeCompare(b.id, 'en'));

/** A repair can bring what another check finds; this many rounds have fixed every plan that was tried. */
const MOST_ROUNDS = 3;

/** The plan with every blocking check fixed, each by its own repair. @param only which checks to fix; absent: all */
export const repairPlan = (plan: PlanUnderCheck, only?: (check: Check) => boolean): LessonDraft =>
  repaired(plan, only).lesson;

/** The plan as repairPlan leaves it, and what every check says of it; what the repairs saw already is not looked at again. */
export function repairAndCheck({ lesson: draft, request }: PlanUnderCheck): {
  lesson: LessonDraft;
  checks: CheckResult[];
} {
  const { lesson, found } = repaired({ lesson: draft, request });
  return { lesson, checks: resultsOf({ lesson, request }, found) };
}

function repaired(
  { lesson, request }: PlanUnderCheck,
  only?: (check: Check) => boolean,
): { lesson: LessonDraft; found: Found } {
  let now = lesson;
  let found: Found = new Map();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let changed = false;
    for (const check of CHECKS) {
      const plan = { lesson: now, request };
      if (
        check.level !== 'block' ||
        (only && !only(check)) ||
        !check.repair ||
        !check.applies(plan) ||
        findingsOf(check, plan, found).length === 0
      )
        continue;
      now = check.repair(plan);
      found = new Map();
      changed = true;
    }
    if (!changed) break;
  }
  return { lesson: now, found };
}
