/** A lesson of the library as a file. Who may see the lesson may take it along. */
import { Problem } from '../../contract/problem.ts';
import { outlineOf, type Section, type TimedActivity } from '../planning/outline.ts';
import type { ExportedFile, ExportInput, SavedLessonView } from './contract.ts';
import { type Block, handoutBlocks, quizBlocks, quizKeyBlocks, sectionBlocks, ticketBlocks } from './export/blocks.ts';
import type { Exported, Paper } from './export/exported.ts';
import { fileName } from './export/file-name.ts';
import { lessonJson } from './export/lesson-json.ts';
import { itemsOf } from './export/quiz-items.ts';
import type { HandoutName } from './limits.ts';
import type { HandoutSource } from './web/handouts/handout.ts';
import { HANDOUT_OF, isHandout } from './web/handouts/handouts.ts';
import { onTheWall } from './web/handouts/sub-plan.ts';
import { openSaved } from './web/saving/saved-lesson.ts';

type Part = Exclude<ExportInput['part'], HandoutName>;

const MISSING: Readonly<Record<Part, string>> = {
  lesson: 'This lesson is empty.',
  teach: 'This lesson has no activities to teach from.',
  'student-pages': 'This lesson has no student pages.',
  'exit-tickets': 'This lesson has no exit ticket.',
  'answer-key': 'This lesson has no answer key.',
  quiz: 'This lesson has no quiz yet.',
  'quiz-key': 'This lesson has no quiz yet.',
};

type Format = ExportInput['format'];

const TYPES: Readonly<Record<Format, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pdf: 'application/pdf',
  html: 'text/html',
  md: 'text/markdown',
  json: 'application/json',
  imscc: 'application/zip',
  qti: 'application/zip',
  qti12: 'application/zip',
  gift: 'text/plain',
  csv: 'text/csv',
};
const ENDINGS: Partial<Readonly<Record<Format, string>>> = { qti: 'qti.zip', qti12: 'qti12.zip', gift: 'gift.txt' };
const PAPER: Partial<Readonly<Record<ExportInput['part'], Paper>>> = {
  'sub-plan': 'one-page',
  'exit-tickets': 'tickets',
};
const OF_QUIZ: readonly Format[] = ['qti', 'qti12', 'gift', 'csv'];
const ALWAYS_WHOLE: Partial<Readonly<Record<Format, string>>> = {
  json: 'A JSON file always holds the whole lesson.',
  imscc: 'A cartridge always holds the whole lesson.',
  pptx: 'Slides are always made of the whole lesson.',
};

/** For an answer in JSON. @param by whom it is from, where its reader does not know @throws Problem not-found where the lesson lacks the part */
export async function exportLesson(saved: SavedLessonView, input: ExportInput, by = ''): Promise<ExportedFile> {
  const { name, type, content } = await fileOf(saved, input, by);
  return {
    name,
    type,
    ...(typeof content === 'string'
      ? { text: content, encoding: 'utf8' }
      : { text: Buffer.from(content).toString('base64'), encoding: 'base64' }),
  };
}

