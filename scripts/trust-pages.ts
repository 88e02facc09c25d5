/** docs/trust/data-map.md from the tables, docs/trust/software.md and software.cdx.json from the lock file; npm run docs writes them, trust-pages.test.ts fails when they are old. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { AUDIT_DAYS } from '../src/features/administration/limits.ts';
import * as administration from '../src/features/administration/tables.ts';
import * as billing from '../src/features/billing/tables.ts';
import * as identity from '../src/features/identity/tables.ts';
import * as lessons from '../src/features/lessons/tables.ts';
import * as standards from '../src/features/standards/tables.ts';
import * as teams from '../src/features/teams/tables.ts';
import * as rateLimits from '../src/platform/rate-limits/tables.ts';
import { markdownTable } from './markdown-table.ts';

export const DATA_MAP_PAGE = 'docs/trust/data-map.md';
export const SOFTWARE_PAGE = 'docs/trust/software.md';
/** The same for programs that watch a district's software. */
export const SOFTWARE_FILE = 'docs/trust/software.cdx.json';

const WITH_THE_ACCOUNT = 'until the account is deleted';

interface Kept {
  what: string;
  until: string;
}

/** What each table is for and how long a row stays, in words for a person who signs an agreement; absent: no personal data, told at the end. */
const KEPT: Readonly<Record<string, Kept>> = {
  account: {
    what: 'An adult’s account: name, e-mail address, picture where the identity provider has one, the day of the last visit.',
    until: WITH_THE_ACCOUNT,
  },
  session: {
    what: 'A browser that is logged in, by the SHA-256 of its cookie.',
    until: '30 days after the last visit, or log-out',
  },
  newcomer: {
    what: 'Names told at sign-up, before the address is proven.',
    until: '30 days, or when the account is made',
  },
  password_reset: { what: 'A reset link, by its SHA-256.', until: '1 hour, or its use' },
  sign_up: { what: 'A sign-up whose mail was not answered.', until: '7 days' },
  sign_up_invitation: {
    what: 'An address that was invited to this server.',
    until: 'it has an account, or the invitation is withdrawn',
  },
  email_code: { what: 'A link of a verification mail, by its SHA-256.', until: '24 hours' },
  idp_user: { what: 'The embedded identity provider’s person; empty where Firebase is used.', until: WITH_THE_ACCOUNT },
  idp_account: { what: 'The password’s scrypt hash; empty where Firebase is used.', until: WITH_THE_ACCOUNT },
  single_sign_on: {
    what: 'By which number the school’s own login provider knows a person; empty where none is configured.',
    until: WITH_THE_ACCOUNT,
  },
  administrator: {
    what: 'Who runs the server, and who named them.',
    until: 'it is taken from them, or the account is deleted',
  },
  audit_entry: {
    what: `What administrators did and to whom, and that an account was made, joined with single sign-on, got a new password, or was deleted; an address where somebody was invited. A deleted account is no longer named. Failed log-ins as a number a day.`,
    until: `${AUDIT_DAYS} days`,
  },
  subscription: {
    what: 'What an account is entitled to, and its number at the payment provider. No card data.',
    until: WITH_THE_ACCOUNT,
  },
  usage: { what: 'How many lessons were planned in a month.', until: WITH_THE_ACCOUNT },
  account_time_zone: {
    what: 'The time zone that the browser named last; a month begins by it.',
    until: WITH_THE_ACCOUNT,
  },
  counted_plan: { what: 'A plan’s answer, so that a lost connection can ask for it again.', until: '6 hours' },
  lesson_plan: { what: 'A saved lesson with its quiz.', until: 'it is deleted, or the account is' },
  library_size: { what: 'How many lessons an account has saved.', until: WITH_THE_ACCOUNT },
  lesson_version: { what: 'A saved lesson as it was before a change; the last 50.', until: 'the lesson is deleted' },
  lesson_note: {
    what: 'What a teacher notes about a lesson for the next time.',
    until: 'the lesson is deleted, or the account is',
  },
  lesson_link: {
    what: 'An address under which a lesson may be read without an account.',
    until: 'it ends, or the lesson is deleted',
  },
  recent_plan: {
    what: 'The last plans, saved or not: 3 of an account without a library, 50 of one with it.',
    until: 'newer ones take their place, or the account is deleted',
  },
  taught_class: {
    what: 'A class as the form fills it in: state, grade, subject, minutes. No student, no name.',
    until: 'it is removed, or the account is deleted',
  },
  model_tokens: { what: 'Tokens of a language model that an account used on a day.', until: WITH_THE_ACCOUNT },
  team: { what: 'A team and its name.', until: 'its last member leaves' },
  team_member: { what: 'Who belongs to which team.', until: 'they leave, or the account is deleted' },
  team_invitation: {
    what: 'An address that was invited to a team; the link by its SHA-256.',
    until: '30 days after it was answered or ended',
  },
  team_departure: {
    what: 'The team an account last belonged to, so that an open page can say so.',
    until: WITH_THE_ACCOUNT,
  },
  rate_limit: {
    what: 'Attempts of an account or an internet address within a window.',
    until: 'the window ends, an hour at most',
  },
};

