/** The server without its rooms: guards before everything, the operator's pages, the docs, and one sentence for every error. */
import type { AnyContractRouter } from '@orpc/contract';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { Problem } from '../../contract/problem.ts';
import { type Db, databaseAnswers } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../mail/outbox.ts';
import { outboxPage } from '../mail/outbox-page.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { openApiDocument, openApiPage } from './api-docs.ts';
import { isThisMachine } from './client-address.ts';
import { toProblem } from './errors.ts';
import {
  type ContentSources,
  limitedBody,
  problemResponse,
  roomToWrite,
  sameOriginOnly,
  securityHeaders,
} from './guards.ts';
import { observed } from './observe.ts';

export interface HttpAppParts {
  db: Db;
  log: Log;
  metrics: Metrics;
  publicUrl: string;
  hasRoom(): Promise<boolean>;
  /** Whether nothing says that other machines reach this server. */
  isPrivate: boolean;
  outbox: Outbox | undefined;
  /** What pages may load from elsewhere. */
  contentSources: ContentSources | undefined;
  contract: AnyContractRouter;
  /** Paths of routes that measure what they are sent by themselves. */
  largeBodies: ReadonlySet<string>;
  /** Room → its calls. */
  router: Readonly<Record<string, object>>;
}

export const NOTHING_HERE = new Problem('not-found', 'Not found.');

/** @param mount puts the rooms' routes where they belong */
export function httpApp(parts: HttpAppParts, mount: (app: Hono) => void): Hono {
  const { db, log, publicUrl, outbox, contract, router } = parts;
  const app = new Hono();
  app.use(observed(log, parts.metrics));
  app.use(compress());
  app.use(securityHeaders(parts.contentSources));
  app.use(
    '/api/*',
    sameOriginOnly(new URL(publicUrl).origin),
    limitedBody(parts.largeBodies),
    roomToWrite(parts.hasRoom),
  );

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await databaseAnswers(db)) ? c.text('ok') : c.text('the database does not answer', 503),
  );
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument(contract, router)));
  app.get('/api/docs', async (c) => c.html(openApiPage(await openApiDocument(contract, router))));

  // Pages for the operator and developers, such as the outbox, whose mails hold sign-in links: only this machine may read them.
  // A proxy with default settings passes on neither Host nor address and makes everybody look like this machine, so the settings count too.
  app.get('/dev/*', (c, next) => (parts.isPrivate && isThisMachine(c) ? next() : problemResponse(c, NOTHING_HERE)));
  if (outbox) {
    app.get('/dev/outbox', async (c) => c.html(outboxPage(await outbox.list())));
    app.get('/dev/outbox/:file', async (c) => {
      const html = (await outbox.list()).find(({ file }) => file === c.req.param('file'))?.html;
      return html ? c.html(html) : problemResponse(c, NOTHING_HERE);
    });
  }
  mount(app);
  app.notFound((c) => problemResponse(c, NOTHING_HERE));
  app.onError((error, c) => problemResponse(c, toProblem(error, log)));
  return app;
}
