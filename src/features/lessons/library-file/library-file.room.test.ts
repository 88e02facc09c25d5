import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSave } from '../../../testing/lesson-to-save.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp({ limitAttempts: true });
});
afterAll(() => house.close());

type Headers = Record<string, string>;
const download = (headers: Headers = {}) => house.get('/api/library.zip', headers);

it('is every lesson of the teacher and of nobody else, and each data file saves as the same lesson again', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const other = await house.signIn({ tier: 'pro' });
  await house.post('/api/lesson-plans', toSave({}, { title: 'Theirs' }), other.headers);
  for (const title of ['Rivers', 'Quilts'])
    expect((await house.post('/api/lesson-plans', toSave({}, { title }), headers)).status).toBe(200);
  const answer = await download(headers);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('lessons.zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const page = strFromU8(files['index.html'] ?? new Uint8Array());
  expect(page).toContain('Rivers');
  expect(page).not.toContain('Theirs');
  const json = Object.entries(files).filter(([name]) => name.endsWith('.json'));
  expect(json).toHaveLength(2);
  for (const [, bytes] of json)
    expect((await house.post('/api/lesson-plans', JSON.parse(strFromU8(bytes)), headers)).status).toBe(200);
});

it('is a few of them where they are named, and never a lesson of somebody else', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const other = await house.signIn({ tier: 'pro' });
  const save = async (title: string, of: Headers) =>
    (await (await house.post('/api/lesson-plans', toSave({}, { title }), of)).json()).id as string;
  const [rivers, , theirs] = [
    await save('Rivers', headers),
    await save('Quilts', headers),
    await save('Theirs', other.headers),
  ];
  const answer = await house.get(`/api/library.zip?ids=${rivers},${theirs},nonsense`, headers);
  const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  expect(names.filter((name) => name.endsWith('.json'))).toEqual([expect.stringContaining('rivers')]);
});

it('is refused with a sentence', async () => {
  expect((await download()).status).toBe(401);
  const free = await house.signIn();
  const refused = await download(free.headers);
  expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining('library')]);
  const pro = await house.signIn({ tier: 'pro' });
  expect((await download({ ...pro.headers, 'x-account': free.id })).status).toBe(409);
});

it('is an index alone where nothing is saved, and is made so often an hour', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  for (let i = 0; i < 6; i++) {
    const files = unzipSync(new Uint8Array(await (await download(headers)).arrayBuffer()));
    expect(Object.keys(files)).toEqual(['index.html']);
  }
  expect((await download(headers)).status).toBe(429);
});
