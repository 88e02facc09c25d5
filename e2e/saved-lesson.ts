/** A lesson straight into the library of whoever is signed in. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const REQUEST = { type: 'full', state: 'Ohio', gradeLevel: 'Grade 4', subject: 'Mathematics', standard: '4.NF.A.1', keywords: 'quilts', duration: 60 };

/** @param changes of the plan @returns its id */
export async function saveLesson(page: Page, changes: object = {}): Promise<string> {
  const lesson = await (await page.request.post('/api/generate-lesson', { data: REQUEST })).json();
  const answer = await page.request.post('/api/lesson-plans', {
    data: { ...REQUEST, learningObjective: null, content: JSON.stringify({ ...lesson, ...changes }) },
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
  const answer = await page.request.post(`/api/lesson-plans/${id}/quiz`, { data: { questionCount, questionTypes: 'variety' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).questions;
}
