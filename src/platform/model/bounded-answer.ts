/** The bounds that hold for every answer of a model, before anybody looks for anything in it. */

/** More than the longest text that a page may hold. */
const LONGEST_TEXT = 8000;
/** Twice the longest quiz. */
const LONGEST_LIST = 60;

/** The answer with each text cut to 8,000 characters and each list to 60 entries: what checks and planners do takes time that grows with both. */
export function boundedAnswer<T>(answer: T): T {
  if (typeof answer === 'string') return answer.slice(0, LONGEST_TEXT) as T;
  if (Array.isArray(answer)) return answer.slice(0, LONGEST_LIST).map(boundedAnswer) as T;
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, boundedAnswer(value)])) as T;
}
