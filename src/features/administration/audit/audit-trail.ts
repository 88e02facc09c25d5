/** Writes down who did what, in the transaction of what they did. */
import { emailKey } from '../../../contract/email-address.ts';
import { type Tier, tierName } from '../../../contract/tier.ts';
import { type Clock, dayOf } from '../../../platform/clock.ts';
import type { Alongside, Db } from '../../../platform/db/db.ts';
import { AUDIT_DAYS, type AuditKind } from '../limits.ts';
import { NOBODY } from '../tables.ts';
import { auditWriter } from './store.ts';

export interface Noted {
  kind: AuditKind;
  by: { id: string } | 'command line' | 'server';
  /** An account, or an address that has none. */
  about?: { id: string } | { email: string };
  detail?: string;
}

/** What the log says of a tier that was given, or taken back. */
export const tierGiven = (tier: Tier): string => (tier === 'free' ? 'none' : tierName(tier));

/** What the log says of frameworks that were loaded; of very many, the first. */
export const standardsLoaded = (titles: readonly string[]): string => {
  const named = titles.slice(0, 5).map((title) => title.slice(0, 100));
  return [...named, ...(titles.length > named.length ? [`${titles.length - named.length} more`] : [])].join(', ');
};

export type AuditTrail = ReturnType<typeof auditTrail>;

const DAY_MS = 24 * 60 * 60 * 1000;

export function auditTrail(db: Db, clock: Clock) {
  /** To be written with what is noted. */
  const note =
    ({ kind, by, about, detail }: Noted): Alongside =>
    (tx = db) =>
      auditWriter(tx).add({
        at: clock.now(),
        kind,
        ...(typeof by === 'string' ? { actor: by } : { actor: 'account', actorId: by.id }),
        ...(about && ('id' in about ? { aboutId: about.id } : { aboutEmail: emailKey(about.email) })),
        ...(detail === undefined ? {} : { detail }),
      });
  return {
    note,
    /** What an account did with itself. */
    tell:
      (
        kind: 'account-made' | 'account-joined' | 'password-changed' | 'password-reset' | 'account-deleted',
        account: { id: string; email: string },
      ): Alongside =>
      async (tx = db) => {
        if (kind !== 'account-deleted') return note({ kind, by: account })(tx);
        await auditWriter(tx).forgetAccount({ id: account.id, email: emailKey(account.email) });
        await note({ kind, by: { id: NOBODY } })(tx);
      },
    failedLogIn: (way: 'password' | 'single sign-on') =>
      auditWriter(db).count(way === 'password' ? 'failed-log-ins' : 'failed-sign-ons', new Date(dayOf(clock.now()))),
    /** To be called now and then. */
    forgetOld: () => auditWriter(db).forgetBefore(new Date(clock.now().getTime() - AUDIT_DAYS * DAY_MS)),
  };
}
