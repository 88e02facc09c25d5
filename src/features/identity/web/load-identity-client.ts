/** Asks the server which identity provider it uses and loads the adapter for it; nobody downloads the other one. */
import { getJson } from '../../../ui/request.ts';
import type { IdentityConfig } from '../contract.ts';
import { type IdentityClient, IdentityError, type LoadIdentityClient } from './identity-client.ts';

type Adapters = Readonly<
  Partial<Record<IdentityConfig['provider'], (config: IdentityConfig) => Promise<IdentityClient>>>
>;

const ADAPTERS: Adapters = {
  embedded: async ({ singleSignOn }) =>
    (await import('./embedded-identity-client.ts')).embeddedIdentityClient(singleSignOn),
  firebase: async ({ firebase }) => {
    if (!firebase) throw new Error('the server did not say which Firebase project it uses');
    return (await import('./hosted-identity-client.ts')).hostedIdentityClient(firebase, window.location.origin);
  },
};

export function loadIdentityClient(adapters: Adapters = ADAPTERS): LoadIdentityClient {
  const ask = async () => {
    const config = await getJson<IdentityConfig>('/api/auth/config');
    const adapter = adapters[config.provider];
    if (!adapter) throw new Error(`no adapter for the identity provider ${config.provider}`);
    return adapter(config);
  };
  const load: LoadIdentityClient = () => {
    load.loaded ??= ask().catch((error: unknown) => {
      load.loaded = undefined;
      throw new IdentityError('network-failed', error);
    });
    return load.loaded;
  };
  return load;
}
