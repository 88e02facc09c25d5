/** A class as its teacher would say it. */
import type { TeacherClass } from './lesson-form.ts';

const SHORT: Readonly<Record<string, string>> = {
  Mathematics: 'math',
  Science: 'science',
  'English Language Arts': 'ELA',
};

/** "Grade 5 math, Ohio, 60 minutes" */
export const classText = ({ gradeLevel, subject, state, duration }: TeacherClass): string =>
  `${gradeLevel} ${SHORT[subject] ?? subject}, ${state}, ${duration} minutes`;

/** The day that a teacher's next plans come with, after a month such as 2026-11: "December 1". */
export const nextPlansDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
};
