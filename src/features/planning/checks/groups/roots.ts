/** Solutions put back into their equations: "(x + 5)² = 36, so x = 1 or x = -11". One letter, whole numbers, fractions, squares and cubes. */
import { evaluate, type Rational, rational } from '../../../knowledge/expression.ts';

/** Within a text of this length an equation and its solutions belong together. */
const LONGEST = 400;
/** A side of an equation is not longer. */
const SIDE = 60;
const VALUE = String.raw`[−-]?\d+(?:\.\d+|/\d+)?(?![\d/]|\.\d)`;
const LINE_NUMBER = /^\d{1,2}[.)] /gm;
/** What announces a solution; anything else may be a value that is only tried. */
const SOLVED = new RegExp(
  String.raw`\b(?:so|thus|therefore|means|gives|solutions?(?: are| is)?:?|answers?(?: are| is)?:?) ([a-z]) = (${VALUE}(?:(?:,| or| and)(?: [a-z] =)? ${VALUE})*)`,
  'g',
);

/** As the evaluator reads it; undefined where something else stands in it than numbers and the letter. */
function plain(side: string, letter: string): string | undefined {
  const text = side
    .replace(/[−–]/g, '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
    .replace(/ /g, '')
    .replace(/(?<=[\da-z)])(?=[a-z(])/g, '*')
    .replace(/(?<=\))(?=\d)/g, '*');
  return new RegExp(`^[\\d.${letter}()+*/^-]+$`).test(text) ? text : undefined;
}

const numberOf = (text: string): Rational => {
  const value = text.replace('−', '-');
  const [top = '0', bottom = '1'] = value.split('/');
  const [whole = '0', decimals = ''] = top.split('.');
  return rational(Number(whole + decimals), Number(bottom) * 10 ** decimals.length);
};

/** Whether the value solves the equation; undefined where that cannot be told. */
function solves(left: string, right: string, letter: string, value: string): boolean | undefined {
  const sides = [left, right].map((side) => plain(side, letter));
  if (sides[0] === undefined || sides[1] === undefined || !sides.join('').includes(letter)) return undefined;
  try {
    const [a, b] = sides.map((side) => evaluate(side ?? '', { [letter]: numberOf(value) })) as [Rational, Rational];
    return a.top === b.top && a.bottom === b.bottom;
  } catch {
    return undefined;
  }
}

/** The sides of an equation in the letter, cut free from the words around it. */
function equationsOf(text: string, letter: string): [left: string, right: string][] {
  // The number of a line is no part of its equation: "2. 2x = 40".
  const near = text.slice(-LONGEST).replace(LINE_NUMBER, '');
  return [...near.matchAll(/=/g)].flatMap(({ index }) => {
    const before =
      near
        .slice(Math.max(0, index - SIDE), index)
        .split('=')
        .at(-1) ?? '';
    const after = near.slice(index + 1, index + 1 + SIDE).split('=')[0] ?? '';
    const left = /[^a-zA-Z]*(?:(?<![a-zA-Z])[a-z](?![a-zA-Z])[^a-zA-Z]*)*$/.exec(before)?.[0].trim() ?? '';
    const right =
      /^[^a-zA-Z]*(?:(?<![a-zA-Z])[a-z](?![a-zA-Z])[^a-zA-Z]*)*/.exec(after)?.[0].trim().replace(/[.,]$/, '') ?? '';
    const bare = [left, right].map((side) => side.replace(/\s/g, ''));
    // "x = 3" is a solution, not what is solved.
    return bare[0] === letter || bare[1] === letter || !left || !right ? [] : [[left, right] as [string, string]];
  });
}

const valuesIn = (text: string): string[] => [...text.matchAll(new RegExp(VALUE, 'g'))].map(([value]) => value);

/** Each solution in the text that does not solve the equation before it, in the same paragraph. */
export function falseRootsIn(paragraph: string): string[] {
  let from = 0;
  return [...paragraph.matchAll(SOLVED)].flatMap((match) => {
    const [whole, letter = '', values = ''] = match;
    const equations = equationsOf(paragraph.slice(from, match.index), letter);
    from = match.index + whole.length;
    const [first] = equations;
    if (!first) return [];
    // "x - 2 = 6 or x - 2 = -6, so x = 8 or x = -4": one of them has to hold.
    return valuesIn(values)
      .filter((value) => equations.every((equation) => solves(...equation, letter, value) === false))
      .map((value) => `${first.join(' = ')}: ${letter} = ${value} does not solve it`);
  });
}

/** Solutions of an answer that do not solve the one equation of its task: "Solve 2x + 3 = 11." */
export function falseRootsOf(task: string, answer: string): string[] {
  if (!/\b[Ss]olve\b/.test(task)) return [];
  const letter = /(?<![a-zA-Z])([a-z])(?![a-zA-Z]) = /.exec(answer)?.[1];
  if (!letter) return [];
  const equations = equationsOf(task, letter);
  const [only] = equations;
  if (!only || equations.length > 1) return [];
  const said =
    new RegExp(`(?<![a-zA-Z\\d)] ?)${letter} = (${VALUE}(?:(?:,| or| and)(?: ${letter} =)? ${VALUE})*)`).exec(
      answer,
    )?.[1] ?? '';
  return valuesIn(said)
    .filter((value) => solves(...only, letter, value) === false)
    .map((value) => `${letter} = ${value} does not solve ${only.join(' = ')}`);
}
