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

/** A line without a label belongs to the line above it. */
export function momentsOf(description: string): Moment[] {
  const moments: { main: string[]; beside: string[] }[] = [{ main: [], beside: [] }];
  let beside = false;
  for (const line of description.split('\n')) {
    const label = labelOf(line);
    if (label !== undefined) beside = BESIDE.test(label);
    const last = moments.at(-1);
    if (beside) last?.beside.push(line);
    else if (last && (last.beside.length === 0 || last.main.length === 0)) last.main.push(line);
    else moments.push({ main: [line], beside: [] });
  }
  return moments.map(({ main, beside }) => ({ main: main.join('\n'), beside: beside.join('\n') }));
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
