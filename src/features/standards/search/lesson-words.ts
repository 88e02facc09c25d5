/** Words of lessons that standards put otherwise; ours, written for this search. */

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** How lessons are talked about, whatever their topic: they count, but less than the topic. */
export const LESSON_TALK = listed(`
  explore explores exploring learn learns learning learned introduce introduces introduced introducing introduction discover discovers
  begin begins beginning continue continues continued continuing review reviews practice practices day days today unit units part parts module
  topic week session period activity activities warm cool launch homework exit ticket assessment assess quiz test teacher teachers teaching teach
  classroom group groups partner partners pair pairs engage engages skill skills knowledge build builds building focus focuses work works working
  help helps helping study studies studying understand understands understanding know knows knowing think thinks thinking need needs good best get
  gets give gives given provide provides first second next then final end mid start starts see sees look looks task tasks example examples different
  important new time deepen extend apply draft close consider main way ways make makes making image based including include includes use uses using
  used ask asks answer question show shows following problem problems solution find`);

/** Signs of a pasted exercise → the words by which a standard would name them. */
export const SIGNS: readonly (readonly [sign: RegExp, words: string])[] = [
  [/\\[tdc]?frac|\b\d+\s*\/\s*\d+\b|[½⅓⅔¼¾]/, 'fraction'],
  [/\\sqrt|√/, 'square root'],
  [/\\times|×|\d\s*\*\s*\d/, 'multiply'],
  [/\\div|÷/, 'divide'],
  [/\\angle|∠|°|\\circ/, 'angle'],
  [/\\triangle|△/, 'triangle'],
  [/%/, 'percent'],
  [/\\pi|π/, 'circle'],
  [/\d\s*\+\s*\d/, 'add'],
  [/\d\s*[-−–]\s*\d/, 'subtract'],
  [/\d\s*=|=\s*\d/, 'equation'],
  [/[<>≤≥]|\\[lg]eq?\b/, 'inequality'],
  [/\d\.\d/, 'decimal'],
  [/\b[fgh]\s*\(\s*[a-z0-9]+\s*\)/, 'function'],
  [/\([^(),]{1,6},[^(),]{1,6}\)/, 'coordinate'],
  [/\^/, 'exponent'],
  [/\b[xyn]\^?2\b|²/, 'quadratic'],
  [/\$\s*\d/, 'dollars'],
  [/¢/, 'cents'],
  [/\b\d{1,2}:\d\d\b/, 'time'],
];

