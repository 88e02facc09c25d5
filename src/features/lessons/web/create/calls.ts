/** The calls of the lesson form. Lists are kept by what they were asked for. */
import { useQuery } from '@tanstack/react-query';
import { getJson } from '../../../../ui/request.ts';
import type { Lesson, PlanProgress } from '../../../planning/contract.ts';
import type { Standard } from '../../../standards/contract.ts';
import { SEARCH_MINIMUM } from '../../../standards/limits.ts';
import type { LessonRequest } from '../../contract.ts';

/**
 * @param key sent again with the same request, it gives the same plan and counts once
 * @throws RequestError; TypeError or ConnectionLost without a connection; the signal's reason once it is aborted
 */
export async function generateLesson(
  request: LessonRequest,
  key: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress(progress: PlanProgress): void },
): Promise<Lesson & { id?: string }> {
  // Only who generates pays for it.
  const { sendForEvents } = await import('../../../../ui/event-stream.ts');
  return sendForEvents<Lesson & { id?: string }>('/api/generate-lesson', request, {
    signal,
    onProgress: (progress) => onProgress(progress as PlanProgress),
    headers: { 'idempotency-key': key },
  });
}

export const useStates = () => useQuery<string[]>({ queryKey: ['/api/states'] });

export const useGrades = (state: string) =>
  useQuery<string[]>({
    queryKey: ['/api/grades', state],
    queryFn: ({ signal }) => getJson('/api/grades', { state }, signal),
    enabled: state !== '',
  });

export const useSubjects = (state: string, gradeLevel: string) =>
  useQuery<string[]>({
    queryKey: ['/api/subjects', state, gradeLevel],
    queryFn: ({ signal }) => getJson('/api/subjects', { state, gradeLevel }, signal),
    enabled: state !== '' && gradeLevel !== '',
  });

export interface Place {
  state: string;
  gradeLevel: string;
  subject: string;
}

export const useStandards = ({ state, gradeLevel, subject }: Place, search: string) =>
  useQuery<Standard[]>({
    queryKey: ['/api/standards', state, gradeLevel, subject, search],
    queryFn: ({ signal }) =>
      getJson('/api/standards', { state, gradeLevel, subject, search: search || undefined }, signal),
    enabled: state !== '' && gradeLevel !== '' && subject !== '',
    // While a search is under way, the list that was there stays; another place's list does not.
    placeholderData: (last, lastQuery) =>
      lastQuery?.queryKey.slice(1, 4).join('/') === [state, gradeLevel, subject].join('/') ? last : undefined,
  });

/** @param query already trimmed; nothing is asked for fewer than 3 characters */
export const useStandardsSearch = (query: string, { state, gradeLevel, subject }: Place, enabled: boolean) =>
  useQuery<Standard[]>({
    queryKey: ['/api/standards/search', query, state, gradeLevel, subject],
    queryFn: ({ signal }) =>
      getJson(
        '/api/standards/search',
        { query, state: state || undefined, gradeLevel: gradeLevel || undefined, subject: subject || undefined },
        signal,
      ),
    enabled: enabled && query.length >= SEARCH_MINIMUM,
    placeholderData: (last) => last,
  });
