import { EnvProblem, readEnv } from '../env.ts';

/** The one line that stops the start with these settings. */
export function refusal(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvProblem) return error.message;
    throw error;
  }
  return 'it starts';
}
