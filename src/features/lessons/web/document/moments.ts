/** An activity as a teacher lives it: what to say, show and ask, and beside it what to listen for at that moment. */
import { planBlocks } from './plan-blocks.ts';

export interface Moment {
  /** Lines of the plan, as they were written. */
  main: string;
  beside: string;
}

const BESIDE =
  /^(Listen for|Look for|Watch for|If .{1,40}|Answers?|One way|Also right|Support|Stretch|Extension|English learners|Keep in mind|Why it tempts|Next move|Safety|Without .{1,30}|Tally|Count|Hardest task|Make it yours|Build on|Right, .{1,20})$/;

/** The label of a line, "Listen for"; undefined for a line without one. */
function labelOf(line: string): string | undefined {
  const [block] = planBlocks(line);
  return block?.kind === 'line' ? block.label : undefined;
}

export interface Step {
  /** "Step 1 (3 min)"; '' for what comes before the first one. */
  title: string;
  text: string;
}

/** A part that goes in steps of its own, one after the other. */
export function stepsOf(description: string): Step[] {
  const steps: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  for (const line of description.split('\n')) {
    const title = STEP.exec(line.trim())?.[1];
    if (title) steps.push({ title, lines: [] });
    else steps.at(-1)?.lines.push(line);
  }
  return steps
    .map(({ title, lines }) => ({ title, text: lines.join('\n') }))
    .filter(({ title, text }) => title || text);
}

const STEP = /^(Step \d{1,2}(?: \([^()]{1,20}\))?):$/;

export interface Run {
  /** For the teacher's eyes and ears, not to be said or shown. */
  note: boolean;
  text: string;
}

/** The lines in their order, what is said and what is listened for apart. A line without a label belongs to the line above it. */
export function runsOf(text: string): Run[] {
  const runs: { note: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const label = labelOf(line);
    const last = runs.at(-1);
    const note = label === undefined ? (last?.note ?? false) : BESIDE.test(label);
    if (last?.note === note) last.lines.push(line);
    else runs.push({ note, lines: [line] });
  }
  return runs.map(({ note, lines }) => ({ note, text: lines.join('\n') }));
}

export function momentsOf(description: string): Moment[] {
  const moments: Moment[] = [];
  for (const { note, text } of runsOf(description)) {
    const last = moments.at(-1);
    if (last && note && !last.beside) last.beside = text;
    else if (last && !note && !last.main) last.main = text;
    else moments.push({ main: note ? '' : text, beside: note ? text : '' });
  }
  return moments;
}

const MATTERS = ['Ask', 'Everyone', 'Question', 'On the board', 'In pairs', 'Show', 'Students', 'Do'];

/** The one line that says what an activity is about: its question, else what is done. */
export function lineThatMatters(description: string): string {
  const lines = planBlocks(description).flatMap((block) => (block.kind === 'line' ? [block] : []));
  for (const wanted of MATTERS) {
    const found = lines.find(({ label, text }) => label === wanted && text);
    if (found) return `${wanted}: ${found.text.split('\n')[0] ?? ''}`;
  }
  return lines.find(({ text }) => text)?.text.split('\n')[0] ?? '';
}

/** Known before class, or looked up when it is needed. */
const BACKGROUND = /^(Build on|Keep in mind|Without .{1,30}|Clean up|Time)$/;
const SEEN = /^(Ask|Everyone|Question|Question \d.*|On the board|Options|Problem|Phenomenon|Show|Answers?)$/;

/** How many lines of each thing a reader sees who reads across the whole lesson: most of what the class sees and is asked. */
export const linesAcross = (label: string): 1 | 2 | 3 => (SEEN.test(label) ? 3 : BACKGROUND.test(label) ? 1 : 2);
