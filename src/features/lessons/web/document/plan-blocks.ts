/** Reads the plain text of a plan: labelled lines, numbered lists and bullet lists. Never HTML: what it finds is shown as text. */
export type PlanBlock =
  | { kind: 'line'; label?: string; text: string }
  /** `start` is the first number as it was written. */
  /** The first picture of a part is number 1; the text says what it shows. */
  | { kind: 'picture'; number: number; text: string }
  | { kind: 'numbered'; start: number; items: string[] }
  | { kind: 'bullets'; items: string[] };

/** "Listen for: …", "Exit ticket, alone:", "Ease (self-management): …": a few words that start with a capital, no sentence before the colon. */
const LABEL = /^(\p{Lu}[^:.!?“”"\n]{0,43}):(?:\s+(.*)|\s*)$/u;
const MOST_LABEL_WORDS = 6;
const NUMBERED = /^(\d{1,3})[.)]\s+(.+)$/;
const ROW = /^\|.+\|$/;
export const PICTURE = /^Picture (\d{1,2}): (.+)$/;
const BULLET = /^[•*–-]\s+(.+)$/;

export function planBlocks(text: string): PlanBlock[] {
  const blocks: PlanBlock[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const last = blocks.at(-1);
    const numbered = NUMBERED.exec(line);
    const picture = PICTURE.exec(line);
    const bullet = BULLET.exec(line);
    // The rows of a table belong to the line above them.
    if (ROW.test(line) && last?.kind === 'line') last.text += `\n${line}`;
    else if (picture?.[1] && picture[2]) blocks.push({ kind: 'picture', number: Number(picture[1]), text: picture[2] });
    else if (numbered?.[1] && numbered[2]) {
      const number = Number(numbered[1]);
      if (last?.kind === 'numbered' && number === last.start + last.items.length) last.items.push(numbered[2]);
      else blocks.push({ kind: 'numbered', start: number, items: [numbered[2]] });
    } else if (bullet?.[1]) {
      if (last?.kind === 'bullets') last.items.push(bullet[1]);
      else blocks.push({ kind: 'bullets', items: [bullet[1]] });
    } else {
      blocks.push(lineOf(line));
    }
  }
  return blocks;
}

function lineOf(line: string): PlanBlock {
  const found = LABEL.exec(line);
  const label = found?.[1];
  if (!label || label.split(/\s+/).length > MOST_LABEL_WORDS) return { kind: 'line', text: line };
  return { kind: 'line', label, text: found[2] ?? '' };
}
