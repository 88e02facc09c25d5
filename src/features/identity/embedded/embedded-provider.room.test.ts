import { vi } from 'vitest';
import { describeProvider } from '../../../testing/provider-suite.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { embeddedIdentityClient } from '../web/embedded-identity-client.ts';

describeProvider('embedded', async () => {
  const house = await openTestApp();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => house.app.request(path, init));
  return {
    provider: house.parts.provider,
    openClient: embeddedIdentityClient,
    async codeFor(email) {
      const mail = (await house.outbox.list()).find(({ to }) => to.toLowerCase() === email.toLowerCase());
      return /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    // Its tokens end by counting, not by the clock.
    later: async () => {},
    async close() {
      vi.unstubAllGlobals();
      await house.close();
    },
  };
});
