/** Models, tools and ways of working that a teacher may ask for by name; packs say in `uses` which of their tasks have them. */

/** The name that packs use, then what else teachers call it. */
const CALLED: readonly (readonly string[])[] = [
  ['number line', 'numberline', 'open number line', 'number path'],
  ['double number line'],
  ['ratio table', 'ratio tables'],
  ['area model', 'box method', 'area models'],
  ['tape diagram', 'strip diagram'],
  ['bar model', 'bar diagram', 'singapore bars'],
  ['ten frame', 'tens frame', 'double ten frame'],
  ['base-ten blocks', 'base ten', 'place value blocks', 'place value disks', 'dienes'],
  ['hundred chart', 'hundreds chart', '100 chart', 'hundred grid', 'hundreds grid'],
  ['place value chart'],
  ['number bond', 'number bonds', 'part part whole'],
  ['fraction strips', 'fraction bars', 'fraction tiles', 'fraction circles'],
  ['pattern blocks'],
  ['counters', 'two-color counters', 'unifix cubes', 'linking cubes', 'snap cubes', 'connecting cubes'],
  ['array', 'arrays', 'dot array'],
  ['algebra tiles'],
  ['balance scale', 'hanger diagram', 'balance model', 'pan balance'],
  ['coordinate grid', 'graph paper', 'grid paper'],
  ['line plot', 'dot plot'],
  ['bar graph', 'picture graph', 'pictograph'],
  ['box plot'],
  ['scatter plot'],
  ['tree diagram'],
  ['venn diagram'],
  ['two-way table', 'frequency table'],
  ['function table', 'input-output table', 'in-out table', 't-chart', 'table of values'],
  ['rekenrek', 'bead string', 'abacus'],
  ['geoboard', 'geoboards'],
  ['manipulatives', 'hands-on', 'hands on'],
  ['number talk', 'number talks'],
  ['graphic organizer', 'graphic organizers', 'thinking map', 'concept map', 'mind map', 'web organizer', 'bubble map'],
  ['story map', 'plot diagram', 'story mountain'],
  ['anchor chart', 'anchor charts'],
  ['sentence frames', 'sentence starters', 'sentence stems', 'talk stems'],
  ['word wall', 'word bank', 'word sort', 'frayer model'],
  ['elkonin boxes', 'sound boxes', 'letter tiles', 'magnetic letters'],
  ['annotation', 'annotating', 'close reading'],
  ['readers theater', "reader's theater", 'readers theatre'],
  ['debate', 'debates', 'four corners', 'philosophical chairs'],
  ['socratic seminar', 'socratic seminars', 'fishbowl'],
  ['think-pair-share', 'turn and talk', 'partner talk'],
  ['jigsaw', 'gallery walk', 'stations', 'centers', 'learning stations'],
  ['choice board', 'exit ticket', 'whiteboards', 'mini whiteboards', 'clickers'],
  ['role play', 'acting out', 'simulation'],
  ['claim evidence reasoning', 'cer'],
  ['science notebook', 'lab report', 'interactive notebook'],
  ['diagram', 'labeled diagram', 'diagrams'],
  ['timeline', 'timelines', 'time line'],
  ['flow chart', 'flowchart', 'flow charts'],
  ['protractor', 'ruler', 'compass', 'calculator', 'microscope', 'thermometer', 'hand lens'],
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^a-z0-9']+/g, ' ')
    .trim();

/** Words of a name → the name that packs use. Lists of different tools in one line are names of their own. */
const SEPARATE = new Set(['jigsaw', 'choice board', 'protractor', 'bar graph']);
const BY_WORDS = new Map(
  CALLED.flatMap((names) => {
    const [first = ''] = names;
    return names.map((name) => [plain(name), SEPARATE.has(first) ? name : first] as const);
  }),
);

const LONGEST = 4;

/** The representations that a keyword names, and the text without them. */
export function representationsIn(keyword: string): { found: string[]; rest: string } {
  const words = plain(keyword).split(' ').filter(Boolean);
  const found: string[] = [];
  const rest: string[] = [];
  for (let i = 0; i < words.length; ) {
    let taken = 0;
    for (let n = Math.min(LONGEST, words.length - i); n > 0 && taken === 0; n--) {
      const said = words.slice(i, i + n).join(' ');
      const name = BY_WORDS.get(said) ?? (said.endsWith('s') ? BY_WORDS.get(said.slice(0, -1)) : undefined);
      if (!name) continue;
      if (!found.includes(name)) found.push(name);
      taken = n;
    }
    if (taken === 0) rest.push(words[i] ?? '');
    i += Math.max(1, taken);
  }
  return { found, rest: rest.join(' ') };
}
