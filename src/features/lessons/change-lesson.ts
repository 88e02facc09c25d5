/** A teacher changes a saved lesson. What it was is kept, the checks run again, and nobody's work is written over unseen. */
import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import { type AgainWish, type Lesson, lessonSchema, type PlanRequest, STYLES, THEMES } from '../planning/contract.ts';
import {
  type ChangeInput,
  type EditedPlan,
  type ListedVersion,
  type MadeAgain,
  type OpenedVersion,
  TOO_LONG,
} from './contract.ts';
import { type Asker, type LibraryDeps, NOT_FOUND, visible } from './library.ts';
import { CONTENT_VERSION, parseContent, readContent, titleOf } from './saved-content.ts';
import type { SavedLesson } from './store.ts';

export interface ChangeDeps extends LibraryDeps {
  /** @throws Problem bad-request for a place without standards */
  codesOf(place: { state: string; gradeLevel: string; subject: string }): Promise<PlanRequest['knownCodes']>;
  /** @param who whose turn it takes */
  prove(who: string, lesson: Omit<Lesson, 'proof'>, request: PlanRequest): Promise<Lesson['proof']>;
  /** @param who whose turn it takes @throws Problem bad-request where no other is known; the signal's reason once it is aborted */
  makeAgain(
    who: string,
    asked: { request: PlanRequest; lengths: readonly number[]; mine: EditedPlan; wish: AgainWish },
    signal: AbortSignal | undefined,
  ): Promise<MadeAgain>;
}

const MOST_CHARACTERS = 512 * 1024;
export const CHANGED_ELSEWHERE =
  'This lesson was changed in another place since you opened it. What you wrote is still here: choose which one to keep.';

export async function changeLesson(
  deps: ChangeDeps,
  asker: Asker,
  { id, revision, sitting, duration, plan, quizQuestions }: ChangeInput,
): Promise<{ revision: number; proof: Lesson['proof'] }> {
  const lesson = await visible(deps, asker, id);
  if (lesson.accountId !== asker.id)
    throw new Problem('forbidden', 'Only the teacher who saved this lesson can change it.');
  const before = readContent(lesson.content);
  const changed = parseContent(JSON.stringify({ ...before, remade: undefined, ...plan }));
  const proof = await proofOf(deps, lesson, duration, changed);
  const content = { ...changed, proof };
  if (JSON.stringify(content).length > MOST_CHARACTERS) throw new Problem('bad-request', TOO_LONG);
  const now = await deps.store.change(id, revision, {
    title: titleOf(content),
    duration,
    content,
    contentVersion: CONTENT_VERSION,
    quizQuestions,
    changedAt: deps.now(),
    sitting,
  });
  if (now === undefined) throw new Problem('conflict', CHANGED_ELSEWHERE);
  return { revision: now, proof };
}

export async function listVersions(deps: LibraryDeps, asker: Asker, id: string): Promise<ListedVersion[]> {
  const lesson = await visible(deps, asker, id);
  const versions = await deps.store.versionsOf(lesson.id);
  return versions.map(({ revision, savedAt }) => ({ revision, savedAt: savedAt.toISOString() }));
}

export async function findVersion(
  deps: LibraryDeps,
  asker: Asker,
  { id, revision }: { id: string; revision: number },
): Promise<OpenedVersion> {
  const lesson = await visible(deps, asker, id);
  const version = await deps.store.findVersion(lesson.id, revision);
  if (!version) throw new Problem('not-found', NOT_FOUND);
  return {
    revision,
    savedAt: version.savedAt.toISOString(),
    duration: version.duration,
    quizQuestions: version.quizQuestions,
    content: readContent(version.content),
  };
}

/** What was asked for, as far as the lesson still says so. */
const asked = z.object({
  state: z.string().catch(''),
  teachingStyle: z.enum(STYLES).nullable().catch(null),
  emotionalSupportFocus: z.enum(THEMES).nullable().catch(null),
});

const NO_PROOF: Lesson['proof'] = { passed: 0, applicable: 0, checks: [] };

/** A lesson that has no proof, as those of the first versions, or that is not whole, gets none. */
async function proofOf(
  deps: ChangeDeps,
  lesson: SavedLesson,
  minutes: number,
  content: Record<string, unknown>,
): Promise<Lesson['proof']> {
  const read = lessonSchema.safeParse({ ...content, quizQuestions: [] });
  if (!read.success || read.data.proof.applicable === 0) return NO_PROOF;
  const { proof: _before, ...plan } = read.data;
  return deps.prove(lesson.accountId, plan, await requestOf(deps, lesson, plan, minutes, content));
}

/** What a saved lesson was asked for, but for its minutes. @param plan what it holds now */
export async function requestOf(
  deps: Pick<ChangeDeps, 'codesOf'>,
  lesson: SavedLesson,
  plan: Pick<Lesson, 'standard' | 'provenance'>,
  minutes: number,
  content: Record<string, unknown>,
): Promise<PlanRequest> {
  const { state, teachingStyle, emotionalSupportFocus } = asked.parse(content.request ?? {});
  const place = {
    state: state || (plan.standard?.state ?? ''),
    gradeLevel: lesson.gradeLevel,
    subject: lesson.subject,
  };
  return {
    ...place,
    type: lesson.type === 'formative' ? 'formative' : 'full',
    standard: plan.standard,
    objective: lesson.learningObjective,
    keywords: lesson.keywords,
    style: teachingStyle,
    theme: emotionalSupportFocus,
    minutes,
    seed: plan.provenance.seed,
    knownCodes: await codesOf(deps, place, plan.standard),
  };
}

/** A framework that is no longer loaded leaves the code that the lesson was made for. */
async function codesOf(
  deps: Pick<ChangeDeps, 'codesOf'>,
  place: { state: string; gradeLevel: string; subject: string },
  standard: Lesson['standard'],
): Promise<PlanRequest['knownCodes']> {
  const codes = await deps.codesOf(place).catch((error: unknown) => {
    if (error instanceof Problem) return new Map<string, readonly string[]>();
    throw error;
  });
  return standard && !codes.has(standard.code) ? new Map([...codes, [standard.code, standard.gradeLevel]]) : codes;
}
