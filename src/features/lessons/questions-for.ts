/** The questions of a quiz for a saved lesson: from what the knowledge base can ask, and from the lesson itself. */
import type { BankItem } from '../knowledge/bank-item.ts';
import type { PlanWatch, QuizQuestion, TokenAllowance } from '../planning/contract.ts';
import type { Draw, PossibleQuiz, QuizRequest } from '../quizzes/contract.ts';
import { QUESTION_COUNT } from '../quizzes/limits.ts';
import type { QuizInput } from './contract.ts';
import { lessonQuestions } from './lesson-questions.ts';
import { factsOf, readContent, taughtBy } from './saved-content.ts';
import type { SavedLesson } from './store.ts';

export interface QuestionsAsked
  extends Pick<QuizInput, 'questionCount'>,
    Pick<QuizRequest, 'questionTypes' | 'besides'> {
  lesson: SavedLesson;
  seed: string;
}

export interface QuizWatch {
  tokens: TokenAllowance;
  signal: AbortSignal | undefined;
  onProgress?: PlanWatch['onProgress'];
}

export interface QuestionsDeps {
  /** What the knowledge base can ask about the lesson's standard in its grade. */
  questionBank(
    packs: readonly string[],
    seed: string,
    about: { standard: { code: string } | null; gradeLevel: string },
  ): readonly BankItem[];
  writeQuiz(request: QuizRequest, watch: QuizWatch): Promise<QuizQuestion[]>;
  possibleQuiz(lesson: Omit<QuizRequest, 'count' | 'questionTypes'>): PossibleQuiz;
}

/** So many times the questions asked for give a quiz its choice; below, the lesson's own words and tasks are asked about too. */
const ENOUGH_KNOWN = 2;
/** Draws that every request for a quiz of one lesson shares. */
const OWN_DRAWS = 6;

export async function questionsFor(
  deps: QuestionsDeps,
  asked: QuestionsAsked,
  watch: QuizWatch,
): Promise<QuizQuestion[]> {
  return deps.writeQuiz(requestOf(deps, asked), watch);
}

/** What a quiz of this lesson can be, before one is asked for. */
export function possibleQuizFor(deps: QuestionsDeps, lesson: SavedLesson): PossibleQuiz {
  const asked = { lesson, questionCount: QUESTION_COUNT.min, questionTypes: 'variety', seed: lesson.id } as const;
  return deps.possibleQuiz(requestOf(deps, asked));
}

function requestOf(
  deps: Pick<QuestionsDeps, 'questionBank'>,
  { lesson, questionCount, questionTypes, besides, seed: first }: QuestionsAsked,
): QuizRequest {
  const content = readContent(lesson.content);
  const facts = factsOf(content);
  const { objectives, studentPages, provenance } = facts;
  const ownQuestions = lessonQuestions(facts);
  /** @param most as many different questions as the lesson yields, whatever their number is needed for */
  const draw = (seed: string, most: boolean): Draw => {
    const known = deps.questionBank(provenance.packs, seed, {
      standard: facts.standard ?? codeOf(lesson),
      gradeLevel: lesson.gradeLevel,
    });
    return {
      seed,
      bank: !most && known.length >= questionCount * ENOUGH_KNOWN ? known : [...known, ...ownQuestions(seed)],
    };
  };
  return {
    type: lesson.type,
    count: questionCount,
    questionTypes,
    besides,
    objectives,
    taught: studentPages.map((page) => page.title).join('\n'),
    lesson: {
      gradeLevel: lesson.gradeLevel,
      subject: lesson.subject,
      text: taughtBy(content),
      pages: studentPages.map(({ title, body }) => `${title}\n${body}`).join('\n'),
    },
    ...draw(first, false),
    ownDraws: () => Array.from({ length: OWN_DRAWS }, (_, i) => draw(`${lesson.id} ${i}`, true)),
  };
}

/** The first versions kept no standard in the plan. */
const codeOf = ({ standard }: SavedLesson): { code: string } | null => (standard ? { code: standard } : null);
