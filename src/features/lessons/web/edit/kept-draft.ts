/** What an editor has not been able to save: kept for as long as the tab is open. */
import type { Draft } from './draft.ts';

export interface KeptDraft {
  /** The one that it began from. */
  revision: number;
  draft: Draft;
}

const key = (userId: string, lessonId: string) => `lesson-edit:${userId}:${lessonId}`;

export function keptDraft(userId: string, lessonId: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(userId, lessonId)) ?? 'null');
    return kept !== null && typeof kept === 'object' && 'draft' in kept && 'revision' in kept
      ? (kept as KeptDraft)
      : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(userId: string, lessonId: string, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(key(userId, lessonId), JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: what was written then lives as long as the page.
  }
}

export function dropDraft(userId: string, lessonId: string): void {
  try {
    sessionStorage.removeItem(key(userId, lessonId));
  } catch {
    // It was never kept.
  }
}
