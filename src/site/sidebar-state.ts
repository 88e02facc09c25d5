/** Whether the sidebar is open, kept in a cookie for 7 days. */
const COOKIE = 'sidebar_state';
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

/** Open unless the reader closed it. */
export const sidebarWasOpen = (cookies: string): boolean => !new RegExp(`(^|;\\s*)${COOKIE}=false(;|$)`).test(cookies);

export const sidebarCookie = (open: boolean): string =>
  `${COOKIE}=${open}; path=/; max-age=${LIFETIME_SECONDS}; samesite=lax`;
