/** What is said on the wire about lessons: the request, the generated plan and the library. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { gradeOfName } from '../../contract/school.ts';
import { line, requiredLine } from '../../contract/text.ts';
import { GOAL_NEEDED, KEYWORDS_NEEDED, namesAGoal, namesAKeyword } from '../../contract/typed-text.ts';
import {
  againWishSchema,
  lessonSchema,
  quizQuestionSchema,
  remadeSchema,
  STYLES,
  THEMES,
} from '../planning/contract.ts';
import { possibleQuizSchema, quizRequestSchema } from '../quizzes/contract.ts';
import { QUESTION_COUNT } from '../quizzes/limits.ts';
import {
  AT_ONCE,
  DURATION,
  HANDOUTS,
  KEYWORDS_MAXIMUM,
  LINK_DAYS,
  NOTE_MAXIMUM,
  OBJECTIVE_MAXIMUM,
  SAVED_MINUTES,
  SHELVES,
  SORTS,
  STANDARD_OR_OBJECTIVE,
  UNIT_MAXIMUM,
} from './limits.ts';

export const LESSON_TYPES = ['formative', 'full'] as const;

/** An absent choice arrives as undefined, null, '' or 'none'; all mean the same. */
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (value) => (value === null || value === '' || value === 'none' ? undefined : value),
    z.enum(values).optional(),
  );
const optionalText = (max: number) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), line(max).optional());

const MINUTES_NEEDED = `A lesson takes ${DURATION.formative.min} to ${DURATION.full.max} minutes.`;

export const lessonRequestFields = z.object({
  type: z.enum(LESSON_TYPES),
  state: requiredLine(60, 'Please select a state'),
  gradeLevel: requiredLine(30, 'Please select a grade level'),
  subject: requiredLine(60, 'Please select a subject'),
  standard: optionalText(120),
  learningObjective: optionalText(OBJECTIVE_MAXIMUM).refine((text) => !text || namesAGoal(text), GOAL_NEEDED),
  keywords: requiredLine(KEYWORDS_MAXIMUM, KEYWORDS_NEEDED).refine(namesAKeyword, KEYWORDS_NEEDED),
  teachingStyle: choice(STYLES),
  emotionalSupportFocus: choice(THEMES),
  duration: z.number().min(DURATION.formative.min, MINUTES_NEEDED).max(DURATION.full.max, MINUTES_NEEDED),
});

/** `another`: only if it has other activities than the plans that were made of this before. */
const requestAsSent = lessonRequestFields.extend({ another: z.boolean().optional() });

export const lessonRequestSchema = requestAsSent.superRefine((request, ctx) => {
  if (!request.standard && !request.learningObjective)
    ctx.addIssue({ code: 'custom', path: ['learningObjective'], message: STANDARD_OR_OBJECTIVE });
  checkMinutes(request, ctx);
});
export type LessonRequest = z.infer<typeof lessonRequestSchema>;

function checkMinutes(
  { type, duration }: { type: 'formative' | 'full'; duration: number },
  ctx: z.RefinementCtx,
): void {
  const { min, max } = DURATION[type];
  if (duration < min || duration > max || duration % DURATION.step !== 0)
    ctx.addIssue({
      code: 'custom',
      path: ['duration'],
      message: `A ${type} lesson takes ${min} to ${max} minutes, in steps of ${DURATION.step}.`,
    });
}

const SAVED_MINUTES_NEEDED = `A saved lesson takes ${SAVED_MINUTES.min} to ${SAVED_MINUTES.max} whole minutes.`;
/** Its teacher has fitted it to the day, so it need not be as long as one that is asked for. */
const savedMinutes = z
  .int(SAVED_MINUTES_NEEDED)
  .min(SAVED_MINUTES.min, SAVED_MINUTES_NEEDED)
  .max(SAVED_MINUTES.max, SAVED_MINUTES_NEEDED);

const CONTENT_MAXIMUM = 512 * 1024;
export const TOO_LONG = 'This lesson is too long to be saved.';
/** 512 kB of content holds the longest plan many times over. */
export const savedLessonInput = z.object({
  /** Chosen by the page, so that a save that is sent again is still one lesson; absent: chosen by the server. */
  id: z.uuid().optional(),
  type: z.enum(['formative', 'full', 'summative']),
  gradeLevel: requiredLine(30, 'Please select a grade level').refine(
    (name) => gradeOfName(name) !== undefined,
    'Unknown grade level.',
  ),
  subject: requiredLine(60, 'Please select a subject'),
  standard: line(120).nullable(),
  learningObjective: line(2000).nullable(),
  keywords: line(500),
  duration: savedMinutes,
  content: z.string().max(CONTENT_MAXIMUM, TOO_LONG),
  /** The lesson of a library that this is a copy of: then it says from whom it is. */
  copyOf: z.uuid().optional(),
});
export type SavedLessonInput = z.infer<typeof savedLessonInput>;

