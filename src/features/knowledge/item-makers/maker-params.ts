/** Reads the parameters that a pack gives an item maker; what is missing or of another kind falls back to the maker's own value. */
import type { MakerParams } from './item-maker.ts';

/** The number of that name, or the fallback. */
export function numberParam(params: MakerParams, name: string, fallback: number): number {
  const value = params[name];
  return typeof value === 'number' ? value : fallback;
}

/** The true-or-false parameter of that name, or the fallback. */
export function booleanParam(params: MakerParams, name: string, fallback: boolean): boolean {
  const value = params[name];
  return typeof value === 'boolean' ? value : fallback;
}

/** The list of numbers of that name, or the fallback when it is absent or empty. */
export function listParam(params: MakerParams, name: string, fallback: readonly number[]): readonly number[] {
  const value = params[name];
  return Array.isArray(value) && value.length > 0 ? value : fallback;
}

/** The word of that name when it is one of the choices, or the first choice. */
export function choiceParam<T extends string>(params: MakerParams, name: string, choices: readonly [T, ...T[]]): T {
  const value = params[name];
  return choices.find((choice) => choice === value) ?? choices[0];
}
