import { offspring } from '../figure-facts.ts';
import { LINE, linesOf, measured, type Pen, SMALL_TYPE, TYPE } from '../pen.ts';
import { counted, isAnswer, type Kind, listed, plain, putTitle, said } from './kind.ts';

export const punnettSquare: Kind<'punnett-square'> = {
  draw({ title, top: across, side: down, topName, sideName, hide }, pen, blank) {
    const parents = !(blank && hide.includes('parents'));
    const filled = !(blank && hide.includes('cells'));
    const head = 48;
    const cell = Math.min(across.length === 2 && down.length === 2 ? 76 : 64, (pen.width - head - 6) / across.length);
    const size =
      [TYPE + 2, TYPE, SMALL_TYPE, 10, 8].find((n) =>
        across.every((a) => down.every((b) => measured(offspring(a, b), { size: n }).width + 6 <= cell)),
      ) ?? 8;
    const wide = head + across.length * cell;
    const width = title || topName || sideName ? pen.width : wide + 4;
    const left = (width - wide) / 2;
    let y = putTitle(pen, title) + 2;
    const name = (label: string | undefined, place: string): void => {
      if (!label) return;
      const lines = linesOf(`${place}: ${plain(label)}`, pen.width - 8);
      if (!(blank && isAnswer(label))) pen.lines(width / 2, y + LINE / 2, lines);
      y += lines.length * LINE + 2;
    };
    name(topName, 'Across');
    name(sideName, 'Down');
    const text = (
      x: number,
      middle: number,
      said: string,
      shown: boolean,
      style: { size?: number; bold?: boolean },
    ): void => {
      if (shown) pen.text(x, middle, said, { plain: true, ...style });
      else pen.line(x - 14, middle + 9, x + 14, middle + 9, { weight: 1 });
    };
    for (const [i, allele] of across.entries())
      text(left + head + (i + 0.5) * cell, y + 18, allele, parents, { size: 15, bold: true });
    y += 34;
    for (const [r, from] of down.entries()) {
      text(left + head / 2, y + (r + 0.5) * cell, from, parents, {
        size: from.length > 2 ? SMALL_TYPE : 15,
        bold: true,
      });
      for (const [c, other] of across.entries()) {
        const [x, top] = [left + head + c * cell, y + r * cell];
        pen.rect(x, top, cell, cell, 'none', { weight: 1.8 });
        if (filled) pen.text(x + cell / 2, top + cell / 2, offspring(other, from), { size, plain: true });
      }
    }
    return pen.done(y + down.length * cell + 3, width);
  },
  describe({ top: across, side: down, topName, sideName, hide }, blank) {
    const alleles = (all: readonly string[], name: string | undefined): string =>
      `${blank && hide.includes('parents') ? 'blank' : listed(all)}${name ? ` (${said(name, blank)})` : ''}`;
    const rows = down.map((from) => across.map((other) => offspring(other, from)).join(', '));
    return `A Punnett square. Across the top: ${alleles(across, topName)}. Down the side: ${alleles(down, sideName)}. ${blank && hide.includes('cells') ? 'The boxes are empty' : `Rows: ${rows.join('; ')}`}.`;
  },
};

const ROMAN = ['I', 'II', 'III', 'IV'];
const PERSON = 13;

