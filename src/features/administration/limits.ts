/** What the page, the contract and the tests share; without zod, so that a page can import them. */

import { canonicalDomain } from '../../contract/email-address.ts';

export const PEOPLE_PER_PAGE = 25;
export const DOMAIN_NEEDED = 'Please enter domains such as school.example, with commas between them';
export const DOMAINS_NEEDED = 'Please enter at least one domain, such as school.example';

/** As people type it, with its @ or without. @returns undefined for what is no domain */
export const domainIn = (typed: string): string | undefined =>
  canonicalDomain(typed.startsWith('@') ? typed.slice(1) : typed);

/** What the audit log tells of, and what each is called. */
export const AUDIT_KINDS = {
  tier: 'Tier',
  'switched-off': 'Account switched off',
  'switched-on': 'Account switched on',
  'sessions-ended': 'Logged out everywhere',
  'reset-link': 'Link for a new password sent',
  'sign-up-policy': 'Who may sign up',
  invited: 'Invitation',
  'invitation-withdrawn': 'Invitation withdrawn',
  'staff-loaded': 'Staff file',
  'administrator-named': 'Administrator named',
  'administrator-removed': 'Administrator removed',
  'test-mail': 'Test mail',
  'standards-loaded': 'Standards loaded',
  'account-made': 'New account',
  'account-joined': 'Single sign-on opens an account from now on',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by a mailed link',
  'account-deleted': 'Account deleted',
  'sign-on-unlinked': 'Single sign-on unlinked',
  'failed-log-ins': 'Failed log-ins',
  'failed-sign-ons': 'Failed single sign-ons',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** What strangers may do as often as they like: a number for each day. */
export type CountedKind = Extract<AuditKind, `failed-${string}`>;
export const isCounted = (kind: AuditKind): boolean => kind.startsWith('failed-');

/** Days after which an entry of the audit log is removed. */
export const AUDIT_DAYS = 365;
export const ENTRIES_PER_PAGE = 25;
/** Entries that a file holds at most, the newest. */
export const ENTRIES_PER_FILE = 10_000;

/** Days that the numbers of use show, today among them. */
export const DAYS_OF_USE = 30;

/** Of a staff file that is sent by a browser: students and families of a large district are in it, too. */
export const STAFF_FILE_BYTES = 64 * 2 ** 20;
/** As many people as a page lists, and as are switched off at once. */
export const STAFF_LEAVING_MAXIMUM = 200;
