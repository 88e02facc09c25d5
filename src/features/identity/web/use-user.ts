/** Who is signed in: GET /api/auth/user, asked once and kept. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { urlQuery } from '../../../ui/query.ts';
import type { User } from '../contract.ts';

/** Invalidate it after whatever changes the user: usage, tier, names. */
export const USER_KEY = ['/api/auth/user'] as const;

const HINT = 'signed-in';

export interface UserState {
  /** null: a visitor; undefined: not known yet, or the server could not say. */
  user: User | null | undefined;
  /** True until the first check finishes. */
  isLoading: boolean;
  isAuthenticated: boolean;
  error: Error | null;
  retry(): void;
}

export function useUser(): UserState {
  const {
    data: user,
    isPending,
    error,
    refetch,
  } = useQuery<User | null>({ queryKey: USER_KEY, queryFn: urlQuery({ on401: 'null' }) });
  useEffect(() => {
    if (user !== undefined) keepHint(user !== null);
  }, [user]);
  return { user, isLoading: isPending, isAuthenticated: user != null, error, retry: () => void refetch() };
}

/** After login: fetches the user anew. @throws RequestError */
export const fetchUser = (queries: QueryClient): Promise<User | null> =>
  queries.fetchQuery<User | null>({ queryKey: USER_KEY, queryFn: urlQuery({ on401: 'null' }), staleTime: 0 });

/** Whom the page shows now. */
export const shownAccountIn = (queries: QueryClient): string | undefined =>
  queries.getQueryData<User | null>(USER_KEY)?.id;

/** Whether somebody was signed in last time: what to draw at `/` while the server is asked. Decides nothing else. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(HINT) === 'yes';
  } catch {
    return false;
  }
}

/** The server saw no session: whatever was remembered no longer holds. */
export const forgetSignedIn = (): void => keepHint(false);

function keepHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(HINT, 'yes');
    else localStorage.removeItem(HINT);
  } catch {
    // Without storage the landing page is drawn first.
  }
}
