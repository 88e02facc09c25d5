/** A long regular expression, written in several lines: pattern('i', raw`\bone|`, raw`two\b`). */
export const pattern = (flags: string, ...parts: readonly string[]): RegExp => new RegExp(parts.join(''), flags);

export const raw = String.raw;
