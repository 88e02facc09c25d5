/** Numbers and sentences that the lesson form, the contract and the tests share; without zod, so that a page can import them. */

/** Characters of the notes that somebody types about a lesson. */
export const NOTE_MAXIMUM = 10_000;

export const DURATION = {
  formative: { min: 10, max: 15, default: 15 },
  full: { min: 45, max: 90, default: 60 },
  step: 5,
} as const;

/** Minutes of a saved lesson, which its teacher fits to the day. */
export const SAVED_MINUTES = { min: 5, max: 120 } as const;

/** Earlier versions of a lesson that are kept. */
export const VERSIONS = 50;

/** Characters of a unit's name, and lessons that are put somewhere at once. */
export const UNIT_MAXIMUM = 60;
export const AT_ONCE = 100;

/** Which lessons a list shows: those in use, of them the starred ones, or those that were put away. */
export const SHELVES = ['current', 'starred', 'archived'] as const;
export const SORTS = ['newest', 'title', 'standard', 'taught'] as const;

/** Links of a lesson at a time, and for how many days one may be asked. */
export const LINKS = 20;
export const LINK_DAYS = [7, 30, 365] as const;

/** Characters that a teacher may type. */
export const OBJECTIVE_MAXIMUM = 2000;
export const KEYWORDS_MAXIMUM = 500;

export const STANDARD_OR_OBJECTIVE = 'Please either select a standard or describe your learning objective';

/** Plans that are kept after they were made, without a library and with one. */
export const RECENT_PLANS = { free: 3, library: 50 } as const;
/** Classes on a teacher's desk; the one that was unused longest gives way. */
export const CLASSES = 12;

/** Small papers that a saved lesson gives besides its own pages, in the order in which they are offered. */
export const HANDOUTS = [
  'sub-plan',
  'success-criteria',
  'vocabulary-cards',
  'rubric',
  'single-point-rubric',
  'family-letter',
  'homework',
  'homework-key',
  'choice-board',
  'text-questions',
  'text-questions-key',
] as const;
export type HandoutName = (typeof HANDOUTS)[number];
