/** What a teacher typed as keywords, made safe to quote, and where the plan meets each of them. */
import { lemmas } from '../../language/words.ts';

/** Typed text is data: without markup, links, brackets and quotes, and short enough to stand in a sentence. */
export function cleanQuote(text: string, max: number): string {
  const cleaned = text
    .replace(/<(script|style)\b[^>]*>.*?(<\/\1>|$)/gis, ' ')
    .replace(/https?:\S*|www\.\S*/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>[\]{}|\\^`*_#$~"“”]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cleaned.length <= max ? cleaned : `${cleaned.slice(0, max).replace(/\s+\S*$/, '')} …`;
}

/** What stands in a form that nobody filled in. */
const PLACEHOLDER = /^(tbd|todo|n\/?a|none|xxx+|lorem ipsum.*|insert\b.*|your (topic|keywords?)\b.*|keywords?)$/i;

export function keywordList(keywords: string): string[] {
  const seen = new Set<string>();
  return keywords
    .split(/[,;\n]/)
    .map((k) => cleanQuote(k, 60))
    .filter((k) => {
      if (PLACEHOLDER.test(k)) return false;
      const key = k.toLowerCase();
      if (!/\p{L}|\d/u.test(k) || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, 8);
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
