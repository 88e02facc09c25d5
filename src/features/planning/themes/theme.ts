/** What one emotional-support theme is: how it is chosen, recognized, asked of a model, and how it lives in a lesson. */

export const COMPETENCIES = [
  'self-awareness',
  'self-management',
  'social awareness',
  'relationship skills',
  'responsible decision-making',
] as const;

export type ThemeBand = 'K-2' | '3-5' | '6-12';

export const themeBandOf = (gradeIndex: number): ThemeBand =>
  gradeIndex <= 2 ? 'K-2' : gradeIndex <= 5 ? '3-5' : '6-12';

/** How a class of one age works when the theme is chosen. Nobody is asked for private matters; in the closing anyone may pass. */
export interface Routine {
  /** Posted before the hard part; {1}, {2} and {3} are the topic's own questions for that place. */
  card: { name: string; steps: readonly string[] };
  /** What the teacher says as the class reaches the hard part. */
  say: string;
  /** How partners work from then on. */
  partners: string;
  /** Said beside a student's work, about what was done. */
  feedback: readonly [string, string];
  closing: string;
}

export interface ThemeRecord {
  label: string;
  help: string;
  /** Begins the theme's lines: "Calm (self-management): …". */
  name: string;
  /** One of CASEL's five. */
  competency: (typeof COMPETENCIES)[number];
  /** Words that a teacher and a child would use; any inflection of them counts. */
  terms: readonly string[];
  /** What a language model is told. */
  prompt: string;
  routines: Readonly<Record<ThemeBand, Routine>>;
}

export const PASS = 'Anyone may pass.';
