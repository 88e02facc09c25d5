/** A small paper made of a lesson: it says only what the lesson holds, as sections that screen, print, and exports show already. */
import type { Lesson } from '../../../planning/contract.ts';
import type { SectionContent } from '../../../planning/outline.ts';

export interface HandoutSource {
  lesson: Lesson;
  /** When the class starts, "9:40"; '' where nobody said. */
  start: string;
}

export interface Handout {
  title: string;
  /** Holds no answer and nothing that is the teacher's own. */
  forStudents: boolean;
  /** Said where a lesson is asked for what it does not hold. */
  missing: string;
  /** Empty where the lesson lacks what this handout is made of. */
  sectionsOf(source: HandoutSource): SectionContent[];
}

/** Lines that a plan shows as a table. */
export const tableText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string): string =>
  text
    .replace(/\s*\|\s*/g, ' / ')
    .replace(/\s+/g, ' ')
    .trim();
