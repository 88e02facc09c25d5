/** Codes of standards in running text: what looks like one, and whether the catalogue holds it. */
import { codeKey, shortKey, withoutAgency } from '../../../../contract/standard-code.ts';
import type { PlanRequest } from '../../contract.ts';

/** One segment of a dotted code: "ELA21", "FR", "12a", "4", "b". A word with a capital letter ("Next") is none. */
const SEGMENT = '(?:[A-Z]{1,8}\\d{0,3}[a-z]?|\\d{1,4}[a-z]?|[a-z])';

/** Names of sets of standards that people write before a number: "TEKS 5.3(K)", "SOL 5.99". */
const SETS = 'TEKS|SOLs?|CCSS|NGSS|LAFS|MAFS|GSE|OAS|NJSLS';
/** Domains of Common Core mathematics up to Grade 8 that have more than one letter. */
const DOMAINS = '(?:CC|OA|NBT|NF|MD|RP|NS|EE|SP)';

/** Forms that standards' codes have, the longest first; what has none of them is not taken for a code. */
const FAMILIES = [
  // CCSS.MATH.CONTENT.4.NF.A.1, CCSS.ELA-LITERACY.RL.4.2
  'CCSS\\.(?:[A-Z-]+\\.)+[A-Z\\d-]+(?:\\.[A-Za-z\\d-]+)*',
  // NGSS, also with a state's letters before it: 4-PS3-1, MS-ETS1-2, K-2-ETS1-1, SC.4-PS3-1
  '(?:[A-Z]{2}[.-])?(?:K-2|3-5|6-8|9-12|K|\\d{1,2}|MS|HS)[-.](?:PS|LS|ESS|ETS)\\d[-.]\\d{1,2}[a-z]?',
  // CCSS high school: HSA-REI.B.3, A-REI.B.3, HSF-IF.C.7a
  '(?:HS)?[NAFGS]-[A-Z]{1,4}\\.[A-Z]\\.\\d{1,2}[a-z]?',
  // CCSS ELA of a band: RL.9-10.2, WHST.11-12.1a
  '(?:RL|RI|RF|W|SL|L|RH|RST|WHST)\\.(?:9-10|11-12|6-8|K)\\.\\d{1,2}[a-z]?(?:\\.[a-z])?',
  // TEKS as a citation: §111.2(b)(1)(A)
  '\\d{3}\\.\\d{1,3}(?:\\([A-Za-z\\d]{1,3}\\)){2,}',
  // A set's name and a number in any form
  `(?:${SETS})[\\s.:-]{1,3}§?(?=[\\w§]+[.(-])${SEGMENT}(?:[.-]${SEGMENT})*(?:\\([A-Za-z\\d]{1,3}\\))*`,
  // TEKS as teachers say it: 5.3(K)
  '(?:K|[1-8])\\.\\d{1,2}\\([A-L]\\)',
  // A state's letters before a dotted code: NY-5.NF.1
  `[A-Z]{2}-${SEGMENT}(?:\\.${SEGMENT})+`,
  // CCSS mathematics with other marks or none: HSA-REI.3, 5-NF-A-1, 5 NF A 1, 5NFA1, 5-NF-1
  '(?:HS)?[NAFGS]-[A-Z]{1,4}\\.\\d{1,2}[a-z]?',
  '\\d{1,2}-[A-Z]{1,4}-[A-Z]-\\d{1,3}[a-z]?',
  `(?:K|\\d{1,2})(?:[ .-]${DOMAINS}[ .-][A-E][ .-]|-${DOMAINS}-|${DOMAINS}[A-E]?)\\d{1,3}[a-z]?`,
  // Dotted codes of three segments and more: 4.NF.A.1, RL.4.2, 111.2.b.1.A, ELA21.4.12a, MA.4.FR.1.2
  `${SEGMENT}(?:\\.${SEGMENT}){2,}`,
  // Georgia's older form: ELAGSE4RL2
  '[A-Z]{3,8}\\d{1,2}[A-Z]{1,4}\\d{1,2}[a-z]?',
];
const FORMS = `(?<![\\w.§@-])§?(?:${FAMILIES.join('|')})(?!\\w|\\.\\w)`;
const CODE = new RegExp(FORMS, 'g');
/** People type codes in lower case, too. */
const TYPED_CODE = new RegExp(FORMS, 'gi');

