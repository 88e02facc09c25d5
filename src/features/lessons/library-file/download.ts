/** GET /api/library.zip, which answers no JSON and is therefore none of the calls. */
import type { Context } from 'hono';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits.ts';
import type { Asker } from '../library.ts';
import { type LibraryFileDeps, libraryZip } from './library-zip.ts';

/** Hundreds of lessons keep a processor busy for half a minute. */
const AN_HOUR = { name: 'library-file', max: 6, windowS: 60 * 60 };
/** A few that were chosen. */
const CHOSEN_AN_HOUR = { name: 'library-file-chosen', max: 30, windowS: 60 * 60 };
const MOST_CHOSEN = 20;

/** @param accountOf throws Problem unauthenticated for a visitor */
export function libraryDownload<Account extends Asker>(
  deps: LibraryFileDeps & {
    limits: RateLimits;
    accountOf(account: Account | undefined): Account;
    /** A file was taken along. */
    countUse(what: 'files'): void;
  },
): (c: Context, asking: RequestContext<Account>) => Promise<Response> {
  const anHour = deps.limits(AN_HOUR);
  const chosenAnHour = deps.limits(CHOSEN_AN_HOUR);
  return async (c, { account }) => {
    const asker = deps.accountOf(account);
    const chosen = c.req.query('ids')?.split(',');
    const bytes = libraryZip(deps, asker, chosen);
    if (c.req.method === 'GET') {
      await (chosen && chosen.length <= MOST_CHOSEN ? chosenAnHour : anHour).take(asker.id);
      deps.countUse('files');
    }
    return c.body(streamed(bytes, deps.log), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="lessons.zip"',
      'Cache-Control': 'no-store',
    });
  };
}

/** Made only as fast as somebody reads; when they leave, it ends. */
const streamed = (bytes: AsyncGenerator<Uint8Array>, log: LibraryFileDeps['log']): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await bytes.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          // The answer has begun; that it breaks off is all that can be said.
          log.error({ err: error }, 'a library could not be sent as a file');
          controller.error(error);
        }
      },
      async cancel() {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
