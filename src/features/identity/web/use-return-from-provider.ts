/** The browser comes back to /login from the school's own provider: what it brings becomes a session, once. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type ProviderAnswer, sentenceFor, useIdentityClient } from './identity-client.ts';
import { finishSingleSignOn } from './session.ts';

export interface ReturnFromProvider {
  /** It is being found out who this is. */
  isReturning: boolean;
  /** Where the person wanted to go before. */
  returnTo?: string;
  /** Why it did not work, for the person who reads the page. */
  problem?: string;
}

/** @returns undefined for an address that no provider made */
function answerIn({ state, code, iss, error }: Readonly<Record<string, string>>): ProviderAnswer | undefined {
  if (!state || !(code || error)) return undefined;
  return { state, ...(code ? { code } : {}), ...(iss ? { iss } : {}), ...(error ? { error } : {}) };
}

/** @param search of the page's address */
export function useReturnFromProvider(search: Readonly<Record<string, string>>): ReturnFromProvider {
  const load = useIdentityClient();
  const queries = useQueryClient();
  const router = useRouter();
  const [answer] = useState(() => answerIn(search));
  const [outcome, setOutcome] = useState<ReturnFromProvider>({ isReturning: answer !== undefined });
  const begun = useRef(false);
  useEffect(() => {
    if (!answer || begun.current) return;
    begun.current = true;
    // Neither a reload nor the history tries it again.
    router.history.replace('/login');
    finishSingleSignOn(load, queries, answer).then(
      (returnTo) => setOutcome({ isReturning: false, returnTo }),
      (error: unknown) =>
        setOutcome({ isReturning: false, problem: sentenceFor(error, 'We could not log you in. Please try again.') }),
    );
  }, [answer, load, queries, router]);
  return outcome;
}
