/** Texts within the product's own limits that once held the whole server up for good, sent to the real process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ModelPeer, openModelPeer } from '../../testing/model-peer/peer.ts';
import { builtIn, settingsOf } from '../../testing/model-peer/planning-with-peer.ts';
import { sampleAnswer } from '../../testing/model-peer/sample-answer.ts';
import { sampleRequest } from '../../testing/model-peer/sample-request.ts';
import { type OwnProcess, startOwnProcess } from '../../testing/own-process.ts';

const REQUEST = {
  type: 'full',
  state: 'Ohio',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  keywords: 'quilts',
  duration: 60,
  learningObjective: 'compare two fractions',
};
/** The patterns that these met once needed more than a day for them. */
const PERCENTS = `compare two fractions ${'5% of '.repeat(40)}5`;
const LEADING = `9.ZZ.Q.9 ${'of '.repeat(30)}x`;
/** Each different from the others, with a plain meaning. */
const WORD = (i: number) => ({
  term: `word ${[...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
  meaning: `a thing that stands on shelf number ${i} of the store`,
});

describe.skipIf(inject('database').kind !== 'embedded')('hostile texts', () => {
  let peer: ModelPeer;
  let house: OwnProcess;
  let sound: string;
  beforeAll(async () => {
    peer = await openModelPeer('openai-compatible');
    sound = JSON.stringify(sampleAnswer(await builtIn.planner.plan(sampleRequest())));
    peer.behave({ text: sound });
    const { spec } = settingsOf(peer);
    house = await startOwnProcess({ MODEL: spec, MODEL_BASE_URL: peer.url, MODEL_API_KEY: peer.key });
  }, 180_000);
  afterAll(async () => {
    await house?.stop();
    await peer?.close();
  });

  it.each([
    ['a chain of percents as the objective', { learningObjective: PERCENTS }],
    ['2,000 characters of it', { learningObjective: `compare two fractions ${'5% of '.repeat(329)}5` }],
    ['words that lead to a code, as keywords', { keywords: LEADING }],
    ['500 characters of them', { keywords: `9.ZZ.Q.9 ${'of '.repeat(163)}x` }],
    ['words that lead to a code, as the objective', { learningObjective: `compare two fractions ${LEADING}` }],
  ])('%s', async (_, changes) => {
    const answer = await house.post('/api/generate-lesson', { ...REQUEST, ...changes });
    expect(answer.status).toBe(200);
    expect((await fetch(`${house.server.url}/healthz`)).status).toBe(200);
  });

  it.each([
    ['percents', `${PERCENTS}.`],
    ['leading words', LEADING],
  ])('%s in the answer of a language model', async (_, closing) => {
    peer.behave({ text: JSON.stringify({ ...JSON.parse(sound), closing }) });
    const asked = peer.requests.length;
    const answer = await house.post('/api/generate-lesson', REQUEST);
    expect(peer.requests.length).toBeGreaterThan(asked);
    expect(answer.status).toBe(200);
    expect((await fetch(`${house.server.url}/healthz`)).status).toBe(200);
  });

  it.each([
    ['2,867 words', { vocabulary: Array.from({ length: 2867 }, (_, i) => WORD(i)) }],
    ['one meaning of 500,000 periods', { vocabulary: [{ term: 'quilt', meaning: `${'.'.repeat(500_000)}x` }] }],
    ['a page of 100,000 numbers', { studentPages: [{ title: 'Page', body: '\n1. '.repeat(100_000) }] }],
    ['a task of 160,000 commas', { answerKey: [{ task: ', 1'.repeat(160_000), answer: '1,'.repeat(10_000) }] }],
  ])('%s in a saved lesson that a quiz is made for', async (_, content) => {
    const { keywords, duration, type } = REQUEST;
    const saved = await house.post('/api/lesson-plans', {
      ...{ type, keywords, duration, gradeLevel: 'Grade 4', subject: 'Mathematics' },
      ...{ standard: null, learningObjective: null, content: JSON.stringify({ title: 'Quilts', ...content }) },
    });
    expect(saved.status).toBe(200);
    const { id } = (await saved.json()) as { id: string };
    peer.behave({ text: '{"questions": []}' });
    const quiz = await house.post(`/api/lesson-plans/${id}/quiz`, { questionCount: 5, questionTypes: 'variety' });
    // Such lessons hold little to ask about; what counts is that there is an answer.
    expect([200, 400, 503]).toContain(quiz.status);
    expect((await fetch(`${house.server.url}/healthz`)).status).toBe(200);
  });

  it.each([
    ['two stars and 60,000 tabs', `**${'\t'.repeat(60_000)}x`],
    ['60,000 comments that do not end', '<!--'.repeat(60_000)],
  ])('%s in a published file', (_, statement) => {
    const folder = mkdtempSync(join(tmpdir(), 'lessonwright-hostile-'));
    const file = join(folder, 'ohio.csv');
    writeFileSync(
      file,
      `code,statement,grade,subject\n4.NF.1,Compare fractions.,4,Mathematics\n4.NF.2,"${statement}",4,Mathematics\n`,
    );
    const { status, said } = house.admin('standards', 'diff', file, '--state', 'Ohio');
    rmSync(folder, { recursive: true });
    expect(said).toContain('its statement is longer than 10,000 characters');
    expect(status).toBe(0);
  });
});
