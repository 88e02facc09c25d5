/** Codes as publishers, states and people spell them: "5.NF.A.1", "5nfa1", "5.NF.1" and "CCSS.MATH.CONTENT.5.NF.A.1" are one. */

const AGENCY = /^(ccss\s*\.?\s*(math(ematics)?|ela(-literacy)?)?(\s*\.?\s*(content|practice))?|ngss|teks)[\s.:-]+/i;

/** A Common Core mathematics key up to its cluster letter, and what follows; many leave the letter out. */
const CLUSTER =
  /^(?:hs(?=[anfgs]))?((?:k|\d{1,2})(?:cc|oa|nbt|nf|md|rp|ns|ee|sp|f|g)|(?:a(?:sse|apr|ced|rei)|n(?:rn|vm|cn|q)|f(?:if|bf|le|tf)|g(?:srt|gpe|gmd|co|mg|c)|s(?:id|ic|cp|md)))([a-e])?(\d.*)$/;

/** The code as spelled, without an agency's prefix. */
export const withoutAgency = (code: string): string => code.trim().replace(AGENCY, '');

/** Standards of language arts hold for two grades of high school: RL.10.2 means RL.9-10.2. */
export const HIGH_SCHOOL_BANDS: Readonly<Record<string, string>> = {
  ...{ '9': '9-10', '10': '9-10' },
  ...{ '11': '11-12', '12': '11-12' },
};

/** The code in lower case, without an agency's prefix or punctuation. */
export const codeKey = (code: string): string =>
  withoutAgency(code)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * The key without what people leave out: the state's abbreviation, "HS", the cluster letter.
 * @param abbreviation of the state whose code it is @returns undefined where nothing can be left out
 */
export function shortKey(code: string, abbreviation: string | null): string | undefined {
  const key = codeKey(code);
  const prefixed = abbreviation !== null && new RegExp(`^\\s*${abbreviation}[\\s.:-]`, 'i').test(code);
  const own = prefixed ? key.slice(abbreviation.length) : key;
  const short = own.replace(CLUSTER, '$1$3');
  return short === key || short === '' ? undefined : short;
}

/**
 * A Common Core mathematics code in its parts, as keys: "5.NF.A.1b" is domain "5nf", cluster "a", number "1b".
 * @returns undefined for every other code; no cluster where the code leaves it out
 */
export function mathParts(code: string): { domain: string; cluster: string | undefined; number: string } | undefined {
  const [, domain, cluster, number] = CLUSTER.exec(codeKey(code)) ?? [];
  return domain && number ? { domain, cluster, number } : undefined;
}
