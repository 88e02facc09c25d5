/** What is printed for students, and the key to it. */
import { iCan } from '../../../../language/i-can.ts';
import type { LessonPack } from '../../../knowledge/lesson-pack.ts';
import { linesOf, type ReadingText } from '../../../knowledge/reading-text.ts';
import { LATER_TASKS, NAME_LINE, nameLineFor, PAGE_HEADS } from '../../outline.ts';
import type { LessonDraft } from '../../planner.ts';
import type { FilledSupply, Task } from './fill-pack.ts';
import type { Kit, PracticePages } from './kit.ts';
import { codeAndName, objectivesFor } from './sections.ts';
import { supplyPage } from './supplies.ts';
import { factsInLines, lineByLine, partByPart, sentence } from './wording.ts';

type Pages = LessonDraft['studentPages'];
type Key = LessonDraft['answerKey'];

const PAGE_NAMES = { support: 'Page A', core: 'Page B', challenge: 'Page C' } as const;
const ONE_PAGE = { ...PAGE_NAMES, core: 'Practice page' } as const;
export const pageNames = ({ young }: Pick<Kit, 'young'>) => (young ? ONE_PAGE : PAGE_NAMES);
const IN_VERSE: readonly ReadingText['kind'][] = ['poem', 'scene'];

export const worksheet = (
  title: string,
  prompts: readonly string[],
  {
    before = [],
    later = [],
    gradeIndex = 12,
  }: { before?: readonly string[]; later?: readonly string[]; gradeIndex?: number } = {},
) => {
  // A number at the beginning of a line would be taken for a task of its own.
  const numbered = (prompt: string, i: number) =>
    `${i + 1}. ${lineByLine(factsInLines(prompt)).replace(/^(\d{1,2})[.)] /gm, '($1) ')}`;
  return {
    title,
    body: [
      nameLineFor(gradeIndex),
      ...before,
      ...prompts.map(numbered),
      ...(later.length > 0 ? [LATER_TASKS, ...later.map((prompt, i) => numbered(prompt, prompts.length + i))] : []),
    ].join('\n\n'),
  };
};

/** Numbered lines: in paragraphs, or one below the other where line breaks belong to the text. */
export function numberedText({
  body,
  kind,
  voice,
  retoldFrom,
}: Pick<ReadingText, 'body' | 'kind' | 'voice' | 'retoldFrom'>): string {
  let line = 0;
  const paragraphs = body
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      linesOf(paragraph)
        .map((text) => `${++line} ${text}`)
        .join(IN_VERSE.includes(kind) ? '\n' : ' '),
    );
  return [
    ...(voice ? [`By ${voice.replace(/^An? /, (article) => article.toLowerCase())}`] : []),
    ...(retoldFrom ? [sentence(retoldFrom)] : []),
    ...paragraphs,
  ].join('\n\n');
}

const RECORDS = 4;
/** Where students write down what an investigation shows. */
export const recordPage = ({ question }: LessonPack['investigate']) => ({
  title: 'Record page',
  body: [
    NAME_LINE,
    `Our question: ${question}`,
    'I predict ______________________________ because ______________________________.',
    ['| What we tried | What we saw or measured |', ...Array.from({ length: RECORDS }, () => '| ____ | ____ |')].join(
      '\n',
    ),
    'What it tells us: ____________________________________________________________',
    'What we still wonder: _________________________________________________________',
  ].join('\n\n'),
});

export const dataPage = ({ title, columns, rows, source }: LessonPack['data'][number]) => ({
  title: `Data: ${title}`,
  body: `${[columns, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n\n${sentence(source)}`,
});

export function mentorPage({ title, body }: NonNullable<LessonPack['mentor']>) {
  let line = 0;
  const stanzas = body
    .trim()
    .split(/\n\s*\n/)
    .map((stanza) =>
      linesOf(stanza)
        .map((text) => `${++line} ${text}`)
        .join('\n'),
    );
  return { title, body: stanzas.join('\n\n') };
}

/** Above the tasks: on page A questions to ask oneself and a sentence to begin with, on page B what it leads to. The youngest read neither. */
function headOf(lane: keyof typeof PAGE_NAMES, kit: Kit): string[] {
  if (kit.young) return [];
  const { hardPart, language } = kit.pack;
  const frame = language.developing.includes('___') && language.developing.replace(/^Frames?: /, '');
  if (lane === 'support')
    return [
      [PAGE_HEADS.help, ...hardPart.stuckPoints, ...(frame ? [`You can start like this: ${frame}`] : [])].join('\n'),
    ];
  if (lane !== 'core') return [];
  const goals = objectivesFor(kit);
  return goals.length > 0 ? [[PAGE_HEADS.goals, ...goals.map(iCan)].join('\n')] : [];
}

export function studentPagesFor(
  kit: Kit,
  pages: PracticePages | undefined,
  tables: LessonPack['data'],
  printed: readonly FilledSupply[] = [],
): Pages {
  const { pack, text, beside, exitText, aim, gradeIndex } = kit;
  const answersFromText = (tasks: readonly { fromText?: string | undefined }[]) =>
    tasks.some(({ fromText }) => fromText);
  const fresh = exitText && exitText !== text && answersFromText(aim.exit);
  return [
    ...[text, beside].flatMap((read) => (read ? [{ title: read.title, body: numberedText(read) }] : [])),
    ...(pack.mentor ? [mentorPage(pack.mentor)] : []),
    ...tables.map(dataPage),
    ...printed.map((supply) => supplyPage(supply, kit)),
    ...(pages
      ? (['support', 'core', 'challenge'] as const).flatMap((lane) =>
          pages[lane].length > 0
            ? [
                worksheet(
                  pageNames(kit)[lane],
                  pages[lane].map(({ prompt }) => prompt),
                  { before: headOf(lane, kit), later: pages.later[lane].map(({ prompt }) => prompt), gradeIndex },
                ),
              ]
            : [],
        )
      : []),
    worksheet(
      'Exit ticket',
      aim.exit.map(({ prompt }) => prompt),
      { gradeIndex, ...(fresh ? { before: [exitText.title, numberedText(exitText)] } : {}) },
    ),
  ];
}

const answered = ({ answer, accept = [] }: Pick<Task, 'answer' | 'accept'>): string =>
  [partByPart(sentence(answer)), ...(accept.length > 0 ? [`Also right: ${accept.join('; ')}.`] : [])].join(' ');

function codeWithName({ misconceptions }: Kit['pack'], code: string): string {
  const found = misconceptions.find((misconception) => misconception.code === code);
  return found ? codeAndName(found) : code;
}

export function answerKeyFor(kit: Kit, pages: PracticePages | undefined): Key {
  const lane = (name: string, tasks: readonly Task[]): Key =>
    tasks.map((task, i) => ({ task: `${name}, ${i + 1}`, answer: answered(task) }));
  return [
    ...(pages
      ? (['support', 'core', 'challenge'] as const).flatMap((name) =>
          pages[name].length > 0 ? lane(pageNames(kit)[name], [...pages[name], ...pages.later[name]]) : [],
        )
      : []),
    ...kit.aim.exit.map((question, i) => ({
      task: `Exit ticket, ${i + 1}`,
      answer: [
        answered(question),
        `Partly right: ${sentence(question.partly)}`,
        ...question.errors.map(({ answer, code }) => `${answer} → ${codeWithName(kit.pack, code)}`),
      ].join('\n'),
    })),
  ];
}
