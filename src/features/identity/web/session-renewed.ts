/** Told to the window when somebody has logged in again without leaving the page: what waited for it can be sent. */
export const SESSION_RENEWED = 'session-renewed';
