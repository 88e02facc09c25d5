/** What the quiz form offers is made: lessons of several topics, every form, at its ends and between them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Lesson, QuizQuestion } from '../planning/contract.ts';
import { type PossibleQuiz, possibleQuizSchema } from '../quizzes/contract.ts';

let house: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  house = await openTestApp();
  ({ headers } = await house.signIn({ tier: 'school' }));
});
afterAll(() => house.close());

const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;

async function saved(about: object, changes: object = {}): Promise<string> {
  const request = { type: 'full', state: 'Ohio', keywords: 'dogs', duration: 60, ...about };
  const lesson = await json<Lesson>(house.post('/api/generate-lesson', request, headers));
  const content = JSON.stringify({ ...lesson, ...changes });
  const sent = { learningObjective: null, standard: null, ...request, content };
  return (await json<{ id: string }>(house.post('/api/lesson-plans', sent, headers))).id;
}

const possible = async (id: string): Promise<PossibleQuiz> =>
  possibleQuizSchema.parse(await json(house.get(`/api/lesson-plans/${id}/quiz`, headers)));

const made = (id: string, questionCount: number, questionTypes: string) =>
  json<{ questions?: QuizQuestion[]; message?: string }>(
    house.post(`/api/lesson-plans/${id}/quiz`, { questionCount, questionTypes }, headers),
  );

const MATH = { subject: 'Mathematics' };
const ELA = { subject: 'English Language Arts' };
const SCIENCE = { subject: 'Science' };
it.each<Record<string, string | number>>([
  { ...MATH, gradeLevel: 'Kindergarten', standard: 'K.CC.B.4' },
  { ...MATH, gradeLevel: 'Grade 4', standard: '4.NF.A.1' },
  { ...MATH, gradeLevel: 'Grade 4', standard: '4.NF.A.1', type: 'formative', duration: 15 },
  { ...MATH, gradeLevel: 'Grade 8', standard: '8.EE.C.7' },
  { ...ELA, gradeLevel: 'Grade 1', standard: 'RF.1.2' },
  { ...ELA, gradeLevel: 'Grade 4', standard: 'RL.4.2' },
  { ...ELA, gradeLevel: 'Grade 9', standard: 'W.9-10.1' },
  { ...SCIENCE, gradeLevel: 'Grade 5', standard: '5-ESS1-2' },
  { ...SCIENCE, gradeLevel: 'Grade 7', standard: 'MS-LS1-1', type: 'formative', duration: 10 },
  // A frame: nothing of ours to ask.
  { ...SCIENCE, gradeLevel: 'Grade 4', learningObjective: 'Tune a ukulele by ear' },
])('makes of $standard $gradeLevel what it offers', async (about) => {
  const id = await saved(about);
  const { most } = await possible(id);
  const formative = about.type === 'formative';
  for (const form of ['multiple-choice', 'variety'] as const) {
    expect(most[form] === 0 || (most[form] >= 5 && most[form] <= (formative ? 10 : 30)), `${most[form]}`).toBe(true);
    if (most[form] === 0 || (formative && form === 'variety')) continue;
    for (const count of new Set([5, Math.ceil((5 + most[form]) / 2), most[form], most[form]])) {
      const { questions, message } = await made(id, count, form);
      expect(questions, `${count} ${form}: ${message}`).toHaveLength(count);
    }
  }
  // Most lessons offer something, and nothing is offered that would be refused.
  if (about.standard) expect(most['multiple-choice'] + most.variety).toBeGreaterThan(0);
});

it('offers what the lesson says now: words that its teacher took out are not asked about', async () => {
  const about = { ...SCIENCE, gradeLevel: 'Grade 4', learningObjective: 'Tune a ukulele by ear' };
  const meanings = ['a board that is played on', 'a thin thread of metal', 'how high a sound is', 'a peg that turns'];
  const vocabulary = ['fretboard', 'wire', 'pitch', 'tuner'].map((term, i) => ({ term, meaning: meanings[i] ?? '' }));
  const nothing = { answerKey: [], studentPages: [], provenance: { packs: [] } };
  const none = await possible(await saved(about, { ...nothing, vocabulary: [] }));
  expect(none.kinds).toEqual({ 'multiple-choice': 0, 'true-false': 0, 'short-answer': 0 });
  const some = await possible(await saved(about, { ...nothing, vocabulary }));
  // A word is asked about once, in whichever form the lesson's draw came to first.
  expect(Object.values(some.kinds ?? {}).reduce((all, n) => all + n, 0)).toBeGreaterThan(0);
});
