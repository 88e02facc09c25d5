/** What was asked for, in the words that the page and the print show. */
import { optionOf, STYLE_OPTIONS, THEME_OPTIONS } from './form-options.ts';
import type { LessonFormValues } from './lesson-form.ts';

export interface LessonDetails {
  state: string;
  gradeLevel: string;
  subject: string;
  type: string;
  minutes: number;
  /** Absent where none was chosen. */
  style?: string;
  theme?: string;
  keywords: string;
  objective: string;
}

/** Lessons in the library call a full lesson summative. */
export const typeName = (type: 'formative' | 'full' | 'summative'): string =>
  type === 'formative' ? 'Formative (quick check)' : 'Full lesson';

export function detailsOf(values: LessonFormValues): LessonDetails {
  return {
    state: values.state,
    gradeLevel: values.gradeLevel,
    subject: values.subject,
    type: typeName(values.type),
    minutes: values.duration,
    ...(values.teachingStyle === 'none' ? {} : { style: optionOf(STYLE_OPTIONS, values.teachingStyle).label }),
    ...(values.emotionalSupportFocus === 'none'
      ? {}
      : { theme: optionOf(THEME_OPTIONS, values.emotionalSupportFocus).label }),
    keywords: values.keywords.trim(),
    objective: values.learningObjective.trim(),
  };
}

/** The details as rows; what was not chosen is left out. */
export const detailRows = (details: LessonDetails): { term: string; value: string }[] =>
  [
    { term: 'State', value: details.state },
    { term: 'Grade level', value: details.gradeLevel },
    { term: 'Subject', value: details.subject },
    { term: 'Type', value: details.type },
    { term: 'Duration', value: `${details.minutes} minutes` },
    { term: 'Teaching style', value: details.style ?? '' },
    { term: 'Emotional support', value: details.theme ?? '' },
    { term: 'Keywords', value: details.keywords },
  ].filter(({ value }) => value !== '');