export const pedigree: Kind<'pedigree'> = {
  draw({ title, generations, families, hide }, pen, blank) {
    const named = !(blank && hide.includes('labels'));
    const traits = !(blank && hide.includes('traits'));
    const left = 30;
    const most = Math.max(...generations.map((people) => people.length));
    const room = Math.min(72, (pen.width - left - 6) / most);
    const width = title ? pen.width : Math.min(pen.width, left + most * room + 8);
    const lines = generations.map((people) =>
      people.map(({ label }) => (label ? linesOf(plain(label), room - 4, SMALL_TYPE) : [])),
    );
    const under = Math.max(0, ...lines.flat().map((all) => all.length)) * 16;
    const row = PERSON * 2 + 62 + under;
    const top = putTitle(pen, title) + 10 + PERSON;
    const at = (generation: number, place: number): [number, number] => {
      const count = generations[generation - 1]?.length ?? 1;
      const start = left + (width - left - 6 - count * room) / 2;
      return [start + (place - 0.5) * room, top + (generation - 1) * row];
    };
    for (const { generation, parents, children } of families) {
      const [a, b] = parents.map((place) => at(generation, place)) as [[number, number], [number, number]];
      const [x, y] = [(a[0] + b[0]) / 2, a[1]];
      pen.line(a[0], y, b[0], y, { weight: 2 });
      const kids = children.map((place) => at(generation + 1, place));
      // Each couple's bar has its own height where two of them could meet.
      const couples = families.filter((family) => family.generation === generation);
      const level = couples.findIndex((family) => family.parents === parents);
      const bar = (kids[0]?.[1] ?? y) - PERSON - 10 - level * 7;
      pen.line(x, y, x, bar, { weight: 2 });
      const xs = [x, ...kids.map(([kx]) => kx)];
      pen.line(Math.min(...xs), bar, Math.max(...xs), bar, { weight: 2 });
      for (const [kx, ky] of kids) pen.line(kx, bar, kx, ky - PERSON, { weight: 2 });
    }
    for (const [g, people] of generations.entries()) {
      pen.text(12, top + g * row, ROMAN[g] ?? '', { size: SMALL_TYPE, bold: true });
      for (const [i, { sex, has, carrier, label }] of people.entries()) {
        const [x, y] = at(g + 1, i + 1);
        const fill = traits && has ? 'solid' : 'paper';
        if (sex === 'male') pen.rect(x - PERSON, y - PERSON, PERSON * 2, PERSON * 2, fill, { weight: 2.2 });
        else pen.circle(x, y, PERSON, fill, { weight: 2.2 });
        if (traits && carrier && !has) drawCarrier(pen, sex, x, y);
        pen.text(x, y + PERSON + 11, String(i + 1), { size: 10 });
        if (label && named && !(blank && isAnswer(label)))
          pen.lines(x, y + PERSON + 27, lines[g]?.[i] ?? [], { size: SMALL_TYPE });
      }
    }
    const low = top + (generations.length - 1) * row + PERSON + 22 + under;
    return pen.done(low + 2, width);
  },
  describe({ generations, families, hide }, blank) {
    const traits = !(blank && hide.includes('traits'));
    const person = (g: number, place: number): string => `${ROMAN[g - 1]}-${place}`;
    const people = generations.flatMap((all, g) =>
      all.map(({ sex, has, carrier, label }, i) => {
        const trait = traits ? (has ? ', shaded' : carrier ? ', half shaded' : '') : '';
        const name = label && !(blank && (hide.includes('labels') || isAnswer(label))) ? ` (${plain(label)})` : '';
        return `${person(g + 1, i + 1)} ${sex}${name}${trait}`;
      }),
    );
    const couples = families.map(
      ({ generation, parents, children }) =>
        `${listed(parents.map((place) => person(generation, place)))} have ${listed(children.map((place) => person(generation + 1, place)))}`,
    );
    return `A pedigree of ${counted(generations.length, 'generation')}; circles are female, squares male, and shaded means the trait shows. ${people.join('; ')}. ${couples.join('; ')}.`;
  },
};

/** The left half is filled. */
function drawCarrier(pen: Pen, sex: 'female' | 'male', x: number, y: number): void {
  if (sex === 'male') pen.rect(x - PERSON, y - PERSON, PERSON, PERSON * 2, 'solid', { weight: 0 });
  else
    pen.path(`M${x.toFixed(1)} ${(y - PERSON).toFixed(1)}a${PERSON} ${PERSON} 0 0 0 0 ${PERSON * 2}z`, 'solid', {
      weight: 0,
    });
}
