/** Where a plan meets the keywords that a teacher typed. */
import { lemmas } from '../../language/words.ts';

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
    `Make it yours: students choose one of your keywords (${keywords}) and write a problem about it that needs ${topic}. A partner solves it.`,
  'English Language Arts': (keywords, topic) =>
    `Make it yours: students choose one of your keywords (${keywords}) and write two sentences that link it to ${topic} or to the text. A partner asks one question about it.`,
  Science: (keywords, topic) =>
    `Make it yours: students choose one of your keywords (${keywords}) and say where ${topic} shows in it. A partner asks: What is your evidence?`,
};

/** Where children cannot write much yet they draw and tell. */
const TOLD_TASK = (keywords: string, topic: string): string =>
  `Make it yours: students choose one of your keywords (${keywords}), draw something about it that has to do with ${topic}, and tell a partner. The partner asks one question.`;

/** @param topic as it stands in a sentence: “today’s topic, equivalent fractions” */
export const keywordTask = (subject: string, keywords: readonly string[], topic: string, told = false): string =>
  (told ? TOLD_TASK : (TASK_BY_SUBJECT[subject] ?? (TASK_BY_SUBJECT.Science as (k: string, t: string) => string)))(
    keywords.join(', '),
    topic,
  );
