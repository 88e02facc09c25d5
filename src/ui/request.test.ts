import { afterEach, expect, it, vi } from 'vitest';
import { getJson, RequestError, sayWhoIsShown, sendJson, sentenceOf } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(...answers: Response[]) {
  const left = [...answers];
  const fetched = vi.fn(() => Promise.resolve((left.length > 1 ? left.shift() : left[0]) as Response));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('sends cookies and the given parts of the query', async () => {
  const fetched = answerWith(Response.json(['Alabama']));
  expect(await getJson('/api/grades', { state: 'New York & co', search: undefined })).toEqual(['Alabama']);
  expect(fetched).toHaveBeenCalledWith(
    '/api/grades?state=New+York+%26+co',
    expect.objectContaining({ credentials: 'include' }),
  );
});

it('sends JSON', async () => {
  const fetched = answerWith(Response.json({}));
  await sendJson('POST', '/api/auth/logout');
  expect(fetched).toHaveBeenCalledWith(
    '/api/auth/logout',
    expect.objectContaining({
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-time-zone': 'Pacific/Kiritimati' },
    }),
  );
});

it('names the account that the page shows, once there is one', async () => {
  const fetched = answerWith(Response.json({}));
  sayWhoIsShown(() => 'ana');
  await sendJson('POST', '/api/contact');
  sayWhoIsShown(() => undefined);
  expect(fetched).toHaveBeenCalledWith(
    '/api/contact',
    expect.objectContaining({ headers: expect.objectContaining({ 'x-account': 'ana' }) }),
  );
});

it('turns any other answer into an error with status and body', async () => {
  const body = '{"code":"limit-reached","message":"No more this month.","error":"No more this month."}';
  answerWith(new Response(body, { status: 403 }));
  const error = await sendJson('POST', '/api/generate-lesson').catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: `403: ${body}`,
    status: 403,
    code: 'limit-reached',
    sentence: 'No more this month.',
  });
  expect(sentenceOf(error, 'fallback')).toBe('No more this month.');
});

it('names the status where the body is empty', async () => {
  answerWith(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  const error = await getJson('/api/states').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({ message: '502: Bad Gateway', sentence: undefined });
  expect(sentenceOf(error, 'fallback')).toBe('fallback');
});

it('takes each answer that was on its way before the code was once, and asks anew where that failed', async () => {
  const fetched = answerWith(Response.json('asked again'));
  const firstCalls = {
    '/api/desk': Promise.resolve(Response.json('first')),
    '/api/states': Promise.reject(new TypeError()),
  };
  vi.stubGlobal('firstCalls', firstCalls);
  // Vitest's clock runs from its own start.
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  expect(await getJson('/api/desk')).toBe('first');
  expect(fetched).not.toHaveBeenCalled();
  expect(await getJson('/api/states')).toBe('asked again');
  expect(firstCalls).toEqual({});
  vi.restoreAllMocks();
});

it('asks a refused call anew, as everything is asked, and forgets all of them once something is sent', async () => {
  const fetched = answerWith(Response.json('asked again'), Response.json('sent'), Response.json('asked later'));
  vi.stubGlobal('firstCalls', {
    '/api/desk': Promise.resolve(new Response('', { status: 401 })),
    '/api/states': Promise.resolve(Response.json('before the login')),
  });
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  expect(await getJson('/api/desk')).toBe('asked again');
  expect(fetched).toHaveBeenLastCalledWith(
    '/api/desk',
    expect.objectContaining({ headers: expect.objectContaining({ 'x-time-zone': expect.any(String) }) }),
  );
  await sendJson('POST', '/api/auth/login');
  expect(await getJson('/api/states')).toBe('asked later');
  vi.restoreAllMocks();
});
