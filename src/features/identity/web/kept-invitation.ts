/** The invitation that a visitor came with, kept while they sign up: the link of the verification mail opens another tab, which knows nothing of it. */
const KEY = 'invitation';

export function keepInvitation(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Without storage the link in the invitation's mail still leads back.
  }
}

export function keptInvitation(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
