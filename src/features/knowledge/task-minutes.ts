/** How long students take for a task or a question whose sheet does not say: by what they read, what they have to say, and how they say it. */

const REASONS = /\b(?:explain|why|how do you know|tell how|justify|prove|reasons?|convince|show that)\b/i;
const DRAWS = /\b(?:draw|sketch|graph|plot|build|make a table)\b/i;
const WRITES = /\bwrite\b[^.?!]*\b(?:sentences?|paragraph|scene|lines|story|letter|speech)\b/i;
/** Somebody reads it to the class first. */
const READ_TO_THEM = /^\((?:read|say)/i;

/** Words a minute with thinking in between, not a reading speed: of the task, and of the answer that its key gives. */
const ASKED_A_MINUTE = 50;
const ANSWERED_A_MINUTE = 20;
const LEAST = 2;
const MOST = 6;

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/**
 * @param pace 1 for most students, more where they need longer or the task is deeper
 * @returns minutes in halves, from `least` to 6
 */
export function taskMinutes({ ask, answer }: { ask: string; answer: string }, pace = 1, least = LEAST): number {
  const minutes =
    1 +
    words(ask) / ASKED_A_MINUTE +
    words(answer) / ANSWERED_A_MINUTE +
    (REASONS.test(ask) ? 1 : 0) +
    (DRAWS.test(ask) ? 0.5 : 0) +
    (WRITES.test(ask) ? 1 : 0) +
    (READ_TO_THEM.test(ask) ? 0.5 : 0);
  return Math.min(MOST, Math.max(least, Math.round(minutes * pace * 2) / 2));
}

/** a), b), and c), or (1), (2), and (3) */
const THREE_PARTS = /(?:^|\s)\(?[b2]\) .*\s\(?[c3]\) /s;
const EXIT = { hardest: 4, other: 3, manyParts: 1 } as const;

/**
 * How long a question of the exit ticket takes whose sheet does not say.
 * @param versions as it is asked of everybody, and as it is told in each world
 */
export const exitMinutes = (versions: readonly string[], hardest: boolean): number =>
  EXIT[hardest ? 'hardest' : 'other'] + (versions.some((ask) => THREE_PARTS.test(ask)) ? EXIT.manyParts : 0);
