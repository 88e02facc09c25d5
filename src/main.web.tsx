/** Browser entry: takes over the HTML that the build rendered, or draws the page where there is none. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { forgetSignedIn } from './features/identity/web/use-user.ts';
import { App, makeRouter } from './pages.tsx';
import './main.parts.ts';
import './ui/theme.css';

const page = document.getElementById('root');
if (!page) throw new Error('index.html has no #root');

const router = makeRouter();
if (page.hasChildNodes()) {
  // Where the frame depends on who reads, at / and at unknown addresses, the server sends a rendered page to visitors only.
  if (router.matchRoutes(router.latestLocation).at(-1)?.staticData.frame === undefined) forgetSignedIn();
  // Draws without the outer boundaries, as the build did.
  router.ssr = { manifest: undefined };
  // With the page's code at hand, the first drawing is what the HTML already shows: nothing moves.
  // No await at the top level: the page's code imports this file's chunk, and each would wait for the other.
  void router.load().then(() => hydrateRoot(page, <App router={router} />));
} else createRoot(page).render(<App router={router} />);
