// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../ui/query.ts';
import { ToastProvider } from '../../../ui/toast.tsx';
import { embeddedIdentityClient } from './embedded-identity-client.ts';
import { IdentityClientContext } from './identity-client.ts';
import { LoginPage } from './login-page.tsx';

/** A busy machine is slow. */
const PATIENCE = { timeout: 10_000 };

let page: HTMLElement;
let shown: Root;
/** Path and body of each call. */
let calls: [string, unknown][];
/** Whether our session is open. */
let isIn: boolean;
/** How the server answers when the browser is back. */
let finished: () => Response;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  page = document.body.appendChild(document.createElement('div'));
  shown = createRoot(page);
  calls = [];
  isIn = false;
  finished = () => Response.json({ token: 'ours', returnTo: '/create' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') calls.push([path, JSON.parse(String(init.body))]);
    if (path.endsWith('/finish')) return finished();
    if (path.endsWith('/start')) return new Response('', { status: 500 });
    if (path === '/api/auth/verify') isIn = true;
    if (path === '/api/auth/user') return isIn ? Response.json({ id: '1' }) : new Response('{}', { status: 401 });
    return Response.json({});
  });
});
afterEach(async () => {
  await act(async () => shown.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

/** @param school the name of the school's own provider, if it has one @returns where the reader is */
async function open(address: string, school?: string): Promise<() => string> {
  const root = createRootRoute();
  const routes = ['/login', '/create', '/dashboard'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: path === '/login' ? LoginPage : () => path,
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  });
  const client = embeddedIdentityClient(school === undefined ? undefined : { name: school });
  await router.load();
  await act(async () => {
    shown.render(
      <StrictMode>
        <QueryClientProvider client={makeQueryClient()}>
          <ToastProvider>
            <IdentityClientContext value={() => Promise.resolve(client)}>
              <RouterProvider router={router as never} />
            </IdentityClientContext>
          </ToastProvider>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
  // Until the page knows its way to log in, or has gone on to another page.
  const isSettled = () =>
    page.textContent?.startsWith('/') || (page.querySelector('form') && (school === undefined || button()));
  await act(() => vi.waitFor(() => expect(isSettled()).toBeTruthy(), PATIENCE));
  return () => router.state.location.href;
}

const button = () =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Continue'));

it('offers the school’s own provider where there is one', async () => {
  await open('/login', 'Oak School');
  expect(button()?.textContent).toBe('Continue with Oak School');
  await act(async () => button()?.click());
  expect(calls).toEqual([['/api/idp/single-sign-on/start', { returnTo: '/dashboard' }]]);
});

it('offers nothing where there is none', async () => {
  await open('/login');
  expect(button()).toBeUndefined();
});

it('takes the way back along', async () => {
  await open('/login?redirect=/create', 'Oak School');
  await act(async () => button()?.click());
  expect(calls[0]?.[1]).toEqual({ returnTo: '/create' });
});

it('logs in with what the provider sent the browser back with, once, and goes on to where the person was going', async () => {
  const where = await open('/login?code=c&state=s&iss=https://oak.example&session_state=x', 'Oak School');
  expect(calls).toEqual([
    ['/api/idp/single-sign-on/finish', { code: 'c', state: 's', iss: 'https://oak.example' }],
    ['/api/auth/verify', { idToken: 'ours' }],
  ]);
  await act(() => vi.waitFor(() => expect(where()).toBe('/create'), PATIENCE));
});

it('says on the page why it did not work, and forgets the answer', async () => {
  const message = 'We could not log you in with Oak School: it did not let you in, or you canceled.';
  finished = () => Response.json({ code: 'bad-request', message, error: message }, { status: 400 });
  const where = await open('/login?error=access_denied&state=s', 'Oak School');
  expect(page.querySelector('[role=alert]')?.textContent).toBe(message);
  expect(where()).toBe('/login');
  expect(button()).toBeDefined();
});

it.each(['/login?state=s', '/login?code=c', '/login?error=x'])('asks nobody about %s', async (address) => {
  await open(address, 'Oak School');
  expect(calls).toEqual([]);
});
