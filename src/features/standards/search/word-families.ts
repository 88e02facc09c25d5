/** Words of one family that the stemmer keeps apart: a lesson on "composition" is about what a standard calls to "compose". */

/** What makes one kind of word of another, longest first. */
const ENDINGS =
  /(?:ization|ition|ation|ative|ator|ific|ifi|ical|ion|iz|it|at|iv|al|ic|anc|enc|ment|abl|ibl|er|or|iti|ness|ous|[sdteiuy])$/;
/** What is left of a word tells its family from others only if it is as long as this. */
const SHORTEST_ROOT = 5;

/** @returns a lookup: stem → the other stems of its family */
export function wordFamilies(stems: Iterable<string>): (stem: string) => readonly string[] {
  const families = new Map<string, string[]>();
  for (const stem of stems) {
    if (!/^[a-z]+$/.test(stem) || stem.length < SHORTEST_ROOT) continue;
    const family = families.get(rootOf(stem));
    if (family) family.push(stem);
    else families.set(rootOf(stem), [stem]);
  }
  return (stem) => (families.get(rootOf(stem)) ?? []).filter((other) => other !== stem);
}

function rootOf(stem: string): string {
  const shorter = stem.replace(ENDINGS, '');
  return shorter === stem || shorter.length < SHORTEST_ROOT ? stem : rootOf(shorter);
}
