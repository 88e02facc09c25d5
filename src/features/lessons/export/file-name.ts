/** A name that every system takes, whatever the title holds. */
const MOST_SIGNS = 60;

export function fileName(title: string, part: string, ending: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = [...words.join('-')].slice(0, MOST_SIGNS).join('');
  // Some systems keep names such as "con" for themselves; with the part behind it, none is one.
  return `${slug || 'untitled'}-${part}.${ending}`;
}
