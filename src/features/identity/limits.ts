/** Numbers and words that the account pages, the contract and the tests share; without zod, so that a page can import them. */

/** Characters of a password. */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 128;

/** What is typed to delete an account. */
export const DELETION_PHRASE = 'delete my account';
