import { type Piece, WORTH } from '../figure-facts.ts';
import { type Pen, SMALL_TYPE } from '../pen.ts';
import { counted, type Kind, listed, putTitle } from './kind.ts';

/** Radii in proportion to the real coins; a penny is darker, and the edge of dime, quarter and half dollar is grooved. */
const COINS: Readonly<Partial<Record<Piece, { radius: number; copper?: boolean; grooves?: boolean }>>> = {
  penny: { radius: 25, copper: true },
  nickel: { radius: 28 },
  dime: { radius: 23, grooves: true },
  quarter: { radius: 32, grooves: true },
  'half dollar': { radius: 40, grooves: true },
};

const BILL = { width: 118, height: 52 };
const GAP = 10;

const worthOf = (piece: Piece): string => (WORTH[piece] >= 100 ? `$${WORTH[piece] / 100}` : `${WORTH[piece]}¢`);

function drawCoin(pen: Pen, piece: Piece, x: number, y: number, shows: { value: boolean; name: boolean }): void {
  const { radius = 25, copper, grooves } = COINS[piece] ?? {};
  pen.circle(x, y, radius, copper ? 'gray' : 'paper', { weight: 2 });
  if (grooves)
    for (let i = 0; i < 60; i += 1) {
      const turn = (i / 60) * 2 * Math.PI;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      pen.line(x + (radius - 3) * cos, y + (radius - 3) * sin, x + radius * cos, y + radius * sin, { weight: 1 });
    }
  const words = shows.name ? piece.split(' ') : [];
  const lines = words.length + (shows.value ? 1 : 0);
  let at = y - (lines - 1) * 6;
  if (shows.value) {
    pen.text(x, at, worthOf(piece), { size: SMALL_TYPE, bold: true });
    at += 13;
  }
  for (const [i, word] of words.entries()) pen.text(x, at + i * 11, word, { size: 10, plain: true });
}

function drawBill(pen: Pen, piece: Piece, x: number, y: number): void {
  const { width, height } = BILL;
  pen.rect(x, y, width, height, 'paper', { weight: 2, round: 3 });
  pen.rect(x + 4, y + 4, width - 8, height - 8, 'none', { weight: 0.8 });
  pen.path(`M${x + width / 2 - 24} ${y + height / 2}a24 18 0 1 0 48 0a24 18 0 1 0 -48 0`, 'gray', { weight: 1 });
  pen.text(x + width / 2, y + height / 2, piece, { bold: true });
  for (const cx of [x + 16, x + width - 16]) pen.text(cx, y + 14, piece.slice(1), { size: 10, plain: true });
}

export const money: Kind<'money'> = {
  draw({ title, pieces, hide }, pen, blank) {
    const shows = {
      value: !(blank && hide.includes('values')),
      name: !(blank && hide.includes('names')),
    };
    let y = putTitle(pen, title) + 2;
    const sizeOf = (piece: Piece): [number, number] => {
      const { radius } = COINS[piece] ?? {};
      return radius ? [radius * 2, radius * 2] : [BILL.width, BILL.height];
    };
    // In rows, each piece's bottom on the row's line.
    const rows: Piece[][] = [[]];
    let x = 2;
    let right = 0;
    for (const { of, count } of pieces)
      for (let i = 0; i < count; i += 1) {
        const [wide] = sizeOf(of);
        if (x > 2 && x + wide + 2 > pen.width) {
          rows.push([]);
          x = 2;
        }
        rows.at(-1)?.push(of);
        x += wide + GAP;
        right = Math.max(right, x - GAP);
      }
    for (const row of rows) {
      const high = Math.max(...row.map((piece) => sizeOf(piece)[1]));
      x = 2;
      for (const piece of row) {
        const [wide, tall] = sizeOf(piece);
        if (COINS[piece]) drawCoin(pen, piece, x + wide / 2, y + high - tall / 2, shows);
        else drawBill(pen, piece, x, y + high - tall);
        x += wide + GAP;
      }
      y += high + GAP;
    }
    return pen.done(y - GAP + 2, title ? pen.width : right + 2);
  },
  describe({ pieces, hide }, blank) {
    // What a student is to know, a coin's worth or its name, is not said.
    const many = (piece: Piece, count: number): string => {
      if (!COINS[piece]) return counted(count, `${piece} bill`);
      const name = blank && hide.includes('names') ? `${piece === 'penny' ? 'copper' : 'silver'} coin` : piece;
      const named = counted(count, name, name === 'penny' ? 'pennies' : `${name}s`);
      return blank && hide.includes('values') ? named : `${named} (${worthOf(piece)}${count > 1 ? ' each' : ''})`;
    };
    const cents = pieces.reduce((sum, { of, count }) => sum + WORTH[of] * count, 0);
    const total = cents >= 100 ? `$${(cents / 100).toFixed(cents % 100 ? 2 : 0)}` : `${cents}¢`;
    return `Money: ${listed(pieces.map(({ of, count }) => many(of, count)))}${blank ? '' : `, ${total} together`}.`;
  },
};
