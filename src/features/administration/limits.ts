/** Numbers that the page, the contract and the tests share; without zod, so that a page can import them. */

export const PEOPLE_PER_PAGE = 25;
