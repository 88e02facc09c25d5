/** How wide a text comes out, without a browser: widths of Inter's signs at weight 600, in hundredths of the size of the type. */
const SIGNS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~×÷−–—’“”°¢½¼¾é…·πθ√²³≤≥→←';
const WIDTHS = [
  25, 32, 52, 64, 65, 100, 66, 32, 37, 37, 54, 67, 32, 47, 32, 38, 66, 42, 62, 64, 67, 61, 64, 58, 64, 64, 32, 32, 67,
  67, 67, 54, 100, 73, 66, 74, 72, 61, 59, 75, 75, 28, 58, 70, 57, 92, 76, 77, 65, 77, 65, 65, 66, 74, 73, 102, 72, 71,
  65, 37, 38, 37, 48, 47, 35, 57, 62, 58, 62, 59, 39, 63, 61, 26, 26, 57, 26, 90, 61, 61, 62, 62, 40, 55, 35, 61, 59,
  84, 57, 59, 57, 45, 36, 45, 67, 67, 67, 67, 50, 100, 29, 51, 50, 46, 58, 87, 83, 91, 59, 96, 32, 79, 69, 67, 45, 46,
  84, 84, 84, 84,
];
/** What the table does not have is taken to be as wide as the widest letters. */
const WIDEST = 102;
const TABLE = new Map([...SIGNS].map((sign, i) => [sign, WIDTHS[i] ?? WIDEST]));

/** @param size of the type, in the drawing's units; so is the width */
export function textWidth(text: string, size: number): number {
  let hundredths = 0;
  for (const sign of text) hundredths += TABLE.get(sign) ?? WIDEST;
  return (hundredths * size) / 100;
}

/** Lines no wider than `most`; a word that is wider alone is cut. */
export function wrapped(text: string, most: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => pieces(each, most, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  return lines;
}

function pieces(word: string, most: number, size: number): string[] {
  if (textWidth(word, size) <= most) return [word];
  const found: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && textWidth(piece + sign, size) > most) {
      found.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return piece === '' ? found : [...found, piece];
}
