/** How the record of what was made again (`Remade`) is read: the same seed and record give the same lesson. */
import type { Remade } from '../contract.ts';

/** "exit 1, again 2" is drawn for "exit 1". */
const partOf = (name: string): string => name.split(',')[0] ?? name;

/** How often this part alone was made again. */
export const othersOf = (remade: Remade, name: string): number => Math.max(0, remade[partOf(name)] ?? 0);

/** How often all numbers were, so far as it is about this part. */
export const numbersOf = (remade: Remade, name: string): number =>
  remade[`keep ${partOf(name)}`] ?? remade.numbers ?? 0;

/** What joins the seed of a part; '' for one that is as it was first made. */
export function saltOf(remade: Remade, name: string): string {
  const [numbers, others] = [numbersOf(remade, name), othersOf(remade, name)];
  return numbers > 0 || others > 0 ? `#${numbers}.${others}` : '';
}

/** Another one of its kind stands in its place. */
export const isLeftOut = (remade: Remade, name: string): boolean => (remade[name] ?? 0) < 0;

type Seeded = { seed: string; remade?: Remade | undefined };
/** The seed of the plan as a whole. */
export const seedOf = ({ seed, remade }: Seeded): string => (remade?.plan ? `${seed}#${remade.plan}` : seed);
/** Of what is read in it. @param asked with the seed of the plan */
export const textSeedOf = ({ seed, remade }: Seeded): string => (remade?.texts ? `${seed}#${remade.texts}` : seed);
