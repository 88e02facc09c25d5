/** What a provider's word about a person is worth here. docs/decisions/0037 says why. */
import { GOOGLE, MICROSOFT, type SingleSignOnSettings } from './settings.ts';

/** What the provider says of somebody; only what is used. */
export interface Told {
  issuer: string;
  /** The provider's id of the person; with the issuer what we know them by. */
  subject: string;
  /** Canonical; undefined: none that can be used. */
  email: string | undefined;
  /** undefined: the provider says nothing about it. */
  emailVerified: boolean | undefined;
  /** Google's word that it manages the address's domain for an organization. */
  hostedDomain: string | undefined;
  /** As the provider names what somebody is at school, and the groups they are in, wherever it does. */
  roles: readonly string[];
  /** May be empty. */
  name: string;
}

/**
 * own: the operator says that the provider gives out the addresses of this domain, and the provider says that the address is the person's; ·
 * proven: good for a new account · unproven: for nothing.
 */
export type Standing = 'own' | 'proven' | 'unproven';

export function standingOf(
  { issuer, email = '', emailVerified, hostedDomain }: Told,
  domains: SingleSignOnSettings['domains'],
): Standing {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isManaged = domains.includes(domain);
  if (email === '' || emailVerified === false) return 'unproven';
  // Google says “verified” of any address that once answered a mail; it still knows only of its own and those that it hosts.
  if (issuer === GOOGLE && !hostedDomain && domain !== 'gmail.com') return 'unproven';
  if (emailVerified) return isManaged ? 'own' : 'proven';
  return isManaged ? 'proven' : 'unproven';
}

/** Microsoft has a claim of its own (optional, to be switched on) for what others call email_verified. */
export function emailVerifiedIn(
  issuer: string,
  { email_verified: verified, xms_edov: ofTheDomain }: { email_verified?: unknown; xms_edov?: unknown },
): boolean | undefined {
  if (typeof verified === 'boolean') return verified;
  if (verified !== undefined) return verified === 'true';
  if (!issuer.startsWith(`${MICROSOFT}/`) || ofTheDomain === undefined) return undefined;
  return ofTheDomain === true || ofTheDomain === 1 || ofTheDomain === '1';
}

/** Clever: user_type · ClassLink: Role · Entra: roles · Keycloak: groups, realm_access.roles · Shibboleth: the last two, the second as student@school.example. */
const ROLE_CLAIMS = [
  ...['user_type', 'Role', 'role', 'roles', 'group', 'groups'],
  ...['eduperson_affiliation', 'eduperson_scoped_affiliation'],
];

/** What somebody is, and the groups they are in: a claim is one text or a list of them; anything else says nothing. */
export function rolesIn(claims: Readonly<Record<string, unknown>>): string[] {
  const { realm_access: realm } = claims;
  const ofRealm = typeof realm === 'object' && realm !== null && 'roles' in realm ? realm.roles : [];
  return [...ROLE_CLAIMS.map((claim) => claims[claim]), ofRealm].flat().filter((role) => typeof role === 'string');
}

/** Lessonwright has no student accounts. A group may be written as a path, as Keycloak does. */
export const isStudent = ({ roles }: Told): boolean =>
  roles
    .flatMap((role) => role.split('@')[0]?.split('/') ?? [])
    .some((name) => ['student', 'students'].includes(name.trim().toLowerCase()));
