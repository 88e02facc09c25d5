/** What an account leaves behind in the running of the server when it is deleted. */
import type { auditStore } from './audit/store.ts';
import { AUDIT_KINDS } from './limits.ts';
import type { AdministratorSettings } from './may.ts';
import type { AdministratorStore } from './store.ts';

/** In the shape of the identity room's AccountData. */
export const administrationAccountData = (
  store: AdministratorStore,
  settings: AdministratorSettings,
  log: Pick<ReturnType<typeof auditStore>, 'ofAccount'>,
) => {
  const rowOf = async (accountId: string) => (await store.list()).find((row) => row.accountId === accountId);
  return {
    name: 'administration',
    async exportOf(accountId: string): Promise<unknown> {
      const row = await rowOf(accountId);
      const entries = await log.ofAccount(accountId);
      return {
        administratorSince: row?.since.toISOString() ?? null,
        auditLog: entries.map(({ at, kind, detail, actorId }) => ({
          at: at.toISOString(),
          what: AUDIT_KINDS[kind],
          detail,
          byYou: actorId === accountId,
        })),
      };
    },
    async removeFor(accountId: string): Promise<void> {
      await store.remove(accountId);
    },
    async warningOf(accountId: string): Promise<string[]> {
      const isLast = settings.named.size === 0 && (await rowOf(accountId)) && (await store.list()).length === 1;
      return isLast ? ['Nobody else runs this server: name another administrator first, under “This server”.'] : [];
    },
  };
};
