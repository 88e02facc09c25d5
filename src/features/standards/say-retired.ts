/** What a teacher reads above a lesson whose standard is no longer offered. */
import type { ImportStore } from './import/store.ts';

/** @returns one sentence; undefined for a standard that is in force, or that was never here */
export async function sayRetired(
  store: Pick<ImportStore, 'retirementOf'>,
  standard: { state: string; subject: string; code: string },
): Promise<string | undefined> {
  const found = await store.retirementOf(standard);
  if (!found) return undefined;
  const { framework, replacedBy, retiredOn } = found;
  const { code } = standard;
  if (replacedBy !== null)
    return `The standard ${code} belongs to “${framework}”, which “${replacedBy}” has replaced. This lesson keeps it as it was.`;
  if (retiredOn !== null)
    return `The standard ${code} is no longer part of “${framework}”. This lesson keeps it as it was.`;
  return `The standard ${code} belongs to “${framework}”, which is no longer in force. This lesson keeps it as it was.`;
}
