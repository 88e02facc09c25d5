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
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeQueryClient } from '../../../ui/query.ts';
import { type IdentityClient, IdentityClientContext, IdentityError } from './identity-client.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

let page: HTMLElement;
let shown: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  page = document.body.appendChild(document.createElement('div'));
  shown = createRoot(page);
});
afterEach(async () => {
  await act(async () => shown.unmount());
  page.remove();
});

/** Opens the page with a provider whose confirmation ends in this; tells which codes it was asked to confirm. */
async function open(address: string, confirm: () => Promise<void>): Promise<string[]> {
  const codes: string[] = [];
  const unused = () => Promise.reject(new Error('not part of this test'));
  const client: IdentityClient = {
    signInWithGoogle: undefined,
    singleSignOn: undefined,
    createAccount: unused,
    signIn: unused,
    sendVerification: unused,
    signOut: unused,
    idToken: unused,
    confirmCode: (code) => {
      codes.push(code);
      return confirm();
    },
  };
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/verify-email', component: VerifyEmailPage }),
    createRoute({ getParentRoute: () => root, path: '/login' }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  await act(async () => {
    shown.render(
      <StrictMode>
        <QueryClientProvider client={makeQueryClient()}>
          <IdentityClientContext value={() => Promise.resolve(client)}>
            <RouterProvider router={router as never} />
          </IdentityClientContext>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  return codes;
}

const LINK = '/verify-email?mode=verifyEmail&oobCode=abc';

it('confirms the code exactly once, even though React mounts the page twice', async () => {
  expect(await open(LINK, () => Promise.resolve())).toEqual(['abc']);
  expect(page.textContent).toContain('Email verified');
});

it('waits visibly', async () => {
  await open(LINK, () => new Promise(() => undefined));
  expect(page.querySelector('[role=status]')?.textContent).toContain('Verifying your email');
});

it('says that a link is spent', async () => {
  expect(await open(LINK, () => Promise.reject(new IdentityError('invalid-action-code')))).toEqual(['abc']);
  expect(page.textContent).toContain('This verification link has expired or already been used.');
});

it('says that it failed for any other reason', async () => {
  await open(LINK, () => Promise.reject(new IdentityError('network-failed')));
  expect(page.textContent).toContain('Failed to verify email. Please try again.');
});

it.each([
  '/verify-email',
  '/verify-email?mode=verifyEmail',
  '/verify-email?oobCode=abc',
  '/verify-email?mode=resetPassword&oobCode=abc',
])('asks nobody about %s', async (address) => {
  expect(await open(address, () => Promise.resolve())).toEqual([]);
  expect(page.textContent).toContain('Invalid verification link.');
});