/** "1.5.2", "3.4.2024" are numbers and dates, "U.S.A" is none either: a code has a letter in capitals or a single letter, and a digit. */
const isCode = (token: string): boolean =>
  /\d/.test(token) && (/[A-Z]/.test(token) || /^\d{3}\.\d{1,3}\.[a-z]\.\d/.test(token) || /\(/.test(token));

export const codesIn = (text: string): string[] => [...text.matchAll(CODE)].map(([token]) => token).filter(isCode);

type KnowsCode = (code: string) => boolean;

/** "§111.2(b)(1)" as the catalogue writes it: 111.2.b.1 */
const plain = (token: string): string =>
  token
    .replace(/\.+$/, '')
    .replace('§', '')
    .replace(/\((\w+)\)/g, '.$1');

export interface HeldCode {
  /** As the catalogue spells it. */
  code: string;
  /** Names of its grade levels. */
  grades: readonly string[];
}

interface CodeIndex {
  /** Each code with and without a national prefix, and the headings above it. */
  spelled: ReadonlySet<string>;
  exact: ReadonlyMap<string, HeldCode>;
  /** Under what is left of a code without what people leave out. */
  short: ReadonlyMap<string, HeldCode>;
}

/** "4.NF.A.1" is below "4.NF.A", "4.NF" and "4". */
const headingsOf = (code: string): string[] => [...code.matchAll(/[.-]/g)].map(({ index }) => code.slice(0, index));

function indexOf(codes: Iterable<readonly [code: string, grades: readonly string[]]>): CodeIndex {
  const spelled = new Set<string>();
  const exact = new Map<string, HeldCode>();
  const short = new Map<string, HeldCode>();
  for (const [code, grades] of codes) {
    for (const spelling of [code, withoutAgency(code)])
      for (const name of [spelling, ...headingsOf(spelling)]) spelled.add(name);
    const [key, shorter] = [codeKey(code), shortKey(code, null)];
    if (key && !exact.has(key)) exact.set(key, { code, grades });
    if (shorter && !short.has(shorter)) short.set(shorter, { code, grades });
  }
  return { spelled, exact, short };
}

/** Of a place's codes, which are thousands and the same for every check of every plan there. */
const INDEXES = new WeakMap<PlanRequest['knownCodes'], CodeIndex>();

/** Of the place's codes, and of the standard's own. */
function indexesOf({ knownCodes, standard }: PlanRequest): [CodeIndex, CodeIndex] {
  const place = INDEXES.get(knownCodes) ?? indexOf(knownCodes);
  INDEXES.set(knownCodes, place);
  return [place, indexOf(standard ? [[standard.code, standard.gradeLevel]] : [])];
}

/** Case as written, with or without a national prefix; a heading above a known code ("4.NF.A") exists too. */
export function knownIn(request: PlanRequest): KnowsCode {
  const indexes = indexesOf(request);
  return (token) =>
    [plain(token), withoutAgency(plain(token))].some((code) => indexes.some(({ spelled }) => spelled.has(code)));
}

/** What the catalogue holds under a code, however the code is spelled. */
export function heldIn(request: PlanRequest): (code: string) => HeldCode | undefined {
  const [place, own] = indexesOf(request);
  const find = (key: string) =>
    place.exact.get(key) ?? own.exact.get(key) ?? place.short.get(key) ?? own.short.get(key);
  return (code) => find(codeKey(plain(code))) ?? find(shortKey(code, null) ?? '');
}

/** The text without the codes that nobody has published for this place, and without the words that only led to them. */
export const withoutUnknown = (text: string, knows: KnowsCode): string =>
  replaceCodes(text, CODE, (token) => (!isCode(token) || knows(token) ? token : undefined));

/** The same for what a teacher typed, in any spelling and case; a code that the catalogue spells otherwise is spelled as there. */
export function settleTypedCodes(text: string, request: PlanRequest): { text: string; left: string[] } {
  const [knows, held] = [knownIn(request), heldIn(request)];
  const left: string[] = [];
  const settled = replaceCodes(text, TYPED_CODE, (token) => {
    if (!isCode(token.toUpperCase()) || knows(token)) return token;
    const known = held(token)?.code;
    if (!known) left.push(token);
    return known;
  });
  return { text: settled, left };
}

// ── Taking codes out without a hole ────────────────────────────────────────────────────────────────────────────────

const GONE = '\uE000';
/** Around a code that stays, while its neighbors go. */
const [STAYS, ENDS] = ['\uE001', '\uE002'];
const BETWEEN = String.raw`\s*(?:[,;&/–-]|\b(?:and|or|to|through)\b)[\s,;]*(?:(?:and|or)\b\s*)?`;
/** Words that lead to a code and to nothing else: "as in the standard …". */
const LEADING =
  'per|see|cf|under|from|by|for|with|of|in|to|on|via|using|following|covering|according|aligned|as|the|standards?|codes?';
const SEAMS: readonly (readonly [RegExp, string])[] = [
  // A list that is gone is one gap, and what stays of a list needs no comma.
  [new RegExp(`${GONE}(?:${BETWEEN}${GONE})+`, 'g'), GONE],
  [new RegExp(`${GONE}${BETWEEN}(?=${STAYS})`, 'g'), ''],
  [new RegExp(`(?<=${ENDS})${BETWEEN}${GONE}`, 'g'), ''],
  [new RegExp(`[${STAYS}${ENDS}]`, 'g'), ''],
  [new RegExp(`\\s*[([]\\s*(?:(?:${LEADING})\\b[\\s.:]*)*${GONE}\\s*[)\\]]`, 'gi'), ''],
  [new RegExp(`([([])\\s*${GONE}\\s*[,;:]\\s*`, 'g'), '$1'],
  [new RegExp(`\\s*[,;:]\\s*${GONE}(?=\\s*[)\\]])`, 'g'), ''],
  // Each space has one place to go; with two, a row of such words would have 2^n readings.
  [new RegExp(`[^\\S\\n]*(?:\\b(?:${LEADING})\\b[^\\S\\n]*(?:[.:][^\\S\\n]*)?)+${GONE}`, 'gi'), ''],
  // At the beginning of a line nothing may join or introduce what follows.
  [new RegExp(`^([^\\S\\n]*)${GONE}[^\\S\\n]*(?:[,;:–—-]|\\b(?:and|or)\\b)*[^\\S\\n]*`, 'gim'), '$1'],
  [new RegExp(`(?:,?\\s*\\b(?:and|or)\\b|\\s*[,;&–—-])[^\\S\\n]*${GONE}(?=[^\\S\\n]*(?:[,.;!?]|$))`, 'gim'), ''],
  [new RegExp(`\\b(?:and|or)\\b[^\\S\\n]*${GONE}`, 'gi'), ''],
  [new RegExp(`${GONE}[^\\S\\n]*(?:\\b(?:and|or)\\b|&)`, 'gi'), ''],
  [new RegExp(GONE, 'g'), ' '],
  [/[^\S\n]{2,}/g, ' '],
  [/[^\S\n]+(?=[,;.!?)\n]|$)/g, ''],
];

/** @param settle what replaces a code; undefined: nothing */
function replaceCodes(text: string, form: RegExp, settle: (token: string) => string | undefined): string {
  let gone = false;
  const marked = text.replace(form, (token) => {
    const kept = settle(token);
    gone ||= kept === undefined;
    return kept === undefined ? GONE : `${STAYS}${kept}${ENDS}`;
  });
  return gone
    ? SEAMS.reduce((now, [seam, by]) => now.replace(seam, by), marked)
    : marked.replaceAll(new RegExp(`[${STAYS}${ENDS}]`, 'g'), '');
}
