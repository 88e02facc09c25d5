/** Grades as publishers write them. */
import { describe, expect, it } from 'vitest';
import { draft, read, small } from '../../../../testing/case-package.ts';

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
    expect((await read(bare)).map(draft)[0]?.standards.map(({ grades }) => grades)).toEqual(
      small.CFItems.map(() => ['4']),
    );
  });
});
