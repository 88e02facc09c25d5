/** POST /api/admin/standards/file: a file of standards as it is, which is no JSON, and larger than what any other call takes. */
import type { Context } from 'hono';
import { z } from 'zod';
import { line } from '../../contract/text.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { standardsLoaded } from './audit/audit-trail.ts';
import { readFileCall } from './file-call.ts';
import type { AdministrationAsker, AdministrationDeps } from './routes.ts';

const querySchema = z.object({
  name: line(300),
  state: line(60).optional(),
  subject: line(60).optional(),
  apply: z.enum(['true', 'false']).transform((text) => text === 'true'),
});

/** @returns answers with FrameworksPulled @throws Problem */
export function standardsFile<Asker extends AdministrationAsker>(
  deps: Pick<AdministrationDeps<never>, 'standards' | 'note'>,
): (c: Context, asking: RequestContext<Asker>) => Promise<Response> {
  return async (c, asking) => {
    const { administrator, query, content, onProgress } = readFileCall(c, asking, querySchema);
    const { name, state, subject, apply } = query;
    const noted = (titles: readonly string[]) =>
      deps.note({ kind: 'standards-loaded', by: administrator, detail: standardsLoaded(titles) });
    return c.json(await deps.standards.file(name, content, { state, subject }, { apply, noted, onProgress }));
  };
}
