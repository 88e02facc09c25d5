/** What a plan for a standard will hold; told before the plan is asked for. */
export const OUTLOOKS = [
  /** The topic's own tasks, student pages and questions. */
  'full',
  /** Texts to read with their questions; how the skill is taught is general. */
  'texts',
  /** How the skill is taught, with places for what the teacher brings. */
  'frame',
] as const;
export type Outlook = (typeof OUTLOOKS)[number];
