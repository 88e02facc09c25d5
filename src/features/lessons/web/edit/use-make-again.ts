/** A part of the lesson made again, in the editor: one step, which undo takes back. */
import { useEffect, useRef, useState } from 'react';
import { faultSentence } from '../../../../ui/request.ts';
import { useToast } from '../../../../ui/toast.tsx';
import type { AgainInput } from '../../contract.ts';
import { makeAgain } from '../saving/library-calls.ts';
import type { Draft } from './draft.ts';
import { told } from './told-again.ts';

export interface MakingAgain {
  /** One is on its way. */
  busy: boolean;
  /** Whether parts of the plan can be made again; questions of a quiz always can be asked for. */
  parts: boolean;
  ask(wish: AgainInput['wish']): void;
}

/** @param known whether the plan was composed from a seed */
export function useMakeAgain(
  id: string,
  draft: Draft,
  change: (next: Draft, field: null) => void,
  known: boolean,
): MakingAgain {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const latest = useRef(draft);
  latest.current = draft;
  const underWay = useRef<AbortController>(undefined);
  // Who leaves the editor waits for nothing any more.
  useEffect(() => () => underWay.current?.abort(), []);
  const ask = async (wish: AgainInput['wish']) => {
    if (busy) return;
    setBusy(true);
    const asked = latest.current;
    const ending = new AbortController();
    underWay.current = ending;
    try {
      const wanted = {
        ...{ plan: asked.plan, wish },
        ...(wish.what === 'question' ? { quizQuestions: asked.quizQuestions } : {}),
      };
      const { plan, kept, question } = await makeAgain(id, wanted, ending.signal);
      if (latest.current !== asked) {
        toast({ title: 'Not made again', description: 'The lesson was changed meanwhile. Please press once more.' });
        return;
      }
      const next =
        wish.what === 'question'
          ? { ...asked, quizQuestions: question ? asked.quizQuestions.with(wish.place, question) : asked.quizQuestions }
          : { ...asked, plan };
      change(next, null);
      toast({ title: 'Made again', description: told(asked, next, kept) });
    } catch (error) {
      if (ending.signal.aborted) return;
      toast({ title: 'Not made again', description: faultSentence(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, parts: known, ask: (wish) => void ask(wish) };
}
