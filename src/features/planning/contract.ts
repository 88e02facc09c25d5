/** The lesson plan as every planner makes it and every page shows it, with its proof. */
import { z } from 'zod';
import { figureSchema, shownFigureSchema } from '../figures/contract.ts';
import { standardSchema } from '../standards/contract.ts';

/** Teaching styles a teacher can choose; absent means that the planner chooses by subject and topic. */
export const STYLES = [
  'inquiry-based',
  'project-based',
  'direct-instruction',
  'blended-learning',
  'creative-storytelling',
] as const;
export type Style = (typeof STYLES)[number];

/** Emotional-support themes a teacher can choose. */
export const THEMES = [
  'mindfulness-calm',
  'motivation-growth',
  'empathy-kindness',
  'confidence-esteem',
  'resilience-grit',
  'stress-anxiety',
  'relationship-building',
] as const;
export type Theme = (typeof THEMES)[number];

/** block: repaired before anyone sees the plan · warn: shown with the plan · inform: good to know */
export const CHECK_LEVELS = ['block', 'warn', 'inform'] as const;

export const checkResultSchema = z.object({
  /** The check's id, as in docs/checks.md: D1, B1 … */
  id: z.string(),
  title: z.string(),
  level: z.enum(CHECK_LEVELS),
  passed: z.boolean(),
  /** In a teacher's words, with the place in the plan; empty when passed. */
  findings: z.array(z.string()),
});
export type CheckResult = z.infer<typeof checkResultSchema>;

/**
 * What was made again of a lesson since its seed gave it: the name of a part of its pack → how often. `plan`: all of it; `texts`: what is read;
 * `numbers`: all numbers, but not those of a part that `keep …` names. Below zero: another one stands in its place.
 */
export const remadeSchema = z
  .record(z.string().max(60), z.int().min(-1).max(100_000))
  .refine((parts) => Object.keys(parts).length <= 400, 'This lesson was made again too often.');
export type Remade = z.infer<typeof remadeSchema>;

/** What is to be made again: a block, a page of the students or one of its tasks by its number, all numbers, or the whole. */
export const againWishSchema = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['activity', 'page']), place: z.int().min(0) }),
  z.object({ what: z.literal('task'), place: z.int().min(0), task: z.int().min(1) }),
  z.object({ what: z.enum(['numbers', 'lesson']) }),
]);
export type AgainWish = z.infer<typeof againWishSchema>;

/** A plan holds its quiz; the list is empty until one is made. */
export const quizQuestionSchema = z.object({
  question: z.string(),
  /** What it is asked about; students see it without its answers. */
  figure: figureSchema.optional().catch(undefined),
  questionType: z.enum(['multiple-choice', 'true-false', 'short-answer']),
  choices: z.array(z.string()).optional(),
  correctAnswer: z.string(),
  explanation: z.string().optional(),
});
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

/** Drawings of a part: its text says where the first is with a line "Picture 1: …", which describes it for people who do not see it. */
const figures = z.array(shownFigureSchema).optional();
/** Its teacher wants it as it is, whatever is made again. */
const locked = z.literal(true).optional().catch(undefined);

export const lessonSchema = z.object({
  title: z.string(),
  objectives: z.array(z.string()),
  materials: z.array(z.string()),
  /** Durations are whole minutes and add up to the requested duration. */
  activities: z.array(z.object({ name: z.string(), duration: z.int(), description: z.string(), figures, locked })),
  lessonClosure: z.string(),
  assessment: z.string(),
  differentiation: z.string(),
  standardsAlignment: z.string(),
  quizQuestions: z.array(quizQuestionSchema),
  /** The enduring understanding behind the objectives. */
  bigIdea: z.string(),
  vocabulary: z.array(z.object({ term: z.string(), meaning: z.string() })),
  misconceptions: z.array(z.object({ what: z.string(), why: z.string(), move: z.string() })),
  /** What students read or write on, ready to print: texts and task pages. No answers. */
  studentPages: z.array(z.object({ title: z.string(), body: z.string(), figures, locked })),
  /** Answers to every task of the plan and its student pages. */
  answerKey: z.array(z.object({ task: z.string(), answer: z.string(), figures })),
  remade: remadeSchema.optional().catch(undefined),
  /** What the teacher should know before using the plan, e.g. that a national set stands in for the state's own. */
  notices: z.array(z.string()),
  standard: standardSchema.nullable(),
  proof: z.object({ passed: z.int(), applicable: z.int(), checks: z.array(checkResultSchema) }),
  provenance: z.object({
    engine: z.enum(['built-in', 'model']),
    model: z.string().nullable(),
    promptHash: z.string(),
    /** What the catalogue held: framework and the day it was loaded. */
    catalogue: z.string(),
    checkSet: z.string(),
    seed: z.string(),
    packs: z.array(z.string()),
  }),
});
export type Lesson = z.infer<typeof lessonSchema>;

/** What planning is asked for, with the standard already found in the catalogue. */
export interface PlanRequest {
  type: 'formative' | 'full';
  state: string;
  /** As gradeName writes it. */
  gradeLevel: string;
  subject: string;
  /** Null when the teacher described an objective instead. */
  standard: Lesson['standard'];
  objective: string | null;
  /** As typed: commas between them. */
  keywords: string;
  style: Style | null;
  theme: Theme | null;
  minutes: number;
  /** The same request and seed give the same built-in plan. */
  seed: string;
  /** Absent: the plan as its seed gives it. */
  remade?: Remade | undefined;
  /** Every code that the catalogue holds for this state and subject, with the names of its grade levels. */
  knownCodes: ReadonlyMap<string, readonly string[]>;
  /** What each keyword's interest is told by: "oven mitts" and "a tray of rolls" take up "baking". Absent: keywords stand word for word. */
  keywordNouns?: ReadonlyMap<string, readonly string[]>;
}

/** Where a planning turn stands; a turn may go from writing to repairing and back to checking. */
export const PLAN_STAGES = ['reading', 'writing', 'checking', 'repairing', 'falling-back'] as const;

/** What a teacher who waits for a plan is told; the last draft told may still change in checking. */
export const planProgressSchema = z.object({
  stage: z.enum(PLAN_STAGES),
  /** Who is at work: "built-in planner", or the model by its provider and name, "anthropic:claude-sonnet-4-5". */
  engine: z.string(),
  /** What is being done, in a teacher's words. */
  sentence: z.string(),
  /** The plan as far as it has formed: plain text without links or markup, activities without a name left out. */
  draft: z
    .object({
      title: z.string().optional(),
      objectives: z.array(z.string()),
      activities: z.array(z.object({ name: z.string(), duration: z.int().optional(), description: z.string() })),
    })
    .optional(),
});
export type PlanProgress = z.infer<typeof planProgressSchema>;

/** Tokens of a language model that the asking account may still use today; bound to the account by the caller, so that planning knows no user. */
export interface TokenAllowance {
  /** Takes so many tokens of today's at once. @returns false, and takes none, where fewer are left */
  take(tokens: number): Promise<boolean>;
  /** Gives back what was taken and not used. */
  giveBack(tokens: number): Promise<void>;
}

/** How a caller follows and ends a turn; every part may be absent. */
export interface PlanWatch {
  /** Aborted when nobody waits any more: the turn then stops its calls and rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: PlanProgress) => void) | undefined;
  /** Absent: nothing is counted. */
  tokens?: TokenAllowance | undefined;
}
