/**
 * What a teacher says and asks aloud, as people say it: “don’t” for “do not”, “that’s” for “that is”. Packs are written in full words, as pages
 * for students are; read aloud, those sound like a notice on a wall.
 */
import type { PlanBody } from '../planner.ts';

/** Lines of a plan that are heard. */
const HEARD = /^(Say|Ask|Listen for): /;
/** All that is said is in quotation marks; behind them stands what the class answers. */
const SPEECH = /^“(.*)”( \(.+\))?$/;
/** What somebody else said or wrote is theirs. After typography.ts has set the marks. */
const QUOTED = /(“[^”]*”|‘(?:[^’]|’(?=\p{L}))*’)/u;
/** A lesson about them needs both forms as its pack has them. */
const ABOUT_SHORT_FORMS = /\bcontractions?\b|\bapostrophes?\b/i;

const NEGATIVE =
  /\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Hh]ad|[Ww]ould|[Cc]ould|[Ss]hould|[Ww]ill|[Cc]an) ?not\b(?! (?:only|one|a single)\b)/g;
const SHORT_NEGATIVES: Readonly<Record<string, string>> = { will: 'won’t', can: 'can’t' };

/** Where a sentence begins, or goes on with one of its own; not in “how long it is”. */
const BEGINS = String.raw`(?<=^ ?|[.?!:] |\b(?:[Aa]nd|[Bb]ecause|[Bb]ut|[Ii]f|know|[Nn]ow|[Ss]ince|[Ss]o|that|[Tt]hen|think|[Ww]hen) )`;
/** “It is.” and “as it is or was” end on the verb and cannot lose it. */
const GOES_ON = String.raw`(?= (?!(?:and|but|he|it|not only|or|she|than)\b)[\p{L}\p{N}$-])`;
const AFFIRMATIVE = new RegExp(
  `${BEGINS}(?:(?:I|[Ww]e|[Yy]ou|[Tt]hey) (?:am|are|will)|(?:[Ii]t|[Tt]hat|[Tt]here|[Hh]ere|What) is|Let us)${GOES_ON}`,
  'gu',
);
const ENDINGS: Readonly<Record<string, string>> = { am: '’m', are: '’re', will: '’ll', is: '’s', us: '’s' };

/** One word before and one behind, in small letters: what would be found on a page if it were read from there. */
function around(text: string, at: number, length: number): string {
  const before = /\S+ $/.exec(text.slice(0, at))?.[0] ?? '';
  const behind = /^ [\p{L}\p{N}’]+/u.exec(text.slice(at + length))?.[0] ?? '';
  return (before + text.slice(at, at + length) + behind).toLowerCase();
}

/**
 * @param printed all that is shown or printed, in small letters: what is read from there stays as it stands
 * @example spoken('Do not tell. That is 5 more.', '') → 'Don’t tell. That’s 5 more.'
 */
export function spoken(text: string, printed: string): string {
  const unless = (found: string, at: number, whole: string, short: string): string =>
    printed.includes(around(whole, at, found.length)) ? found : short;
  const inFull = (piece: string): string =>
    piece
      .replace(NEGATIVE, (found, verb: string, at: number, whole: string) => {
        const short = SHORT_NEGATIVES[verb.toLowerCase()] ?? `${verb.toLowerCase()}n’t`;
        return unless(found, at, whole, verb.charAt(0) + short.slice(1));
      })
      .replace(AFFIRMATIVE, (found, at: number, whole: string) => {
        const [who = '', verb = ''] = found.split(' ');
        return unless(found, at, whole, who + ENDINGS[verb]);
      });
  return text
    .split(QUOTED)
    .map((piece, i) => (i % 2 === 0 ? inFull(piece) : piece))
    .join('');
}

function spokenLine(line: string, printed: string): string {
  const label = HEARD.exec(line)?.[0];
  if (!label) return line;
  const [, said, heard = ''] = SPEECH.exec(line.slice(label.length)) ?? [];
  return label.startsWith('Say') && said !== undefined
    ? `${label}“${spoken(said, printed)}”${spoken(heard, printed)}`
    : label + spoken(line.slice(label.length), printed);
}

/** The plan with all that is heard as people say it. */
export function asSpoken(body: PlanBody): PlanBody {
  const lines = body.activities.flatMap(({ description }) => description.split('\n'));
  const printed = [...lines.filter((line) => !HEARD.test(line)), ...body.studentPages.map((page) => page.body)]
    .join('\n')
    .toLowerCase();
  if (ABOUT_SHORT_FORMS.test(`${body.title}\n${printed}`)) return body;
  const heard = (text: string): string =>
    text
      .split('\n')
      .map((line) => spokenLine(line, printed))
      .join('\n');
  return {
    ...body,
    activities: body.activities.map((activity) => ({ ...activity, description: heard(activity.description) })),
    lessonClosure: heard(body.lessonClosure),
  };
}
