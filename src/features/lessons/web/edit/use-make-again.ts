/** A part of the lesson made again, in the editor: one step, which undo takes back. */
import { useRef, useState } from 'react';
import { faultSentence } from '../../../../ui/request.ts';
import { useToast } from '../../../../ui/toast.tsx';
import type { AgainInput } from '../../contract.ts';
import { makeAgain } from '../saving/library-calls.ts';
import type { Draft } from './draft.ts';
import { changesBetween } from './draft-changes.ts';

export interface MakingAgain {
  /** One is on its way. */
  busy: boolean;
  ask(wish: AgainInput['wish']): void;
}

/** So many parts are named; of more only how many there are. */
const NAMED = 4;
const LIST = new Intl.ListFormat('en-US');

/** @param known whether the lesson's parts can be made again at all */
export function useMakeAgain(
  id: string,
  draft: Draft,
  change: (next: Draft, field: null) => void,
  known: boolean,
): MakingAgain | undefined {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const latest = useRef(draft);
  latest.current = draft;
  const ask = async (wish: AgainInput['wish']) => {
    if (busy) return;
    setBusy(true);
    const asked = latest.current;
    try {
      const { plan, kept } = await makeAgain(id, { plan: asked.plan, wish });
      if (latest.current !== asked) {
        toast({ title: 'Not made again', description: 'The lesson was changed meanwhile. Please press once more.' });
        return;
      }
      const next = { ...asked, plan };
      change(next, null);
      toast({ title: 'Made again', description: told(asked, next, kept) });
    } catch (error) {
      toast({ title: 'Not made again', description: faultSentence(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return known ? { busy, ask: (wish) => void ask(wish) } : undefined;
}

export function told(before: Draft, after: Draft, kept: readonly string[]): string {
  const parts = changesBetween(before, after).map(({ part }) => part);
  const changed =
    parts.length === 0
      ? 'Nothing is different.'
      : `${parts.length > NAMED ? `${parts.length} parts are` : `${LIST.format(parts)} ${parts.length === 1 ? 'is' : 'are'}`} new; Undo brings the old ones back.`;
  return kept.length === 0
    ? changed
    : `${changed} Yours stays, so please read it once more: ${LIST.format(kept.slice(0, NAMED))}.`;
}
