import type { ContentSources } from '../../../platform/http/guards.ts';
import type { IdentityConfig } from '../contract.ts';

/** What a page may load and call for Firebase, beyond our own files. */
export function contentSources(firebase: NonNullable<IdentityConfig['firebase']>): ContentSources {
  const emulator = firebase.emulatorUrl ? [firebase.emulatorUrl] : [];
  return {
    // Signing in and renewing a token.
    'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...emulator],
    // Google's loader for the hidden frame through which the Google window answers.
    'script-src': ['https://apis.google.com'],
    'frame-src': [`https://${firebase.authDomain}`, ...emulator],
  };
}
