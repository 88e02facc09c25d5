/** Whether two statements say nearly the same: states publish one another's standards with a word changed here and there. */
import { hashOf } from '../../../language/hash.ts';

const BITS = 96;
/** Three numbers of 32 bits for the words, one for the figures. */
export const SIGNATURE_WORDS = BITS / 32 + 1;
/** The share of common words from which two statements are one to a reader. */
const ALIKE = 0.7;

/** @param stems of the statement, in its order */
export function signatureOf(stems: readonly string[]): number[] {
  const signature = new Array<number>(SIGNATURE_WORDS).fill(0);
  let figures = 0;
  for (const stem of stems) {
    const hash = hashOf(stem);
    // "Add within 20" and "add within 100" are two standards, however alike their words.
    if (/^\d/.test(stem)) figures = (figures + hash) >>> 0;
    else {
      const bit = hash % BITS;
      signature[bit >> 5] = ((signature[bit >> 5] ?? 0) | (1 << (bit & 31))) >>> 0;
    }
  }
  signature[SIGNATURE_WORDS - 1] = figures;
  return signature;
}

export function saysTheSame(a: Uint32Array, b: Uint32Array): boolean {
  if (a[SIGNATURE_WORDS - 1] !== b[SIGNATURE_WORDS - 1]) return false;
  let common = 0;
  let either = 0;
  for (let i = 0; i < SIGNATURE_WORDS - 1; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    common += bitsIn(x & y);
    either += bitsIn(x | y);
  }
  return common >= either * ALIKE;
}

function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
