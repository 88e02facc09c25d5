/** What the environment says about single sign-on: all of it, nothing of it, or one sentence about what is missing. */
import { canonicalDomain } from '../../../contract/email-address.ts';

/** The keys as src/env.ts reads them; undefined: not set. */
export interface SingleSignOnKeys {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
  OIDC_DOMAINS?: string | undefined;
  FIREBASE_PROJECT_ID?: string | undefined;
}

export interface SingleSignOnSettings {
  /** As the provider writes it, such as https://accounts.google.com. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What stands behind “Continue with …”. */
  name: string;
  /** Domains whose addresses the provider gives out, so that it is believed about them; in lower case. */
  domains: readonly string[];
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

export const GOOGLE = 'https://accounts.google.com';
export const MICROSOFT = 'https://login.microsoftonline.com';

/** Origin of an issuer → what people call it. */
const NAMES: Readonly<Record<string, string>> = {
  [GOOGLE]: 'Google',
  [MICROSOFT]: 'Microsoft',
  'https://clever.com': 'Clever',
  'https://launchpad.classlink.com': 'ClassLink',
};

/** Issuers of Microsoft that vouch for the people of every organization in the world. */
const EVERYBODYS = new Set([
  'common',
  'organizations',
  'consumers',
  // The tenant of all personal accounts.
  '9188040d-6c67-4c5b-b112-36a304b66dad',
]);

/** @returns the settings, undefined if single sign-on is not configured at all, or the one line that stops the start; it never holds a secret */
export function singleSignOnSettings(
  keys: SingleSignOnKeys,
): { settings: SingleSignOnSettings | undefined } | { problem: string } {
  const given = Object.entries(keys).find(([key, value]) => key.startsWith('OIDC_') && value !== undefined);
  if (!given) return { settings: undefined };
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = keys;
  if (!issuer || !clientId || !clientSecret) {
    const missing = NEEDED.filter((key) => !keys[key]).join(' and ');
    return {
      problem: `${given[0]} is set, but ${missing} ${missing.includes(' and ') ? 'are' : 'is'} not: single sign-on needs ${NEEDED.join(', ')}, or leave all OIDC_ keys out.`,
    };
  }
  if (keys.FIREBASE_PROJECT_ID)
    return {
      problem:
        'OIDC_ISSUER is set, and so is FIREBASE_PROJECT_ID: accounts are kept here or at Firebase, so leave one of them out.',
    };
  const wrong = issuerProblem(new URL(issuer));
  if (wrong) return { problem: `OIDC_ISSUER is not usable: ${wrong}` };
  const domains = (keys.OIDC_DOMAINS ?? '')
    .split(',')
    .map((domain) => domain.trim())
    .filter((domain) => domain !== '')
    .map(canonicalDomain);
  if (domains.includes(undefined))
    return {
      problem: 'OIDC_DOMAINS is not usable: it should be domains such as school.example, with commas between them.',
    };
  const name = keys.OIDC_NAME?.trim() || NAMES[new URL(issuer).origin] || 'your school account';
  return {
    settings: { issuer, clientId, clientSecret, name, domains: domains.filter((domain) => domain !== undefined) },
  };
}

function issuerProblem({ protocol, hostname, origin, pathname, search, hash }: URL): string | undefined {
  if (protocol !== 'https:' && !LOOPBACK.has(hostname))
    return 'it should begin with https://, so that nobody on the way can speak for the provider.';
  if (search !== '' || hash !== '') return 'it should be an address without ? and #.';
  if (pathname.includes('/.well-known/'))
    return 'it should be the issuer itself, without /.well-known/openid-configuration.';
  if (
    origin === MICROSOFT &&
    pathname
      .toLowerCase()
      .split('/')
      .some((part) => EVERYBODYS.has(part))
  )
    return `it should name your own organization (${MICROSOFT}/TENANT-ID/v2.0), because this one lets in everybody who has an account at Microsoft.`;
  return undefined;
}
