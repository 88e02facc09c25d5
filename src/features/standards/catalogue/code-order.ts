/** The order in which a teacher expects codes: figures by their value, kindergarten before grade 1. */

/** Enough for any figure in a code; longer ones are identifiers. */
const DIGITS = 6;
const LONGEST = 200;

/** "5.NF.A.10" → "000005 NF A 000010": compared byte by byte, such texts are in code order. */
export const codeOrder = (code: string): string =>
  (code.toUpperCase().match(/\d+|\p{L}+/gu) ?? [])
    .map((part) =>
      part === 'K' || part === 'KG'
        ? '0'.repeat(DIGITS)
        : /^\d/.test(part)
          ? part.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0')
          : part,
    )
    .join(' ')
    .slice(0, LONGEST);
