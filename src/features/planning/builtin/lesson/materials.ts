/** One list of what a class needs: the same thing once, with the larger amount, and how many sets that is for a class. */

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A class for which sets are counted. */
const CLASS = 28;
const SHARERS: Readonly<Record<string, number>> = { pair: 2, group: 4, team: 4, table: 4, station: 7 };

/** The thing itself, without its number, size and use; a bag is what is in it. */
const thingIn = (material: string): string =>
  material
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(,| (?:per|for|in|from|that|and|or|of)\b).*$/, '')
    .replace(new RegExp(`^\\s*(?:[\\d,]+|an?|${NUMBER_WORDS.join('|')})\\b`), ' ')
    .replace(/s\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The larger of two amounts covers both; one for each pair covers one for the teacher. */
function amountIn(material: string): number {
  const first = /\d+|\b[a-z]+\b/i.exec(material)?.[0].toLowerCase() ?? '';
  const count = /^\d/.test(first) ? Number(first) : Math.max(1, NUMBER_WORDS.indexOf(first));
  const share = /\bper (student|pair|group|team)/i.exec(material)?.[1]?.toLowerCase();
  return count * (share === 'student' ? CLASS : share ? CLASS / (SHARERS[share] ?? 1) : 1);
}

const GROUP_OF = /\bgroups? of (\d+|[a-z]+)/i;

/** How many students share, where one of the materials says so: the groups of a lesson are the same all through. */
function groupSize(materials: readonly string[]): number {
  const [said = ''] = materials.flatMap((material) => GROUP_OF.exec(material)?.[1] ?? []);
  const size = Number(said) || NUMBER_WORDS.indexOf(said.toLowerCase());
  return size > 0 ? size : (SHARERS.group ?? 4);
}

/** "24 counters per pair" → "24 counters per pair (14 sets for 28 students)" */
function withSets(material: string, group: number): string {
  const share = /\bper (pair|group|team|table|station)\b/i.exec(material)?.[1]?.toLowerCase() ?? '';
  const sharers = share === 'group' ? group : SHARERS[share];
  return sharers && !/\bsets\b/.test(material)
    ? `${material} (${Math.ceil(CLASS / sharers)} sets for ${CLASS} students)`
    : material;
}

export function materialsFor(listed: readonly string[]): string[] {
  const chosen = new Map<string, string>();
  for (const material of listed) {
    // "the strips from before" is on the list already.
    if (/^the\b/i.test(material)) continue;
    const key = thingIn(material) || material.toLowerCase();
    const known = chosen.get(key);
    if (!known || amountIn(material) > amountIn(known)) chosen.set(key, material);
  }
  const group = groupSize(listed);
  return [...chosen.values()].map((material) => withSets(material, group));
}

/** What a task has students use; a ruler that costs two dollars is none. */
const TOOLS: readonly (readonly [asked: RegExp, listed: RegExp, material: string])[] = [
  [
    /\b(?:on|use|with) (?:a |the |your )?(?:grid|graph|squared) paper\b/i,
    /\b(?:grid|graph|squared) paper\b/i,
    'grid paper, 2 sheets per student',
  ],
  [/\b(?:use|with) (?:a |the |your )?ruler\b/i, /\bruler|yardstick|meter stick/i, 'ruler, 1 per pair'],
  [/\b(?:use|with) (?:a |the |your )?protractor\b/i, /\bprotractor/i, 'protractor, 1 per pair'],
  [/\b(?:use|with) (?:a |the |your )?compass\b/i, /\bcompass/i, 'compass, 1 per pair'],
  [/\b(?:use|with) (?:a |the |your )?calculator\b/i, /\bcalculator|device/i, 'calculator, 1 per pair'],
  [
    /\b(?:use|take|lay|build|show|pair|make)\b[^.?!\n]{0,30}\bcubes\b/i,
    /\bcubes|counters|blocks/i,
    '20 cubes or counters per pair',
  ],
  [
    /\b(?:use|take|lay|show|with)\b[^.?!\n]{0,20}\bcounters\b/i,
    /\bcounters|cubes|buttons|beans/i,
    '20 counters per pair',
  ],
];

/** What the pages and the moves ask for and no part has listed; cubes serve where counters are asked for as well. */
export function toolsIn(text: string, listed: readonly string[]): string[] {
  const tools: string[] = [];
  for (const [asked, known, material] of TOOLS)
    if (asked.test(text) && ![...listed, ...tools].some((one) => known.test(one))) tools.push(material);
  return tools;
}
