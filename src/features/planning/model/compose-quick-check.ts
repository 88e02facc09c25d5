/** A model's quick check in the same form as the built-in one: its questions become a pack of their own, and the program prints the steps. */
import { seededRandom } from '../../../platform/random.ts';
import type { LessonPack } from '../../knowledge/lesson-pack.ts';
import { isYoung, type Kit } from '../builtin/lesson/kit.ts';
import { composeQuickCheck } from '../builtin/lesson/quick-check.ts';
import { gradeIndexOf } from '../checks/tools/minutes-repair.ts';
import type { PlanRequest } from '../contract.ts';
import type { LessonDraft } from '../planner.ts';
import { THEME_RECORDS } from '../themes/index.ts';
import { themeBandOf } from '../themes/theme.ts';
import {
  type Composition,
  clip,
  framing,
  lanesOf,
  lines,
  misconceptionsOf,
  oneLine,
  vocabularyOf,
} from './compose-lesson.ts';
import type { QuickCheckAnswer } from './quick-check-answer.ts';

const MOST = { stem: 500, option: 200, line: 400 } as const;
const HINGE_MINUTES = 2;

export function composeModelQuickCheck({
  answer,
  ...frame
}: Omit<Composition, 'answer'> & { answer: QuickCheckAnswer }): LessonDraft {
  const { request } = frame;
  const kit = kitOf(answer, request);
  const body = composeQuickCheck(kit);
  return {
    ...body,
    title: clip(`Quick check: ${oneLine(answer.title).replace(/^quick check:\s*/i, '')}`, 80),
    objectives: lines(answer.objectives, 3),
    differentiation: lanesOf(answer),
    vocabulary: vocabularyOf(answer.vocabulary),
    misconceptions: misconceptionsOf(answer.misconceptions).map(({ what, ...rest }, i) => ({
      what: `M${i + 1}: ${what}`,
      ...rest,
    })),
    quizQuestions: [],
    ...framing(frame, ''),
  };
}

/** Only what the form of a quick check reads of a kit and its pack. */
function kitOf(answer: QuickCheckAnswer, request: PlanRequest): Kit {
  const text = (said: string, most: number = MOST.line): string => clip(oneLine(said), most);
  const objectives = lines(answer.objectives, 3).map((goal, i) => ({ id: `goal-${i + 1}`, text: goal }));
  const codeOf = (number: number): string =>
    `M${Math.max(1, Math.min(answer.misconceptions.length, Math.round(number) || 1))}`;
  const assesses = (number: number): string[] => [objectives[Math.round(number) - 1]?.id ?? 'goal-1'];
  const quickCheck = answer.questions.slice(0, 5).map(({ stem, right, wrong, ask, objective }) => ({
    minutes: HINGE_MINUTES,
    assesses: assesses(objective),
    stem: text(stem, MOST.stem),
    key: text(right, MOST.option),
    wrong: wrong.slice(0, 3).map((w) => ({ text: text(w.text, MOST.option), code: codeOf(w.misconception) })),
    ask: text(ask),
  }));
  const recheck = {
    minutes: HINGE_MINUTES,
    assesses: assesses(1),
    stem: text(answer.recheck.stem, MOST.stem),
    key: text(answer.recheck.answer),
    wrong: [],
    ask: '',
  };
  const { gotIt, almost, notYet, tomorrow } = answer;
  const pack = {
    bigIdea: text(answer.bigIdea),
    objectives,
    words: [],
    misconceptions: misconceptionsOf(answer.misconceptions).map(({ what, why, move }, i) => ({
      code: `M${i + 1}`,
      name: '',
      what,
      why,
      move,
    })),
    hardPart: { move: text(answer.reteach, 600), stuckPoints: lines(answer.stuckQuestions, 3) },
    exit: {
      gotIt: text(gotIt),
      almost: text(almost),
      notYet: text(notYet),
      tomorrow: { most: text(tomorrow.most), some: text(tomorrow.some), few: text(tomorrow.few) },
    },
    discuss: [{ question: text(answer.goOn.prompt, MOST.stem), listenFor: text(answer.goOn.answer) }],
    quickCheck,
    lanes: { support: '', core: '', extension: '' },
    language: { function: 'explain', emerging: '', developing: '', expanding: '' },
  } as unknown as LessonPack;
  const gradeIndex = gradeIndexOf(request.gradeLevel);
  const record = request.theme ? THEME_RECORDS[request.theme] : undefined;
  return {
    pack,
    recheck,
    request,
    gradeIndex,
    young: isYoung(gradeIndex),
    random: seededRandom(`${request.seed}|letters`),
    grounds: { pack: { quickCheck: [] } } as unknown as Kit['grounds'],
    ...(record ? { theme: { record, routine: record.routines[themeBandOf(gradeIndex)] } } : {}),
  } as unknown as Kit;
}
