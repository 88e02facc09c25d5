/** A teacher has a part of their lesson made again. Nothing is saved: it goes back into the editor, where undo brings the old one back. */
import { Problem } from '../../contract/problem.ts';
import { lessonSchema } from '../planning/contract.ts';
import { type ChangeDeps, requestOf } from './change-lesson.ts';
import type { AgainInput, MadeAgain } from './contract.ts';
import { type Asker, otherQuestion, visible } from './library.ts';
import { DURATION } from './limits.ts';
import { parseContent, readContent } from './saved-content.ts';

const BY_MODEL =
  'A language model wrote this lesson, so we cannot make parts of it again. Adapt makes a new one of it, and every part can be changed here.';
const TOO_OLD =
  'An older version of Lessonwright made this lesson, so we cannot make parts of it again. Adapt makes a new one of it.';

/** @param signal aborted when nobody waits any more */
export async function makeAgain(
  deps: ChangeDeps,
  asker: Asker,
  { id, plan, quizQuestions = [], wish }: AgainInput,
  signal?: AbortSignal,
): Promise<MadeAgain> {
  const lesson = await visible(deps, asker, id);
  if (lesson.accountId !== asker.id)
    throw new Problem('forbidden', 'Only the teacher who saved this lesson can change it.');
  const content = readContent(lesson.content);
  if (wish.what === 'question') {
    // It is asked about the lesson as it is in the editor.
    const asItIs = { ...lesson, content: parseContent(JSON.stringify({ ...content, ...plan })) };
    return { plan, kept: [], question: await otherQuestion(deps, asker, asItIs, quizQuestions, wish.place, signal) };
  }
  const read = lessonSchema.safeParse({ ...content, quizQuestions: [] });
  if (!read.success || read.data.provenance.seed === '') throw new Problem('bad-request', TOO_OLD);
  if (read.data.provenance.engine !== 'built-in') throw new Problem('bad-request', BY_MODEL);
  const request = await requestOf(deps, lesson, read.data, lesson.duration, content);
  return deps.makeAgain(asker.id, { request, lengths: lengthsOf(request.type), mine: plan, wish }, signal);
}

const lengthsOf = (type: 'formative' | 'full'): number[] => {
  const { min, max } = DURATION[type];
  return Array.from({ length: (max - min) / DURATION.step + 1 }, (_, i) => min + i * DURATION.step);
};
