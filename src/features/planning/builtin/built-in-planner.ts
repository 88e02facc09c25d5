/**
 * The planner that always answers: composes from the topic's lesson pack, else from an older pack, else from the standard's own statement
 * where neither fits.
 */

import type { Outlook } from '../../../contract/outlook.ts';
import { gradeOfName } from '../../../contract/school.ts';
import { type AskedFor, type FoundPack, findPack, packOfTopic } from '../../knowledge/find-packs.ts';
import type { FoundTopic } from '../../knowledge/find-topic.ts';
import { gatherGrounds, textsFor } from '../../knowledge/gather-grounds.ts';
import { cleanQuote, keywordList } from '../../knowledge/keyword-list.ts';
import type { Knowledge } from '../../knowledge/open-knowledge.ts';
import { heldIn } from '../checks/groups/codes.ts';
import type { PlanRequest } from '../contract.ts';
import { BUILT_IN, type OutlookFor, type Planner } from '../planner.ts';
import { composePlan } from './compose-plan.ts';
import { composeLesson } from './lesson/compose-lesson.ts';
import { filledNames } from './lesson/fill-pack.ts';
import { kindsNamed, type ReadingPart, readingPart, readingSkills } from './reading-part.ts';
import { seedOf, textSeedOf } from './remade.ts';
import { hashOf } from './request-hash.ts';
import { statementPack } from './statement-pack.ts';

export function builtInPlanner(knowledge: Knowledge, checkSet: string): Planner {
  return {
    async plan(asked, { signal, onProgress } = {}) {
      signal?.throwIfAborted();
      const request = { ...asked, seed: seedOf(asked) };
      onProgress?.({ stage: 'reading', engine: BUILT_IN, sentence: READING });
      const { topic, grounds, found, reading } = sourcesOf(knowledge, request);
      const fallback =
        grounds || found
          ? undefined
          : statementPack(knowledge.families, request, topic, reading, earlierThan(knowledge, topic));
      const body = grounds
        ? composeLesson(grounds, request)
        : composePlan(
            found ?? { pack: (fallback as NonNullable<typeof fallback>).pack, by: 'code', codes: [] },
            request,
          );
      onProgress?.({
        stage: 'writing',
        engine: BUILT_IN,
        sentence: 'Fitting the topic into your class period.',
        draft: body,
      });
      return {
        ...body,
        quizQuestions: [],
        notices: [...(fallback?.notices ?? []), ...body.notices, ...standardNotices(request)],
        standard: request.standard,
        standardsAlignment: alignment(request, closestCodes(request, grounds?.topic.codes ?? found?.codes ?? [])),
        provenance: {
          engine: 'built-in',
          model: null,
          promptHash: hashOf(request),
          catalogue: request.standard
            ? `${request.standard.framework}, loaded ${request.standard.loadedOn}`
            : 'no standard chosen',
          checkSet,
          seed: asked.seed,
          packs: grounds ? [grounds.pack.topic] : found ? [found.pack.id] : (reading?.texts.map(({ id }) => id) ?? []),
        },
      };
    },
  };
}

type SourcedFor = AskedFor & Pick<PlanRequest, 'seed' | 'minutes' | 'type' | 'remade'>;

/** What a plan is composed from: the topic's lesson pack, else an older pack, else texts of the bank; nothing of these is a frame. */
function sourcesOf(knowledge: Knowledge, request: SourcedFor) {
  const topic = knowledge.findTopic(request);
  const grounds = gatherGrounds(knowledge, { ...request, textSeed: textSeedOf(request) }, topic);
  const found = grounds ? undefined : packFor(knowledge, request, topic);
  const reading = grounds || found ? undefined : readingFor(knowledge, request, topic);
  return { topic, grounds, found, reading };
}

/** The names of the parts that a plan is filled from; none where no lesson pack serves it. */
export function partNames(knowledge: Knowledge, request: PlanRequest): string[] {
  const { grounds } = sourcesOf(knowledge, request);
  return grounds ? filledNames(grounds.pack) : [];
}

/** What a plan for a standard will hold, by the same facts that the plan is composed from. */
export function outlookOf(knowledge: Knowledge, asked: OutlookFor): Outlook {
  const request = { ...asked, objective: null, keywords: '', seed: '', minutes: 60, type: 'full' } as const;
  const { grounds, found, reading } = sourcesOf(knowledge, request);
  return grounds || found ? 'full' : reading ? 'texts' : 'frame';
}

/** Where a goal was typed: the codes of the state's catalogue, for this grade, that the topic teaches. */
export function closestCodes(request: PlanRequest, codes: readonly string[]): string[] {
  const held = heldIn(request);
  return request.standard
    ? []
    : codes
        .flatMap((code) => held(code) ?? [])
        .filter(({ grades }) => grades.includes(request.gradeLevel))
        .map(({ code }) => code);
}

/** A pack that sounds like typed words, but lists nothing of the topic that they surely mean, is not about it. */
export function packFor(
  { olderPacks }: Pick<Knowledge, 'olderPacks'>,
  request: AskedFor,
  topic: FoundTopic | undefined,
): FoundPack | undefined {
  if (request.standard || !topic?.sure) return findPack(olderPacks, request);
  return packOfTopic(olderPacks, topic.topic, request.gradeLevel);
}

/** Titles of the topics that a class has met before this one, two at most. */
const earlierThan = ({ topics }: Pick<Knowledge, 'topics'>, found: FoundTopic | undefined): string[] =>
  (found?.sure ? found.topic.before : [])
    .flatMap((id) => topics().find((topic) => topic.id === id)?.title ?? [])
    .slice(0, 2);

/** What the class reads where the standard asks for reading and no pack serves it. */
function readingFor(knowledge: Knowledge, request: SourcedFor, found: FoundTopic | undefined): ReadingPart | undefined {
  const grade = gradeOfName(request.gradeLevel);
  const topic = found?.sure ? found.topic : undefined;
  const [skills = []] = [request.standard?.code, ...(topic?.codes ?? [])]
    .map(readingSkills)
    .filter((known) => known.length > 0);
  if (!grade || skills.length === 0) return undefined;
  const keywords = knowledge.sortKeywords(request.keywords, { topic, subject: request.subject });
  const kinds = kindsNamed(`${request.standard?.description ?? ''} ${topic?.goal ?? ''}`);
  for (const skill of skills)
    for (const wanted of kinds ? [{ skill, kinds }, { skill }] : [{ skill }]) {
      const texts = textsFor(knowledge, wanted, grade, keywords, request.seed);
      const part = readingPart(texts, skill, request);
      if (part) return part;
    }
  return undefined;
}

export const READING = 'Reading the standard and what we know about its topic.';

/** What the reader must know about where the standard comes from. */
export function standardNotices({ standard, state }: PlanRequest): string[] {
  if (standard?.insteadOf)
    return [
      `The current standards of ${state}, “${standard.insteadOf}”, are not available here. This plan uses “${standard.framework}”; please check the code against the current standards.`,
    ];
  if (!standard?.standsIn) return [];
  return [
    `${state}’s own standards are not available here. This plan uses the ${standard.framework} instead; please check the code against your state’s standards.`,
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
  const focus = `Learning focus: ${cleanQuote(objective ?? (keywordList(keywords).join(', ') || 'your own'), 600)}`;
  return closest.length > 0 ? `${focus}\nClosest in your standards: ${closest.join(', ')}` : focus;
}
