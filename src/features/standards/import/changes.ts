/** What an import would change in a framework that is loaded already. */
import { createHash } from 'node:crypto';
import { GRADES } from '../../../contract/school.ts';
import type { PagedDraft, StandardDraft } from './drafting/framework-draft.ts';
import type { HeldStandard } from './store.ts';

export interface Changes {
  /** Codes. */
  added: string[];
  changed: { code: string; what: ('code' | 'statement' | 'grades' | 'subject')[] }[];
  retired: string[];
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const maskOf = (draft: StandardDraft): number =>
  draft.grades.reduce((mask, grade) => mask | (1 << GRADES.indexOf(grade)), 0);
/** Publishers give a standard a new identifier now and then: it is the same one when its code, subject and grades are. */
const nameOf = (code: string, subject: string, mask: number): string => `${subject} ${mask} ${code}`;

/** @returns the changes, and the keys of what is retired */
export async function changesOf(
  held: readonly HeldStandard[],
  draft: PagedDraft,
): Promise<Changes & { retiredKeys: string[] }> {
  const byKey = new Map(held.map((row) => [row.key, row]));
  const unmatched = new Map(held.map((row) => [nameOf(row.code, row.subject, row.gradeMask), row]));
  for await (const { key, heading } of held.length === 0 ? [] : draft.standards()) {
    const row = heading ? undefined : byKey.get(key);
    if (row) unmatched.delete(nameOf(row.code, row.subject, row.gradeMask));
  }

  const added: string[] = [];
  const changed: Changes['changed'] = [];
  const kept = new Set<string>();
  for await (const s of draft.standards()) {
    if (s.heading) continue;
    const mask = maskOf(s);
    const before = byKey.get(s.key) ?? unmatched.get(nameOf(s.code, s.subject, mask));
    if (!before) {
      added.push(s.code);
      continue;
    }
    kept.add(before.key);
    const what: Changes['changed'][number]['what'] = [];
    if (before.code !== s.code) what.push('code');
    if (before.digest !== md5(s.statement)) what.push('statement');
    if (before.gradeMask !== mask) what.push('grades');
    if (before.subject !== s.subject) what.push('subject');
    if (what.length > 0) changed.push({ code: s.code, what });
  }
  const gone = held.filter((row) => !kept.has(row.key));
  return { added, changed, retired: gone.map((row) => row.code), retiredKeys: gone.map((row) => row.key) };
}
