/** Codes as people type them: "5.NF.A.1", "5nfa1" and "CCSS.MATH.CONTENT.5.NF.A.1" are one. */

const AGENCY = /^(ccss\s*\.?\s*(math(ematics)?|ela(-literacy)?)?(\s*\.?\s*(content|practice))?|ngss)[\s.:-]+/i;

/** The code in lower case, without an agency's prefix or punctuation. */
export const codeKey = (code: string): string =>
  code
    .trim()
    .replace(AGENCY, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Whether a query may be a code: short, with a digit, and without words of a sentence. */
export const looksLikeCode = (query: string): boolean => /\d/.test(query) && query.trim().length <= 60 && query.trim().split(/\s+/).length <= 3;
