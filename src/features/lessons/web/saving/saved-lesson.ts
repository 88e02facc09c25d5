/** A lesson on its way into the library and out of it again. What was saved by an older version, or by hand, opens all the same. */
import type { ShownFigure } from '../../../figures/contract.ts';
import type { Lesson } from '../../../planning/contract.ts';
import type { Standard } from '../../../standards/contract.ts';
import type { OpenedPlan, SavedLessonView } from '../../contract.ts';
import { SAVED_MINUTES } from '../../limits.ts';
import { type MadeLesson, newLessonId } from '../request/form-draft.ts';
import { optionOf, STYLE_OPTIONS, THEME_OPTIONS } from '../request/form-options.ts';
import { type LessonDetails, typeName } from '../request/lesson-details.ts';
import type { LessonToSave } from './library-calls.ts';

/** Shown where a lesson says no duration. */
const USUAL_MINUTES = 45;

/** What is sent on save. The content also keeps what was asked for and has no field of its own. */
export function lessonToSave({ id, values, lesson }: MadeLesson): LessonToSave {
  const { state, teachingStyle, emotionalSupportFocus } = values;
  return {
    id,
    type: values.type,
    gradeLevel: values.gradeLevel,
    subject: values.subject,
    standard: values.standard || null,
    learningObjective: values.learningObjective.trim() || null,
    keywords: values.keywords.trim(),
    duration: values.duration,
    content: JSON.stringify({ ...lesson, request: { state, teachingStyle, emotionalSupportFocus } }),
  };
}

/** A lesson of the library once more, as a new one of the person who copies it. */
export function copyOf(saved: SavedLessonView): LessonToSave {
  const { type, gradeLevel, subject, standard, learningObjective, keywords, quizQuestions } = saved;
  const content = { ...contentOf(saved), quizQuestions, title: `${titleOf(saved)} (copy)` };
  return {
    ...{ type, gradeLevel, subject, standard, learningObjective, keywords },
    id: newLessonId(),
    copyOf: saved.id,
    duration: minutesOf(saved),
    content: JSON.stringify(content),
  };
}

/** The title as lists carry it. */
export const titleOf = (saved: Pick<SavedLessonView, 'content'>): string =>
  text(contentOf(saved).title) || 'Untitled lesson';

export const minutesOf = ({ duration }: SavedLessonView): number => duration || USUAL_MINUTES;

export function openSaved(saved: SavedLessonView): { lesson: Lesson; details: LessonDetails } {
  const content = contentOf(saved);
  const request = fields(content.request);
  const style = optionOf(STYLE_OPTIONS, text(request.teachingStyle) || 'none');
  const theme = optionOf(THEME_OPTIONS, text(request.emotionalSupportFocus) || 'none');
  return {
    lesson: lessonIn(content, saved),
    details: {
      state: text(request.state) || (saved.standardInfo?.state ?? ''),
      gradeLevel: saved.gradeLevel,
      subject: saved.subject,
      type: typeName(saved.type),
      minutes: minutesOf(saved),
      ...(style.value === 'none' ? {} : { style: style.label }),
      ...(theme.value === 'none' ? {} : { theme: theme.label }),
      keywords: saved.keywords,
      objective: saved.learningObjective ?? '',
    },
  };
}

/** A plan that was kept when it was made; an older version may have made it. */
export const openPlan = ({ request, lesson }: OpenedPlan): Lesson =>
  lessonIn(lesson, {
    subject: request.subject,
    standard: request.standard ?? null,
    standardInfo: null,
    quizQuestions: [],
    content: lesson,
  });

/** What the reading of a plan needs to know of where it was kept. */
type Kept = Pick<SavedLessonView, 'subject' | 'standard' | 'standardInfo' | 'quizQuestions' | 'content'>;

