/** Whether a text of a model may stand in front of a class, judged by the checks that plans pass: no markup, links, placeholders, labels of children or false sums. */
import { CHECKS } from '../checks/check-plan.ts';
import type { LessonDraft } from '../planner.ts';

const checks = CHECKS.filter(({ when }) => when?.inQuestion === true);

/** A draft that says nothing, for texts that are checked alone. */
export const BLANK_DRAFT: LessonDraft = {
  title: '',
  objectives: [],
  materials: [],
  activities: [],
  lessonClosure: '',
  assessment: '',
  differentiation: '',
  standardsAlignment: '',
  quizQuestions: [],
  bigIdea: '',
  vocabulary: [],
  misconceptions: [],
  studentPages: [],
  answerKey: [],
  notices: [],
  standard: null,
  provenance: { engine: 'model', model: null, promptHash: '', catalogue: '', checkSet: '', seed: '', packs: [] },
};

export function isPlain(text: string): boolean {
  const lesson = { ...BLANK_DRAFT, assessment: text };
  return checks.every((check) => check.findings({ lesson, request: NO_REQUEST }).length === 0);
}

const NO_REQUEST = {
  type: 'full',
  state: '',
  gradeLevel: '',
  subject: '',
  standard: null,
  objective: null,
  keywords: '',
  style: null,
  theme: null,
  minutes: 60,
  seed: '',
  knownCodes: new Map<string, readonly string[]>(),
} as const;
