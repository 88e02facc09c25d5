/** What a list of /admin shows, in the address, so that a reload finds it as it was. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

interface ListSearch {
  search?: string;
  kind?: string;
  page?: string;
}

/** `look` changes it; what is empty leaves the address. */
export function useListSearch() {
  const { search = '', kind = '', page } = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const look = useCallback(
    (change: ListSearch) =>
      void navigate({
        to: '/admin',
        replace: true,
        resetScroll: false,
        search: (before: object) =>
          Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value)),
      }),
    [navigate],
  );
  return {
    search,
    kind,
    page: Math.max(1, Number(page) || 1),
    look,
    find: useCallback((words: string) => look({ search: words, page: '' }), [look]),
    turnTo: (next: number) => look({ page: next === 1 ? '' : String(next) }),
  };
}
