import { describe, expect, it } from 'vitest';
import { lessonRequestSchema } from '../../contract.ts';
import {
  DURATION as CONTRACT_DURATION,
  STANDARD_OR_OBJECTIVE as CONTRACT_SENTENCE,
  DURATION,
  STANDARD_OR_OBJECTIVE,
} from '../../limits.ts';
import {
  durationFor,
  emptyForm,
  type LessonFormValues,
  lessonForm,
  lessonFormFaults,
  lessonRequestOf,
  typeOf,
} from './lesson-form.ts';

const filled: LessonFormValues = {
  ...emptyForm('full'),
  state: 'Alabama',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.2',
  standardSearch: 'fraction',
  learningObjective: 'Compare two fractions',
  keywords: 'pizza',
};
const place = { gradeLevel: 'Grade 3', subject: 'Science', code: '3-PS2-1' };

describe('one choice changes the others', () => {
  it('a new state resets grade level, subject and standard', () => {
    expect(lessonForm(filled, { do: 'state', value: 'Ohio' })).toEqual({
      ...filled,
      state: 'Ohio',
      gradeLevel: '',
      subject: '',
      standard: '',
      standardSearch: '',
    });
  });

  it('a new grade level clears subject and standard', () => {
    expect(lessonForm(filled, { do: 'gradeLevel', value: 'Grade 5' })).toEqual({
      ...filled,
      gradeLevel: 'Grade 5',
      subject: '',
      standard: '',
      standardSearch: '',
    });
  });

  it('a new subject clears the standard and the search text', () => {
    expect(lessonForm(filled, { do: 'subject', value: 'Science' })).toEqual({
      ...filled,
      subject: 'Science',
      standard: '',
      standardSearch: '',
    });
  });

  it('the other fields change alone', () => {
    expect(lessonForm(filled, { do: 'standard', value: '4.NF.A.1' })).toEqual({ ...filled, standard: '4.NF.A.1' });
    expect(lessonForm(filled, { do: 'standardSearch', value: 'area' })).toEqual({ ...filled, standardSearch: 'area' });
    expect(lessonForm(filled, { do: 'keywords', value: 'bread' })).toEqual({ ...filled, keywords: 'bread' });
    expect(lessonForm(filled, { do: 'duration', value: 75 })).toEqual({ ...filled, duration: 75 });
    expect(lessonForm(filled, { do: 'teachingStyle', value: 'inquiry-based' })).toEqual({
      ...filled,
      teachingStyle: 'inquiry-based',
    });
  });
});

describe('picking a standard from the suggestions', () => {
  it('fills state, grade level, subject and standard in turn, and keeps the objective', () => {
    expect(lessonForm(filled, { do: 'pick', place: { ...place, state: 'Ohio' } })).toEqual({
      ...filled,
      state: 'Ohio',
      gradeLevel: 'Grade 3',
      subject: 'Science',
      standard: '3-PS2-1',
      standardSearch: '',
    });
  });

  it('keeps the chosen state for a national standard', () => {
    expect(lessonForm(filled, { do: 'pick', place: { ...place, state: '' } })).toMatchObject({
      state: 'Alabama',
      gradeLevel: 'Grade 3',
      standard: '3-PS2-1',
    });
  });

  it('waits for the state where none is chosen, and fills the rest with it', () => {
    const waiting = lessonForm(emptyForm('full'), { do: 'pick', place: { ...place, state: '' } });
    expect(waiting).toMatchObject({ state: '', gradeLevel: '', awaitingState: { code: '3-PS2-1' } });
    expect(lessonForm(waiting, { do: 'state', value: 'Ohio' })).toMatchObject({
      state: 'Ohio',
      gradeLevel: 'Grade 3',
      subject: 'Science',
      standard: '3-PS2-1',
      awaitingState: null,
    });
  });
});

describe('a class', () => {
  const taught = { type: 'full', state: 'Ohio', gradeLevel: 'Grade 5', subject: 'Science', duration: 50 } as const;

  it('fills in all that never changes, and clears a standard of another class', () => {
    expect(lessonForm(filled, { do: 'class', taught })).toEqual({
      ...filled,
      ...taught,
      standard: '',
      standardSearch: '',
    });
  });
  it('keeps the standard where the class is the same', () => {
    const { state, gradeLevel, subject } = filled;
    expect(
      lessonForm(filled, { do: 'class', taught: { ...taught, state, gradeLevel, subject, type: 'formative' } }),
    ).toEqual({ ...filled, type: 'formative', duration: 15 });
  });
});