const noteSchema = z.object({ text: z.string(), writtenAt: z.string() });
export type LessonNote = z.infer<typeof noteSchema>;

export const savedLessonSchema = z.object({
  id: z.string(),
  userId: z.string(),
  type: z.enum(['formative', 'summative']),
  gradeLevel: z.string(),
  subject: z.string(),
  duration: z.number(),
  createdAt: z.string(),
  learningObjective: z.string().nullable(),
  standard: z.string().nullable(),
  standardInfo: z.object({ state: z.string(), code: z.string(), description: z.string() }).nullable(),
  keywords: z.string(),
  /** A sentence, where the standard that the lesson cites is no longer in force; not in lists. */
  standardRetired: z.string().optional(),
  /** The name of who saved it, where that is not the reader; not in lists. */
  by: z.string().optional(),
  /** The name of whose lesson it was copied from; not in lists. */
  copiedFrom: z.string().optional(),
  /** The reader's own, for next time; not in lists. */
  note: noteSchema.optional(),
  /** Empty in lists. */
  quizQuestions: z.array(quizQuestionSchema),
  quizCount: z.int(),
  /** Counts the changes; who changes the lesson says which one they saw. */
  revision: z.int(),
  starred: z.boolean(),
  unit: z.string().nullable(),
  /** YYYY-MM-DD */
  taughtOn: z.string().nullable(),
  archived: z.boolean(),
  /** In lists only the title. */
  content: z.union([z.string(), z.record(z.string(), z.unknown())]),
});
export type SavedLessonView = z.infer<typeof savedLessonSchema>;

/** A day as its teacher's calendar has it, whatever the time zone. */
const day = z.iso.date('Please give the day as year, month, and day, such as 2026-11-30.');

const shelveInput = z
  .object({
    ids: z
      .array(z.uuid())
      .min(1, 'Please choose a lesson first.')
      .max(AT_ONCE, `Please choose ${AT_ONCE} lessons at most.`),
    starred: z.boolean().optional(),
    unit: z
      .preprocess(
        (text) => (typeof text === 'string' && text.trim() === '' ? null : text),
        line(UNIT_MAXIMUM).nullable(),
      )
      .optional(),
    taughtOn: day.nullable().optional(),
    archived: z.boolean().optional(),
  })
  .refine(
    ({ ids: _, ...marks }) => Object.values(marks).some((mark) => mark !== undefined),
    'There is nothing to change.',
  );
export type ShelveInput = z.infer<typeof shelveInput>;

const unitSchema = z.object({ unit: z.string(), lessons: z.int() });
export type LibraryUnit = z.infer<typeof unitSchema>;

const { title, objectives, materials, lessonClosure, assessment, differentiation, bigIdea } = lessonSchema.shape;
const { vocabulary, misconceptions, activities, studentPages, answerKey } = lessonSchema.shape;
const MINUTES_OF_ACTIVITY = `An activity takes 1 to ${SAVED_MINUTES.max} whole minutes.`;
/** In a lesson of the first versions some have none, which the checks say. */
const minutesOfActivity = z
  .int(MINUTES_OF_ACTIVITY)
  .min(0, MINUTES_OF_ACTIVITY)
  .max(SAVED_MINUTES.max, MINUTES_OF_ACTIVITY);
/** What a teacher can change of a lesson; its standard, its checks and where it comes from stay what they are. */
const editedTitle = title.trim().min(1, 'A lesson needs a title.').max(300, 'This title is too long.');
const editedPlan = z.object({
  title: editedTitle,
  objectives,
  materials,
  activities: z.array(activities.element.extend({ duration: minutesOfActivity })),
  lessonClosure,
  assessment,
  differentiation,
  bigIdea,
  vocabulary,
  misconceptions,
  studentPages,
  answerKey,
  remade: remadeSchema.optional(),
});
export type EditedPlan = z.infer<typeof editedPlan>;

