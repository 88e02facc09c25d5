/** Where to go after login: a path of this site, else the dashboard. */
const DEFAULT_TARGET = '/dashboard';
export const INVITATION = '/team/accept-invite/';

/** @param origin of this site, e.g. https://lessons.example.org */
export function redirectTarget(wanted: string | undefined, origin: string): string {
  // '//host', '/\host' and control characters are what browsers read as another site.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted)) return DEFAULT_TARGET;
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  // Back to the login page would be a circle; '/.//host' only becomes '//host' once it is resolved.
  if (url?.origin !== origin || url.pathname.startsWith('//') || /^\/login\/?$/.test(url.pathname))
    return DEFAULT_TARGET;
  return url.pathname + url.search + url.hash;
}

/** Somebody who follows an invitation usually has no account yet: Sign Up is preselected. */
export const isInvitation = (target: string): boolean => target.startsWith(INVITATION);
