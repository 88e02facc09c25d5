/** Reads a student page: the line for the name, passages to read and numbered prompts that need room to write. */
export type PagePart =
  | { kind: 'name' }
  | { kind: 'text'; text: string }
  | { kind: 'prompt'; number: string; text: string };

const NAME_LINE = /^Name:\s*_+/;
const PROMPT = /^(\d{1,2})[.)]\s+(.*)$/;

export function pageParts(body: string): PagePart[] {
  const parts: PagePart[] = [];
  let newParagraph = true;
  for (const raw of body.split('\n')) {
    const line = raw.trimEnd();
    if (line.trim() === '') {
      newParagraph = true;
      continue;
    }
    const prompt = PROMPT.exec(line.trim());
    const last = parts.at(-1);
    if (NAME_LINE.test(line.trim())) parts.push({ kind: 'name' });
    else if (prompt?.[1]) parts.push({ kind: 'prompt', number: prompt[1], text: prompt[2] ?? '' });
    else if (!newParagraph && last && last.kind !== 'name') last.text += `\n${line}`;
    else parts.push({ kind: 'text', text: line });
    newParagraph = false;
  }
  return parts;
}

/** On a Letter sheet in print: millimeters for everything below the page's title, and what a line of 80 characters takes. */
const SHEET_MM = 220;
const LINE_MM = 6.5;
const CHARACTERS_A_LINE = 80;
const LEAST_MM = 24;
const MOST_MM = 70;
/** A picture of usual height. */
const PICTURE_MM = 32;

/** Millimeters of room to write under each prompt: the sheet is shared out evenly; a page with many prompts goes on to a second sheet. */
export function roomToWrite(parts: readonly PagePart[], pictures = 0): number {
  const prompts = parts.filter((part) => part.kind === 'prompt').length;
  if (prompts === 0) return 0;
  const taken = parts.reduce(
    (sum, part) => sum + (part.kind === 'name' ? 2 * LINE_MM : linesOf(part.text) * LINE_MM + 5),
    pictures * PICTURE_MM,
  );
  const even = (SHEET_MM - taken) / prompts;
  if (even >= LEAST_MM) return Math.floor(Math.min(MOST_MM, even));
  // Two sheets: share out both, so that the second one is not nearly empty.
  return Math.floor(Math.min(MOST_MM, Math.max(LEAST_MM, (2 * SHEET_MM - 15 - taken) / (prompts + 1))));
}

const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)), 0);

/** Short enough to be cut from a sheet with others. */
export const isTicket = (title: string): boolean => /ticket|check-?out|cool-?down/i.test(title);
