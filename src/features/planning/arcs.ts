/** What arcs are made of: phases with shares of the minutes, opening → new learning → practice → closing. Each style's record has its own arc. */
import type { Style } from './contract.ts';

/** What happens in a phase; the built-in planner has one composer for each. */
export type PhaseKind =
  | 'hook'
  | 'read'
  | 'teach'
  | 'think-aloud'
  | 'solve-together'
  | 'common-mistake'
  | 'practice'
  | 'discuss'
  | 'investigate'
  | 'explain-findings'
  | 'project-launch'
  | 'project-plan'
  | 'project-make'
  | 'project-share'
  | 'on-device'
  | 'off-device'
  | 'story-meet'
  | 'story-problem'
  | 'story-turns'
  | 'story-resolve'
  | 'closing';

export interface Phase {
  kind: PhaseKind;
  name: string;
  /** Relative share of the minutes. */
  weight: number;
  min: number;
  /** Cut down to the longest block that suits the grade. */
  max: number;
  /** The phase belongs only to lessons of at least this many minutes. */
  from?: number;
}

export const closing = (name: string): Phase => ({ kind: 'closing', name, weight: 13, min: 8, max: 10 });
export const quickClosing = (name: string): Phase => ({ kind: 'closing', name, weight: 3, min: 2, max: 5 });
export const readText: Phase = { kind: 'read', name: 'Read together', weight: 11, min: 4, max: 12 };

/** The style where a teacher chose none: what fits the subject's way of working. */
export const STYLE_OF_SUBJECT: Readonly<Record<string, Style>> = {
  Mathematics: 'direct-instruction',
  'English Language Arts': 'direct-instruction',
  Science: 'inquiry-based',
};

/** Longest block in minutes before students' attention goes (check D2), by the index of the grade in school order. */
export const longestBlock = (gradeIndex: number): number =>
  gradeIndex <= 2 ? 15 : gradeIndex <= 5 ? 20 : gradeIndex <= 8 ? 25 : 30;