/** What a teacher says → what standards say. */
const OTHERWISE = `
  plus: add; addition: add; sum: add; altogether: add; minus: subtract; subtraction: subtract; takeaway: subtract; difference: subtract;
  times: multiply; multiplication: multiply product; product: multiply; multiplying: product; division: divide quotient; dividing: quotient;
  quotient: divide; share: divide equal; sharing: divide equal; shared: divide; half: fraction halves; halves: fraction half; thirds: fraction;
  quarter: fourth fraction; quarters: fourths money; fourths: fraction; eighths: fraction; pizza: fraction; pie: fraction; denominator: fraction;
  numerator: fraction; percentage: percent; percents: percent; percentages: percent; tip: percent; discount: percent; tax: percent; rate: ratio;
  rates: ratio; proportion: proportional ratio; proportions: proportional; speed: rate motion energy; scale: proportional drawing; tens: ten place;
  hundreds: place hundred; digits: digit place; round: rounding place; rounding: round place; estimate: round; estimation: round;
  square: rectangle shape; cube: shape solid; cubes: shape solid; sides: shape; corners: angle vertex; corner: angle; triangles: shape;
  triangle: shape; rectangles: shape; circles: circle; polygon: shape; polygons: shape; quadrilateral: shape; perimeter: length; box: prism volume;
  boxes: prism volume; volume: cubic; cylinder: volume; cone: volume; sphere: volume; prism: volume; ruler: length measure; inches: length measure;
  inch: length; centimeters: length measure; meters: measure length; feet: length; pounds: mass weight; grams: mass; kilograms: mass; weight: mass;
  liters: volume; cups: volume; clock: time; clocks: time; hour: time; hours: time; minutes: time; coins: money;
  coin: money probability; pennies: money; dimes: money; nickels: money; dollars: money; cents: money; chart: graph data; charts: graph data;
  survey: data; surveys: data; average: mean; averages: mean; median: center; spread: variability; histogram: data; boxplot: box plot;
  scatterplot: scatter plot bivariate; dice: probability chance; die: probability; spinner: probability; likely: probability; chance: probability;
  odds: probability; random: sample; slope: linear rate; intercept: linear; line: linear; lines: line; parabola: quadratic; parabolas: quadratic;
  polynomial: factor; root: zero; roots: zeros root plants; logarithm: exponential; logarithms: exponential; growth: exponential; decay: exponential;
  sine: trigonometric; cosine: trigonometric; tangent: trigonometric; trigonometry: trigonometric; pythagoras: pythagorean right triangle;
  pythagorean: right triangle; reflect: reflection; rotate: rotation; translate: translation; flip: reflection; slide: translation; turn: rotation;
  symmetry: line; congruence: congruent; similarity: similar; dilation: similar; dilations: similar; graphing: graph; plot: graph story events;
  plotting: graph; inequality: inequalities; unknown: variable equation; balance: equation equal; solve: equation; pattern: rule;
  patterns: pattern rule; sequence: pattern; sequences: sequence arithmetic geometric; counting: count; number: count; numerals: number;
  numeral: number; bigger: greater compare; smaller: less compare; larger: greater compare; fewer: less; odd: even pairs; even: odd; skip: count;
  array: rows columns multiply; arrays: rows columns; remainder: divide; remainders: divide; factor: multiples; factors: multiples;
  multiples: factors; prime: composite factor; exponents: exponent power; powers: exponent; integer: negative; integers: negative positive;
  negatives: negative; temperature: negative; elevation: negative; debt: negative; story: literature narrative; stories: literature narrative;
  tale: story; tales: story; fable: story; fables: stories moral; folktale: stories; folktales: stories; myth: stories; myths: stories;
  novel: story literature; novels: literature; fiction: story literature; poem: poetry; poems: poetry poem; poet: poem; poetry: poem; stanza: poem;
  sonnet: poem; verse: poem; play: drama; plays: drama; scene: drama; act: drama; playwright: drama; shakespeare: drama; nonfiction: informational;
  article: informational text; articles: informational text; passage: text; passages: text; book: text; books: text; excerpt: text;
  biography: informational; history: historical; memoir: narrative; autobiography: narrative; news: informational; newspaper: informational;
  textbook: informational; theme: central idea message; themes: theme central; moral: lesson message; summary: summarize; summarizing: summarize;
  retelling: retell; retell: story details; character: characters; characters: character; traits: character; protagonist: character;
  setting: story events; narrator: point view; narrators: point view; perspective: point view; perspectives: point view; viewpoint: point view;
  tone: word meaning; mood: tone; figurative: metaphor simile; metaphor: figurative; metaphors: figurative; simile: figurative; similes: figurative;
  imagery: figurative; symbolism: figurative; irony: figurative; vocabulary: word meaning phrases; definitions: meaning; dictionary: meaning;
  synonyms: meaning; prefix: affix; prefixes: affix; suffix: affix; suffixes: affix; context: clue; annotate: evidence text;
  annotation: evidence text; annotating: evidence text; quote: evidence; quotes: evidence; quotations: evidence; cite: evidence; citing: evidence;
  proof: evidence; infer: inference; inferences: inference; inferring: inference; predict: inference; claim: argument; claims: argument;
  thesis: argument claim; debate: argument discussion; persuasive: opinion argument; persuade: opinion argument; persuasion: argument; essay: writing;
  essays: write writing; paragraph: write; paragraphs: write; draft: writing revising; drafting: writing; drafts: writing; revise: revising writing;
  revision: revising; edit: editing writing; proofread: editing; brainstorm: planning writing; outline: planning organization; letter: write;
  journal: write; report: research; researching: research; sources: source research; bibliography: sources; plagiarism: sources;
  publish: publishing writing; blog: digital; discuss: discussion; discusses: discussion; discussions: discussion collaborative;
  conversation: discussion collaborative; conversations: discussion collaborative; seminar: discussion collaborative;
  socratic: discussion collaborative; talk: discussion; speech: speaking present; speeches: speaking; speak: speaking; presentation: present speaking;
  presentations: present speaking; presenting: present; listen: listening speaking; listening: aloud; recite: fluency; aloud: fluency;
  fluent: fluency; phonics: letter sound; sounds: phoneme sound; rhyme: rhyming; rhymes: rhyming; syllable: syllables; blends: consonant;
  vowel: vowels; spelling: spell; spellings: spell; punctuation: comma capitalization; commas: punctuation; grammar: conventions; sentence: sentences;
  noun: nouns; verb: verbs; pronoun: pronouns; adjective: adjectives; handwriting: print letters; alphabet: letters; video: media multimedia;
  film: media version; movie: media version; pictures: illustrations; picture: illustration; drawing: illustration; photograph: images; map: maps;
  diagram: diagrams; website: digital; push: force motion; pushes: force motion; pull: force motion; pulls: force motion; magnets: magnetic force;
  magnet: magnetic force; gravity: gravitational force; friction: force motion; collision: energy; electricity: electric energy;
  circuit: electric energy; circuits: electric energy; battery: electric energy; heat: thermal energy; hot: thermal; warm: thermal; cold: thermal;
  light: waves; sound: waves vibrating; vibration: sound vibrate; atom: atoms molecules; atoms: particle; molecule: molecules; melting: state heating;
  freezing: cooling state; boiling: state heating; solid: matter; liquid: matter; gas: matter particles; chemical: substances reaction;
  reaction: chemical; mixture: substances; mass: matter conservation; weather: climate; storm: weather severe; hurricane: weather hazards;
  tornado: weather hazards; rain: weather water; clouds: weather water; climate: weather temperature; rocks: rock earth; rock: earth; fossil: fossils;
  fossils: organisms; volcano: earth; volcanoes: earth; earthquake: earth; earthquakes: earth; plates: plate tectonic; tectonics: plate;
  erosion: weathering; soil: erosion; river: water; ocean: water; oceans: water; sun: star; moon: earth sun; phases: moon; seasons: sun earth;
  planets: solar system; planet: solar system; space: solar system universe; stars: star; galaxy: universe; plant: plants; animal: animals;
  seeds: plants; seed: plants; leaves: plants; photosynthesis: plants matter energy; habitat: environment; habitats: environment survive;
  ecosystem: ecosystems; predator: ecosystem organisms; predators: ecosystem; adaptation: traits survive;
  adaptations: survive traits; evolution: natural selection; genes: genetic traits; dna: genes proteins; inherit: traits; inherited: traits;
  offspring: parents traits; babies: offspring parents; cells: cell; organs: body system; body: system; brain: senses information;
  pollution: human impact; recycling: human impact; bridge: design solution; invention: design solution; build: design; engineer: design solution;
  engineers: design solution; commutative: properties operations equivalent; associative: properties operations equivalent;
  distributive: properties operations equivalent; identity: properties operations; opposite: negative; opposites: negative; dataset: data set;
  datasets: data set; visualization: graph display; visualizations: graph display; periodic: trigonometric; sinusoidal: trigonometric periodic;
  input: function; inputs: functions; output: function; outputs: functions; piecewise: step absolute functions; regression: fit linear;
  trendline: fit line; bias: random sampling; biased: random sampling; axis: coordinate; axes: coordinate; vertex: maximum minimum`;

/** Word → other words for it. */
export const OTHER_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  OTHERWISE.split(';').map((entry) => {
    const [word = '', others = ''] = entry.split(':');
    return [word.trim(), others.trim().split(' ')] as const;
  }),
);
