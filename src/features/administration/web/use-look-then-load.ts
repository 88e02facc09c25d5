/** A file or an address that is loaded in two steps: what it would change is shown, then it is done or left. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { faultSentence } from '../../../ui/request.ts';

export type Shown<Source, Loaded> =
  | { stage: 'nothing' }
  | { stage: 'working'; sentence: string }
  | { stage: 'would' | 'done'; source: Source; loaded: Loaded }
  | { stage: 'failed'; sentence: string };

type Call<Source, Loaded> = (
  source: Source,
  apply: boolean,
  onProgress: (sentence: string) => void,
  signal: AbortSignal,
) => Promise<Loaded>;

/** @param applying what is said while it is done @param changed the queries that are asked anew then; absent: all */
export function useLookThenLoad<Source, Loaded>(
  call: Call<Source, Loaded>,
  { applying, changed }: { applying: string; changed?: QueryKey },
) {
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown<Source, Loaded>>({ stage: 'nothing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const load = async (source: Source, apply: boolean) => {
    running.current = new AbortController();
    const { signal } = running.current;
    const told = (sentence: string) => setShown({ stage: 'working', sentence });
    told(apply ? applying : 'Reading, to see what would change …');
    try {
      const loaded = await call(source, apply, told, signal);
      setShown({ stage: apply ? 'done' : 'would', source, loaded });
    } catch (error) {
      if (!signal.aborted) setShown({ stage: 'failed', sentence: faultSentence(error) });
    }
    if (apply) await queries.invalidateQueries(changed ? { queryKey: changed } : {});
  };
  return { shown, load, close: () => setShown({ stage: 'nothing' }) };
}
