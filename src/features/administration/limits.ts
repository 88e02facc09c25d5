/** What the page, the contract and the tests share; without zod, so that a page can import them. */

import { canonicalDomain } from '../../contract/email-address.ts';

export const PEOPLE_PER_PAGE = 25;
export const DOMAIN_NEEDED = 'Please enter domains such as school.example, with commas between them';
export const DOMAINS_NEEDED = 'Please enter at least one domain, such as school.example';

/** As people type it, with its @ or without. @returns undefined for what is no domain */
export const domainIn = (typed: string): string | undefined =>
  canonicalDomain(typed.startsWith('@') ? typed.slice(1) : typed);
