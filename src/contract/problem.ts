/** The one error of the product: a closed list of codes, each with its HTTP status, and a sentence that a teacher can read. */
import { z } from 'zod';

export const PROBLEM_STATUS = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'email-not-verified': 403,
  'limit-reached': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** The body of every error: `message` and `error` hold the same sentence, so that each page finds the field it reads. */
export const problemSchema = z.object({
  code: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  error: z.string(),
});
export type ProblemBody = z.infer<typeof problemSchema>;

export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  /** Seconds until another try makes sense; goes out as Retry-After. */
  readonly retryAfterS: number | undefined;

  /** @param reason for the log only; never sent to the browser */
  constructor(code: ProblemCode, message: string, reason?: unknown, retryAfterS?: number) {
    super(message, { cause: reason });
    this.code = code;
    this.retryAfterS = retryAfterS;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }

  get body(): ProblemBody {
    return { code: this.code, message: this.message, error: this.message };
  }
}

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'a set of named fields',
  string: 'text',
  int: 'a whole number',
  boolean: 'true or false',
};

/** A sentence for what a zod issue says, naming the field; messages written in a contract are passed on as they are. */
export function sentenceForIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.length > 0 ? `“${issue.path.map(String).join('.')}”` : 'What was sent';
  // Zod's own messages start with these words; anything else was written for the reader.
  if (!/^(Invalid|Too (big|small)|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type')
    return issue.message.endsWith('received undefined')
      ? `${field} is missing.`
      : `${field} has to be ${KINDS[issue.expected] ?? `a ${issue.expected}`}.`;
  if (issue.code === 'too_big')
    return `${field} is too ${issue.origin === 'string' ? `long: at most ${issue.maximum} characters` : `large: at most ${issue.maximum}`}.`;
  if (issue.code === 'too_small')
    return `${field} is too ${issue.origin === 'string' ? `short: at least ${issue.minimum} characters` : `small: at least ${issue.minimum}`}.`;
  if (issue.code === 'invalid_value') return `${field} has to be one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'unrecognized_keys')
    return `${field} holds something we do not know: ${issue.keys.join(', ').slice(0, 100)}.`;
  return `${field} is not in a form we can use.`;
}
