/** A teacher of a school that pays, who is logged in: for tests that begin a server process on a database which they have filled. */
import { billingStore } from '../features/billing/store.ts';
import { sessionCookie, sessions } from '../features/identity/sessions.ts';
import { identityStore } from '../features/identity/store.ts';
import { systemClock } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/db/db.ts';

/** @returns the cookie of the session */
export async function payingTeacher(db: OpenDatabase['db']): Promise<string> {
  const identity = identityStore(db);
  const account = await identity.upsertAccount(
    { provider: 'embedded', subject: 'ada', email: 'ada@school.example', emailVerified: true, name: 'Ada Reyes' },
    { firstName: 'Ada', lastName: 'Reyes' },
  );
  await billingStore(db).setTier(account.id, 'school');
  const { id } = await sessions(identity, systemClock).open(account);
  return `${sessionCookie('http://127.0.0.1')}=${id}`;
}
