/** Packages of states that nobody has seen: real ones, written as other publishers might, and small ones with any fault in any field. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../contract/problem.ts';
import type { PublishedFramework } from '../framework-draft.ts';
import { draftFramework } from './draft-framework.ts';
import { readFrameworks } from './read-frameworks.ts';
import { TextShelf } from './text-shelf.ts';

type Fields = Record<string, unknown>;
interface Package extends Fields {
  CFDocument: Fields;
  CFItems: Fields[];
  CFAssociations: Fields[];
}

async function* inChunks(bytes: Uint8Array, size = 60_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(content: unknown): Promise<PublishedFramework[]> {
  const bytes = content instanceof Uint8Array ? content : strToU8(typeof content === 'string' ? content : JSON.stringify(content));
  return readFrameworks('held-out', inChunks(bytes), { key: 'held-out', title: 'held-out', shelf: new TextShelf() });
}
const draft = (published: PublishedFramework) => {
  const { draft, report } = draftFramework(published, { national: true, subject: 'Mathematics', jurisdictions: [], today: '2026-03-04', fingerprint: 'f' });
  return { ...draft, standards: [...draft.standards], report };
};
const contents = async (content: unknown) => (await read(content)).map(draft).map(({ key, title, standards }) => ({ key, title, standards }));

const link = (identifier: string) => ({ identifier, uri: `https://state.example/uri/${identifier}`, title: identifier });
const small: Package = {
  CFDocument: { identifier: 'doc', title: 'Mathematics', creator: 'Some State', uri: 'https://state.example/uri/doc', subject: ['Mathematics'] },
  CFItems: [
    { identifier: 'g4', fullStatement: 'Grade 4', CFItemType: 'Grade Level', educationLevel: ['04'] },
    { identifier: 'nf', fullStatement: 'Fractions', humanCodingScheme: '4.NF', CFItemType: 'Domain', educationLevel: ['04'] },
    ...['1', '2', '10'].map((n) => ({
      identifier: `nf${n}`,
      uri: `https://state.example/uri/nf${n}`,
      fullStatement: `Compare ${n} fractions & say why.`,
      humanCodingScheme: `4.NF.${n}`,
      CFItemType: 'Standard',
      educationLevel: ['04', '05'],
      statusStartDate: '2020-07-01',
    })),
  ],
  CFAssociations: [
    ['g4', 'doc'],
    ['nf', 'g4'],
    ['nf1', 'nf'],
    ['nf2', 'nf'],
    ['nf10', 'nf2'],
  ].map(([from = '', to = ''], index) => ({
    identifier: `a${index}`,
    associationType: 'isChildOf',
    originNodeURI: link(from),
    destinationNodeURI: link(to),
    sequenceNumber: index,
  })),
};

const folder = join(import.meta.dirname, '../../../../../shared/standards/case');
const here = existsSync(folder);
const real = (name: string): Package => JSON.parse(readFileSync(join(folder, name), 'utf8'));
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
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' && name !== 'associationType' ? [value] : value]));
const text = (given: Package) => JSON.stringify(given);
const utf16be = (words: string) => Buffer.from(`\ufeff${words}`, 'utf16le').swap16();

/** Each says the same as the package itself. */
const SAME: readonly [string, (given: Package) => unknown][] = [
  ['fields in another order', (given) => reversed(each(given, reversed))],
  [
    'fields that nobody knows',
    (given) => ({ $schema: 'x', ...each(given, (fields) => ({ ...fields, extensions: { 'ext:x': [1, { CFItem: null }] }, 'x-odd': null })) }),
  ],
  ['null for what is absent', (given) => each(given, (fields) => ({ abbreviatedStatement: null, licenseURI: null, CFItemType: null, notes: null, ...fields }))],
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
    (given) => ({ ...given, CFItems: given.CFItems.map((fields) => ({ ...fields, fullStatement: `<p class="x">${fields.fullStatement}&nbsp;</p>` })) }),
  ],
  [
    'spaces around every code',
    (given) => ({
      ...given,
      CFItems: given.CFItems.map((fields) => (fields.humanCodingScheme ? { ...fields, humanCodingScheme: ` ${fields.humanCodingScheme}\t` } : fields)),
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
  ['items in a map', (given) => ({ ...given, CFItems: Object.fromEntries(given.CFItems.map((fields) => [`x${fields.identifier}`, fields])) })],
  ['associations first', ({ CFDocument, CFItems, CFAssociations }) => ({ CFAssociations, CFItems, CFDocument })],
  ['a list of one', (given) => [given]],
  ['a document in a list', (given) => ({ ...given, CFDocument: [given.CFDocument] })],
  ['CFPackage around it', (given) => ({ CFPackage: given })],
  ['an answer around it', (given) => ({ status: 'ok', data: { CFPackage: given } })],
  ['a list of packages with a name', (given) => ({ CFPackages: [given] })],
  ['a byte order mark and lines that end with CRLF', (given) => `\ufeff${JSON.stringify(given, null, 2).replaceAll('\n', '\r\n')}\r\n`],
  ['gzip', (given) => gzipSync(strToU8(text(given)))],
  [
    'ZIP, with what a Mac adds',
    (given) => zipSync({ 'folder/package.json': strToU8(text(given)), '__MACOSX/._package.json': strToU8('x'), 'READ ME.pdf': strToU8('y') }),
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
        const [from, to] = [fields.originNodeURI, fields.destinationNodeURI].map((end) => String((end as Fields).identifier));
        return { ...fields, originNodeURI: link(`o-${from}`), destinationNodeURI: link(to === 'doc' ? 'other' : `o-${to}`) };
      }),
    };
    const expected = [...(await contents(given())), ...(await contents(other))];
    expect(await contents([given(), other])).toEqual(expected);
    const belonging = (one: Package) => one.CFItems.map((fields) => ({ ...fields, CFDocumentURI: link(String(one.CFDocument.identifier)) }));
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

describe('grades', () => {
  const gradesOf = async (educationLevel: unknown) => {
    const row = { identifier: 'a', fullStatement: 'Add.', humanCodingScheme: 'A.1', educationLevel };
    return (
      await read({
        CFDocument: { identifier: 'd', title: 'Math' },
        CFItems: [row, { ...row, identifier: 'b', humanCodingScheme: 'B', educationLevel: ['12'] }],
      })
    )
      .map(draft)
      .flatMap(({ standards }) => standards.filter((s) => s.code === 'A.1').flatMap(({ grades }) => grades))
      .join(' ');
  };
  it.each<[unknown, string]>([
    ['K,1,2', 'K 1 2'],
    [['KG'], 'K'],
    [['09'], '9'],
    [[9], '9'],
    ['9.0', '9'],
    [['HS'], '9 10 11 12'],
    ['9-12', '9 10 11 12'],
    ['High School', '9 10 11 12'],
    ['Middle School', '6 7 8'],
    ['K–2', 'K 1 2'],
    ['PK-2', 'K 1 2'],
    ['PreK–1', 'K 1'],
    ['11-13', '11 12'],
    ['Grades 6 through 8', '6 7 8'],
    ['Grade 3; Grade 4', '3 4'],
    ['Grade_05', '5'],
    ['grade-05', '5'],
    ['Kindergarten & 1st grade', 'K 1'],
    ['["03", "04"]', '3 4'],
    [[{ title: '07' }], '7'],
    [{ title: '07', identifier: 'x' }, '7'],
    ['http://purl.org/ASN/scheme/ASNEducationLevel/8', '8'],
    ['all grades', 'K 1 2 3 4 5 6 7 8 9 10 11 12'],
    ['PK', ''],
    ['Postsecondary', ''],
  ])('%j', async (level, expected) => {
    expect(await gradesOf(level)).toBe(expected);
  });

  it('come from the heading that is nothing but their name, where the rows name none', async () => {
    const bare = { ...small, CFItems: small.CFItems.map(({ educationLevel: _, ...fields }) => fields) };
    expect((await read(bare)).map(draft)[0]?.standards.map(({ grades }) => grades)).toEqual(small.CFItems.map(() => ['4']));
  });
});

describe('faults', () => {
  it.each<[string, Partial<Package>, string, string]>([
    ['a statement that is missing', { CFItems: [...small.CFItems, { identifier: 'x', humanCodingScheme: 'X' }] }, 'x', 'left out: “fullStatement” is missing.'],
    ['a repeated identifier', { CFItems: [...small.CFItems, { ...small.CFItems[2], fullStatement: 'Else.' }] }, 'nf1', 'left out: the identifier is repeated'],
    ['an item without an identifier', { CFItems: [...small.CFItems, { fullStatement: 'Add.' }] }, 'row 6', 'left out: “identifier” is missing.'],
    ['an item that is none', { CFItems: [...small.CFItems, 'x' as unknown as Fields] }, 'row 6', 'left out: it is not an object.'],
    [
      'a repeated code',
      { CFItems: [...small.CFItems, { identifier: 'x', fullStatement: 'Else.', humanCodingScheme: '4.NF.1', educationLevel: ['04'] }] },
      'x',
      'left out: the code 4.NF.1 already stands for another text in the same grade',
    ],
    [
      'a code that is a text',
      { CFItems: [...small.CFItems, { identifier: 'x', fullStatement: 'Else.', humanCodingScheme: 'x'.repeat(3000), educationLevel: ['04'] }] },
      'x',
      'left out: its code is longer than 200 characters',
    ],
    [
      'an identifier that no database holds',
      { CFItems: [...small.CFItems, { identifier: 'x\u0000', fullStatement: 'Else.', humanCodingScheme: 'X', educationLevel: ['04'] }] },
      'x\u0000',
      'left out: its identifier is too long or not text',
    ],
    [
      'a row that has ended',
      { CFItems: [...small.CFItems, { identifier: 'x', fullStatement: 'Else.', humanCodingScheme: 'X', educationLevel: ['04'], statusEndDate: '2024-06-30' }] },
      'x',
      'left out: its publisher ended it on 2024-06-30',
    ],
    [
      'a cycle',
      {
        CFAssociations: [
          { identifier: 'c', associationType: 'isChildOf', originNodeURI: link('nf'), destinationNodeURI: link('nf1') },
          { identifier: 'd', associationType: 'isChildOf', originNodeURI: link('nf1'), destinationNodeURI: link('nf') },
        ],
      },
      'nf',
      'is its own ancestor: kept at the top',
    ],
    [
      'a place for no row',
      {
        CFAssociations: [
          ...small.CFAssociations,
          { identifier: 'c', associationType: 'isChildOf', originNodeURI: link('gone'), destinationNodeURI: link('nf') },
        ],
      },
      'c',
      'this place in the hierarchy names a row that is not in the file',
    ],
  ])('%s is reported, and the others are loaded', async (_, change, key, reason) => {
    const [found] = (await read({ ...small, ...change })).map(draft);
    expect(found?.report).toContainEqual({ key, reason });
    expect(
      found?.standards
        .filter(({ heading }) => !heading)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['4.NF.1', '4.NF.10', '4.NF.2']);
  });

  it('of any kind in any field cost no row without a word, and never more than a sentence', async () => {
    const anywhere = fc.tuple(
      fc.constantFrom('CFDocument', 'CFItems', 'CFAssociations'),
      fc.nat(20),
      fc.nat(20),
      fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.constantFrom('nf', 'nf2', 'doc', '4.NF.1', [], {}, [[]])),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anywhere, { maxLength: 6 }), async (faults) => {
        const given = structuredClone(small);
        for (const [part, row, field, value] of faults) {
          const fields = part === 'CFDocument' ? given.CFDocument : given[part as 'CFItems'][row % given[part as 'CFItems'].length];
          const name = Object.keys(fields ?? {})[field % Object.keys(fields ?? { x: 1 }).length];
          if (fields && name !== undefined) fields[name] = value;
        }
        try {
          for (const found of (await read(given)).map(draft)) {
            const keys = new Set(found.standards.map(({ key }) => key));
            const dropped = found.report.filter(({ reason }) => reason.startsWith('left out')).length;
            expect(keys.size).toBe(found.standards.length);
            expect(found.standards.length + dropped).toBe(small.CFItems.length);
            for (const { parentKey, code, grades, statement, heading } of found.standards) {
              if (parentKey !== null) expect(keys).toContain(parentKey);
              expect(statement).not.toBe('');
              expect(grades.length).toBeGreaterThan(0);
              if (!heading) expect(code).not.toBe('');
            }
            const parentOf = new Map(found.standards.map(({ key, parentKey }) => [key, parentKey]));
            for (const start of keys) {
              let steps = 0;
              for (let at: string | null | undefined = start; at; at = parentOf.get(at)) expect(++steps).toBeLessThanOrEqual(keys.size);
            }
          }
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          expect(error.message).toMatch(/^[\s\S]{10,500}[.”]$/);
          expect(error.message).not.toMatch(/undefined|\[object|TypeError|invalid_|Error:/);
        }
      }),
      { numRuns: 200 },
    );
  });
});
