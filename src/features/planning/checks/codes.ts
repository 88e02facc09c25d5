/** Codes of standards in running text: what looks like one, and whether the catalogue holds it. */
import type { PlanRequest } from '../contract.ts';

/** One segment of a dotted code: "ELA21", "FR", "12a", "4", "b". A word with a capital letter ("Next") is none. */
const SEGMENT = '(?:[A-Z]{1,8}\\d{0,3}[a-z]?|\\d{1,4}[a-z]?|[a-z])';

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
  // Dotted codes of three segments and more: 4.NF.A.1, RL.4.2, 111.2.b.1.A, ELA21.4.12a, MA.4.FR.1.2
  `${SEGMENT}(?:\\.${SEGMENT}){2,}`,
  // Georgia's older form: ELAGSE4RL2
  '[A-Z]{3,8}\\d{1,2}[A-Z]{1,4}\\d{1,2}[a-z]?',
];
const CODE = new RegExp(`(?<![\\w.§@-])§?(?:${FAMILIES.join('|')})(?!\\w|\\.\\w)`, 'g');

/** "1.5.2", "3.4.2024" are numbers and dates, "U.S.A" is none either: a code has a letter in capitals or a single letter, and a digit. */
const isCode = (token: string): boolean => /\d/.test(token) && (/[A-Z]/.test(token) || /^\d{3}\.\d{1,3}\.[a-z]\.\d/.test(token) || /\(/.test(token));

export const codesIn = (text: string): string[] => [...text.matchAll(CODE)].map(([token]) => token).filter(isCode);

type KnowsCode = (code: string) => boolean;

/** Case as written, also without a national prefix; a heading above a known code ("4.NF.A") exists too. */
export function knownIn({ knownCodes, standard }: PlanRequest): KnowsCode {
  const codes = new Set([...knownCodes.keys(), ...(standard ? [standard.code] : [])]);
  const list = [...codes];
  return (token) => {
    const plain = token
      .replace(/\.+$/, '')
      .replace(/^§/, '')
      .replace(/\((\w+)\)/g, '.$1');
    const bare = plain.replace(/^CCSS\.(?:MATH\.(?:CONTENT|PRACTICE)|ELA-LITERACY)\./, '');
    return [plain, bare].some((code) => codes.has(code) || list.some((known) => known.startsWith(code) && /^[.-]/.test(known.slice(code.length))));
  };
}

/** The text without the codes that nobody has published for this place. */
export const withoutUnknown = (text: string, knows: KnowsCode): string => text.replace(CODE, (token) => (isCode(token) && !knows(token) ? ' ' : token));
