/** Whether what a teacher typed says anything; shared by the form and the server, and free of zod, so that a page can import it. */

/** Words that a goal can hold without naming anything to learn. */
const SAYS_NOTHING =
  /^(students?|learners?|will|can|able|swbat|the|and|that|how|what|why|know|learn|understand|appreciate|explore|study|please|something|anything|lesson|today)$/i;

/** "...", "🍎🍎" and "students will understand" name no goal; "fractions" does. */
export const namesAGoal = (objective: string): boolean =>
  (objective.match(/\p{L}{3,}/gu) ?? []).some((word) => !SAYS_NOTHING.test(word));
export const GOAL_NEEDED = 'Please say what students should learn, for example: compare two fractions';

/** ",,," names no keyword. */
export const namesAKeyword = (keywords: string): boolean => /[\p{L}\p{N}]/u.test(keywords);
export const KEYWORDS_NEEDED = 'Please enter keywords';
