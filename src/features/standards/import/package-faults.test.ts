/** Packages with a fault: a row that is wrong is named, and costs no other row; any fault in any field costs no more than a sentence. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../contract/problem.ts';
import { draft, type Fields, link, type Package, read, small } from '../../../testing/case-package.ts';

describe('faults', () => {
  it.each<[string, Partial<Package>, string, string]>([
    [
      'a statement that is missing',
      { CFItems: [...small.CFItems, { identifier: 'x', humanCodingScheme: 'X' }] },
      'x',
      'left out: “fullStatement” is missing.',
    ],
    [
      'a repeated identifier',
      { CFItems: [...small.CFItems, { ...small.CFItems[2], fullStatement: 'Else.' }] },
      'nf1',
      'left out: the identifier is repeated',
    ],
    [
      'an item without an identifier',
      { CFItems: [...small.CFItems, { fullStatement: 'Add.' }] },
      'row 6',
      'left out: “identifier” is missing.',
    ],
    [
      'an item that is none',
      { CFItems: [...small.CFItems, 'x' as unknown as Fields] },
      'row 6',
      'left out: it is not an object.',
    ],
    [
      'a repeated code',
      {
        CFItems: [
          ...small.CFItems,
          { identifier: 'x', fullStatement: 'Else.', humanCodingScheme: '4.NF.1', educationLevel: ['04'] },
        ],
      },
      'x',
      'left out: the code 4.NF.1 already stands for another text in the same grade',
    ],
    [
      'a code that is a text',
      {
        CFItems: [
          ...small.CFItems,
          { identifier: 'x', fullStatement: 'Else.', humanCodingScheme: 'x'.repeat(3000), educationLevel: ['04'] },
        ],
      },
      'x',
      'left out: its code is longer than 200 characters',
    ],
    [
      'an identifier that no database holds',
      {
        CFItems: [
          ...small.CFItems,
          { identifier: 'x\u0000', fullStatement: 'Else.', humanCodingScheme: 'X', educationLevel: ['04'] },
        ],
      },
      'x\u0000',
      'left out: its identifier is too long or not text',
    ],
    [
      'a row that has ended',
      {
        CFItems: [
          ...small.CFItems,
          {
            identifier: 'x',
            fullStatement: 'Else.',
            humanCodingScheme: 'X',
            educationLevel: ['04'],
            statusEndDate: '2024-06-30',
          },
        ],
      },
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
          {
            identifier: 'c',
            associationType: 'isChildOf',
            originNodeURI: link('gone'),
            destinationNodeURI: link('nf'),
          },
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

  it('of an association cost no row, however odd the value is', async () => {
    const odd = { toString: null, valueOf: null };
    for (const field of Object.keys(small.CFAssociations[0] ?? {})) {
      const [first, ...others] = small.CFAssociations;
      const [found] = (await read({ ...small, CFAssociations: [{ ...first, [field]: odd }, ...others] })).map(draft);
      expect(found?.standards.length, field).toBe(small.CFItems.length);
    }
  });

  it('of any kind in any field cost no row without a word, and never more than a sentence', async () => {
    const anywhere = fc.tuple(
      fc.constantFrom('CFDocument', 'CFItems', 'CFAssociations'),
      fc.nat(20),
      fc.nat(20),
      fc.oneof(
        fc.jsonValue(),
        fc.constant(undefined),
        fc.constantFrom('nf', 'nf2', 'doc', '4.NF.1', [], {}, [[]], { toString: null, valueOf: null }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anywhere, { maxLength: 6 }), async (faults) => {
        const given = structuredClone(small);
        for (const [part, row, field, value] of faults) {
          const fields =
            part === 'CFDocument' ? given.CFDocument : given[part as 'CFItems'][row % given[part as 'CFItems'].length];
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
              for (let at: string | null | undefined = start; at; at = parentOf.get(at))
                expect(++steps).toBeLessThanOrEqual(keys.size);
            }
          }
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          expect(error.message).toMatch(/^[\s\S]{10,500}[.”]$/);
          expect(error.message).not.toMatch(/undefined|\[object|TypeError|invalid_|Error:/);
        }
      }),
      { numRuns: 400 },
    );
  });
});
