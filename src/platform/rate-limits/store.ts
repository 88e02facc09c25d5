/** The only SQL of limits that is our own; the counting is rate-limiter-flexible's. */
import { lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { rateLimit } from './tables.ts';

/** An attempt that is under way may still look at what expired just now. */
const KEPT_MS = 60 * 60 * 1000;

/** Removes what expired more than an hour ago; to be called now and then, by the person who also stops. */
export async function forgetExpired(db: Db): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, new Date(Date.now() - KEPT_MS)));
}
