/** A provider sends a word at a time, and reading what has formed costs as much as all that came before: so words are handed on in larger pieces. */
import type { LanguageModelMiddleware } from 'ai';

/** No reader follows faster. */
const PIECE_EVERY_MS = 250;

/** @param now in milliseconds; only differences count */
export const inLargerPieces = (now: () => number = () => performance.now()): LanguageModelMiddleware => ({
  specificationVersion: 'v3',
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    type Part = typeof stream extends ReadableStream<infer P> ? P : never;
    let held: Extract<Part, { type: 'text-delta' }> | undefined;
    let handedOn = Number.NEGATIVE_INFINITY;
    const pieces = new TransformStream<Part, Part>({
      transform(part, controller) {
        if (part.type === 'text-delta') {
          held = held ? { ...held, delta: held.delta + part.delta } : part;
          if (now() - handedOn < PIECE_EVERY_MS) return;
          // The first word goes on at once: from there on silence is counted.
          handedOn = now();
        }
        if (held) controller.enqueue(held);
        held = undefined;
        if (part.type !== 'text-delta') controller.enqueue(part);
      },
      flush(controller) {
        if (held) controller.enqueue(held);
      },
    });
    return { stream: stream.pipeThrough(pieces), ...rest };
  },
});
