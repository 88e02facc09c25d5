/** What must not reach the log: every test that opens the server watches for it. */

/** What is shorter may be one of our own words. */
const TELLING = 12;
/** So much of a long text betrays it. */
const ENOUGH = 40;

export interface KeptFromLogs {
  add(...texts: readonly string[]): void;
  /** @throws Error that names what was found */
  check(): void;
}

export function keptFromLogs(logged: readonly string[]): KeptFromLogs {
  const kept = new Set<string>();
  return {
    add(...texts) {
      for (const text of texts) if (text.length >= TELLING) kept.add(text.slice(0, ENOUGH));
    },
    check() {
      const log = logged.join('');
      const found = [...kept].filter((text) => log.includes(JSON.stringify(text).slice(1, -1)));
      if (found.length > 0) throw new Error(`The log holds what was sent: ${found.join(' | ')}`);
    },
  };
}

/** All texts in what is sent as JSON, a lesson's content, which is JSON in a text, included. */
export function textsOf(sent: unknown): string[] {
  const texts: string[] = [];
  // A list and no recursion: some tests send ten thousand levels.
  const open = [sent];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === 'string') {
      texts.push(part);
      open.push(contentOf(part));
    } else if (part && typeof part === 'object') for (const inner of Object.values(part)) open.push(inner);
  }
  return texts;
}

function contentOf(text: string): object | undefined {
  try {
    return text.startsWith('{') ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
