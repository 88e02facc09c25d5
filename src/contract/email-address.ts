/** What an e-mail address is; shared by the forms and the server, and free of zod, so that a page can import it. */

export const EMAIL_NEEDED = 'Please enter a valid email address';

/** RFC 5321: 64 for the part before the @, 254 for the whole. */
const LOCAL_MAX = 64;
const ADDRESS_MAX = 254;

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const DOT_ATOM = new RegExp(`^${ATOM}(\\.${ATOM})*$`);
const QUOTED = /^"((?:[ !#-[\]-~]|\\[ -~])*)"$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * The one way to write an address: the domain as mail servers know it (lower case, names of other scripts as xn--…), quotes only where the
 * part before the @ needs them. Letters of other scripts stand in the domain only: before the @ they let two people look like one.
 * @returns undefined for what is no address
 */
export function canonicalEmail(typed: string): string | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const local = unquoted(text.slice(0, at));
  const domain = canonicalDomain(text.slice(at + 1));
  if (at < 1 || local === undefined || domain === undefined || local.length > LOCAL_MAX) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= ADDRESS_MAX ? address : undefined;
}

/** Two addresses with the same key belong to one person. */
export const emailKey = (canonical: string): string => canonical.toLowerCase();

function unquoted(local: string): string | undefined {
  if (DOT_ATOM.test(local)) return local;
  const inner = QUOTED.exec(local)?.[1]?.replace(/\\(.)/g, '$1');
  if (inner === undefined || inner === '') return undefined;
  return DOT_ATOM.test(inner) ? inner : `"${inner.replace(/["\\]/g, '\\$&')}"`;
}

/** What stands behind the @, as mail servers know it. @returns undefined for what is no domain */
export function canonicalDomain(domain: string): string | undefined {
  // The URL parser knows how names of other scripts are written; what it would read as more than a host is refused before.
  if (domain === '' || /[\s\p{Cc}/?#@:[\]\\%<>]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const host = new URL(`http://${domain}`).hostname;
  return DOMAIN.test(host) ? host : undefined;
}
