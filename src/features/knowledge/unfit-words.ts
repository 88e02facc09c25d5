/**
 * Whether typed text is unfit for a class (violence, drugs, sex, slurs, self-harm, hate) in any spelling, or tells the program what to do.
 * It decides what is left out, so it errs on the careful side; what a class may well read ("naked eye", "killer whale") is let through first.
 */

const list = (text: string): string[] => text.trim().split(/\s+/);

/** Unfit with every ending: kill, kills, killed, killer, killing. */
const STEMS = new Set(
  list(`
    kill murder stab bomb massacre slaughter strangle behead decapitate torture assassinate rape molest terrorize mutilate lynch
    drug overdose vape fuck shit bitch cunt piss wank masturbate ejaculate molester pimp
    suicide porn sexting grope prostitute
  `),
);
/** Unfit as they are; with an ending they are other words. */
const WORDS = new Set(
  list(`
    gun guns gunman gunfire gunshot handgun handguns shotgun shotguns rifle rifles pistol pistols ammo ammunition grenade grenades weapon weapons ak47 ar15
    shoot shooting shootings shooter shooters murderer murderers murderous assassin assassins terrorist terrorists terrorism rapist rapists raping raped
    stabbing stabbed violence gore gory bloodbath hitman homicide genocide killings manslaughter
    cocaine heroin meth methamphetamine marijuana cannabis fentanyl opioid opioids lsd ketamine weed stoned bong vodka whiskey whisky beer beers wine tequila
    booze drunk liquor cigarette cigarettes vaping nicotine tobacco hookah juul crackhead cokehead
    sex sexy sexual sexually sexting porno pornography pornographic nude nudes nudity naked penis penises vagina vaginas boob boobs tit tits horny orgasm
    orgasms blowjob handjob dildo dildos hentai onlyfans condom condoms erection erotic erotica bdsm fetish milf stripper strippers hooker hookers whore
    whores slut sluts cock cocks dick dicks pussy pussies asshole assholes ass asses arse bastard bastards motherfucker motherfuckers bullshit wtf stfu
    dickhead jackass cum
    suicidal kms kys selfharm anorexia bulimia thinspo
    nazi nazis hitler kkk neonazi heil
    nigger niggers nigga niggas faggot faggots fag fags dyke dykes tranny trannies retard retards retarded spic spics chink chinks kike kikes gook gooks
    wetback wetbacks raghead ragheads towelhead beaner beaners coon coons jap japs
  `),
);
const PHRASES = [
  'self harm',
  'harm myself',
  'hurt myself',
  'cut myself',
  'cutting myself',
  'hang myself',
  'end my life',
  'want to die',
  'go die',
  'white power',
  'white supremacy',
  'white supremacist',
  'hate speech',
  'hate crime',
  'blow up the school',
  'sawed off',
  'crystal ice meth',
];
/** Fit, though a word of them is not. */
const FIT =
  /\b(?:killer (?:whales?|bees?)|shooter marbles?|shooting (?:stars?|hoops|baskets|free throws|guards?|percentages?)|(?:bamboo|bean|plant|root and|roots and|new|green|photo|film|movie|penalty) shoots?|shoots? (?:hoops|baskets)|naked (?:eyes?|mole[- ]rats?)|(?:root|ginger|birch) beer|bath bombs?|seed bombs?|drug ?stores?|say no to drugs|pussy ?willows?|sea weed|milk ?weed|wine red|weed (?:garden|pulling|puller)|pulling weeds?|dick and jane|moby[- ]dick|dick whittington|wine grapes|glue guns?|water guns?|murder of crows|cock[- ]a[- ]doodle[- ]doo|spic and span|top gun)\b/g;

/** Letters of other alphabets, and signs, that are drawn like ours. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...[
      'аa',
      'еe',
      'оo',
      'рp',
      'сc',
      'уy',
      'хx',
      'іi',
      'јj',
      'ѕs',
      'ԁd',
      'кk',
      'тt',
      'мm',
      'нh',
      'вb',
      'гr',
      'иu',
      'пn',
      'ԛq',
      'ѡw',
      'ьb',
    ],
    ...['αa', 'οo', 'εe', 'ιi', 'κk', 'νv', 'ρp', 'τt', 'υu', 'χx', 'ηn', 'ωw', 'βb', 'σo', 'γy'],
    ...['ıi', 'ɡg', 'ʟl', 'ɴn', 'ʀr', 'ᴋk', 'øo', 'đd', 'łl', 'ßs'],
  ].map((pair) => [[...pair][0] ?? '', [...pair][1] ?? '']),
);
const LEET: Readonly<Record<string, string>> = {
  ...{
    '0': 'o',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '+': 't',
    '€': 'e',
    '|': 'l',
  },
};
/** "1" is an i or an l. */
const ONE = ['i', 'l'];

const inOurLetters = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .filter((sign) => !/[\p{M}\p{Cf}]/u.test(sign))
    .map((sign) => LOOKS_LIKE[sign] ?? sign)
    .join('')
    .replaceAll('’', "'");

const once = (word: string): string => word.replace(/(.)\1+/g, '$1');
const isUnfitWord = (word: string): boolean =>
  WORDS.has(word) || STEMS.has(word) || endings(word).some((stem) => STEMS.has(stem));

function endings(word: string): string[] {
  const found: string[] = [];
  for (const end of ['s', 'es', 'd', 'ed', 'er', 'ers', 'in', 'ing', 'ings', 'y', 'ty', 'al']) {
    if (!word.endsWith(end) || word.length - end.length < 3) continue;
    const trunk = word.slice(0, -end.length);
    found.push(trunk, `${trunk}e`);
    if (trunk.at(-1) === trunk.at(-2)) found.push(trunk.slice(0, -1));
  }
  return found;
}

