/** Why a language model gave nothing that can be used. The message is for the log: it holds no key and nothing that a provider wrote. */

export const FAILURES = [
  'unreachable',
  'key-refused',
  'rate-limited',
  'provider-error',
  'request-refused',
  'slow-start',
  'stalled',
  'out-of-time',
  'cut',
  'empty',
  'unreadable',
  'too-large',
  'busy',
  'resting',
  'no-tokens',
  'unsound',
] as const;
export type FailureKind = (typeof FAILURES)[number];

export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly kind: FailureKind;
  /** What the provider asked to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string = kind, retryAfterMs?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The provider itself is in trouble, so that asking again at once would be in vain. */
export const isOutage = (kind: FailureKind): boolean =>
  ['unreachable', 'key-refused', 'rate-limited', 'provider-error', 'slow-start', 'stalled'].includes(kind);

/** A model that cannot be set up as the environment says; the message is one line for the operator and holds no secret. */
export class ModelUnusable extends Error {
  override name = 'ModelUnusable';
}
