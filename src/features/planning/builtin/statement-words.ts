/** What a statement says in short: its goal, and the noun phrases that name its topic. */
import { bloomVerb, sentences, withoutLeadIn } from '../../../language/words.ts';

const list = (words: string) => new Set(words.trim().split(/\s+/));

const MOST_WORDS = 28;
const FEWEST_WORDS = 4;

/** Where a statement can end without losing its sense: at a comma, or before words that only say how, where or what for. */
const CLAUSES =
  /[,;:] (?!\d|and so on)| (?=(?:by|using|with|that|which|when|where|so that|so as|in order|including|based|within|from|through|while|whether|because|as)\b)/g;
/** Where it still reads as a sentence, though something is missing. */
const PHRASES = /[,;:] (?!\d|and so on)| (?=(?:and|or|to|for|in|on|at|of|about|between|among|into|against)\b)/g;
const DANGLING =
  /[\s,;:]+(?:and|or|of|the|a|an|to|with|by|in|for|from|that|which|using|their|its|your|as|at|on|both|whether|how|not|when|where|so|such|than|each|given|knowing|showing|noting|how far|if|is|are|to (?:find|help|show|compare|illustrate|explain|describe|demonstrate|develop|read|make))$/i;

const wordsOf = (text: string): number => text.split(/\s+/).length;
/** "… the first two" has no noun; "… what each" no verb: cut back until the end can stand. */
const tidyEnd = (text: string): string => {
  let now = text.replace(/[\s,;:.!?]+$/, '');
  for (let next = now.replace(DANGLING, ''); next !== now; next = now.replace(DANGLING, '')) now = next;
  return now;
};

/** "… a version that is seen or heard, and identify": a second verb that lost its object goes too; a list of verbs stays. */
const withoutLoneVerb = (text: string): string =>
  text.replace(/(\S+(?: \S+){3,}), and ([a-z]+)$/, (whole, before: string, verb: string) =>
    bloomVerb(verb) === verb && !(before.split(', ').at(-1) ?? '').match(/^\S+$/) ? before : whole,
  );

/** The longest beginning that fits, cut where a reader would pause. */
function cutToFit(text: string, fits: (beginning: string) => boolean): string {
  if (fits(text)) return tidyEnd(text);
  for (const places of [CLAUSES, PHRASES]) {
    const beginnings = [...text.matchAll(places)]
      .map((m) => withoutLoneVerb(tidyEnd(text.slice(0, m.index))))
      .filter((b) => fits(b) && wordsOf(b) >= FEWEST_WORDS);
    const longest = beginnings.at(-1);
    if (longest) return longest;
  }
  const all = text.split(' ');
  while (all.length > 1 && !fits(all.join(' '))) all.pop();
  return tidyEnd(all.join(' '));
}

/** Where a sentence goes on after an aside: ", and explain …", ", whether …", ", to show …". */
const GOES_ON = /, (?:(?:and|to) ([a-z]+)|(?:whether|what|how|that|if)\b)/g;

/** Examples go up to where the sentence goes on: "Identify patterns, including those in tables, and explain them" keeps its second half. */
const withoutExamples = (text: string): string =>
  text.replace(
    /[,;:]?\s*\b(?:for example|for instance|e\.g\.|such as|including|namely)\b(?:[^.;]|\.(?=\d))*/gi,
    (aside) => {
      const next = [...aside.matchAll(GOES_ON)].find(([, verb]) => verb === undefined || bloomVerb(verb) === verb);
      return next ? aside.slice(next.index).replace(/^, (?!and)/, ' ') : '';
    },
  );

