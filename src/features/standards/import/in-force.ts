/**
 * Which of a place's imported frameworks are offered. A framework is out of force when its publisher has ended it, or when a newer revision
 * is here: one of the same place, about the same course, that holds every subject and grade of it. Newer is the one of the later
 * edition, else the one that the state names as in force, else, under the same title, the one that was imported last. Two that are not told apart so both stay.
 */

export interface HeldEdition {
  /** Rises with every import. */
  id: number;
  key: string;
  /** Null for a national set. */
  jurisdiction: string | null;
  title: string;
  edition: string | null;
  withdrawn: string | null;
  facets: readonly { subject: string; gradeMask: number }[];
  /** The state's own list of what is in force names it. */
  official: boolean;
}

/** Words of a title that tell one course from another; frameworks for different courses never replace each other. */
const COURSE =
  /\b(algebra|geometry|trigonometry|pre-?calculus|calculus|statistics|probability|data|integrated|quantitative|financial|discrete|physics|chemistry|biology|anatomy|earth|space|environmental|physical|life|forensic|astronomy|engineering|computer|literacy|reading|writing|speech|journalism|debate|foundations?|honors|ap|ib|career|technical|assessments?|specification|extended|alternate|essential elements?|access points?|language development|proficiency|(?:course|level|unit|claim|grades?|math(?:ematics)?|english) (?:\d{1,2}|[ivx]+|k|one|two|three|four)(?:[-–]\d{1,2})?|kindergarten|high school|middle school|elementary)\b/g;

const years = (text: string): string[] => text.match(/(?<!\d)(19[89]|20\d)\d(?!\d)/g) ?? [];
const courseOf = (title: string): string => [...new Set(title.toLowerCase().match(COURSE) ?? [])].sort().join(' ');
const bareTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(
      /(?<!\d)(19|20)\d\d(?!\d)|\b(revised|revision|updated|adopted|new|version|v?\d+\.\d+)\b|[^\p{L}\p{N}]+/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

/**
 * @param starts the day from which the publisher says that it holds
 * @returns a year ("2021"), a day ("2022-07-01") or null: the latest year of the title comes before the day, which is often that of the file
 */
export function editionOf(title: string, starts: string | null | undefined): string | null {
  const day = dayIn(starts);
  const year = years(title).sort().at(-1) ?? null;
  return year === null || day?.startsWith(year) ? day : year;
}

/** "2027-06-30T00:00:00Z" and "6/30/2027" → "2027-06-30"; null for what is no day. */
export function dayIn(text: string | null | undefined): string | null {
  const [, month = '', date = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec((text ?? '').trim()) ?? [];
  const day =
    year === undefined
      ? /^\d{4}-\d{2}-\d{2}/.exec((text ?? '').trim())?.[0]
      : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** @param today YYYY-MM-DD @returns how its publisher ended it, if so */
export function withdrawalOf(
  status: string | null | undefined,
  ends: string | null | undefined,
  today: string,
): string | null {
  if (/deprecat|retire|withdraw|withdrew|supersede|obsolete|archive|inactive|repeal|rescind|sunset/i.test(status ?? ''))
    return (status ?? '').slice(0, 60);
  const day = dayIn(ends);
  return day !== null && day <= today ? `ended ${day}` : null;
}

function isNewer(a: HeldEdition, b: HeldEdition): boolean {
  if (a.edition !== null && b.edition !== null) {
    const length = Math.min(a.edition.length, b.edition.length);
    const [ofA, ofB] = [a.edition.slice(0, length), b.edition.slice(0, length)];
    if (ofA !== ofB) return ofA > ofB;
  }
  if (a.official !== b.official) return a.official;
  return bareTitle(a.title) === bareTitle(b.title) && a.id > b.id;
}

const replaces = (a: HeldEdition, b: HeldEdition): boolean =>
  a.id !== b.id &&
  a.jurisdiction === b.jurisdiction &&
  a.withdrawn === null &&
  courseOf(a.title) === courseOf(b.title) &&
  b.facets.every((held) =>
    a.facets.some(({ subject, gradeMask }) => subject === held.subject && (held.gradeMask & ~gradeMask) === 0),
  ) &&
  isNewer(a, b);

/** @returns by number: in force or not, and the title of what took its place */
export const inForceOf = (held: readonly HeldEdition[]): Map<number, { inForce: boolean; replacedBy: string | null }> =>
  new Map(
    held.map((each) => {
      const newer = held.filter((other) => replaces(other, each));
      // The one that nothing else has replaced, where a revision was itself revised.
      const last = newer.find((one) => !newer.some((other) => replaces(other, one)));
      const replacedBy = (last ?? newer[0])?.title ?? null;
      return [each.id, { inForce: each.withdrawn === null && replacedBy === null, replacedBy }];
    }),
  );
