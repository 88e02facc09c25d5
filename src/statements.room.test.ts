/** How often a signed-in call asks the database. */
import { expect, it } from 'vitest';
import { toSave } from './testing/lesson-to-save.ts';
import { signedInCalls } from './testing/signed-in-calls.ts';
import { leastStatements, statementsOf } from './testing/statements.ts';
import { type Person, teamHouse } from './testing/team-house.ts';

const MOST = 4;
const MOST_FOR_WHO_IS_ASKING = 2;

const h = teamHouse();

/** A standard that the lesson cites is looked up as far as it is still in force. */
const WITH_STANDARD = { standard: { state: 'Ohio', code: '4.NF.A.1', description: 'Explain why.' } };
const save = async ({ headers }: Person) =>
  (await (await h.house.post('/api/lesson-plans', toSave({}, WITH_STANDARD), headers)).json()).id as string;

it.each([
  ['alone', async () => h.house.signIn({ tier: 'pro' })],
  ['with a seat in a team', async () => (await h.teamOf(3, 'school')).others[1] as Person],
])('of somebody %s ask it four times at most', async (_, signIn) => {
  const teacher = await signIn();
  const statements = statementsOf(h.house.parts.db);
  const headers = { ...teacher.headers, 'x-time-zone': 'America/New_York' };
  for (const [name, { path, body }] of Object.entries(signedInCalls(await save(teacher)))) {
    const call = async () => {
      const answer = await (body ? h.house.post(path, body, headers) : h.house.get(path, headers));
      expect(answer.status, name).toBe(200);
    };
    const asked = await leastStatements(statements, call);
    expect(asked.length, `${name}: ${asked.join('\n')}`).toBeLessThanOrEqual(MOST);
    const ofPeople = asked.filter((text) =>
      /"(session|account|subscription|team|team_member|account_time_zone)"/.test(text),
    );
    expect(ofPeople.length, `${name}: ${ofPeople.join('\n')}`).toBeLessThanOrEqual(MOST_FOR_WHO_IS_ASKING);
  }
});

it('of a visitor, and of somebody whose session has ended, ask it once at most', async () => {
  const statements = statementsOf(h.house.parts.db);
  const { headers } = await h.house.signIn();
  expect(await statements.during(() => h.house.get('/api/auth/user'))).toHaveLength(0);
  await h.house.post('/api/auth/logout', {}, headers);
  expect(await statements.during(() => h.house.get('/api/auth/user', headers))).toHaveLength(1);
});

it('a list opens no plan', async () => {
  const teacher = await h.house.signIn({ tier: 'pro' });
  await save(teacher);
  const statements = statementsOf(h.house.parts.db);
  const asked = await statements.during(() => h.house.get('/api/lesson-plans?search=quilts', teacher.headers));
  expect(asked.join()).not.toMatch(/"content"|"quiz_questions"/);
  const [listed] = await (await h.house.get('/api/lesson-plans', teacher.headers)).json();
  expect(listed).toMatchObject({ standardInfo: WITH_STANDARD.standard, quizCount: 0 });
});
