/** Arcs: tested orders of phases with shares of the minutes, opening → new learning → practice → closing. Data, not code. */
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

const closing = (name: string): Phase => ({ kind: 'closing', name, weight: 13, min: 8, max: 10 });
const quickClosing = (name: string): Phase => ({ kind: 'closing', name, weight: 3, min: 2, max: 5 });
const readText: Phase = { kind: 'read', name: 'Read together', weight: 11, min: 4, max: 12 };

export const FULL_ARCS: Readonly<Record<Style, readonly Phase[]>> = {
  'direct-instruction': [
    { kind: 'hook', name: 'Opening', weight: 9, min: 4, max: 9 },
    readText,
    { kind: 'teach', name: 'I do: see the idea', weight: 17, min: 7, max: 20 },
    { kind: 'think-aloud', name: 'I do: think aloud', weight: 9, min: 4, max: 12 },
    { kind: 'solve-together', name: 'We do: work it out together', weight: 18, min: 7, max: 20 },
    { kind: 'common-mistake', name: 'We do: test a common mistake', weight: 10, min: 5, max: 12, from: 60 },
    { kind: 'practice', name: 'You do: on your own', weight: 24, min: 10, max: 25 },
    { kind: 'discuss', name: 'You do: talk it over', weight: 11, min: 6, max: 14, from: 75 },
    closing('Closing: exit ticket'),
  ],
  'inquiry-based': [
    { kind: 'hook', name: 'Engage', weight: 9, min: 4, max: 9 },
    readText,
    { kind: 'investigate', name: 'Explore', weight: 27, min: 12, max: 25 },
    { kind: 'explain-findings', name: 'Explain', weight: 20, min: 9, max: 20 },
    { kind: 'discuss', name: 'Explain: talk it over', weight: 10, min: 5, max: 13, from: 60 },
    { kind: 'common-mistake', name: 'Elaborate: test a common mistake', weight: 10, min: 5, max: 12, from: 75 },
    { kind: 'practice', name: 'Elaborate: use the idea', weight: 20, min: 8, max: 22 },
    closing('Evaluate: exit ticket'),
  ],
  'project-based': [
    { kind: 'project-launch', name: 'Driving question', weight: 10, min: 5, max: 10 },
    readText,
    { kind: 'teach', name: 'Learn what the project needs', weight: 17, min: 7, max: 20 },
    { kind: 'think-aloud', name: 'See one worked out', weight: 8, min: 4, max: 10, from: 75 },
    { kind: 'project-plan', name: 'Plan', weight: 11, min: 4, max: 12 },
    { kind: 'project-make', name: 'Make', weight: 29, min: 10, max: 25 },
    { kind: 'project-share', name: 'Share and improve', weight: 14, min: 6, max: 15 },
    closing('Closing: exit ticket'),
  ],
  'blended-learning': [
    { kind: 'hook', name: 'Opening', weight: 9, min: 4, max: 9 },
    readText,
    { kind: 'teach', name: 'Learn it together', weight: 17, min: 7, max: 20 },
    { kind: 'think-aloud', name: 'See one worked out', weight: 8, min: 4, max: 10, from: 75 },
    { kind: 'on-device', name: 'On a device', weight: 20, min: 8, max: 20 },
    { kind: 'off-device', name: 'Off the device', weight: 20, min: 8, max: 20 },
    { kind: 'practice', name: 'Practice at your level', weight: 17, min: 7, max: 20, from: 60 },
    closing('Closing: exit ticket'),
  ],
  'creative-storytelling': [
    { kind: 'story-meet', name: 'Meet the character', weight: 7, min: 2, max: 8 },
    { kind: 'story-problem', name: 'The problem', weight: 9, min: 4, max: 10 },
    readText,
    { kind: 'teach', name: 'Find the tools', weight: 18, min: 7, max: 20 },
    { kind: 'story-turns', name: 'The story turns', weight: 14, min: 5, max: 15 },
    { kind: 'practice', name: 'Help the character', weight: 20, min: 8, max: 22 },
    { kind: 'discuss', name: 'Talk it over', weight: 10, min: 5, max: 13, from: 75 },
    { kind: 'story-resolve', name: 'The resolution', weight: 10, min: 4, max: 14 },
    closing('Closing: exit ticket'),
  ],
};

/** A quick check has its own arc: wake up what is known, look once, show it, sort the answers. */
export const QUICK_ARCS: Readonly<Record<Style, readonly Phase[]>> = {
  'direct-instruction': [
    { kind: 'think-aloud', name: 'I do: one example', weight: 3, min: 2, max: 5 },
    { kind: 'solve-together', name: 'We do: one together', weight: 3, min: 2, max: 5 },
    { kind: 'practice', name: 'You do: show what you know', weight: 4, min: 3, max: 6 },
    quickClosing('Exit ticket'),
  ],
  'inquiry-based': [
    { kind: 'hook', name: 'Engage', weight: 2, min: 2, max: 4 },
    { kind: 'investigate', name: 'Explore', weight: 4, min: 3, max: 6 },
    { kind: 'explain-findings', name: 'Explain', weight: 3, min: 2, max: 5 },
    quickClosing('Evaluate: exit ticket'),
  ],
  'project-based': [
    { kind: 'project-launch', name: 'Driving question', weight: 2, min: 2, max: 4 },
    { kind: 'project-make', name: 'Make a first draft', weight: 5, min: 4, max: 8 },
    { kind: 'project-share', name: 'Share and improve', weight: 2, min: 2, max: 4 },
    quickClosing('Exit ticket'),
  ],
  'blended-learning': [
    { kind: 'hook', name: 'Opening', weight: 2, min: 2, max: 4 },
    { kind: 'on-device', name: 'On a device', weight: 3, min: 3, max: 6 },
    { kind: 'off-device', name: 'Off the device', weight: 3, min: 3, max: 6 },
    quickClosing('Exit ticket'),
  ],
  'creative-storytelling': [
    { kind: 'story-meet', name: 'Meet the character', weight: 2, min: 2, max: 4 },
    { kind: 'story-problem', name: 'The problem', weight: 3, min: 2, max: 5 },
    { kind: 'story-resolve', name: 'The resolution', weight: 3, min: 3, max: 6 },
    quickClosing('Exit ticket'),
  ],
};

/** The style where a teacher chose none: what fits the subject's way of working. */
export const STYLE_OF_SUBJECT: Readonly<Record<string, Style>> = {
  Mathematics: 'direct-instruction',
  'English Language Arts': 'direct-instruction',
  Science: 'inquiry-based',
};

/** Longest block in minutes before students' attention goes (check D2), by the index of the grade in school order. */
export const longestBlock = (gradeIndex: number): number =>
  gradeIndex <= 2 ? 15 : gradeIndex <= 5 ? 20 : gradeIndex <= 8 ? 25 : 30;
