/** What students may see of a lesson on the wall. A list of what is allowed, so that a new kind of line stays with the teacher. */
import type { ShownFigure } from '../../../figures/contract.ts';
import type { Lesson } from '../../../planning/contract.ts';
import { withClosure } from './beside-activities.ts';
import { type PlanBlock, planBlocks } from './plan-blocks.ts';

export interface Slide {
  /** The activity; slides of one activity share it. */
  activity: number;
  name: string;
  minutes: number;
  lines: { label: string; text: string }[];
  figures: { shown: ShownFigure; text: string }[];
  /** The lines of the plan that belong to it, for the teacher alone. */
  notes: string[];
}

/** Words said to students; the teacher's own (Show, Do, Students: …, which may say what to note) are not. */
const FOR_STUDENTS =
  /^(On the board|Ask|Everyone|Question|Question \d.*|Options|Frame|In pairs|Problem|Phenomenon|Find out|Words to post|Post)$/;
/** Pictures come after the line that shows them; after an answer they are an answer. */
const SHOWS = /^(Show|On the board|Ask|Everyone|Question|Question \d.*|Problem|Phenomenon|In pairs|Step \d.*)$/;
/** What starts another slide where this one has words already. */
const BEGINS = /^(Show$|Ask|Question|Everyone|On the board)/;
/** Labels that a reader needs on the wall; the rest speak for themselves. */
const SAID = /^(Frame|Words to post|In pairs|Options)$/;

/** One slide for each activity, and one more where it asks its next question. */
export const slidesOf = (lesson: Lesson): Slide[] =>
  withClosure(lesson).flatMap((activity, index) => slidesOfActivity(activity, index));

function slidesOfActivity(
  { name, duration, description, figures = [] }: Lesson['activities'][number],
  activity: number,
) {
  const empty = (): Slide => ({ activity, name, minutes: duration, lines: [], figures: [], notes: [] });
  const slides = [empty()];
  let slide = slides[0] as Slide;
  let shows = false;
  for (const block of planBlocks(description)) {
    // A figure and the question on it share a slide; the next question starts another.
    if (slide.lines.length > 0 && block.kind === 'line' && BEGINS.test(block.label ?? '')) {
      slide = empty();
      slides.push(slide);
    }
    slide.notes.push(written(block));
    if (block.kind === 'picture') {
      const shown = figures[block.number - 1];
      // What the class is about to find is not on the wall; the teacher's plan has it whole.
      if (shown && shows) slide.figures.push({ shown: { ...shown, blank: true }, text: block.text });
      continue;
    }
    if (block.kind !== 'line' || block.label === undefined) continue;
    const { label, text } = block;
    shows = SHOWS.test(label);
    if (FOR_STUDENTS.test(label) && text.trim() !== '')
      slide.lines.push({ label: SAID.test(label) ? label : '', text: text.trim() });
  }
  const kept: Slide[] = [];
  for (const made of slides) {
    const last = kept.at(-1);
    if (last && made.lines.length === 0 && made.figures.length === 0) last.notes.push(...made.notes);
    else kept.push(made);
  }
  return kept;
}

/** A block as the plan has it. */
function written(block: PlanBlock): string {
  switch (block.kind) {
    case 'line':
      return block.label === undefined ? block.text : `${block.label}: ${block.text}`;
    case 'picture':
      return `Picture ${block.number}: ${block.text}`;
    case 'numbered':
      return block.items.map((item, index) => `${block.start + index}. ${item}`).join('\n');
    case 'bullets':
      return block.items.map((item) => `• ${item}`).join('\n');
  }
}