describe('the type keeps the duration in its range', () => {
  it.each([
    ['formative', 5, 10],
    ['formative', 10, 10],
    ['formative', 15, 15],
    ['formative', 60, 15],
    ['full', 15, 60],
    ['full', 44, 60],
    ['full', 45, 45],
    ['full', 75, 75],
    ['full', 90, 90],
    ['full', 95, 90],
  ] as const)('%s with %i minutes takes %i', (type, minutes, expected) => {
    expect(durationFor(type, minutes)).toBe(expected);
    expect(lessonForm({ ...filled, duration: minutes }, { do: 'type', value: type })).toEqual({
      ...filled,
      type,
      duration: expected,
    });
  });

  it('starts with 15 and 60 minutes', () => {
    expect(emptyForm('formative').duration).toBe(15);
    expect(emptyForm('full').duration).toBe(60);
  });

  it('has the numbers and the sentence of the contract', () => {
    expect(DURATION).toEqual(CONTRACT_DURATION);
    expect(STANDARD_OR_OBJECTIVE).toBe(CONTRACT_SENTENCE);
  });
});

it('reads the type of the address, formative unless told otherwise', () => {
  expect([undefined, '', 'formative', 'other', 'full', 'summative'].map(typeOf)).toEqual([
    'formative',
    'formative',
    'formative',
    'formative',
    'full',
    'full',
  ]);
});

describe('what is missing or wrong in a request', () => {
  it('is every required field of an empty form', () => {
    expect(lessonFormFaults(emptyForm('formative'))).toEqual({
      state: 'Please select a state',
      gradeLevel: 'Please select a grade level',
      subject: 'Please select a subject',
      keywords: 'Please enter keywords',
      learningObjective: STANDARD_OR_OBJECTIVE,
    });
  });

  it('is nothing in a filled form, with a standard, an objective or both', () => {
    expect(lessonFormFaults(filled)).toEqual({});
    expect(lessonFormFaults({ ...filled, standard: '' })).toEqual({});
    expect(lessonFormFaults({ ...filled, learningObjective: '' })).toEqual({});
  });

  it('counts blanks as nothing', () => {
    expect(lessonFormFaults({ ...filled, keywords: '  ', standard: '', learningObjective: ' \n ' })).toEqual({
      keywords: 'Please enter keywords',
      learningObjective: STANDARD_OR_OBJECTIVE,
    });
  });
});

describe('the request', () => {
  it('leaves out what is empty or none, and the search text', () => {
    expect(lessonRequestOf({ ...filled, standard: '', learningObjective: ' Compare two fractions ' })).toEqual({
      type: 'full',
      state: 'Alabama',
      gradeLevel: 'Grade 4',
      subject: 'Mathematics',
      learningObjective: 'Compare two fractions',
      keywords: 'pizza',
      duration: 60,
    });
    expect(
      lessonRequestOf({
        ...filled,
        learningObjective: ' ',
        teachingStyle: 'project-based',
        emotionalSupportFocus: 'mindfulness-calm',
      }),
    ).toMatchObject({
      standard: '4.NF.A.2',
      teachingStyle: 'project-based',
      emotionalSupportFocus: 'mindfulness-calm',
    });
  });

  it('is one that the server takes, exactly when the form has no fault', () => {
    const texts = ['', ' ', 'x'];
    for (const state of texts)
      for (const gradeLevel of texts)
        for (const subject of texts)
          for (const keywords of texts)
            for (const standard of ['', 'x'])
              for (const learningObjective of texts)
                for (const type of ['formative', 'full'] as const) {
                  const values = {
                    ...emptyForm(type),
                    state,
                    gradeLevel,
                    subject,
                    keywords,
                    standard,
                    learningObjective,
                  };
                  // The lists never offer a blank; only typed fields can hold one.
                  if ([state, gradeLevel, subject].includes(' ')) continue;
                  const faultless = Object.keys(lessonFormFaults(values)).length === 0;
                  expect(lessonRequestSchema.safeParse(lessonRequestOf(values)).success).toBe(faultless);
                }
  });
});
