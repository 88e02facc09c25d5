import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient, urlQuery } from './query.ts';

afterEach(() => vi.unstubAllGlobals());
const answerWith = (...answers: Response[]) => {
  const fetched = vi.fn(() =>
    Promise.resolve(answers.shift() ?? new Response('', { status: 500, statusText: 'No more' })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('asks the address that the key’s segments make, once, and keeps the answer', async () => {
  const fetched = answerWith(Response.json({ title: 'T' }), Response.json({ title: 'never asked for' }));
  const queries = makeQueryClient();
  const ask = () => queries.fetchQuery({ queryKey: ['/api/lesson-plans', '7'] });
  expect([await ask(), await ask()]).toEqual([{ title: 'T' }, { title: 'T' }]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(
    '/api/lesson-plans/7',
    expect.objectContaining({ method: 'GET', credentials: 'include' }),
  );
});

it('keeps what nobody looks at for five minutes, and asks again neither by itself nor on focus', () => {
  expect(makeQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});

it('tries neither a query nor a change twice, and says “STATUS: BODY”', async () => {
  const fetched = answerWith(new Response('the server rests', { status: 503 }));
  const queries = makeQueryClient();
  await expect(queries.fetchQuery({ queryKey: ['/api/states'] })).rejects.toThrow('503: the server rests');
  expect(fetched).toHaveBeenCalledTimes(1);
  const change = vi.fn(() => Promise.reject(new Error('no')));
  const mutation = queries.getMutationCache().build(queries, { mutationFn: change });
  await expect(mutation.execute(undefined)).rejects.toThrow('no');
  expect(change).toHaveBeenCalledTimes(1);
});

it('yields null for a visitor where that is asked for, and fails elsewhere', async () => {
  answerWith(
    new Response('', { status: 401, statusText: 'Unauthorized' }),
    new Response('', { status: 401, statusText: 'Unauthorized' }),
  );
  const queries = makeQueryClient();
  expect(await queries.fetchQuery({ queryKey: ['/api/auth/user'], queryFn: urlQuery({ on401: 'null' }) })).toBeNull();
  await expect(queries.fetchQuery({ queryKey: ['/api/team'] })).rejects.toThrow('401: Unauthorized');
});
