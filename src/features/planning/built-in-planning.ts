/** Planning without a model: loads the knowledge base once, plans every request from it and lends its questions to the quiz writer. */

import { gradeOfName } from '../../contract/school.ts';
import { type Knowledge, openKnowledge } from '../knowledge/open-knowledge.ts';
import { lessonPackQuestions, questionBank, textQuestions } from '../knowledge/question-bank.ts';
import type { TopicPack } from '../knowledge/topic-pack.ts';
import { inHand } from './builtin/again/carry-over.ts';
import { makeAgain } from './builtin/again/make-again.ts';
import { builtInPlanner, outlookOf, partNames } from './builtin/built-in-planner.ts';
import { CHECK_SET } from './checks/check-plan.ts';
import { settleCodes } from './drop-unknown-codes.ts';
import { withKeywordNouns } from './keywords.ts';
import { planLesson, prove } from './plan-lesson.ts';
import type { Planner, Planning } from './planner.ts';

export interface BuiltInPlanning extends Planning {
  /** What a planner with a model is grounded in, and falls back to. */
  packs: readonly TopicPack[];
  knowledge: Knowledge;
  planner: Planner;
}

/**
 * @param folder data/knowledge @param onFault told of each unsound file, which is left out; without it such a file is thrown
 * @param compiled dist/knowledge, which the build makes of the folder
 */
export function builtInPlanning(
  folder: string,
  onFault?: (sentence: string) => void,
  compiled?: string,
): BuiltInPlanning {
  return planningFrom(openKnowledge(folder, { onFault, compiled }));
}

export function planningFrom(knowledge: Knowledge): BuiltInPlanning {
  const packs = knowledge.olderPacks;
  const planner = builtInPlanner(knowledge, CHECK_SET);
  return {
    packs,
    knowledge,
    planner,
    planLesson: (request, watch) => planLesson(planner, withKeywordNouns(knowledge, request), watch),
    prove: (lesson, request) => prove(lesson, withKeywordNouns(knowledge, request)),
    makeAgain: ({ request, ...asked }, signal) =>
      makeAgain(
        {
          signal,
          compose: (each) => planner.plan(each),
          finish: async (each) => inHand(await planLesson(planner, each)),
          namesOf: (each) => partNames(knowledge, each),
        },
        { request: settleCodes(withKeywordNouns(knowledge, request)).request, ...asked },
      ),
    outlookOf: (asked) => outlookOf(knowledge, asked),
    questionBank: (packIds, seed, about) => [
      ...packIds.flatMap((id) => {
        const pack = knowledge.packFor(id);
        const grade = gradeOfName(about.gradeLevel);
        const text = pack ? undefined : knowledge.text(id);
        if (text) return textQuestions(text);
        if (!pack || !grade) return [];
        return lessonPackQuestions(pack, knowledge.interestsFor(grade, { interests: [] }, seed), `${seed}|${id}`);
      }),
      ...questionBank(
        packs.filter((pack) => packIds.includes(pack.id)),
        seed,
        about,
      ),
    ],
  };
}
