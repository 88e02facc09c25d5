/** The numbers that bound what a language model may take and use; data/model/limits.yaml explains each. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { ModelUnusable } from './failure.ts';

const count = z.int().min(1);
const ms = z.int().min(1).max(600_000);

const limitsSchema = z.strictObject({
  turnMs: ms.max(59_000, 'a turn stays below 60 seconds'),
  firstShare: z.number().min(0.1).max(0.9),
  connectMs: ms,
  firstTokenMs: ms,
  stallMs: ms,
  retryAfterMs: ms,
  planOutputTokens: count,
  quizOutputTokens: count,
  tokensPerPlan: count,
  tokensPerAccountPerDay: count,
  answerBytes: count,
  concurrent: count,
  queue: z.int().min(0),
  queueMs: ms,
  breakerFailures: count,
  breakerWindowMs: ms,
  breakerRestMs: ms,
});
export type ModelLimits = z.infer<typeof limitsSchema>;

/** @param file data/model/limits.yaml @param own the operator's file with the numbers that differ @throws ModelUnusable that names what is wrong */
export function readLimits(file: string, own?: string): ModelLimits {
  const checked = limitsSchema.safeParse({ ...read(file), ...(own ? read(own) : {}) });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new ModelUnusable(
    `The limits of the language model are not usable: ${issue?.path.join('.') || issue?.code}: ${issue?.message}.`,
  );
}

function read(file: string): Record<string, unknown> {
  try {
    const content: unknown = load(readFileSync(file, 'utf8'));
    if (content && typeof content === 'object' && !Array.isArray(content)) return content as Record<string, unknown>;
  } catch (cause) {
    throw new ModelUnusable(`The file of limits ${file} cannot be read as YAML.`, { cause });
  }
  throw new ModelUnusable(`The file of limits ${file} holds no list of numbers by name.`);
}
