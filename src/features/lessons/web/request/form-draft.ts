/** Keeps what was typed for as long as the tab is open: a reload or an expired session loses nothing. */
import type { Lesson } from '../../../planning/contract.ts';
import type { LessonNote } from '../../contract.ts';
import { STYLE_OPTIONS, THEME_OPTIONS } from './form-options.ts';
import { durationFor, emptyForm, type LessonFormValues, lessonForm, type TeacherClass, typeOf } from './lesson-form.ts';

export interface MadeLesson {
  /** The lesson's id in the library from the start, so that saving it twice saves it once. */
  id: string;
  /** It is in the library. */
  saved: boolean;
  values: LessonFormValues;
  lesson: Lesson;
  /** What its teacher noted about it, as it came from the server. */
  note?: LessonNote;
}

interface Draft {
  values: LessonFormValues;
  /** What ?type= said when the form was opened; another value there is a new wish. */
  openedWith: string | undefined;
}

// By user, so that anyone who logs in next in this tab does not find somebody else's words.
const draftKey = (userId: string) => `lesson-draft:${userId}`;

export const keepDraft = (userId: string, draft: Draft): void => write(draftKey(userId), draft);

/**
 * The form as it was left; where ?type= asks for something else than last time, of that type.
 * @param taught the class that the last plan was for: a form that nobody has begun starts with it
 */
export function openForm(userId: string, openedWith: string | undefined, taught?: TeacherClass): LessonFormValues {
  const draft = read(draftKey(userId)) as Partial<Draft> | undefined;
  const values = valuesIn(draft?.values);
  if (!values) {
    const started = taught ? lessonForm(emptyForm(taught.type), { do: 'class', taught }) : emptyForm('formative');
    return openedWith === undefined ? started : lessonForm(started, { do: 'type', value: typeOf(openedWith) });
  }
  return openedWith === undefined || openedWith === draft?.openedWith
    ? values
    : lessonForm(values, { do: 'type', value: typeOf(openedWith) });
}

/** A random UUID; crypto.randomUUID exists on https only, and a school may serve this on plain http. */
export function newLessonId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) =>
    place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What was kept was perhaps kept by an older version, or is text from a storage that anybody can change: only what fits is taken. */
export function valuesIn(kept: unknown): LessonFormValues | undefined {
  if (kept === null || typeof kept !== 'object') return undefined;
  const given = kept as Partial<Record<keyof LessonFormValues, unknown>>;
  const text = (key: keyof LessonFormValues) => (typeof given[key] === 'string' ? given[key] : '');
  const type = typeOf(text('type'));
  return {
    ...emptyForm(type),
    state: text('state'),
    gradeLevel: text('gradeLevel'),
    subject: text('subject'),
    standard: text('standard'),
    standardSearch: text('standardSearch'),
    learningObjective: text('learningObjective'),
    keywords: text('keywords'),
    teachingStyle: STYLE_OPTIONS.find(({ value }) => value === given.teachingStyle)?.value ?? 'none',
    emotionalSupportFocus: THEME_OPTIONS.find(({ value }) => value === given.emotionalSupportFocus)?.value ?? 'none',
    duration: durationFor(type, typeof given.duration === 'number' ? given.duration : 0),
  };
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the form then lives as long as the page.
  }
}
