/** Numbers and words that the account pages, the contract and the tests share; without zod, so that a page can import them. */

/** Characters of a password. */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 128;

/** What is typed to delete an account. */
export const DELETION_PHRASE = 'delete my account';

/** Who may sign up on a server. */
export const SIGN_UP_ADMITS = ['everybody', 'domains', 'invited'] as const;
export const SIGN_UP_DOMAINS_MAXIMUM = 50;
