/** Names each wish for a plan, so that asking again after a lost connection does not make and count a second one. */
import { newLessonId } from './form-draft.ts';

export interface RequestKeys {
  /** The same for the same request, until its plan has arrived. */
  keyOf(request: unknown): string;
  arrived(): void;
}

export function requestKeys(): RequestKeys {
  let last: { asked: string; key: string } | undefined;
  return {
    keyOf(request) {
      const asked = JSON.stringify(request);
      if (last?.asked !== asked) last = { asked, key: newLessonId() };
      return last.key;
    },
    arrived() {
      last = undefined;
    },
  };
}
