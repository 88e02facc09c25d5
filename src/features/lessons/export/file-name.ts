/** A name that every system takes, whatever the title holds. */
const MOST_SIGNS = 60;

// Some systems keep names such as "con" for themselves; with the part behind it, none is one.
export const fileName = (title: string, part: string, ending: string): string => `${slugOf(title)}-${part}.${ending}`;

export function slugOf(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, MOST_SIGNS).join('') || 'untitled';
}
