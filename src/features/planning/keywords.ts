/** Where a plan meets the keywords that a teacher typed. */
import { gradeOfName } from '../../contract/school.ts';
import { lemmas } from '../../language/words.ts';
import type { Interest } from '../knowledge/interest.ts';
import { keywordList } from '../knowledge/keyword-list.ts';
import type { Knowledge } from '../knowledge/open-knowledge.ts';
import type { PlanRequest } from './contract.ts';

/** What an interest is told by in a lesson: who and what it is about, and its whole sentences. */
export const nounsOf = ({
  names,
  people,
  things,
  containers,
  pairs,
  measures,
  mixes,
  wholes,
  rates,
  prices,
  spans,
  categories,
  measured,
  events,
  places,
  actions,
  questions,
  facts,
  sentences,
}: Interest): string[] => [
  ...names,
  ...[...people, ...things, ...containers, ...prices].flatMap(({ one, many }) => [many, one]),
  ...containers.map(({ holds }) => holds.many),
  ...[...pairs, ...measures].flatMap(({ a, b }) => [a, b]),
  ...mixes.flatMap(({ makes, a, b }) => [makes, a, b]),
  ...wholes.map(({ the }) => the),
  ...rates.map(({ who }) => who),
  ...spans.map(({ what }) => what),
  ...[...categories, ...measured].map(({ title }) => title),
  ...events,
  ...places,
  ...actions.flatMap(({ now, past }) => [now, past]),
  ...[...questions, ...facts, ...sentences],
];

/** The request with what its keywords are told by, so that the checks know an interest by its nouns. */
export function withKeywordNouns(
  knowledge: Pick<Knowledge, 'sortKeywords' | 'interestsFor'>,
  request: PlanRequest,
): PlanRequest {
  const grade = gradeOfName(request.gradeLevel);
  if (!grade || request.keywords.trim() === '') return request;
  const nouns = keywordList(request.keywords).map((keyword) => {
    const sorted = knowledge.sortKeywords(keyword, { topic: undefined, subject: request.subject });
    const ids = new Set(sorted.interests.map(({ id }) => id));
    const interests = knowledge.interestsFor(grade, sorted, request.seed).filter(({ id }) => ids.has(id));
    return [keyword, interests.flatMap(nounsOf)] as const;
  });
  return { ...request, keywordNouns: new Map(nouns) };
}

/** What a class likes, by the name that its interest has: “my class loves horses!!!” is “horses”. @returns also those that name no interest, as typed */
export function likedIn({ keywords, keywordNouns }: PlanRequest): { liked: string[]; unknown: string[] } {
  const sorted = keywordList(keywords).map((keyword) => {
    const nouns = keywordNouns?.get(keyword) ?? [];
    return { keyword, name: nouns.find((noun) => keyword.toLowerCase().includes(noun)) ?? nouns[0] };
  });
  return {
    liked: sorted.flatMap(({ name }) => name ?? []),
    unknown: sorted.flatMap(({ keyword, name }) => (name === undefined ? keyword : [])),
  };
}

/** Keywords of which the plan's text does not hold every word. */
export function unmetKeywords(keywords: readonly string[], planText: string): string[] {
  const said = new Set(lemmas(planText));
  return keywords.filter((keyword) => {
    const words = lemmas(keyword);
    return words.length > 0 && !words.every((word) => said.has(word));
  });
}

const TASK_BY_SUBJECT: Readonly<Record<string, (keywords: string, topic: string) => string>> = {
  Mathematics: (keywords, topic) =>
    `Make it yours: students write a problem about ${keywords} that needs ${topic}. A partner solves it.`,
  'English Language Arts': (keywords, topic) =>
    `Make it yours: students write two sentences about ${keywords} that use ${topic}. A partner points to the place.`,
  Science: (keywords, topic) =>
    `Make it yours: students say where ${topic} shows in ${keywords}. A partner asks: What is your evidence?`,
};

/** Where children cannot write much yet they draw and tell. */
const TOLD_TASK = (keywords: string, topic: string): string =>
  `Make it yours: students draw something about ${keywords} that has to do with ${topic}, and tell a partner. The partner asks one question.`;

/** @param topic as used in a sentence: “today’s topic, equivalent fractions” */
export const keywordTask = (subject: string, keywords: readonly string[], topic: string, told = false): string =>
  (told ? TOLD_TASK : (TASK_BY_SUBJECT[subject] ?? (TASK_BY_SUBJECT.Science as (k: string, t: string) => string)))(
    keywords.join(' or '),
    topic,
  );
