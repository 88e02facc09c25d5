/** How the browser keeps what it fetched: never stale by itself, unused entries for five minutes, no retries. */
import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { getJson, RequestError } from './request.ts';

/** A query key is the URL's segments; joined with '/' they are the address of a GET. */
export const urlQuery =
  <T>({ on401 }: { on401: 'fail' | 'null' }): QueryFunction<T> =>
  async ({ queryKey, signal }) => {
    try {
      return await getJson<T>(queryKey.join('/'), {}, signal);
    } catch (error) {
      if (on401 === 'null' && error instanceof RequestError && error.status === 401) return null as T;
      throw error;
    }
  };

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: urlQuery({ on401: 'fail' }),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60 * 1000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