const changeInput = z.object({
  id: z.string(),
  /** The one that the teacher saw. */
  revision: z.int(),
  /** One opened editor: what it saves in short order becomes one version. */
  sitting: z.uuid(),
  duration: savedMinutes,
  plan: editedPlan,
  quizQuestions: z.array(quizQuestionSchema).max(QUESTION_COUNT.max.full),
});
export type ChangeInput = z.infer<typeof changeInput>;

const quizInEditor = z.array(quizQuestionSchema).max(QUESTION_COUNT.max.full);
const againInput = z.object({
  id: z.string(),
  plan: editedPlan,
  /** The quiz as it is in the editor; needed for one of its questions. */
  quizQuestions: quizInEditor.optional(),
  wish: z.union([againWishSchema, z.object({ what: z.literal('question'), place: z.int().min(0) })]),
});
export type AgainInput = z.infer<typeof againInput>;
const madeAgainSchema = z.object({
  plan: editedPlan,
  /** Parts that belong to what was made again, and stay because their teacher wrote or locked them. */
  kept: z.array(z.string()),
  /** The other question, where one of the quiz was asked for. */
  question: quizQuestionSchema.optional(),
});
export type MadeAgain = z.infer<typeof madeAgainSchema>;

const listedVersion = z.object({ revision: z.int(), savedAt: z.string() });
export type ListedVersion = z.infer<typeof listedVersion>;

const openedVersion = listedVersion.extend({
  duration: z.number(),
  quizQuestions: z.array(quizQuestionSchema),
  content: z.record(z.string(), z.unknown()),
});
export type OpenedVersion = z.infer<typeof openedVersion>;

/** What a link shows; student pages hold no answers. */
export const LINKED_PARTS = ['lesson', 'student-pages'] as const;
const linkSchema = z.object({
  /** Its address is /shared/{token} on this server. */
  token: z.string(),
  part: z.enum(LINKED_PARTS),
  createdAt: z.string(),
  /** Null: it lasts until it is ended. */
  endsAt: z.string().nullable(),
});
export type LessonLink = z.infer<typeof linkSchema>;
const linkInput = z.object({
  id: z.string(),
  part: z.enum(LINKED_PARTS),
  /** Null: until it is ended. */
  days: z.literal(LINK_DAYS).nullable(),
});
export type LinkInput = z.infer<typeof linkInput>;

/** A lesson that was just made, with the id of its own address. */
const madeLessonSchema = lessonSchema.extend({ id: z.string() });

/** What was asked for, as it was kept; today's rules for a request may have been others then. */
const askedSchema = z.object({
  type: z.enum(LESSON_TYPES),
  state: z.string(),
  gradeLevel: z.string(),
  subject: z.string(),
  standard: z.string().optional(),
  learningObjective: z.string().optional(),
  keywords: z.string(),
  teachingStyle: z.string().optional(),
  emotionalSupportFocus: z.string().optional(),
  duration: z.number(),
});
export type AskedLesson = z.infer<typeof askedSchema>;

const recentPlanSchema = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
  request: askedSchema,
  /** It is in the library too, under the same id. */
  saved: z.boolean(),
});
export type RecentPlan = z.infer<typeof recentPlanSchema>;

const openedPlanSchema = recentPlanSchema.extend({
  lesson: z.record(z.string(), z.unknown()),
  note: noteSchema.optional(),
});
export type OpenedPlan = z.infer<typeof openedPlanSchema>;

const taughtClassSchema = askedSchema
  .pick({ type: true, state: true, gradeLevel: true, subject: true, duration: true })
  .extend({ id: z.string() });
export type TaughtClass = z.infer<typeof taughtClassSchema>;

/** What lies on a teacher's desk, the newest first. */
const deskSchema = z.object({ recent: z.array(recentPlanSchema), classes: z.array(taughtClassSchema) });
export type Desk = z.infer<typeof deskSchema>;

const page = (max: number) => z.coerce.number().int().min(0).max(max).optional();
const listInput = z.object({
  search: optionalText(200),
  gradeLevel: optionalText(30),
  subject: optionalText(60),
  standard: optionalText(120),
  unit: optionalText(UNIT_MAXIMUM),
  /** Only lessons that this colleague, or the reader, saved. */
  by: z.preprocess((value) => (value === '' ? undefined : value), z.uuid().optional()),
  show: choice(SHELVES),
  sort: choice(SORTS),
  /** Only lessons with a teaching date in these days, both included. */
  from: day.optional(),
  to: day.optional(),
  limit: page(200),
  offset: page(1_000_000),
});
export type LessonListInput = z.infer<typeof listInput>;

