/** What one teaching style is: how it is chosen, its order of phases, its marks in a plan, and what a model is told of it. */
import type { Phase } from '../arcs.ts';
import type { Form } from '../builtin/lesson/forms/form.ts';
import type { PlanRequest } from '../contract.ts';
import type { LessonDraft } from '../planner.ts';

export interface StyleRecord {
  label: string;
  help: string;
  /** What a language model is told. */
  prompt: string;
  /** Of a full lesson that is composed from a lesson pack. */
  form: Form;
  /** Of a full lesson that is composed without a lesson pack, or by a model. */
  arc: readonly Phase[];
  /** The same for a quick check. */
  quickArc: readonly Phase[];
  /** By what a teacher recognizes the style in a full lesson, and what is put where one of the marks is missing. */
  marks: {
    findings(lesson: LessonDraft, request: PlanRequest): string[];
    repair(lesson: LessonDraft, request: PlanRequest): LessonDraft;
  };
}
