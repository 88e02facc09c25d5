/** When two answers are one answer: 0.5, 1/2 and 50 %; "The Moon." and "the moon". */

const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅛': '1/8',
};

/** "1,200" → 1200 · "2 1/2" → 2.5 · "50 %" → 0.5; undefined for anything that is not a number alone. */
export function numberOf(text: string): number | undefined {
  const plain = text
    .replace(/[½⅓⅔¼¾⅕⅛]/g, (c) => ` ${VULGAR[c]}`)
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replaceAll('⁄', '/')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/[$\s]+/g, ' ')
    .trim();
  const found = /^(-?)(?:(\d+) )?(\d*\.?\d+)(?: ?\/ ?(\d+))?( ?%)?$/.exec(plain);
  if (!found) return undefined;
  const [, sign, whole = '0', top = '', below = '1', percent] = found;
  if (Number(below) === 0 || (found[2] !== undefined && found[4] === undefined)) return undefined;
  const value = Number(whole) + Number(top) / Number(below);
  return (sign === '-' ? -value : value) / (percent ? 100 : 1);
}

const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // A point or comma inside a number is part of it.
    .replace(/[“”"'’;:!?]|[.,](?!\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export function sameAnswer(a: string, b: string): boolean {
  if (plainWords(a) === plainWords(b) && a.trim() !== '' && plainWords(a) !== '') return true;
  const [x, y] = [numberOf(a), numberOf(b)];
  return x !== undefined && y !== undefined ? Math.abs(x - y) < 1e-9 : a.trim() === b.trim();
}
