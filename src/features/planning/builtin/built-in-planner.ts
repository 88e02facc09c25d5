/** The planner that always answers: composes from the topic packs, or from the standard's own statement where none fits. */

import { findPack } from '../../knowledge/find-packs.ts';
import type { Grounds } from '../../knowledge/grounds.ts';
import { cleanQuote } from '../../knowledge/keyword-list.ts';
import type { SkillFamilies } from '../../knowledge/skill-family.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import { heldIn } from '../checks/groups/codes.ts';
import type { PlanRequest } from '../contract.ts';
import { BUILT_IN, type Planner } from '../planner.ts';
import { composePlan } from './compose-plan.ts';
import { composeLesson } from './lesson/compose-lesson.ts';
import { hashOf } from './request-hash.ts';
import { statementPack } from './statement-pack.ts';

/** @param groundsFor what a lesson on the request's topic is composed from; undefined where the knowledge base has no lesson pack for it */
export function builtInPlanner(
  packs: readonly TopicPack[],
  checkSet: string,
  families: SkillFamilies,
  groundsFor: (request: PlanRequest) => Grounds | undefined = () => undefined,
): Planner {
  return {
    async plan(request, { signal, onProgress } = {}) {
      signal?.throwIfAborted();
      onProgress?.({ stage: 'reading', engine: BUILT_IN, sentence: READING });
      const grounds = groundsFor(request);
      const found = grounds ? undefined : findPack(packs, request);
      const fallback = grounds || found ? undefined : statementPack(families, request);
      const body = grounds
        ? composeLesson(grounds, request)
        : composePlan(
            found ?? { pack: (fallback as NonNullable<typeof fallback>).pack, by: 'code', codes: [] },
            request,
          );
      const held = heldIn(request);
      const closest = request.standard
        ? []
        : (grounds?.topic.codes ?? found?.codes ?? [])
            .flatMap((code) => held(code) ?? [])
            .filter(({ grades }) => grades.includes(request.gradeLevel));
      onProgress?.({
        stage: 'writing',
        engine: BUILT_IN,
        sentence: 'Laying the topic along the minutes of your lesson.',
        draft: body,
      });
      return {
        ...body,
        quizQuestions: [],
        notices: [...(fallback?.notices ?? []), ...body.notices, ...standardNotices(request)],
        standard: request.standard,
        standardsAlignment: alignment(
          request,
          closest.map(({ code }) => code),
        ),
        provenance: {
          engine: 'built-in',
          model: null,
          promptHash: hashOf(request),
          catalogue: request.standard
            ? `${request.standard.framework}, loaded ${request.standard.loadedOn}`
            : 'no standard chosen',
          checkSet,
          seed: request.seed,
          packs: grounds ? [grounds.pack.topic] : found ? [found.pack.id] : [],
        },
      };
    },
  };
}

export const READING = 'Reading the standard and what we know about its topic.';

/** What the reader must know about where the standard comes from. */
export function standardNotices({ standard, state }: PlanRequest): string[] {
  if (standard?.insteadOf)
    return [
      `What ${state} has in force, “${standard.insteadOf}”, is not loaded here. This plan uses “${standard.framework}”; please check the code against the one in force.`,
    ];
  if (!standard?.standsIn) return [];
  return [
    `${state}’s own framework is not loaded here. This plan uses the ${standard.framework} instead; please check the code against your state’s standards.`,
  ];
}

/** The statement stands here word for word as in the catalogue, and nowhere else in full. */
export function alignment({ standard, objective, keywords }: PlanRequest, closest: readonly string[]): string {
  if (standard) {
    const source = standard.summary
      ? 'The statement is our own summary of the standard; the official text is at its source.'
      : 'The statement is the framework’s own text.';
    return `${standard.code} (${standard.framework}): ${standard.description}\n${source}`;
  }
  const focus = `Learning focus: ${cleanQuote(objective ?? keywords, 600)}`;
  return closest.length > 0 ? `${focus}\nClosest in your standards: ${closest.join(', ')}` : focus;
}
