/** Numbers that the quiz form, the contract and the tests share; without zod, so that a page can import them. */

/** Questions of one quiz. */
export const QUESTION_COUNT = { min: 5, max: { formative: 10, full: 30 }, default: 5 } as const;