/** @throws Problem not-found where the lesson lacks the part */
export async function fileOf(
  saved: SavedLessonView,
  input: Pick<ExportInput, 'format' | 'part' | 'start'>,
  by = '',
): Promise<{ name: string; type: string; content: string | Uint8Array }> {
  const { lesson, details } = openSaved(saved);
  const { format } = input;
  // These hold questions and key together.
  const part = OF_QUIZ.includes(format) ? 'quiz' : input.part;
  const whole = ALWAYS_WHOLE[format];
  if (whole && part !== 'lesson') throw new Problem('bad-request', whole);
  const outline = outlineOf(lesson, details.objective);
  const blocks = isHandout(part)
    ? blocksOfHandout(part, { lesson, start: input.start ?? '' })
    : part === 'teach'
      ? blocksToTeach(outline, onTheWall(lesson, input.start ?? ''))
      : blocksOf(part, outline, saved);
  if (blocks.length === 0) throw new Problem('not-found', isHandout(part) ? HANDOUT_OF[part].missing : MISSING[part]);
  const content =
    format === 'json'
      ? lessonJson(saved)
      : await WRITERS[format]({
          title: lesson.title,
          about: [details.state, details.gradeLevel, details.subject, `${details.minutes} minutes`, by]
            .filter(Boolean)
            .join(' · '),
          isMathematics: details.subject === 'Mathematics',
          blocks: fromTheTop(blocks),
          paper: PAPER[part] ?? 'usual',
          studentBlocks: fromTheTop(blocksOf('student-pages', outline, saved)),
          lesson,
          data: part === 'lesson' ? lessonJson(saved) : undefined,
          items: itemsOf(saved.quizQuestions),
        });
  return { name: fileName(lesson.title, part, ENDINGS[format] ?? format), type: TYPES[format], content };
}

/** A file begins with its title, and what comes first stands below it. */
const fromTheTop = ([first, ...rest]: readonly Block[]): Block[] =>
  first ? [first.kind === 'heading' ? { ...first, newPage: false } : first, ...rest] : [];

/** What draws figures and packs files is loaded when a file is asked for. */
const WRITERS: Readonly<Record<Exclude<Format, 'json'>, (exported: Exported) => Promise<string | Uint8Array>>> = {
  docx: async (exported) => (await import('./export/lesson-docx.ts')).lessonDocx(exported),
  pptx: async (exported) => (await import('./export/lesson-pptx.ts')).lessonPptx(exported),
  pdf: async (exported) => (await import('./export/lesson-pdf.ts')).lessonPdf(exported),
  html: async (exported) => (await import('./export/lesson-html.ts')).lessonHtml(exported),
  md: async (exported) => (await import('./export/lesson-markdown.ts')).lessonMarkdown(exported),
  imscc: async (exported) => (await import('./export/lesson-imscc.ts')).lessonImscc(exported),
  qti: async (exported) => (await import('./export/quiz-qti.ts')).quizQti(exported),
  qti12: async (exported) => (await import('./export/quiz-qti-1-2.ts')).quizQti12(exported),
  gift: async (exported) => (await import('./export/quiz-gift.ts')).quizGift(exported),
  csv: async (exported) => (await import('./export/quiz-csv.ts')).quizCsv(exported),
};

/** What a teacher has in hand in class: what lies ready, the activities on the clock, the end, and what to watch for. */
const IN_CLASS = ['materials', 'activities', 'closure', 'misconceptions'];

const blocksToTeach = (outline: readonly Section[], items: TimedActivity[]): Block[] =>
  items.length === 0
    ? []
    : outline
        .filter(({ id }) => IN_CLASS.includes(id))
        .flatMap((section) => sectionBlocks(section.kind === 'activities' ? { ...section, items } : section));

function blocksOf(part: Part, outline: readonly Section[], { quizQuestions }: SavedLessonView): Block[] {
  const heading: Block = { kind: 'heading', level: 2, text: part === 'quiz' ? 'Quiz' : 'Quiz answer key' };
  switch (part) {
    case 'lesson':
      return outline.flatMap(sectionBlocks);
    case 'exit-tickets':
      return outline.flatMap(ticketBlocks);
    case 'quiz':
      return quizQuestions.length > 0 ? [heading, ...quizBlocks(quizQuestions)] : [];
    case 'quiz-key':
      return quizQuestions.length > 0 ? [heading, ...quizKeyBlocks(quizQuestions)] : [];
    default:
      // Only the section of that name, so that what students get holds nothing else.
      return outline.filter(({ id }) => id === part).flatMap(sectionBlocks);
  }
}

function blocksOfHandout(name: HandoutName, source: HandoutSource): Block[] {
  const { title, sectionsOf } = HANDOUT_OF[name];
  const sections = sectionsOf(source);
  return sections.length > 0 ? handoutBlocks(title, sections) : [];
}
