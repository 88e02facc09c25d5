/** Loaded before a program (node --import): its wall clock is ahead by as many milliseconds as the file that CLOCK_FILE names says, from the moment it says so. */
import { readFileSync } from 'node:fs';

// biome-ignore lint/style/noProcessEnv: it is no part of the product
const file = process.env.CLOCK_FILE ?? '';
const LOOK_MS = 20;
const RealDate = Date;
let looked = Number.NEGATIVE_INFINITY;
let aheadMs = 0;

function now() {
  if (performance.now() - looked > LOOK_MS) {
    looked = performance.now();
    aheadMs = Number(readFileSync(file, 'utf8'));
  }
  return RealDate.now() + aheadMs;
}

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }

  static now() {
    return now();
  }
};
