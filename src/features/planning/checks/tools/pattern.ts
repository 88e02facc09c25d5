/** A long regular expression, written in several parts: pattern('i', raw`\b`, anyOf`…`, raw`\b`). */
export const pattern = (flags: string, ...parts: readonly string[]): RegExp => new RegExp(parts.join(''), flags);

export const raw = String.raw;

/**
 * A list of words as one group of a pattern, a line or more for each thought, so that a new word is a line of its own in a diff:
 * anyOf`
 *   may pass|can pass
 *   no one has to
 * `
 */
export const anyOf = (lists: TemplateStringsArray, ...inner: readonly string[]): string =>
  `(?:${raw(lists, ...inner)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('|')})`;
