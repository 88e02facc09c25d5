/** fetch for a provider: it has to answer in time, and what it answers has an end. */
import { ModelFailure } from './failure.ts';
import type { ModelLimits } from './limits.ts';

/** Rejects with ModelFailure unreachable or too-large, or with the caller's reason. */
export function boundedFetch({ connectMs, answerBytes }: Pick<ModelLimits, 'connectMs' | 'answerBytes'>): typeof fetch {
  return async (input, init) => {
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new ModelFailure('unreachable', `no answer within ${connectMs} ms`)),
      connectMs,
    );
    const signal = init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
    let response: Response;
    try {
      // A provider never sends us elsewhere: a redirect would carry the prompt to an address that nobody configured.
      response = await fetch(input, { ...init, signal, redirect: 'error' });
    } catch (error) {
      if (late.signal.aborted) throw late.signal.reason;
      if (init?.signal?.aborted) throw init.signal.reason;
      throw error instanceof ModelFailure ? error : new ModelFailure('unreachable', 'the connection failed');
    } finally {
      clearTimeout(timer);
    }
    let bytes = 0;
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > answerBytes) controller.error(new ModelFailure('too-large', `more than ${answerBytes} bytes`));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted ?? null, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}
