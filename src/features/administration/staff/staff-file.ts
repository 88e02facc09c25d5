/** POST /api/admin/staff/file: a roster as it is, which is no JSON, and larger than what any other call takes. */
import type { Context } from 'hono';
import { z } from 'zod';
import { Problem } from '../../../contract/problem.ts';
import { line } from '../../../contract/text.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { readFileCall } from '../file-call.ts';
import { STAFF_FILE_BYTES } from '../limits.ts';
import type { AdministrationAsker } from '../routes.ts';
import type { Somebody } from './compare-staff.ts';
import { loadStaff, type StaffDeps } from './load-staff.ts';
import { unzippedRoster } from './roster-files.ts';

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');
const querySchema = z.object({ school: line(300).optional(), mail: yesOrNo.default(true), apply: yesOrNo });

/** @returns answers with StaffLoaded @throws Problem */
export function staffFile<Asker extends AdministrationAsker, Known extends Somebody>(
  depsFor: (administrator: Asker) => StaffDeps<Known>,
): (c: Context, asking: RequestContext<Asker>) => Promise<Response> {
  let busy = false;
  return async (c, asking) => {
    const { administrator, query, content, onProgress } = readFileCall(c, asking, querySchema);
    // Two at once on this server would invite the same people twice.
    if (busy) throw new Problem('conflict', 'A staff file is being read already. Please try again when that is done.');
    busy = true;
    try {
      const files = await unzippedRoster(limited(content as unknown as AsyncIterable<Uint8Array>));
      return c.json(await loadStaff(depsFor(administrator), files, { ...query, onProgress }));
    } finally {
      busy = false;
    }
  };
}

async function* limited(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > STAFF_FILE_BYTES)
      throw new Problem(
        'too-large',
        `This file is larger than ${STAFF_FILE_BYTES / 2 ** 20} MB. Export people alone, without classes and enrollments, or load it on the command line.`,
      );
    yield part;
  }
}
