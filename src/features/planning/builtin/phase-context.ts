/** What a phase's composer works with, and what it gives back. */

import type { Random } from '../../../platform/random.ts';
import { bandOf } from '../../knowledge/skill-family.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import { gradeIndexOf } from '../checks/tools/minutes-repair.ts';
import type { PlanRequest } from '../contract.ts';
import { REGISTERS } from './register.ts';

export interface PhaseContext {
  pack: TopicPack;
  request: PlanRequest;
  minutes: number;
  random: Random;
  /** Everyone's practice problems, the exit ticket and so on, chosen once for the whole plan. */
  tasks: Tasks;
  /** Title of the text that the class reads together, if the lesson has one. */
  readTogether: string | undefined;
}

export interface Answered {
  prompt: string;
  answer: string;
}

export interface Tasks {
  core: Answered[];
  support: Answered[];
  extension: Answered[];
  exit: Answered[];
}

export interface ComposedPhase {
  /** Each line starts with a label: "Show: …", "Say: …", "Ask: …". */
  lines: string[];
  materials: string[];
}

export type Composer = (context: PhaseContext) => ComposedPhase;

/** A full lesson's exit ticket asks up to three questions. */
export const FULL_TICKET = 3;

/** How the plan speaks of the work of this grade. */
export const registerOf = ({ gradeLevel }: PlanRequest) => REGISTERS[bandOf(gradeIndexOf(gradeLevel))];

/** 1. first 2. second … as one line. */
export const numbered = (items: readonly string[]): string => items.map((item, i) => `${i + 1}. ${item}`).join('\n');

/** What a teacher may see while students work, and what to do then. */
export const watchFor = (pack: TopicPack, from: number, count: number): string[] =>
  pack.lookFors.slice(from, from + count).map((l) => `Watch for: ${l.see.replace(/[.;]?$/, '.')} ${l.move}`);

/** Minutes that a task takes a student, by its length and the grade (check D3). */
export function taskMinutes(prompt: string, gradeIndex: number): number {
  const words = prompt.split(/\s+/).length;
  const base = words <= 14 ? 1.5 : words <= 30 ? 2.5 : 4;
  return base * (gradeIndex <= 2 ? 1.5 : gradeIndex <= 5 ? 1.25 : gradeIndex <= 8 ? 1 : 0.9);
}

/** Words a minute that a class reads silently, by the index of the grade in school order; low ends of common norms, so that all finish. */
export const readingRate = (gradeIndex: number): number =>
  gradeIndex <= 2 ? 60 : gradeIndex === 3 ? 90 : gradeIndex === 4 ? 105 : gradeIndex === 5 ? 120 : 150;

export const wordCount = (text: string): number => text.trim().split(/\s+/).length;
