/** Notes for next time: kept with the account, beside a saved lesson or a plan on the desk, nobody else's to read, and never written over unseen. */
import { expect, it } from 'vitest';
import { toSave } from '../../../testing/lesson-to-save.ts';
import { type Person, teamHouse } from '../../../testing/team-house.ts';
import type { LessonNote } from '../contract.ts';

const h = teamHouse();
const save = async (person: Person, changes: object = {}): Promise<string> =>
  (await h.call('POST', '/lesson-plans', person, { ...toSave(), ...changes })).body.id;
const note = (id: string, person: Person, text: string, seen: string | null = null) =>
  h.call('PUT', `/lesson-notes/${id}`, person, { text, seen });
const noteOf = async (id: string, person: Person): Promise<LessonNote | undefined> =>
  (await h.call('GET', `/lesson-plans/${id}`, person)).body.note;

it('comes back with the lesson, for each teacher their own', async () => {
  const { owner, others } = await h.teamOf(2, 'team');
  const colleague = others[0] as Person;
  const id = await save(owner);
  expect(await noteOf(id, owner)).toBeUndefined();
  expect((await note(id, owner, 'Start with the strips.')).status).toBe(200);
  expect((await note(id, colleague, 'My class needed longer.')).status).toBe(200);
  expect(await noteOf(id, owner)).toMatchObject({ text: 'Start with the strips.' });
  expect(await noteOf(id, colleague)).toMatchObject({ text: 'My class needed longer.' });
  // Lists stay light.
  expect((await h.call('GET', '/lesson-plans', owner)).body[0]).not.toHaveProperty('note');
});

it('keeps both where two devices wrote without seeing each other', async () => {
  const teacher = await h.house.signIn({ tier: 'pro' });
  const id = await save(teacher);
  const first: LessonNote = (await note(id, teacher, 'On the laptop.')).body;
  const second: LessonNote = (await note(id, teacher, 'On the tablet.')).body;
  expect(second.text).toBe('On the laptop.\n\nOn the tablet.');
  // Sent twice because an answer was lost: once in the notes.
  expect((await note(id, teacher, 'On the tablet.', first.writtenAt)).body.text).toBe(second.text);
  // Who has seen what is there may take it away.
  const { writtenAt } = (await noteOf(id, teacher)) as LessonNote;
  expect((await note(id, teacher, '', writtenAt)).body.text).toBe('');
});

it('belongs to a plan that is not saved, too, and stays with it when it is', async () => {
  const free = await h.house.signIn();
  const request = { type: 'formative', state: 'Ohio', gradeLevel: 'Grade 4', subject: 'Mathematics' };
  const asked = { ...request, standard: '4.NF.A.1', keywords: 'dogs', duration: 10 };
  const { id } = (await h.call('POST', '/generate-lesson', free, asked)).body;
  expect((await note(id, free, 'Question 2 was too easy.')).status).toBe(200);
  expect((await h.call('GET', `/plans/${id}`, free)).body.note).toMatchObject({
    text: 'Question 2 was too easy.',
  });
  const pro = await h.house.signIn({ tier: 'pro' });
  expect((await note(id, pro, 'Mine?')).status).toBe(404);
  const plan = (await h.call('POST', '/generate-lesson', pro, asked)).body;
  await note(plan.id, pro, 'Before it was saved.');
  expect(await save(pro, { id: plan.id })).toBe(plan.id);
  expect(await noteOf(plan.id, pro)).toMatchObject({ text: 'Before it was saved.' });
});

it('goes with its lesson, is in the account’s file, and is refused where it is too long or about nothing', async () => {
  const teacher = await h.house.signIn({ tier: 'pro' });
  const [gone, stays] = [await save(teacher), await save(teacher)];
  await note(gone, teacher, 'Gone soon.');
  await note(stays, teacher, 'Stays.');
  await h.call('DELETE', `/lesson-plans/${gone}`, teacher);
  const text = JSON.stringify((await h.call('GET', '/account/export', teacher)).body);
  expect(text).toContain('Stays.');
  expect(text).not.toContain('Gone soon.');
  const long = await note(stays, teacher, 'x'.repeat(20_001));
  expect(long.status).toBe(400);
  expect(long.body.message).toBe('These notes are too long to be kept.');
  expect((await note('nothing', teacher, 'x')).status).toBe(404);
  expect((await note('00000000-0000-4000-8000-000000000000', teacher, 'x')).status).toBe(404);
});