/** The first sentence without brackets and examples, at most 28 words, cut at a clause. */
export function gistOf(statement: string): string {
  const whole = statement
    // A space stands before an aside; none stands before the bracket of f(x).
    .replace(/\s+\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .replace(/\bParts? [a-z](?:,| to| and)[^.]*\.?/g, '');
  const short = goalOf(withoutExamples(whole));
  // "Use what illustrations such as maps show": there the example holds the sentence together.
  const goal = wordsOf(short) < FEWEST_WORDS ? goalOf(whole) : short;
  return cutToFit(goal || statement, (text) => wordsOf(text) <= MOST_WORDS);
}

const goalOf = (text: string): string => {
  const tidy = text
    // "Determine what words and phrases mean in a text" keeps its sense when it is cut.
    .replace(/\bwhat ((?:[^\s.;]+ ){1,14}?)means?\b/, 'the meaning of $1')
    .replace(/\s+([,;:.])/g, '$1')
    .replace(/\.,/g, ',')
    .replace(/\s+/g, ' ')
    .trim();
  return withoutLeadIn((sentences(tidy)[0] ?? '').split('; ')[0] ?? '').replace(/[.\s]+$/, '');
};

// ── Noun phrases ───────────────────────────────────────────────────────────────────────────────────────────────────

/** No noun phrase goes over these: prepositions, conjunctions, pronouns, auxiliaries, adverbs. */
const BREAKS = list(`
  about above across after again against all along also alike although always among an and another any are around as at back be because become been before
  being below beside between both but by can cannot clearly could did different do does done down during each either else especially even ever every
  exactly far few finally first for from further given had has have having he her here him his how however if in inside into is it its just known least
  less like makes many may might more most much must near neither next no nor not now of off often on once one's only onto or other others our out outside
  over own particular per quite rather really right same several shall she should since so some soon still such suitable than that their them then there these
  they this those though through throughout to together too toward towards under unless until up upon us very was way we well were what whatever when where
  whether which while who whom whose why will with within without would yet you your above-mentioned needed necessary well-chosen fitting correct
  correctly relevant various appropriate certain goes come comes gets belongs depend depends means mean say says stays stand lets let want wants
  bring brings becomes became reduce reduces prevent prevents mimic mimics survive survives regardless occurs remain remains contain contains allow allows require requires rest rests fits fit new unlike overtakes grows decays lies gives carries undo hold holds differ arise thinking
  occur know knows matter matters suit suits belong lie cross affect affects satisfy examine probe exist agree behind apart forward stress stresses relate relates
  significant take takes shift stay whatever aloud meant publish slow civil regular irregular comprehend go going get gets resemble understand sure undone treats similar reveals reveal resembles reach reaches meet meets seen found defined scattered put written made sight whichever
`);
const ARTICLES = list('a an the');
/** End in -ing or -ed, and name something all the same. */
const NAMES = list(`
  reading writing spelling meaning meanings ending endings setting settings beginning beginnings drawing drawings building buildings string spring thing things
  opening recording recordings finding findings feeling feelings reasoning mixed speed seed greeting fixed related repeated extended expanded weather-forecasting
  supporting underlying central contrasting opposing missing
`);
/** Verbs of the list that are mostly nouns in standards. */
const NOUNS = list(`
  questions reasons measures models designs points sounds names orders plans places groups sets forms tests reports claims graphs lists notes marks records
  displays shares signs question reason measure model design point sound name order plan place group set form test report claim graph list note mark record
  display share sign tables problems changes change texts research support experiences experience causes cause effects states state units
  views view details functions uses author segment segments sequence sequences diagram diagrams attribute attributes process processes
  increase survey surveys contrast turn turns works challenge rate rates labels match matches rank steps sketch plot plots line lines signal signals estimates books parts numbers needs argument arguments speaks draft
`);
/** Say nothing of a topic when they stand alone. */
const EMPTY = list(`
  ways way thing things kind kinds part parts people grade support order term terms use need help example examples standard standards number numbers result
  results case cases time times place places point points others idea work student students reader readers task tasks purpose purposes two three four one
  range variety answer answers question questions names name set sets form forms form topic topics end word words problem problems group skill skills
  subject text texts day week year classroom standard's use other fact detail situation situations ones person change difference parts part's half
  others' meaning reason reasoning model models investigation evidence information observations explanation account argument claim analysis writing reading
  simple fluency internet view views adults peers drawing combination study experience experiences past future parallel perpendicular real-world statement section technology time
  conversation strategies uppercase lowercase left top bottom effect reasons something everything anything line lines author's step steps thoughts list piece sense start
`);
/** "a variety of texts" speaks of texts. */
const HOLLOW_HEADS = list('variety range kind kinds type types number lot series set');
/** An adjective that lost its noun to a comma or an "and": "quantitative or technical information". */
const ADJECTIVE = /(?:ive|al|ic|ous|ible|able|ary|ful|ant|ent|ple|plex|er|est)$/i;
/** End like adjectives and are none. */
const ADJECTIVE_LIKE = list(`
  narrative perspective table variable vocabulary glossary dictionary material interval animal decimal numeral signal total journal individual diagonal topic music
  fabric logic event content component element boundary proposal principle constant gradient exponent vertex weather water letter narrator speaker character chapter
  power corner quarter center remainder parameter perimeter reader matter paper divisor percent coefficient quotient current parent plant accent moment angle
  triangle rectangle circle people particle article cycle scale rule couple multiple environment argument statement movement measurement development document
  government experiment instrument segment fragment treatment computer number author writer paragraph integral digital-text graphic magnet energy comic lyric
  rhetoric statistic arithmetic public fossil mineral metal chemical capital meter container pattern-maker
`);
const MOST_TERMS = 2;
const LONGEST_TERM = 6;

interface Chunk {
  words: string[];
  /** The chunk goes on after "of". */
  of: boolean;
}

function chunksOf(goal: string): Chunk[] {
  const chunks: Chunk[] = [];
  let now: string[] = [];
  const close = (of = false) => {
    if (now.length > 0) chunks.push({ words: now, of });
    now = [];
  };
  const tokens = goal.match(/[\p{L}\d][\p{L}\d'’-]*|[^\s\p{L}\d]/gu) ?? [];
  let before = '.';
  for (const [i, token] of tokens.entries()) {
    const word = token.toLowerCase();
    const starts =
      !/[\p{L}\d]/u.test(before) ||
      ['and', 'or', 'to', 'then', 'can', 'will', 'may', 'must', 'they', 'that', 'which', 'who'].includes(before) ||
      before.endsWith('ly');
    const verb = bloomVerb(word);
    if (!/[\p{L}\d]/u.test(token)) close();
    else if (word === 'of') close(true);
    else if (ARTICLES.has(word)) {
      // "parts of a story": what comes after "of" may begin with an article.
      close();
      now.push(word);
    } else if (i === 0 || BREAKS.has(word) || (/(?:ly|ing|ed)$/.test(word) && !NAMES.has(word))) close();
    else if (verb === word && !ARTICLES.has(before) && (starts || !NOUNS.has(word))) close();
    else if (verb && verb !== word && word.endsWith('s') && !NOUNS.has(word)) close();
    else now.push(token);
    before = word;
  }
  close();
  return chunks;
}

/** Up to two noun phrases, as they stand in the statement: "quadratic equations", "a familiar story". */
export function termsOf(goal: string): string[] {
  const chunks = chunksOf(
    goal
      .replace(/\bwords and phrases\b/g, 'words-and-phrases')
      .replace(/\bU\.S\./g, 'US')
      .replace(/\b(?:of |in )?grades? \d+(?:(?: and| to) \d+)?/gi, ','),
  );
  const found: string[] = [];
  for (let i = 0; i < chunks.length; i++) {
    const chunk = chunks[i] as Chunk;
    const next = chunks[i + 1];
    let words = chunk.words;
    if (chunk.of && next) {
      const joined = [...words, 'of', ...next.words];
      i++;
      words = HOLLOW_HEADS.has(words.at(-1)?.toLowerCase() ?? '') || joined.length > LONGEST_TERM ? next.words : joined;
    }
    // "a text reveals …": after a singular noun an s is a verb's.
    if (
      /^an?$/i.test(words[0] ?? '') &&
      /[^sui]s$/.test(words.at(-1) ?? '') &&
      !words.includes('of') &&
      !/['’]s$/.test(words.at(-2) ?? '')
    )
      words = words.slice(0, -1);
    const content = words.filter((w) => !ARTICLES.has(w.toLowerCase()) && !/^\d+$/.test(w));
    const telling = content.some((w) => w.length >= 3 && !EMPTY.has(w.toLowerCase()));
    const [only = '', ...more] = content;
    const bare = more.length === 0 && ADJECTIVE.test(only) && !ADJECTIVE_LIKE.has(only.toLowerCase());
    if (!telling || bare || words.length > LONGEST_TERM) continue;
    const phrase = words
      .join(' ')
      .replace('words-and-phrases', 'words and phrases')
      .replace(/^(?:a|an) (?=\S+s$)/, '');
    if (!found.some((f) => f.toLowerCase().includes(phrase.toLowerCase()))) found.push(phrase);
  }
  return found.slice(0, MOST_TERMS);
}

/** "a, b and c" */
export const inOneBreath = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
