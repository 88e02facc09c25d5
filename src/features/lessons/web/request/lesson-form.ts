/** What the lesson form holds and how one choice changes the others. Pure: no React, no server. */
import { GOAL_NEEDED, KEYWORDS_NEEDED, namesAGoal, namesAKeyword } from '../../../../contract/typed-text.ts';
import type { Style, Theme } from '../../../planning/contract.ts';
import type { LESSON_TYPES, LessonRequest } from '../../contract.ts';
import { DURATION, STANDARD_OR_OBJECTIVE } from '../../limits.ts';

export type LessonType = (typeof LESSON_TYPES)[number];

/** The place of a standard in the lists: what a suggestion fills in. */
export interface StandardPlace {
  /** Empty for a national standard that was found before a state was chosen. */
  state: string;
  gradeLevel: string;
  subject: string;
  code: string;
}

export interface LessonFormValues {
  type: LessonType;
  state: string;
  gradeLevel: string;
  subject: string;
  /** The code. */
  standard: string;
  /** Narrows the list of standards; no part of the request. */
  standardSearch: string;
  learningObjective: string;
  keywords: string;
  teachingStyle: Style | 'none';
  emotionalSupportFocus: Theme | 'none';
  /** Minutes. */
  duration: number;
  /** A national standard that was picked from the suggestions and is filled in as soon as the state is known. */
  awaitingState: StandardPlace | null;
}

/** A class as the form fills it in. */
export type TeacherClass = Pick<LessonFormValues, 'type' | 'state' | 'gradeLevel' | 'subject' | 'duration'>;

export type LessonFormAction =
  | { do: 'type'; value: LessonType }
  | {
      do: 'state' | 'gradeLevel' | 'subject' | 'standard' | 'standardSearch' | 'learningObjective' | 'keywords';
      value: string;
    }
  | { do: 'teachingStyle'; value: Style | 'none' }
  | { do: 'emotionalSupportFocus'; value: Theme | 'none' }
  | { do: 'duration'; value: number }
  | { do: 'pick'; place: StandardPlace }
  | { do: 'class'; taught: TeacherClass };

/** What ?type= says; lessons in the library call a full lesson summative. */
export const typeOf = (text: string | undefined): LessonType =>
  text === 'full' || text === 'summative' ? 'full' : 'formative';

export const emptyForm = (type: LessonType): LessonFormValues => ({
  type,
  state: '',
  gradeLevel: '',
  subject: '',
  standard: '',
  standardSearch: '',
  learningObjective: '',
  keywords: '',
  teachingStyle: 'none',
  emotionalSupportFocus: 'none',
  duration: DURATION[type].default,
  awaitingState: null,
});

export function lessonForm(values: LessonFormValues, action: LessonFormAction): LessonFormValues {
  switch (action.do) {
    case 'type':
      return { ...values, type: action.value, duration: durationFor(action.value, values.duration) };
    case 'state': {
      const moved = {
        ...values,
        state: action.value,
        gradeLevel: '',
        subject: '',
        standard: '',
        standardSearch: '',
        awaitingState: null,
      };
      return values.awaitingState ? fill(moved, { ...values.awaitingState, state: action.value }) : moved;
    }
    case 'gradeLevel':
      return { ...values, gradeLevel: action.value, subject: '', standard: '', standardSearch: '' };
    case 'subject':
      return { ...values, subject: action.value, standard: '', standardSearch: '' };
    case 'class': {
      const { type, state, gradeLevel, subject, duration } = action.taught;
      const there = values.state === state && values.gradeLevel === gradeLevel && values.subject === subject;
      return {
        ...values,
        ...(there ? {} : { state, gradeLevel, subject, standard: '', standardSearch: '', awaitingState: null }),
        type,
        duration: durationFor(type, duration),
      };
    }
    case 'pick':
      return action.place.state === '' && values.state === ''
        ? { ...values, awaitingState: action.place }
        : fill(values, action.place);
    default:
      return { ...values, [action.do]: action.value };
  }
}

/** State, grade level, subject and standard in turn, so that each clears what hangs on it before it is filled. */
function fill(values: LessonFormValues, { state, gradeLevel, subject, code }: StandardPlace): LessonFormValues {
  const steps: LessonFormAction[] = [
    { do: 'gradeLevel', value: gradeLevel },
    { do: 'subject', value: subject },
    { do: 'standard', value: code },
  ];
  return steps.reduce(
    lessonForm,
    lessonForm({ ...values, awaitingState: null }, { do: 'state', value: state || values.state }),
  );
}

/** The nearest minutes that the type allows: a quick check takes 10 or 15; a full lesson below 45 becomes the usual 60, above 90 becomes 90. */
export function durationFor(type: LessonType, minutes: number): number {
  const { min, max } = DURATION[type];
  const stepped = Math.round(minutes / DURATION.step) * DURATION.step;
  if (type === 'full' && minutes < min) return DURATION.full.default;
  return Math.min(max, Math.max(min, stepped));
}

export type FaultyField = 'learningObjective' | 'state' | 'gradeLevel' | 'subject' | 'keywords';

/** What is missing or wrong in a request, by field. */
export function lessonFormFaults(values: LessonFormValues): Partial<Record<FaultyField, string>> {
  const faults: Partial<Record<FaultyField, string>> = {};
  if (!values.state) faults.state = 'Please select a state';
  if (!values.gradeLevel) faults.gradeLevel = 'Please select a grade level';
  if (!values.subject) faults.subject = 'Please select a subject';
  if (!namesAKeyword(values.keywords)) faults.keywords = KEYWORDS_NEEDED;
  if (!values.standard && !values.learningObjective.trim()) faults.learningObjective = STANDARD_OR_OBJECTIVE;
  else if (values.learningObjective.trim() && !namesAGoal(values.learningObjective))
    faults.learningObjective = GOAL_NEEDED;
  return faults;
}

/** The request as it is sent: what was left empty, and a choice of none, is absent. */
export function lessonRequestOf(values: LessonFormValues): LessonRequest {
  const objective = values.learningObjective.trim();
  return {
    type: values.type,
    state: values.state,
    gradeLevel: values.gradeLevel,
    subject: values.subject,
    ...(values.standard ? { standard: values.standard } : {}),
    ...(objective ? { learningObjective: objective } : {}),
    keywords: values.keywords.trim(),
    ...(values.teachingStyle === 'none' ? {} : { teachingStyle: values.teachingStyle }),
    ...(values.emotionalSupportFocus === 'none' ? {} : { emotionalSupportFocus: values.emotionalSupportFocus }),
    duration: values.duration,
  };
}
