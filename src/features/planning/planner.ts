/** What every planner, built-in or model, promises. */
import type { Outlook } from '../../contract/outlook.ts';
import type { BankItem } from '../knowledge/bank-item.ts';
import type { AskedFor } from '../knowledge/find-packs.ts';
import type { AskedAbout } from '../knowledge/question-bank.ts';
import type { AgainWish, Lesson, PlanRequest, PlanWatch } from './contract.ts';

/** A plan before its proof. */
export type LessonDraft = Omit<Lesson, 'proof'>;

/** The name under which the built-in engine tells of its progress. */
export const BUILT_IN = 'built-in planner';

export interface Planner {
  /** The draft may still break a check; plan-lesson.ts checks and repairs it. @throws the signal's reason once it is aborted */
  plan(request: PlanRequest, watch?: PlanWatch): Promise<LessonDraft>;
}

/** What an outlook depends on. */
export type OutlookFor = Pick<AskedFor, 'subject' | 'gradeLevel'> & { standard: NonNullable<AskedFor['standard']> };

/** What the rest of the product asks of planning, whichever engine is behind it. */
export interface Planning {
  /** A checked plan with its proof. @throws the signal's reason once it is aborted */
  planLesson(request: PlanRequest, watch?: PlanWatch): Promise<Lesson>;
  /** What the checks say of a plan as its teacher has changed it; nothing is repaired. */
  prove(lesson: LessonDraft, request: PlanRequest): Lesson['proof'];
  /** A part of a plan, or all of it, in another way. @throws Problem bad-request where no other is known; the signal's reason once it is aborted */
  makeAgain(asked: AskedAgain, signal?: AbortSignal): Promise<MadeAgain>;
  /** What a plan for a standard will hold; undefined where nobody can know before it is written. */
  outlookOf(asked: OutlookFor): Outlook | undefined;
  /** What the packs of a plan can ask about its standard; a pack that is no longer there asks nothing. */
  questionBank(packIds: readonly string[], seed: string, about: AskedAbout): readonly BankItem[];
}

/** A plan as its teacher has it, and as it is given back. */
export type PlanInHand = Omit<PlanBody, 'notices'>;

export interface AskedAgain {
  /** As the lesson was asked for; its minutes may have been changed since. */
  request: PlanRequest;
  /** Minutes that a lesson of this kind may be asked for. */
  lengths: readonly number[];
  mine: PlanInHand;
  wish: AgainWish;
}

export interface MadeAgain {
  plan: PlanInHand;
  /** Parts that belong to what was made again, by their names, and stay because their teacher wrote or locked them. */
  kept: string[];
}

/** What a plan is made of, apart from its provenance and what the catalogue says of the standard. */
export type PlanBody = Omit<LessonDraft, 'standard' | 'standardsAlignment' | 'provenance' | 'quizQuestions'>;
