/** Which skill family a statement belongs to: by its words, and by its strand where the code is national. */
import type { Grade, Subject } from '../../contract/school.ts';
import { withoutAgency } from '../../contract/standard-code.ts';
import type { SkillFamilies, SkillFamily } from './skill-family.ts';

/** The first sentence says what students do; later ones qualify it. */
const WEIGHTS = { first: { strong: 4, weak: 1.5 }, later: { strong: 1, weak: 0.4 } } as const;
/** What stands first in a statement is mostly its verb and object. */
const EARLY = 2;
const EARLY_CHARACTERS = 30;
const STRAND = 7;

export interface Statement {
  subject: Subject | string;
  grade: Grade | undefined;
  code: string | undefined;
  /** The goal without asides, and the whole statement. */
  goal: string;
  whole: string;
}

export const evidenceFor = (family: SkillFamily, { code, goal, whole }: Statement): number => {
  const weigh = (signs: readonly RegExp[], kind: 'strong' | 'weak') =>
    signs.reduce((sum, sign) => {
      const at = goal.search(sign);
      if (at < 0) return sum + (sign.test(whole) ? WEIGHTS.later[kind] : 0);
      return sum + WEIGHTS.first[kind] + (kind === 'strong' && at < EARLY_CHARACTERS ? EARLY : 0);
    }, 0);
  return (
    weigh(family.signs.strong, 'strong') +
    weigh(family.signs.weak, 'weak') +
    (code && family.codes?.test(withoutAgency(code)) ? STRAND : 0)
  );
};

/** @throws Error where the subject has no family that takes the rest */
export function findFamily({ families }: SkillFamilies, statement: Statement): SkillFamily {
  const fitting = families.filter(
    (f) => f.subject === statement.subject && (!f.grades || !statement.grade || f.grades.includes(statement.grade)),
  );
  const best = fitting
    .map((family) => ({ family, score: evidenceFor(family, statement) }))
    .sort((a, b) => b.score - a.score)
    .find(({ score }) => score > 0)?.family;
  const found = best ?? fitting.find((f) => f.otherwise);
  if (!found) throw new Error(`no skill family for ${statement.subject}`);
  return found;
}
