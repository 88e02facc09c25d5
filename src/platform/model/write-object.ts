/** One streamed call of a language model, bounded in time, read into an object of the asked shape; whatever goes wrong becomes a ModelFailure. */
import { APICallError, NoObjectGeneratedError, Output, streamText, wrapLanguageModel } from 'ai';
import type { z } from 'zod';
import { boundedAnswer } from './bounded-answer.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { ModelFailure } from './failure.ts';
import { inLargerPieces } from './in-larger-pieces.ts';
import type { ModelLimits } from './limits.ts';
import type { ModelPrompt, Usage, WriteOptions, Written } from './model.ts';
import type { ConnectedProvider } from './provider.ts';

/** No tokenizer packs more of a plan into a token on average. */
const MOST_CHARACTERS_PER_TOKEN = 8;

/** @param spent told once, also where the call fails */
export async function writeObject<Shape extends z.ZodType>(
  { model, options }: ConnectedProvider,
  limits: Pick<ModelLimits, 'firstTokenMs' | 'stallMs'>,
  { system, user, shape, maxOutputTokens }: ModelPrompt<Shape>,
  { signal, until, onPartial }: WriteOptions,
  spent: (usage: Usage) => void,
): Promise<Written<z.infer<Shape>>> {
  const ends = new AbortController();
  const end = (failure: ModelFailure) => ends.abort(failure);
  const left = until - performance.now();
  if (left <= 0) throw new ModelFailure('out-of-time', 'no time was left for the call');
  const total = setTimeout(
    () => end(new ModelFailure('out-of-time', `not finished within ${Math.round(left)} ms`)),
    left,
  );
  let silence = setTimeout(
    () => end(new ModelFailure('slow-start', `no word within ${limits.firstTokenMs} ms`)),
    limits.firstTokenMs,
  );
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => end(new ModelFailure('stalled', `silent for ${limits.stallMs} ms`)), limits.stallMs);
  };

  const all = signal ? AbortSignal.any([signal, ends.signal]) : ends.signal;
  let characters = 0;
  let streamError: unknown;
  let usage: Usage = { input: estimateTokens(system + user), output: 0 };
  const aborted = new Promise<never>((_, reject) =>
    all.addEventListener('abort', () => reject(all.reason), { once: true }),
  );
  aborted.catch(() => {});

  const run = async (): Promise<Written<z.infer<Shape>>> => {
    const result = streamText({
      model: wrapLanguageModel({ model, middleware: inLargerPieces() }),
      system,
      prompt: user,
      output: Output.object({ schema: shape }),
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: all,
      providerOptions: options,
      onChunk: ({ chunk }) => {
        heard();
        if (chunk.type === 'text-delta') characters += chunk.text.length;
        // Reading what forms costs more with every word; an answer that ignores its bound would hold the whole process up.
        if (characters > maxOutputTokens * MOST_CHARACTERS_PER_TOKEN)
          end(new ModelFailure('too-large', `more than ${characters} characters`));
      },
      onError: ({ error }) => {
        streamError ??= error;
      },
      onFinish: ({ totalUsage: { inputTokens, outputTokens } }) => {
        usage = { input: inputTokens ?? usage.input, output: outputTokens ?? estimateTokens(' '.repeat(characters)) };
      },
    });
    for await (const partial of result.partialOutputStream) onPartial?.(boundedAnswer(partial));
    if (streamError) throw streamError;
    try {
      return { value: boundedAnswer((await result.output) as z.infer<Shape>), usage };
    } catch (error) {
      const rescued = NoObjectGeneratedError.isInstance(error)
        ? shape.safeParse(insideFences(error.text ?? ''))
        : undefined;
      if (rescued?.success) return { value: boundedAnswer(rescued.data), usage };
      throw error;
    }
  };

  try {
    return await Promise.race([run(), aborted]);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw ends.signal.aborted ? ends.signal.reason : toFailure(streamError ?? error, characters);
  } finally {
    clearTimeout(total);
    clearTimeout(silence);
    // A call that is given up is also stopped at the provider.
    ends.abort();
    if (usage.output === 0) usage = { ...usage, output: estimateTokens(' '.repeat(characters)) };
    spent(usage);
  }
}

/** Models put JSON between fences, or a word before it. */
function insideFences(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to <= from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

const BY_STATUS: readonly (readonly [(status: number) => boolean, ModelFailure['kind']])[] = [
  [(s) => s === 401 || s === 403, 'key-refused'],
  [(s) => s === 429, 'rate-limited'],
  [(s) => s >= 500 || s === 408, 'provider-error'],
  [(s) => s >= 400, 'request-refused'],
];

/** Nothing that a provider wrote goes on: it may quote the key, the prompt or its own address. */
function toFailure(error: unknown, characters: number): ModelFailure {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ModelFailure) return cause;
    if (APICallError.isInstance(cause) && (cause.statusCode ?? 0) >= 400) {
      const status = cause.statusCode ?? 0;
      const kind = BY_STATUS.find(([fits]) => fits(status))?.[1] ?? 'provider-error';
      return new ModelFailure(
        kind,
        `status ${status}`,
        kind === 'rate-limited' ? retryAfter(cause.responseHeaders) : undefined,
      );
    }
  }
  if (NoObjectGeneratedError.isInstance(error)) {
    const text = error.text?.trim() ?? '';
    if (text === '') return new ModelFailure('empty', 'the answer was empty');
    if (error.finishReason === 'length' || (text.includes('{') && !/[}\]]\s*(```)?\s*$/.test(text)))
      return new ModelFailure('cut', `cut off after ${text.length} characters`);
    return new ModelFailure('unreadable', 'the answer has another shape than was asked for');
  }
  if (characters > 0 || APICallError.isInstance(error))
    return new ModelFailure('cut', `the connection broke after ${characters} characters`);
  return error instanceof Error && error.name === 'AI_NoOutputGeneratedError'
    ? new ModelFailure('empty', 'the answer was empty')
    : new ModelFailure('provider-error', error instanceof Error ? error.name : 'unknown error');
}

/** Seconds or a date, as HTTP allows. */
function retryAfter(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after'];
  if (!value) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.min(600_000, Math.max(0, ms)) : undefined;
}
