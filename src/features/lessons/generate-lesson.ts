/** One request becomes one checked plan, counted once against the month's allowance. */
import type { Outlook } from '../../contract/outlook.ts';
import { Problem } from '../../contract/problem.ts';
import type { Lesson, PlanRequest, PlanWatch, TokenAllowance } from '../planning/contract.ts';
import type { Standard } from '../standards/contract.ts';
import type { LessonRequest } from './contract.ts';
import type { Asker } from './library.ts';

/** A plan with the id of its own address. */
export type MadePlan = Lesson & { id: string };

export interface GenerateLessonDeps {
  /** Makes the plan and counts it once, if it is one that counts; the same key again gives the same plan. @throws Problem limit-reached when the allowance is used up */
  countPlan(
    asked: Pick<Asker, 'tier' | 'timeZone'> & {
      accountId: string;
      key: string | undefined;
      request: unknown;
      free: boolean;
    },
    make: () => Promise<MadePlan>,
    counts: (made: MadePlan) => boolean,
  ): Promise<MadePlan>;
  /**
   * Puts a plan on its teacher's desk. @param even whether it may have the same activities as one that they had of this before
   * @returns its id; undefined where it was not kept
   */
  keepPlan(asker: Asker, request: LessonRequest, lesson: Lesson, even: boolean): Promise<string | undefined>;
  /** @throws Problem bad-request for a state, grade or subject without standards */
  checkPlace(place: { state: string; gradeLevel: string; subject: string }): Promise<void>;
  /** @throws Problem bad-request for a code that the catalogue does not hold for this state, grade and subject */
  findStandard(input: { state: string; gradeLevel: string; subject: string; code: string }): Promise<Standard>;
  /** Every code the catalogue holds for this place, with the names of its grade levels. */
  codesOf(place: {
    state: string;
    gradeLevel: string;
    subject: string;
  }): Promise<ReadonlyMap<string, readonly string[]>>;
  /** What a plan for a standard will hold, where that is known. */
  outlookOf(asked: Pick<PlanRequest, 'gradeLevel' | 'subject'> & { standard: Standard }): Outlook | undefined;
  /** @param who whose turn it takes @throws Problem unavailable, too-many-requests where too much is asked for at once */
  planLesson(who: string, request: PlanRequest, watch?: PlanWatch): Promise<Lesson>;
  /** The account's tokens of today, for a planner that works with a language model. */
  tokensOf(accountId: string): TokenAllowance;
  newSeed(): string;
  /** One more was planned on this server, no matter by whom. */
  countUse(what: 'lessons'): void;
}

/**
 * @param watch how the caller follows and ends the turn; one that is ended counts as no lesson
 * @param key of the request, if it has one: sent again it gives the same plan and counts once
 */
export async function generateLesson(
  deps: GenerateLessonDeps,
  asker: Asker,
  { another = false, ...request }: LessonRequest,
  watch: Omit<PlanWatch, 'tokens'> = {},
  key?: string,
): Promise<MadePlan> {
  const { state, gradeLevel, subject } = request;
  await deps.checkPlace({ state, gradeLevel, subject });
  const standard = request.standard
    ? await deps.findStandard({ state, gradeLevel, subject, code: request.standard })
    : null;
  const make = async (): Promise<MadePlan> => {
    const planRequest: Omit<PlanRequest, 'seed'> = {
      type: request.type,
      state,
      gradeLevel,
      subject,
      standard,
      objective: request.learningObjective ?? null,
      keywords: request.keywords,
      style: request.teachingStyle ?? null,
      theme: request.emotionalSupportFocus ?? null,
      minutes: request.duration,
      knownCodes: await deps.codesOf({ state, gradeLevel, subject }),
    };
    // Some topics know few examples, and chance may choose the same ones again. A model never writes the same twice.
    for (let tries = 1; ; tries++) {
      const lesson = await deps.planLesson(
        asker.id,
        { ...planRequest, seed: deps.newSeed() },
        { ...watch, tokens: deps.tokensOf(asker.id) },
      );
      const isLast = tries === SEEDS_TRIED || lesson.provenance.engine !== 'built-in';
      const id = await deps.keepPlan(asker, request, lesson, isLast && !another);
      if (id !== undefined) {
        deps.countUse('lessons');
        return { ...lesson, id };
      }
      if (isLast) throw new Problem('conflict', NO_OTHER);
    }
  };
  // A frame is there also when the month's plans are used up.
  const free = standard !== null && deps.outlookOf({ standard, gradeLevel, subject }) === 'frame';
  const { id: accountId, tier, timeZone } = asker;
  return deps.countPlan({ accountId, tier, timeZone, key, request, free }, make, (made) => !isFrame(made));
}

/** A topic with two ways to be shown comes out differently in one of so many tries. */
const SEEDS_TRIED = 8;
const NO_OTHER =
  'We know no other examples for this lesson. Try other keywords, another teaching style or another length. Nothing was counted.';

/** Composed of nothing that we know of its topic: the teacher brings the content, and the month's plans stay as they were. */
const isFrame = ({ provenance: { engine, packs } }: Lesson): boolean => engine === 'built-in' && packs.length === 0;
