/** A CASE service (1EdTech): which frameworks it offers, and the address of each one's package. */
import { z } from 'zod';
import { Problem } from '../../../../../contract/problem.ts';
import { AddressProblem, fetchJson, type Limits } from '../../reading/download.ts';
import { looseText } from '../../reading/lenient-fields.ts';

const documentSchema = z.object({
  identifier: z.string().min(1),
  title: z.string().catch('untitled'),
  adoptionStatus: looseText,
  CFPackageURI: z
    .union([z.string().transform((uri) => ({ uri })), z.object({ uri: looseText })])
    .nullish()
    .catch(null),
});

export interface OfferedFramework {
  identifier: string;
  title: string;
  /** Where the service says that the package is. */
  packageUrl: string;
}

/** One page of a list asks for this many. */
const PAGE = 100;
/** No service offers more; a list that never ends is given up. */
const PAGES = 500;

const LIST = /\/ims\/case\/v1p[01](\/CFDocuments)?\/?$/i;

/** "https://state.example/ims/case/v1p0" or "…/CFDocuments": all that a service offers, rather than one file. */
export const isService = (url: string): boolean => LIST.test(new URL(url).pathname);

/** The package's address for that of a document: "…/CFDocuments/ID" and "…/uri/ID" become "…/CFPackages/ID". */
export function packageAddress(document: string): string {
  const url = new URL(document);
  url.pathname = url.pathname
    .replace(/\/CFDocuments\/([^/]+?)(\.json)?$/i, '/CFPackages/$1')
    .replace(/\/uri\/([^/]+?)(\.json)?$/i, '/ims/case/v1p0/CFPackages/$1');
  return url.href;
}

/** Walks the whole list, page by page. @throws Problem */
export async function listFrameworks(service: string, limits?: Limits): Promise<OfferedFramework[]> {
  const base = service.replace(/(\/CFDocuments)?\/?$/i, '');
  const found = new Map<string, OfferedFramework>();
  let next: string | undefined = `${base}/CFDocuments?limit=${PAGE}&offset=0`;
  for (let page = 0; next !== undefined && page < PAGES; page++) {
    const { json, headers, url } = await fetchJson(next, limits);
    const rows = rowsOf(json, next);
    const before = found.size;
    for (const raw of rows) {
      const parsed = documentSchema.safeParse(raw);
      if (!parsed.success) continue;
      const { identifier, title, CFPackageURI } = parsed.data;
      found.set(identifier, { identifier, title, packageUrl: CFPackageURI?.uri || `${base}/CFPackages/${identifier}` });
    }
    const total = Number(headers.get('x-total-count') ?? Number.NaN);
    const linked = nextLink(headers.get('link'), url);
    const more = rows.length >= PAGE || found.size < total;
    // A service that knows no paging answers the same rows again.
    next =
      found.size === before
        ? undefined
        : (linked ?? (more ? `${base}/CFDocuments?limit=${PAGE}&offset=${found.size}` : undefined));
  }
  return [...found.values()];
}

/** Where the package of one document is, in the service's own words. @throws Problem */
export async function packageNamedBy(document: string, limits?: Limits): Promise<string | undefined> {
  try {
    const { json } = await fetchJson(document, limits);
    const inner = json && typeof json === 'object' && 'CFDocument' in json ? json.CFDocument : json;
    return documentSchema.safeParse(inner).data?.CFPackageURI?.uri ?? undefined;
  } catch (error) {
    if (error instanceof AddressProblem) return undefined;
    throw error;
  }
}

function rowsOf(json: unknown, url: string): unknown[] {
  if (json && typeof json === 'object' && 'CFDocuments' in json && Array.isArray(json.CFDocuments))
    return json.CFDocuments;
  throw new Problem('unavailable', `${url} is not a CASE service: its answer holds no list of CFDocuments.`);
}

/** The address that the Link header calls "next". */
function nextLink(header: string | null, from: string): string | undefined {
  const found = header?.split(/,\s*(?=<)/).find((link) => /;\s*rel="?next"?/i.test(link));
  const address = /<([^>]+)>/.exec(found ?? '')?.[1];
  return address === undefined ? undefined : new URL(address, from).href;
}
