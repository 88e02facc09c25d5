import { implement } from '@orpc/server';
import { emailKey } from '../../contract/email-address.ts';
import { Problem } from '../../contract/problem.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { changePassword } from './change-password.ts';
import { identityContract, type User } from './contract.ts';
import { type DeleteAccountDeps, deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { type OpenSessionDeps, openSession } from './open-session.ts';
import { endProviderSessions } from './oversee-accounts.ts';
import { type ResetDeps, requestReset, resetPassword } from './reset-password.ts';
import { sessionCookie, signedIn } from './sessions.ts';
import type { Account } from './store.ts';

type AnyAsker = Account & { administrator: boolean };

/** `Asker` is the person who is asking, with what other rooms know of them. */
export interface IdentityDeps<Asker extends AnyAsker> extends OpenSessionDeps, ResetDeps, DeleteAccountDeps {
  /** What the billing room knows of an account. */
  subscriptionOf(asker: Asker): User['subscription'];
  /** @param timeZone of the browser, which decides what month it is */
  usageOf(asker: Asker, timeZone: string | undefined): Promise<User['usage']>;
}

/** What an account's owner may see of it. */
async function presentUser<Asker extends AnyAsker>(
  deps: IdentityDeps<Asker>,
  asker: Asker,
  timeZone: string | undefined,
): Promise<User> {
  const { id, email, firstName, lastName, profileImageUrl, administrator } = asker;
  const usage = await deps.usageOf(asker, timeZone);
  const subscription = deps.subscriptionOf(asker);
  return { id, email, firstName, lastName, profileImageUrl, administrator, subscription, usage };
}

export function identityRoutes<Asker extends AnyAsker>(deps: IdentityDeps<Asker>) {
  const os = implement(identityContract).$context<RequestContext<Asker>>();
  const { limits, sessions, publicUrl } = deps;
  const cookie = sessionCookie(publicUrl);
  const gone = new Date(0);

  return {
    config: os.config.handler(async () => {
      const signUpNotice = await deps.admission.notice();
      return { ...deps.provider.publicConfig, ...(signUpNotice ? { signUpNotice } : {}) };
    }),
    user: os.user.handler(({ context }) => presentUser(deps, signedIn(context.account), context.timeZone)),
    verify: os.verify.handler(async ({ input, context }) => {
      await limits.verifyFrom.take(networkOf(context.address));
      const opened = await openSession(deps, input, context.userAgent);
      if (opened) {
        // A fresh id at every log-in; the old session ends with it.
        await sessions.close(context.sessionId);
        context.setCookie(cookie, opened.id, opened.expiresAt);
      }
      return { verified: opened !== undefined };
    }),
    logout: os.logout.handler(async ({ context }) => {
      await sessions.close(context.sessionId);
      context.setCookie(cookie, '', gone);
      return {};
    }),

    requestPasswordReset: os.requestPasswordReset.handler(async ({ input, context }) => {
      await limits.resetFrom.take(networkOf(context.address));
      await limits.reset.take(emailKey(input.email));
      await requestReset(deps, input.email);
      return {};
    }),
    resetPassword: os.resetPassword.handler(async ({ input, context }) => {
      await limits.linkFrom.take(networkOf(context.address));
      await resetPassword(deps, input.token, input.newPassword);
      return {};
    }),
    changePassword: os.changePassword.handler(async ({ input, context }) => {
      const account = signedIn(context.account);
      await limits.verify.take(account.id);
      await changePassword(deps, account, context.sessionId, input);
      return {};
    }),

    rename: os.rename.handler(async ({ input, context }) => {
      const asker = signedIn(context.account);
      return presentUser(deps, { ...asker, ...(await deps.store.rename(asker.id, input)) }, context.timeZone);
    }),
    sessions: os.sessions.handler(({ context }) => sessions.list(signedIn(context.account), context.sessionId)),
    endSession: os.endSession.handler(async ({ input, context }) => {
      const account = signedIn(context.account);
      if (!(await sessions.closeListed(account, input.id)))
        throw new Problem('not-found', 'This device is already logged out.');
      await endProviderSessions(deps.provider, account);
      return {};
    }),
    endOtherSessions: os.endOtherSessions.handler(async ({ context }) => {
      const account = signedIn(context.account);
      await sessions.closeAll(account, context.sessionId);
      await endProviderSessions(deps.provider, account);
      return {};
    }),

    exportAccount: os.exportAccount.handler(async ({ context }) => {
      const account = signedIn(context.account);
      const { name, exportOf } = deps.provider;
      const [user, listed, ofProvider] = await Promise.all([
        presentUser(deps, account, context.timeZone),
        sessions.list(account, context.sessionId),
        account.provider === name ? exportOf?.(account.subject) : undefined,
      ]);
      return exportAccount(account, user, listed, deps.accountData, deps.clock.now(), ofProvider);
    }),
    deletionWarnings: os.deletionWarnings.handler(async ({ context }) => {
      const { id } = signedIn(context.account);
      return (await Promise.all(deps.accountData.map(({ warningOf }) => warningOf(id)))).flat();
    }),
    deleteAccount: os.deleteAccount.handler(async ({ input, context }) => {
      await deleteAccount(deps, signedIn(context.account), input.confirmation);
      context.setCookie(cookie, '', gone);
      return {};
    }),
  };
}
