/** A list of standards in groups. */
import type { Standard } from '../../../standards/contract.ts';

export interface StandardGroup {
  /** Undefined for those that stand under nothing, and for what a search found. */
  heading: string | undefined;
  standards: readonly Standard[];
}

const MOST_RECENT = 3;

/** @param recent codes that were planned for before, the newest first; undefined: in the order given, as a search found them */
export function groupsOf(standards: readonly Standard[], recent: readonly string[] | undefined): StandardGroup[] {
  if (recent === undefined) return standards.length === 0 ? [] : [{ heading: undefined, standards }];
  const lately = [...new Set(recent)]
    .flatMap((code) => standards.find((standard) => standard.code === code) ?? [])
    .slice(0, MOST_RECENT);
  const groups: { heading: string | undefined; standards: Standard[] }[] =
    lately.length > 0 ? [{ heading: 'Recent', standards: lately }] : [];
  for (const standard of standards) {
    const heading = standard.heading;
    const last = groups.at(-1);
    if (last && last.heading === heading && last.standards !== lately) last.standards.push(standard);
    else groups.push({ heading, standards: [standard] });
  }
  return groups;
}