/** Any text: what is no lesson's id is a lesson that is not found. */
const id = z.object({ id: z.string() });
const quizInput = quizRequestSchema.extend(id.shape);
export type QuizInput = z.infer<typeof quizInput>;

/** The last three hold a quiz with its key, whatever the part. */
export const EXPORT_FORMATS = [
  'docx',
  'pptx',
  'pdf',
  'html',
  'md',
  'json',
  'imscc',
  'qti',
  'qti12',
  'gift',
  'csv',
] as const;
export const EXPORT_PARTS = [
  'lesson',
  'teach',
  'student-pages',
  'exit-tickets',
  'answer-key',
  'quiz',
  'quiz-key',
  ...HANDOUTS,
] as const;
const exportInput = id.extend({
  format: z.enum(EXPORT_FORMATS),
  part: z.enum(EXPORT_PARTS).default('lesson'),
  /** When the class starts, which a sub plan and the part to teach from count from. */
  start: z
    .string()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Please write when the class starts as hours and minutes, such as 9:40.')
    .optional(),
});
export type ExportInput = z.infer<typeof exportInput>;
/** `text` is the file itself, or where it is not text, its bytes in base64. */
const exportedFile = z.object({
  name: z.string(),
  type: z.string(),
  text: z.string(),
  encoding: z.enum(['utf8', 'base64']),
});
export type ExportedFile = z.infer<typeof exportedFile>;

const noteInput = id.extend({
  // Two devices' texts are joined, and the next change holds both.
  text: z.string().max(NOTE_MAXIMUM * 2, 'These notes are too long to be kept.'),
  /** When the text that was changed was written; null: there was none. What another device wrote since is kept beside it. */
  seen: z.string().nullable(),
});
export type NoteInput = z.infer<typeof noteInput>;

const tags = ['lessons'];