/** Runs of one letter shortened: "kiiill" holds "kill"; only where three or more stand in a row, for "add" is no "ad". */
const RUN = /(.)\1\1/;
const SHORTENED = new Map([...STEMS, ...WORDS].filter((word) => word.length > 2).map((word) => [once(word), word]));
const saysUnfit = (word: string): boolean => {
  if (isUnfitWord(word)) return true;
  if (!RUN.test(word)) return false;
  const short = once(word);
  return (
    SHORTENED.has(short) ||
    endings(short).some((stem) => SHORTENED.has(stem)) ||
    isUnfitWord(word.replace(/(.)\1+/g, '$1$1'))
  );
};

/** What a token can be read as: letters alone, and with digits and signs taken for the letters they are drawn like. */
function readings(token: string): string[] {
  const bare = token.replace(/^[^a-z0-9@$]+|[^a-z0-9@$*]+$/g, '');
  const found = [bare.replace(/[^a-z]/g, ''), bare];
  if (/[a-z]/.test(token) && /[^a-z'-]/.test(token))
    for (const one of ONE)
      for (const whole of [bare, token])
        found.push(
          [...whole]
            .map((sign) => (sign === '1' ? one : (LEET[sign] ?? sign)))
            .join('')
            .replace(/[^a-z]/g, ''),
        );
  return found.filter((word) => word.length > 1);
}

const ALL = [...STEMS, ...WORDS];
/** "f*ck": stars stand for letters; at least the first letter and half of the others are there. */
function isStarred(token: string): boolean {
  if (!/^[a-z][a-z*#]{2,12}$/.test(token) || !/[*#]/.test(token)) return false;
  if ((token.match(/[a-z]/g) ?? []).length * 2 < token.length) return false;
  return ALL.some(
    (word) => word.length === token.length && [...token].every((sign, i) => /[*#]/.test(sign) || sign === word[i]),
  );
}

/** Small words that stand beside others without being torn from them: "pen is", "as sand". */
const WHOLE = new Set(
  list(
    'a i an as is it in on at of or to do go he we me my no so up us am be by if and the for you pen are was has his her him',
  ),
);

export function isUnfit(text: string): boolean {
  const plain = inOurLetters(text.slice(0, 600)).replace(FIT, ' ');
  const tokens = plain.split(/[\s,;:/\\_~=<>()[\]{}"“”]+/).filter(Boolean);
  if (tokens.some((token) => isStarred(token) || readings(token).some(saysUnfit))) return true;
  const pieces = plain.split(/[^a-z0-9@$!]+/).filter(Boolean);
  if (pieces.some((piece) => readings(piece).some(saysUnfit))) return true;
  const spoken = ` ${pieces.join(' ')} `;
  if (PHRASES.some((phrase) => spoken.includes(` ${phrase} `))) return true;
  return tornApart(pieces);
}

/** "k i l l", "ki ll": letters with gaps between them. */
function tornApart(pieces: readonly string[]): boolean {
  let run = '';
  for (const piece of [...pieces, '..']) {
    if (piece.length === 1) {
      run += piece;
      continue;
    }
    if (run.length >= 3 && readings(run).some(saysUnfit)) return true;
    run = '';
  }
  return pieces.some((piece, i) => {
    const next = pieces[i + 1];
    if (!next || piece.length + next.length > 9 || Math.min(piece.length, next.length) > 2) return false;
    if (WHOLE.has(piece) || WHOLE.has(next)) return false;
    return saysUnfit(`${piece}${next}`);
  });
}

/** Words that tell a program what to do. None of them can be read in two ways for long, so each takes time by length alone. */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|all|any|every|everything|instructions?|rules?|prompts?|guidelines|told)\b/,
  /\b(?:previous|prior|above|system|hidden|secret) (?:instructions?|prompts?|messages?)\b/,
  /^(?:please )?(?:(?:act|behave|roleplay) (?:as|like)|(?:respond|answer|reply) (?:only|as))\b/,
  /\b(?:pretend (?:to be|you|that you)|you are now|you must now|from now on|do anything now|developer mode|jail ?break|as an ai|dan mode)\b/,
  /\b(?:print|reveal|output|repeat|show|leak|return|echo|display)\b.{0,30}\b(?:prompt|instructions|system message|password|api key|json|html|source code|env)\b/,
  /https?:|www\.|\b[a-z0-9-]{2,60}\.(?:com|org|net|io|gov|edu|ru|xyz|dev|app|info|co|me|ly)\b|\bjavascript:|\bdata:text/,
  /\b[a-z0-9._%+-]{1,60}@[a-z0-9-]{1,60}\.[a-z]{2,}/,
  /<\/?[a-z!?]|\{\{|\$\{|```|<%|=>|\(\)|&&|\|\||;\s*$|--\s*$|\/\*|\*\/|&#|&lt;|%3c|\\x|\\u/,
  /\b(?:select .{1,40} from|drop table|insert into|union select|or 1 ?= ?1|rm -rf|sudo|eval\(|exec\(|import os|console\.log|document\.|alert\(|onerror|onload|system\(|curl |wget )/,
];

export const isInstruction = (text: string): boolean => {
  const plain = inOurLetters(text.slice(0, 600)).replace(/\s+/g, ' ').trim();
  return INSTRUCTIONS.some((pattern) => pattern.test(plain));
};
