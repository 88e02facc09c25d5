/** What the site keeps in a browser, as the privacy page names it; its test finds every place that could keep something else. */

export const COOKIES = [
  {
    name: 'lessonwright_session',
    kept: '30 days',
    what: 'keeps you signed in (with “__Host-” before its name where the site uses https); each visit starts its time again',
  },
  {
    name: 'lessonwright_browser',
    kept: '365 days',
    what: 'remembers that you logged in with this browser before, so that nobody who tries passwords elsewhere can lock you out',
  },
  {
    name: 'lessonwright_sign_on_…',
    kept: '10 minutes',
    what: 'belongs to a login with your school account that you have just begun, one for each tab (with “__Host-” before its name where the site uses https)',
  },
  { name: 'sidebar_state', kept: '7 days', what: 'remembers whether the sidebar is open' },
] as const;

const UNTIL_YOU_CLEAR = 'until you clear it';
const UNTIL_CLOSED = 'until you close the tab or log out';

/** @param keys as they begin */
export const STORED = [
  { keys: ['theme'], until: UNTIL_YOU_CLEAR, what: 'your choice of the light or dark theme' },
  { keys: ['signed-in'], until: 'until you log out', what: 'that somebody is signed in, so that pages open faster' },
  {
    keys: ['invitation'],
    until: 'until you answer it',
    what: 'a team invitation that you opened before you had an account',
  },
  {
    keys: ['lesson-draft:', 'unsent-lessons:'],
    until: UNTIL_CLOSED,
    what: 'what you typed into the lesson form, and plans that could not be saved yet',
  },
  {
    keys: ['lesson-edit:'],
    until: UNTIL_CLOSED,
    what: 'changes to a lesson that could not be saved yet',
  },
  {
    keys: ['teach-start:', 'teach-place:', 'teach-notes:'],
    until: UNTIL_YOU_CLEAR,
    what: 'the start time of a lesson that you teach, where your class has got to, and your notes about it until your account has them',
  },
] as const;