/** Tables that say nothing of a person. */
const IMPERSONAL = [
  'sign_up_policy',
  'daily_use',
  'payment_event',
  'idp_jwks',
  'jurisdiction',
  'framework_in_force',
  'framework',
  'statement',
  'standard',
  'facet',
];

const tables = [identity, administration, billing, lessons, teams, rateLimits, standards]
  .flatMap((room) => Object.values(room))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table))
  .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));

/** Tables that neither list knows, and names in a list that are no table. */
export const unmapped = (): string[] => {
  const known = [...Object.keys(KEPT), ...IMPERSONAL];
  const names = tables.map(({ name }) => name);
  return [...names.filter((name) => !known.includes(name)), ...known.filter((name) => !names.includes(name))];
};

export const dataMapPage = (): string => `# What is kept, of whom, and how long

<!-- Made from the tables by npm run docs. Edit the tables or scripts/trust-pages.ts, not this page. -->

Lessonwright has accounts for adults only: teachers, parents, school staff. It has no student accounts, asks for no student’s name, and needs none. Everything it keeps is in the tables below, in the database and the data folder of the server that you run, and in no other place. A teacher downloads all of it under *Account*, and deletes it there; deleting takes effect at once.

${markdownTable(
  ['Table', 'What', 'Columns', 'Kept until'],
  tables.flatMap(({ name, columns }) => {
    const kept = KEPT[name];
    return kept ? [[`\`${name}\``, kept.what, columns.map((column) => `\`${column}\``).join(', '), kept.until]] : [];
  }),
)}

These tables say nothing of a person: ${IMPERSONAL.map((name) => `\`${name}\``).join(', ')}.

Backups hold what the database held on their day; how long they stay is your decision ([operations](../operations.md)). What a language model’s provider is sent, where you configure one, is on [its own page](../privacy.md).
`;

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  /** "sha512-" and base64. */
  integrity?: string;
}

interface Shipped {
  name: string;
  version: string;
  license: string;
  integrity: string;
}

/** Packages of the lock file that run on the server or in the browser, by name. */
export function shippedSoftware(root: string): Shipped[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && (!dev || IN_THE_BROWSER.includes(nameIn(path))))
    .map(([path, { version = '', license, integrity = '' }]) => ({
      ...{ name: nameIn(path), version, integrity },
      license: license ?? READ_IN_THE_PACKAGE[nameIn(path)] ?? 'not said',
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages whose description names no license, and what the license file in them says. */
const READ_IN_THE_PACKAGE: Readonly<Record<string, string>> = { limiter: 'MIT', 'png-js': 'MIT' };

/** Development packages whose code is built into the pages. */
const IN_THE_BROWSER = [
  '@fontsource-variable/fraunces',
  '@fontsource-variable/inter',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'firebase',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
];

export function softwarePage(root: string): string {
  const software = shippedSoftware(root);
  const licenses = new Map<string, number>();
  for (const { license } of software) licenses.set(license, (licenses.get(license) ?? 0) + 1);
  return `# Software bill of materials

<!-- Made from package-lock.json by npm run docs. Do not edit this page. -->

${software.length} packages run on the server or are built into its pages; of those for the pages, the ones we name ourselves are listed. \`package-lock.json\` holds the SHA-512 of each, and \`npm ci\` installs nothing else. For programs, [software.cdx.json](software.cdx.json) says the same in CycloneDX 1.6. \`npm run advisories\` lists known advisories and the licenses of everything, tools for development too.

${markdownTable(
  ['License', 'Packages'],
  [...licenses]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'))
    .map(([name, count]) => [name, String(count)]),
)}

${markdownTable(
  ['Package', 'Version', 'License'],
  software.map(({ name, version, license }) => [name, version, license]),
)}
`;
}

/** A license as CycloneDX takes it: a name of SPDX, or an expression of several. */
const licenseOf = (license: string) =>
  / (?:AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } };

/** A package URL; the "@" of a scope is written as %40. */
const packageUrl = ({ name, version }: Pick<Shipped, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The bill of materials in CycloneDX 1.6. It holds no date and no serial number, so that the same lock file makes the same bytes. */
export function softwareFile(root: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Shipped;
  const components = new Map(
    shippedSoftware(root).map((each) => [
      packageUrl(each),
      {
        type: 'library',
        'bom-ref': packageUrl(each),
        name: each.name,
        version: each.version,
        licenses: [licenseOf(each.license)],
        purl: packageUrl(each),
        hashes: [
          { alg: 'SHA-512', content: Buffer.from(each.integrity.replace('sha512-', ''), 'base64').toString('hex') },
        ],
      },
    ]),
  );
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': packageUrl({ name, version }),
        ...{ name, version },
        licenses: [licenseOf(license)],
      },
    },
    components: [...components.values()],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
