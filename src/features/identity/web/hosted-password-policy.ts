/** A project's password policy in a teacher's words, from what Firebase answers to a password that misses it. */

/** What Firebase says is missing → how we say it. */
const WISHES: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/at least (\d+) characters/i, ([, count]) => `at least ${count} characters`],
  [/at most (\d+) characters/i, ([, count]) => `at most ${count} characters`],
  [/lower ?case/i, () => 'a lowercase letter'],
  [/upper ?case/i, () => 'an uppercase letter'],
  // Before 'numeric', which is part of this word.
  [/non[- ]?alpha ?numeric/i, () => 'a character such as ! or ?'],
  [/numeric/i, () => 'a digit'],
];

/** @param answer e.g. "Missing password requirements: [Password must contain a numeric character]" @returns one sentence; undefined if it names nothing we know */
export function passwordPolicySentence(answer: string): string | undefined {
  const listed = /\[([^\]]*)\]/.exec(answer)?.[1] ?? '';
  const wishes = listed.split(',').flatMap((part) => {
    for (const [pattern, say] of WISHES) {
      const found = pattern.exec(part);
      if (found) return [say(found)];
    }
    return [];
  });
  return wishes.length > 0 ? `This password needs ${inWords(wishes)}.` : undefined;
}

const inWords = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : String(parts[0]);
