/** Rows as a file for spreadsheets, and for what reads them. */

/** Spreadsheets take the bytes for what they are only with this sign in front. */
const MARK = '\ufeff';

/** @param rows the first holds the names of the columns */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${MARK}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** A text that a spreadsheet would take for a formula begins with an apostrophe; a number stays one. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};
