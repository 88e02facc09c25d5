/** Numbers that the team page, the contract and the tests share; without zod, so that a page can import them. */

/** An invitation can be accepted this long. */
export const INVITATION_DAYS = 7;
/** Characters of a team's name. */
export const TEAM_NAME_LIMIT = 80;