function lessonIn(content: Fields, saved: Kept): Lesson {
  const proof = fields(content.proof);
  const provenance = fields(content.provenance);
  return {
    title: titleOf(saved),
    objectives: texts(content.objectives ?? content.learningObjectives),
    materials: texts(content.materials),
    activities: list(content.activities).map((activity) => ({
      name: text(activity.name) || text(activity.title),
      // Whatever a file of another hand says, the clock of a lesson can take it.
      duration: Math.min(SAVED_MINUTES.max, whole(activity.duration)),
      description: text(activity.description),
      ...figures(activity),
      ...locked(activity),
    })),
    lessonClosure: text(content.lessonClosure),
    assessment: text(content.assessment),
    differentiation: text(content.differentiation),
    standardsAlignment: text(content.standardsAlignment),
    quizQuestions: saved.quizQuestions,
    bigIdea: text(content.bigIdea),
    vocabulary: list(content.vocabulary).map(({ term, meaning }) => ({ term: text(term), meaning: text(meaning) })),
    misconceptions: list(content.misconceptions).map(({ what, why, move }) => ({
      what: text(what),
      why: text(why),
      move: text(move),
    })),
    studentPages: list(content.studentPages).map(({ title, body, ...rest }) => ({
      title: text(title),
      body: text(body),
      ...figures(rest),
      ...locked(rest),
    })),
    answerKey: list(content.answerKey).map(({ task, answer, ...rest }) => ({
      task: text(task),
      answer: text(answer),
      ...figures(rest),
    })),
    ...remade(content),
    notices: texts(content.notices),
    standard: standardIn(fields(content.standard), saved),
    proof: {
      passed: whole(proof.passed),
      applicable: whole(proof.applicable),
      checks: list(proof.checks).map(({ id, title, level, passed, findings }) => ({
        id: text(id),
        title: text(title),
        level: level === 'block' || level === 'warn' ? level : 'inform',
        passed: passed === true,
        findings: texts(findings),
      })),
    },
    provenance: {
      engine: provenance.engine === 'model' ? 'model' : 'built-in',
      model: text(provenance.model) || null,
      promptHash: text(provenance.promptHash),
      catalogue: text(provenance.catalogue),
      checkSet: text(provenance.checkSet),
      seed: text(provenance.seed),
      packs: texts(provenance.packs),
    },
  };
}

function standardIn(standard: Fields, saved: Kept): Standard | null {
  const code = text(standard.code) || saved.standardInfo?.code || saved.standard;
  if (!code) return null;
  return {
    code,
    description: text(standard.description) || (saved.standardInfo?.description ?? ''),
    state: text(standard.state) || (saved.standardInfo?.state ?? ''),
    gradeLevel: texts(standard.gradeLevel),
    subject: saved.subject,
    framework: text(standard.framework),
    source: text(standard.source) || null,
    summary: standard.summary === true,
    standsIn: standard.standsIn === true,
    ...(text(standard.insteadOf) === '' ? {} : { insteadOf: text(standard.insteadOf) }),
    loadedOn: text(standard.loadedOn),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function contentOf({ content }: Pick<SavedLessonView, 'content'>): Fields {
  if (typeof content !== 'string') return fields(content);
  try {
    return fields(JSON.parse(content));
  } catch {
    return {};
  }
}

const fields = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};
/** The server kept only sound ones when the lesson was saved (saved-content.ts); lessons of an older version have none. */
const figures = ({ figures }: Fields): { figures?: ShownFigure[] } =>
  Array.isArray(figures) && figures.every((shown) => text(fields(fields(shown).figure).kind) !== '')
    ? { figures: figures as ShownFigure[] }
    : {};
const locked = ({ locked }: Fields): { locked?: true } => (locked === true ? { locked } : {});
const remade = ({ remade }: Fields): Pick<Lesson, 'remade'> => {
  const known = Object.entries(fields(remade)).filter(([, times]) => Number.isInteger(times)) as [string, number][];
  return known.length > 0 ? { remade: Object.fromEntries(known) } : {};
};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Minutes were once kept as "10" or "10 min". */
const whole = (value: unknown): number => Math.max(0, Math.round(Number.parseFloat(String(value))) || 0);
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fields) : []);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter(Boolean) : text(value) ? [text(value)] : [];
