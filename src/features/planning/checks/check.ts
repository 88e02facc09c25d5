/** One check of a lesson plan: what it looks for, and how what fails is repaired. */
import type { CheckResult, PlanRequest } from '../contract.ts';
import type { LessonDraft } from '../planner.ts';

export interface PlanUnderCheck {
  lesson: LessonDraft;
  request: PlanRequest;
}

export interface Check {
  /** D1, B1 …: docs/checks.md lists them. */
  id: string;
  /** What holds when the check passes, in a teacher's words: "The minutes add up to the lesson's length". */
  title: string;
  /** Why it is worth checking, in one sentence; docs/checks.md shows it. */
  why: string;
  /** What the repair does, where there is one; docs/checks.md shows it. */
  repairs?: string | undefined;
  level: CheckResult['level'];
  when?: {
    /** Repaired before anything else is judged, because a model could not do it better: minutes, codes, markup, wording. */
    atOnce?: true;
    /** A draft that is shown while it forms is cleaned by it, too. */
    inDraft?: true;
    /** A quiz question that a model writes is held to it, too. */
    inQuestion?: true;
    /** It is about what we put into the plan ourselves, so a model is not told of it. */
    untold?: true;
    /** Its repair puts other words or numbers into a text. Knowledge that was written and read must never need it: the repair was wrong each time. */
    rewords?: true;
  };
  /** False where the check has nothing to look at, e.g. a theme check without a theme. */
  applies(plan: PlanUnderCheck): boolean;
  /** What is wrong, each in a teacher's words with its place in the plan; empty when the check passes. */
  findings(plan: PlanUnderCheck): string[];
  /** Fixes what the check finds, without a model; every blocking check that a planner can fail has one. */
  repair?(plan: PlanUnderCheck): LessonDraft;
}
