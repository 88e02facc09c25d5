/** What the rooms ask of a language model, whichever provider is behind it: one prompt in, one object of a given shape out. */
import type { z } from 'zod';

export interface ModelPrompt<Shape extends z.ZodType> {
  /** Our rules: never holds anything that a user typed. */
  system: string;
  user: string;
  shape: Shape;
  maxOutputTokens: number;
}

export interface WriteOptions {
  signal?: AbortSignal | undefined;
  /** The call ends at this moment of performance.now(), in milliseconds. */
  until: number;
  /** The object as far as it has formed; nothing of it is checked yet. */
  onPartial?: ((partial: unknown) => void) | undefined;
}

export interface Usage {
  /** Tokens; estimated from the characters where the provider tells none. */
  input: number;
  output: number;
}

export interface Written<T> {
  value: T;
  usage: Usage;
}

export interface LanguageModelPort {
  /** "family:name", as configured. */
  name: string;
  /**
   * Sends the prompt once. `spent` is told what was used even where the call fails.
   * @throws ModelFailure; the signal's reason once it is aborted
   */
  write<Shape extends z.ZodType>(
    prompt: ModelPrompt<Shape>,
    options: WriteOptions,
    spent?: (usage: Usage) => void,
  ): Promise<Written<z.infer<Shape>>>;
}
