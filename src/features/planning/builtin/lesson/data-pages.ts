/** Pages of data: each goes out with the part that speaks of it, and stays out of a lesson that speaks of something else. */
import type { FilledPack } from './fill-pack.ts';
import { letters } from './wording.ts';

type Table = FilledPack['data'][number];

/** Of what is tried with materials: what a class should find out, and what stands in for them. */
const RESULT = /^(?:Without the materials|Look for):.*$/gim;
const STAND_IN = /^Without the materials:/im;

/**
 * Where something is tried with the hands, the table has what comes of it. So it goes out there only if the steps point to it; things that both
 * have, sand and soil, are no pointing.
 * @param texts what each part of the lesson says, in the order in which to look
 * @returns the index of the part that uses the table first, and whether it does so only for a class without the materials; undefined where nothing speaks of it
 */
export function useOfData(
  table: Table,
  texts: readonly string[],
  isTheOnly: boolean,
): { at: number; standsIn: boolean } | undefined {
  const isUsed = (text: string) => isNamed(table, text) || pointsTo(table, text, isTheOnly);
  const used = texts.findIndex((text) =>
    STAND_IN.test(text) ? isUsed(text.replace(RESULT, '')) : isUsed(text) || shares(table, text),
  );
  const at = used >= 0 ? used : texts.findIndex((text) => isUsed(text) || shares(table, text));
  return at < 0 ? undefined : { at, standsIn: used < 0 };
}

/** Whole, or in quotation marks up to its first comma: what follows there are units and years. */
const isNamed = ({ title }: Table, text: string): boolean =>
  text.includes(title) || text.includes(`“${title.split(',', 1)[0]}”`);

/** “Use the data page”, “find it on the page”, “read the bike table”; not “lay it on the table”. */
const TABLE =
  /(?<!\bon )\bthe (?:(?!data\b)([a-z]+) )?(?:data )?(?:page|tables?|charts?)\b|\b(?:in|from|use) the data\b/gi;

const pointsTo = ({ title }: Table, text: string, isTheOnly: boolean): boolean =>
  [...text.matchAll(TABLE)].some(([, which]) =>
    which ? ` ${letters(title)}`.includes(` ${letters(which)}`) : isTheOnly,
  );

/** So many cells of a table, and so many of its words: numbers alone meet by chance. */
const CELLS_SPOKEN_OF = 3;
const WORDS_SPOKEN_OF = 2;

function shares({ columns, rows }: Table, text: string): boolean {
  const said = ` ${letters(text)} `;
  const spokenOf = (texts: readonly string[]) =>
    [...new Set(texts)].filter((each) => said.includes(` ${each} `)).length;
  const cells = rows.flat().map((cell) => letters(String(cell)).trim());
  const named = letters([...columns, ...rows.flat()].join(' ')).match(/\p{L}{4,}/gu) ?? [];
  return (
    spokenOf(cells.filter((cell) => cell.length > 1)) >= CELLS_SPOKEN_OF &&
    spokenOf(named) >= Math.min(WORDS_SPOKEN_OF, new Set(named).size)
  );
}
