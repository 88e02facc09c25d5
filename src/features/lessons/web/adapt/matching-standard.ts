/** Which standard of another grade or state a lesson's own one corresponds to, and how sure that is. */
import { gradeOfName } from '../../../../contract/school.ts';
import { codeKey, HIGH_SCHOOL_BANDS } from '../../../../contract/standard-code.ts';
import { lemmas, share } from '../../../../language/words.ts';
import type { Standard } from '../../../standards/contract.ts';

/** same: the code that the lesson has · close: says much the same, or is the same strand's in its grade · related: something on the same matter */
export type Sureness = 'same' | 'close' | 'related';

export interface Match {
  standard: Standard;
  sure: Sureness;
}

type Known = Pick<Standard, 'code' | 'description' | 'subject'>;

/** Of the words of the shorter statement, at least so many stand in the other one. */
const CLOSE = 0.5;
const RELATED = 0.15;
const MOST = 5;

/** @param found in the other place, the nearest first, perhaps some of them twice @returns the surest first */
export function matchesOf(from: Known, found: readonly Standard[]): Match[] {
  const once = [...new Map(found.map((standard) => [standard.code, standard])).values()];
  const rated = once.flatMap((standard): (Match & { alike: number })[] => {
    const alike = likeness(from, standard);
    const sure = surenessOf(from, standard, alike);
    return sure ? [{ standard, sure, alike }] : [];
  });
  const order: readonly Sureness[] = ['same', 'close', 'related'];
  return rated
    .toSorted((a, b) => order.indexOf(a.sure) - order.indexOf(b.sure) || b.alike - a.alike)
    .slice(0, MOST)
    .map(({ standard, sure }) => ({ standard, sure }));
}

function surenessOf(from: Known, to: Known, alike: number): Sureness | undefined {
  if (codeKey(from.code) === codeKey(to.code)) return 'same';
  if (alike >= CLOSE || (isStrand(from) && strandOf(from.code) === strandOf(to.code))) return 'close';
  return alike >= RELATED ? 'related' : undefined;
}

function likeness(a: Known, b: Known): number {
  const [one, other] = [lemmas(a.description), lemmas(b.description)];
  return Math.max(share(one, other), share(other, one));
}

/** In reading and writing, the second standard of a strand is the same one in every grade; in mathematics it is not. */
const isStrand = ({ code, subject }: Known): boolean =>
  subject === 'English Language Arts' && strandOf(code) !== undefined;

/** "RL.4.2" → "RL.2" */
function strandOf(code: string): string | undefined {
  const [, strand, number] = STRAND.exec(code) ?? [];
  return strand && number ? `${strand}.${number}`.toUpperCase() : undefined;
}
const STRAND = /^([a-z]{1,3})\.(?:k|\d{1,2}(?:-\d{1,2})?)\.(\d{1,2}[a-z]?)$/i;

/** The code that the same standard of a strand has in another grade: "RL.4.2" and Grade 6 → "RL.6.2". Elsewhere the code as it is. */
export function codeInGrade(from: Known, gradeLevel: string): string {
  const grade = gradeOfName(gradeLevel);
  const [, strand, number] = STRAND.exec(from.code) ?? [];
  if (!isStrand(from) || !grade || !strand || !number) return from.code;
  return `${strand}.${HIGH_SCHOOL_BANDS[grade] ?? grade}.${number}`;
}
