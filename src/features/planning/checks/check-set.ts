/** Which set of checks a plan was held against; raise it whenever a check, a threshold or a repair changes. */
export const CHECK_SET_VERSION = '2026-11-3';
