/** A lesson straight into the library of the person who is signed in. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What is asked for. */
export const REQUEST = {
  type: 'full',
  state: 'Ohio',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.1',
  keywords: 'quilts',
  duration: 60,
};

/** @param changes of the plan @param asked what else is asked for than REQUEST @returns its id */
export async function saveLesson(page: Page, changes: object = {}, asked: object = {}): Promise<string> {
  const request = { ...REQUEST, ...asked };
  const lesson = await (await page.request.post('/api/generate-lesson', { data: request })).json();
  const answer = await page.request.post('/api/lesson-plans', {
    data: { ...request, learningObjective: null, content: JSON.stringify({ ...lesson, ...changes }) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}

/** Little more than a title, where many are needed. @returns its id */
export async function saveTitle(page: Page, title: string, changes: object = {}): Promise<string> {
  const answer = await page.request.post('/api/lesson-plans', {
    data: { ...REQUEST, learningObjective: null, content: JSON.stringify({ title }), ...changes },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}

export interface Question {
  question: string;
  choices?: string[];
  correctAnswer: string;
  explanation?: string;
}

export async function makeQuiz(page: Page, id: string, questionCount: number): Promise<Question[]> {
  const answer = await page.request.post(`/api/lesson-plans/${id}/quiz`, {
    data: { questionCount, questionTypes: 'variety' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).questions;
}