export const lessonsContract = {
  generate: oc
    .route({
      method: 'POST',
      path: '/generate-lesson',
      summary: 'Plan a lesson',
      description:
        'With `Accept: text/event-stream` the same call is told as it goes: events `progress` (stage, engine, sentence, and the draft so far), then one `answer` with the lesson or one `problem`. With an `Idempotency-Key` the same request sent again gives the same lesson and counts once.',
      tags,
    })
    .input(lessonRequestSchema)
    .output(madeLessonSchema),
  desk: oc
    .route({ method: 'GET', path: '/desk', summary: 'The plans made last, and the classes they were for', tags })
    .output(deskSchema),
  findPlan: oc
    .route({ method: 'GET', path: '/plans/{id}', summary: 'One of the plans made last', tags })
    .input(id)
    .output(openedPlanSchema),
  forgetClass: oc
    .route({ method: 'DELETE', path: '/classes/{id}', summary: 'Take a class off the desk', tags })
    .input(id)
    .output(z.object({})),
  save: oc
    .route({ method: 'POST', path: '/lesson-plans', summary: 'Save a lesson to the library', tags })
    .input(savedLessonInput)
    .output(z.object({ id: z.string() })),
  list: oc
    .route({ method: 'GET', path: '/lesson-plans', summary: 'The lessons of the library', tags })
    .input(listInput.optional())
    .output(z.array(savedLessonSchema)),
  find: oc
    .route({ method: 'GET', path: '/lesson-plans/{id}', summary: 'One lesson', tags })
    .input(id)
    .output(savedLessonSchema),
  change: oc
    .route({
      method: 'PUT',
      path: '/lesson-plans/{id}',
      summary: 'Change a saved lesson',
      description:
        'For the teacher who saved it. Answers 409 where the lesson was changed since `revision`; what it was before is kept as a version. The checks are run again, and nothing that they find is refused.',
      tags,
    })
    .input(changeInput)
    .output(z.object({ revision: z.int(), proof: lessonSchema.shape.proof })),
  makeAgain: oc
    .route({
      method: 'POST',
      path: '/lesson-plans/{id}/again',
      summary: 'Make a part of a saved lesson again, or all of it',
      description:
        'For the teacher who saved it. Takes the plan as it is in their editor and gives it back changed; nothing is saved. Parts that are `locked` stay.',
      tags,
    })
    .input(againInput)
    .output(madeAgainSchema),
  versions: oc
    .route({ method: 'GET', path: '/lesson-plans/{id}/versions', summary: 'Earlier versions of a lesson', tags })
    .input(id)
    .output(z.array(listedVersion)),
  findVersion: oc
    .route({ method: 'GET', path: '/lesson-plans/{id}/versions/{revision}', summary: 'One earlier version', tags })
    .input(id.extend({ revision: z.coerce.number().int() }))
    .output(openedVersion),
  share: oc
    .route({
      method: 'POST',
      path: '/lesson-plans/{id}/links',
      summary: 'Make a link to a lesson that anybody can read',
      description: 'For the teacher who saved it. Who has the address sees the lesson, or only its student pages.',
      tags,
    })
    .input(linkInput)
    .output(linkSchema),
  links: oc
    .route({ method: 'GET', path: '/lesson-plans/{id}/links', summary: 'The links to a lesson that still work', tags })
    .input(id)
    .output(z.array(linkSchema)),
  endLink: oc
    .route({ method: 'DELETE', path: '/lesson-plans/{id}/links/{token}', summary: 'End a link', tags })
    .input(id.extend({ token: line(128) }))
    .output(z.object({})),
  export: oc
    .route({
      method: 'GET',
      path: '/lesson-plans/{id}/export',
      summary: 'A saved lesson as a file',
      description:
        'The file’s name, its type and its text, in base64 where it is not text. Student pages, the quiz, and the handouts for students hold no answers; `json` is everything, in the shape that `POST /lesson-plans/import` takes; `imscc` is a Common Cartridge; `qti` (2.1), `qti12` (1.2), `gift` and `csv` are the quiz with its key, for other programs.',
      tags,
    })
    .input(exportInput)
    .output(exportedFile),
  import: oc
    .route({
      method: 'POST',
      path: '/lesson-plans/import',
      summary: 'Add a lesson from a data file',
      description: 'The body is the file itself, as an export with the format `json` made it; the lesson is a new one.',
      tags,
    })
    .input(z.unknown())
    .output(z.object({ id: z.string() })),
  shelve: oc
    .route({
      method: 'PATCH',
      path: '/lesson-plans',
      summary: 'Star lessons, put them in a unit or on a day, archive them',
      description:
        'Changes what is named of as many lessons as are listed, and nothing of what they say. Lessons of somebody else are left as they are; `ids` are those that were changed.',
      tags,
    })
    .input(shelveInput)
    .output(z.object({ ids: z.array(z.string()) })),
  units: oc
    .route({
      method: 'GET',
      path: '/lesson-units',
      summary: 'The units of the library, and how many lessons each holds',
      tags,
    })
    .output(z.array(unitSchema)),
  rename: oc
    .route({ method: 'PATCH', path: '/lesson-plans/{id}', summary: 'Give a lesson another title', tags })
    .input(id.extend({ title: editedTitle }))
    .output(z.object({ revision: z.int() })),
  remove: oc
    .route({ method: 'DELETE', path: '/lesson-plans/{id}', summary: 'Delete a lesson', tags })
    .input(id)
    .output(z.object({})),
  keepNote: oc
    .route({
      method: 'PUT',
      path: '/lesson-notes/{id}',
      summary: 'Note something about a lesson for the next time',
      description: 'For everybody who sees the lesson, saved or on their desk; nobody else reads it.',
      tags,
    })
    .input(noteInput)
    .output(noteSchema),
  possibleQuiz: oc
    .route({
      method: 'GET',
      path: '/lesson-plans/{id}/quiz',
      summary: 'What quiz a saved lesson can have',
      description:
        'The longest quiz of each form, 0 where none can be made, and how many questions of each kind there are for it.',
      tags,
    })
    .input(id)
    .output(possibleQuizSchema),
  quiz: oc
    .route({ method: 'POST', path: '/lesson-plans/{id}/quiz', summary: 'Generate a quiz for a saved lesson', tags })
    .input(quizInput)
    .output(z.object({ questions: z.array(quizQuestionSchema) })),
  replaceQuestion: oc
    .route({
      method: 'POST',
      path: '/lesson-plans/{id}/quiz/question',
      summary: 'Put another question in the place of one of a quiz',
      tags,
    })
    .input(id.extend({ question: z.string().max(10_000, 'This question is too long.') }))
    .output(z.object({ questions: z.array(quizQuestionSchema) })),
};
