import { describe, expect, it } from 'vitest';
import { childOf, item, readRows } from '../../../../../testing/case-rows.ts';

describe('hierarchy', () => {
  it('orders by sequence number, then by the file, over several roots', () => {
    const { draft } = readRows(
      [item('second'), item('first'), item('loose'), item('b'), item('a')],
      [childOf('second', 'doc', 2), childOf('first', 'doc', 1), childOf('b', 'first'), childOf('a', 'first')],
    );
    expect(draft.standards.map((s) => s.key)).toEqual(['first', 'b', 'a', 'second', 'loose']);
  });

  it('follows addresses that end in “.json” and links that are only an address', () => {
    const { row, report } = readRows(
      [item('a'), item('b')],
      [
        {
          associationType: 'isChildOf',
          originNodeURI: { uri: 'https://x.example/CFItems/b.json' },
          destinationNodeURI: 'https://x.example/CFItems/a.json?v=1',
        },
      ],
    );
    expect(row('b')?.parentKey).toBe('a');
    expect(report).toEqual({});
  });

  it('knows the document by its package’s identifier too', () => {
    expect(
      readRows([item('a')], [childOf('a', 'package')], { CFPackageURI: { identifier: 'package' } }).report,
    ).toEqual({});
  });

  it('keeps a row whose parent is missing at the top', () => {
    const { row, report } = readRows([item('a')], [childOf('a', 'gone'), childOf('stranger', 'a')]);
    expect(row('a')?.parentKey).toBeNull();
    expect(report).toEqual({
      a: 'its parent is not in the file: kept at the top',
      'stranger-in-a': 'this place in the hierarchy names a row that is not in the file',
    });
  });

  it('keeps the first of two parents', () => {
    const { row, report } = readRows(
      [item('p'), item('q'), item('a')],
      [childOf('a', 'p'), childOf('a', 'q'), childOf('a', 'p')],
    );
    expect(row('a')?.parentKey).toBe('p');
    expect(report).toEqual({ a: 'has more than one parent: the first is kept' });
  });

  it('opens a cycle of parents at one row and loses none', () => {
    const { draft, report } = readRows(
      [item('tail'), item('a'), item('b'), item('self')],
      [childOf('tail', 'a'), childOf('a', 'b'), childOf('b', 'a'), childOf('self', 'self')],
    );
    expect(draft.standards.map((s) => [s.key, s.parentKey])).toEqual([
      ['a', null],
      ['tail', 'a'],
      ['b', 'a'],
      ['self', null],
    ]);
    expect(report).toEqual({ a: 'is its own ancestor: kept at the top', self: 'is its own parent: kept at the top' });
  });

  it('hangs the children of a row that was left out on the row above', () => {
    const { row } = readRows(
      [item('top'), item('empty', { fullStatement: '<p></p>' }), item('a')],
      [childOf('empty', 'top'), childOf('a', 'empty')],
    );
    expect(row('a')?.parentKey).toBe('top');
  });

  it('takes no other kind of association for a parent', () => {
    const types = [
      'exactMatchOf',
      'isRelatedTo',
      'precedes',
      'isPeerOf',
      'isPartOf',
      'replacedBy',
      'isTranslationOf',
      'ext:uses',
      7,
      undefined,
    ];
    const { row, report } = readRows(
      [item('a'), item('b')],
      [...types.map((associationType) => ({ ...childOf('b', 'a'), associationType })), null, 'x', 3],
    );
    expect(row('b')?.parentKey).toBeNull();
    expect(report).toEqual({});
  });
});
