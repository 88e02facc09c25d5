import type { LessonNote } from '../contract.ts';
import type { StoredNote } from './store.ts';

export const noteView = ({ text, writtenAt }: StoredNote): LessonNote => ({ text, writtenAt: writtenAt.toISOString() });
