/** What an account leaves behind in the running of the server when it is deleted. */
import type { AdministratorSettings } from './may.ts';
import type { AdministratorStore } from './store.ts';

/** In the shape of the identity room's AccountData. */
export const administrationAccountData = (store: AdministratorStore, settings: AdministratorSettings) => {
  const rowOf = async (accountId: string) => (await store.list()).find((row) => row.accountId === accountId);
  return {
    name: 'administration',
    async exportOf(accountId: string): Promise<unknown> {
      const row = await rowOf(accountId);
      return row ? { administratorSince: row.since.toISOString() } : null;
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
