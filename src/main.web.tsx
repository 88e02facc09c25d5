/** Browser entry: the providers, the router, the page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { embeddedIdentityClient } from './features/identity/web/embedded-identity-client.ts';
import { IdentityClientContext } from './features/identity/web/identity-client.ts';
import { makeRouter } from './pages.tsx';
import { makeQueryClient } from './ui/query.ts';
import './ui/theme.css';

const page = document.getElementById('root');
if (!page) throw new Error('index.html has no #root');

createRoot(page).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <IdentityClientContext value={embeddedIdentityClient}>
        <RouterProvider router={makeRouter()} />
      </IdentityClientContext>
    </QueryClientProvider>
  </StrictMode>,
);
