/** A language model behind its gate, its breaker and its limits. */
import type { Log } from '../log.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { openBreaker } from './breaker.ts';
import { type Gate, openGate } from './concurrency-limit.ts';
import { isOutage, ModelFailure } from './failure.ts';
import type { ModelLimits } from './limits.ts';
import type { LanguageModelPort } from './model.ts';
import { checkSettings, connectProvider, type ModelSettings } from './provider.ts';

/** A key that is refused stays refused until somebody changes it; asking every half minute would only fill the log. */
const REFUSED_KEY_RESTS_MS = 300_000;

/** A short wait is waited out by the caller; a long one is a rest. */
const restFor = ({ kind, retryAfterMs = 0 }: ModelFailure, limits: ModelLimits): number | undefined =>
  kind === 'key-refused' ? REFUSED_KEY_RESTS_MS : retryAfterMs > limits.retryAfterMs ? retryAfterMs : undefined;

export interface OpenModels {
  first: LanguageModelPort;
  second: LanguageModelPort | undefined;
  limits: ModelLimits;
}

/** @throws ModelUnusable where the settings cannot work, before anything is sent */
export async function openModels(
  { first, second }: { first: ModelSettings; second: ModelSettings | undefined },
  limits: ModelLimits,
  log: Pick<Log, 'warn'>,
): Promise<OpenModels> {
  const gate = openGate(limits);
  return {
    first: await openModel(first, limits, gate, log, 'MODEL'),
    second: second && (await openModel(second, limits, gate, log, 'MODEL_FALLBACK')),
    limits,
  };
}

async function openModel(
  settings: ModelSettings,
  limits: ModelLimits,
  gate: Gate,
  log: Pick<Log, 'warn'>,
  key: string,
): Promise<LanguageModelPort> {
  const { family, name } = checkSettings(settings, key);
  const provider = await connectProvider(settings, boundedFetch(limits), key);
  const { writeObject } = await import('./write-object.ts');
  const breaker = openBreaker(limits);
  return {
    name: `${family}:${name}`,
    async write(prompt, options, spent = () => {}) {
      const leave = await gate.enter(options.signal);
      try {
        const trial = breaker.begin();
        try {
          const written = await writeObject(provider, limits, prompt, options, spent);
          trial.succeeded();
          return written;
        } catch (error) {
          if (!(error instanceof ModelFailure)) trial.withdrawn();
          else if (isOutage(error.kind)) trial.failed(restFor(error, limits));
          else trial.succeeded();
          if (error instanceof ModelFailure)
            log.warn(
              { model: `${family}:${name}`, failure: error.kind, detail: error.message },
              'the language model failed',
            );
          throw error;
        }
      } finally {
        leave();
      }
    },
  };
}
