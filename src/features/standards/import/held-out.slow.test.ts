/** Packages of states that nobody has seen: real ones and a small one, written as other publishers might. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { contents, type Fields, link, type Package, small } from '../../../testing/case-package.ts';
import { folder, here } from '../../../testing/published-files.ts';

const real = (name: string): Package => JSON.parse(readFileSync(join(folder, 'case', name), 'utf8'));
const packages: [string, () => Package][] = [
  ['a small package', () => small],
  ...(here ? ['alabama-ela-2021.json'] : []).map((name): [string, () => Package] => [name, () => real(name)]),
];

const each = (given: Package, change: (fields: Fields) => Fields): Package => ({
  ...given,
  CFDocument: change(given.CFDocument),
  CFItems: given.CFItems.map(change),
  CFAssociations: given.CFAssociations.map(change),
});
const reversed = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).reverse());
const lists = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'associationType' ? [value] : value,
    ]),
  );
const text = (given: Package) => JSON.stringify(given);
const utf16be = (words: string) => Buffer.from(`\ufeff${words}`, 'utf16le').swap16();

/** Each says the same as the package itself. */
const SAME: readonly [string, (given: Package) => unknown][] = [
  ['fields in another order', (given) => reversed(each(given, reversed))],
  [
    'fields that nobody knows',
    (given) => ({
      $schema: 'x',
      ...each(given, (fields) => ({ ...fields, extensions: { 'ext:x': [1, { CFItem: null }] }, 'x-odd': null })),
    }),
  ],
  [
    'null for what is absent',
    (given) =>
      each(given, (fields) => ({
        abbreviatedStatement: null,
        licenseURI: null,
        CFItemType: null,
        notes: null,
        ...fields,
      })),
  ],
  ['lists for texts', (given) => each(given, lists)],
  [
    'figures as texts',
    (given) => ({
      ...given,
      CFAssociations: given.CFAssociations.map((fields) => ({
        ...fields,
        ...(fields.sequenceNumber === undefined ? {} : { sequenceNumber: String(fields.sequenceNumber) }),
      })),
    }),
  ],
  [
    'grades in one text',
    (given) => ({
      ...given,
      CFItems: given.CFItems.map((fields) => ({
        ...fields,
        ...(Array.isArray(fields.educationLevel) ? { educationLevel: fields.educationLevel.join(',') } : {}),
      })),
    }),
  ],
  [
    'markup around every statement',
    (given) => ({
      ...given,
      CFItems: given.CFItems.map((fields) => ({
        ...fields,
        fullStatement: `<p class="x">${fields.fullStatement}&nbsp;</p>`,
      })),
    }),
  ],
  [
    'spaces around every code',
    (given) => ({
      ...given,
      CFItems: given.CFItems.map((fields) =>
        fields.humanCodingScheme ? { ...fields, humanCodingScheme: ` ${fields.humanCodingScheme}\t` } : fields,
      ),
    }),
  ],
  [
    'associations of unknown kinds',
    (given) => ({
      ...given,
      CFAssociations: given.CFAssociations.flatMap((fields) => [
        { ...fields, associationType: 'ext:odd', destinationNodeURI: 7 },
        fields,
        { associationType: null },
      ]),
    }),
  ],
  [
    'identifiers in capitals in one place only',
    (given) => ({
      ...given,
      CFAssociations: given.CFAssociations.map((fields) => ({
        ...fields,
        originNodeURI: link(String((fields.originNodeURI as Fields).identifier).toUpperCase()),
      })),
    }),
  ],
  [
    'links that are only an address',
    (given) => ({
      ...given,
      CFAssociations: given.CFAssociations.map((fields) => ({
        ...fields,
        destinationNodeURI: `https://elsewhere.example/ims/case/v1p0/CFItems/${(fields.destinationNodeURI as Fields).identifier}`,
      })),
    }),
  ],
  [
    'items in a map',
    (given) => ({
      ...given,
      CFItems: Object.fromEntries(given.CFItems.map((fields) => [`x${fields.identifier}`, fields])),
    }),
  ],
  ['associations first', ({ CFDocument, CFItems, CFAssociations }) => ({ CFAssociations, CFItems, CFDocument })],
  ['a list of one', (given) => [given]],
  ['a document in a list', (given) => ({ ...given, CFDocument: [given.CFDocument] })],
  ['CFPackage around it', (given) => ({ CFPackage: given })],
  ['an answer around it', (given) => ({ status: 'ok', data: { CFPackage: given } })],
  ['a list of packages with a name', (given) => ({ CFPackages: [given] })],
  [
    'a byte order mark and lines that end with CRLF',
    (given) => `\ufeff${JSON.stringify(given, null, 2).replaceAll('\n', '\r\n')}\r\n`,
  ],
  ['gzip', (given) => gzipSync(strToU8(text(given)))],
  [
    'ZIP, with what a Mac adds',
    (given) =>
      zipSync({
        'folder/package.json': strToU8(text(given)),
        '__MACOSX/._package.json': strToU8('x'),
        'READ ME.pdf': strToU8('y'),
      }),
  ],
  ['gzip in ZIP', (given) => zipSync({ 'package.json.gz': gzipSync(strToU8(text(given))) })],
  ['UTF-16, little end first', (given) => Buffer.from(`\ufeff${text(given)}`, 'utf16le')],
  ['UTF-16, big end first', (given) => utf16be(text(given))],
  ['UTF-16 without a mark', (given) => Buffer.from(text(given), 'utf16le')],
];

describe.each(packages)(`%s${here ? '' : ` (the real ones are skipped: there is no ${folder})`}`, (_, given) => {
  let known: ReturnType<typeof contents> | undefined;
  const plainly = () => (known ??= contents(given()));

  it.each(SAME)('is the same with %s', async (_name, written) => {
    expect(await contents(written(given()))).toEqual(await plainly());
  });

  it('stays apart from another in one file, whether each has its own items or all are in one list', async () => {
    const other: Package = {
      ...small,
      CFDocument: { ...small.CFDocument, identifier: 'other', title: 'Other' },
      CFItems: small.CFItems.map((fields) => ({ ...fields, identifier: `o-${fields.identifier}` })),
      CFAssociations: small.CFAssociations.map((fields) => {
        const [from, to] = [fields.originNodeURI, fields.destinationNodeURI].map((end) =>
          String((end as Fields).identifier),
        );
        return {
          ...fields,
          originNodeURI: link(`o-${from}`),
          destinationNodeURI: link(to === 'doc' ? 'other' : `o-${to}`),
        };
      }),
    };
    const expected = [...(await contents(given())), ...(await contents(other))];
    expect(await contents([given(), other])).toEqual(expected);
    const belonging = (one: Package) =>
      one.CFItems.map((fields) => ({ ...fields, CFDocumentURI: link(String(one.CFDocument.identifier)) }));
    const together = (items: (one: Package) => Fields[]) => ({
      CFItems: [...items(given()), ...items(other)],
      CFAssociations: [...given().CFAssociations, ...other.CFAssociations],
      CFDocuments: [given().CFDocument, other.CFDocument],
    });
    expect(await contents(together(belonging))).toEqual(expected);
    // Without a word of theirs, rows follow what they hang on.
    if (given() === small) expect(await contents(together((one) => one.CFItems))).toEqual(expected);
  });
});
