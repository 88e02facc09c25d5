/** How fast a pattern's time grows with the text, judged by doubling the text and never by seconds on somebody's machine. */
import vm from 'node:vm';
import { seededRandom } from '../../platform/random.ts';
import { type Attack, attacksOn } from './sample-text.ts';

/** As long as the longest text that anybody may type. */
const LONGEST = 2048;
/** Below this nothing can be told from the machine's noise; every linear pattern stays far below it. */
const TELLING_MS = 30;
/** A quadratic pattern needs some 20 ms for 2,048 characters. What needs this long is told by that alone. */
const GIVE_UP_MS = 1000;
/** Some systems count processor time in steps of some milliseconds. */
const LEAST_MS = 5;
/** Twice the text takes a linear pattern twice the time, a quadratic one four times, a cubic one eight. */
const WORSE_THAN_QUADRATIC = 5.7;

export interface Growth {
  attack: Attack;
  characters: number;
  /** Of the time when the text doubles; infinite where it was given up. */
  factor: number;
}

/** Runs inside of a context of its own, which a time limit can end in the middle of a match. */
const TIMES = new vm.Script(`(() => {
  const pattern = new RegExp(source, flags.replace('y', ''));
  const time = (text) => {
    let best = Infinity;
    for (let i = 0; i < tries; i++) {
      pattern.lastIndex = 0;
      const began = now();
      if (pattern.global) text.replace(pattern, '');
      else pattern.test(text);
      best = Math.min(best, now() - began);
      if (best < ${TELLING_MS / 10}) break;
    }
    return best;
  };
  for (; at.attack < texts.length; at.attack++) {
    for (const text of texts[at.attack]) {
      at.text = text;
      if (time(text) > ${TELLING_MS}) {
        slow.push([at.attack, text]);
        break;
      }
    }
  }
})()`);
const ONE = new vm.Script(`(() => {
  const pattern = new RegExp(source, flags.replace('y', ''));
  let best = Infinity;
  for (let i = 0; i < tries; i++) {
    pattern.lastIndex = 0;
    const began = now();
    if (pattern.global) text.replace(pattern, '');
    else pattern.test(text);
    best = Math.min(best, now() - began);
  }
  return best;
})()`);

/** Processor time in milliseconds: what else the machine does is not counted. */
const now = () => process.cpuUsage().user / 1000;

/** @returns the shortest of some runs in milliseconds; infinite where it was given up */
function timeOf(source: string, flags: string, text: string, tries: number): number {
  try {
    return ONE.runInNewContext({ source, flags, text, tries, now }, { timeout: GIVE_UP_MS * tries });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const textOf = ({ before, piece, after }: Attack, characters: number): string =>
  before + piece.repeat(Math.max(1, Math.floor(characters / piece.length))) + after;

/** Short texts first: an exponential pattern shows in them at once, and every other is through with them at once. */
const STAGES = [
  { sizes: [16, 24, 32, 48, 64], giveUpMs: GIVE_UP_MS },
  { sizes: [128, 256, 512, 1024, LONGEST], giveUpMs: GIVE_UP_MS * 4 },
] as const;

/** @returns a growth beyond the quadratic that was found; undefined where every text is dealt with in reasonable time */
export function worseThanQuadratic(source: string, flags: string, seed = 'patterns'): Growth | undefined {
  const attacks = attacksOn(source, flags, seededRandom(seed), 24);
  for (const { sizes, giveUpMs } of STAGES) {
    const texts = attacks.map((attack) => [...new Set(sizes.map((size) => textOf(attack, size)))]);
    for (const { attack, text } of slowOf(source, flags, attacks, texts, giveUpMs)) {
      const growth = growthOf(source, flags, attack, text);
      if (growth) return growth;
    }
  }
  return undefined;
}

interface Slow {
  attack: Attack;
  text: string;
}

/** Of each attack the text that took longer than the machine's noise. */
function slowOf(
  source: string,
  flags: string,
  attacks: readonly Attack[],
  texts: readonly string[][],
  giveUpMs: number,
): Slow[] {
  const slow: [attack: number, text: string][] = [];
  const at = { attack: 0, text: '' };
  while (at.attack < attacks.length) {
    try {
      TIMES.runInNewContext({ source, flags, texts, tries: 3, now, at, slow }, { timeout: giveUpMs });
    } catch {
      // Either this one takes without end, or all of them together took long: it is looked at alone, and the others after it.
      slow.push([at.attack, at.text]);
      at.attack++;
      if (timeOf(source, flags, at.text, 1) === Number.POSITIVE_INFINITY) break;
    }
  }
  return slow.flatMap(([i, text]) => {
    const attack = attacks[i];
    return attack ? [{ attack, text }] : [];
  });
}

function growthOf(source: string, flags: string, attack: Attack, text: string): Growth | undefined {
  const characters = text.length;
  let factor = Number.POSITIVE_INFINITY;
  // Whatever else the machine does makes a time longer, never shorter: what was told three times is so.
  for (let time = 0; time < 3; time++) {
    const whole = timeOf(source, flags, text, 2);
    if (whole === Number.POSITIVE_INFINITY) return { attack, characters, factor: whole };
    if (whole <= TELLING_MS) return undefined;
    factor = Math.min(factor, whole / Math.max(timeOf(source, flags, textOf(attack, characters / 2), 5), LEAST_MS));
    if (factor <= WORSE_THAN_QUADRATIC) return undefined;
  }
  return { attack, characters, factor };
}
