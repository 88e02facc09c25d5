import { describe, expect, it } from 'vitest';
import { besideCodes, codeAlone, codeKeysIn, keysOf, looksLikeCode } from './typed-codes.ts';

describe('looksLikeCode', () => {
  it.each(['4.NF.A.1', '4 nf', 'MS-PS1-2', 'CCSS Math 5.NF.A.1', 'ELA21.4.15b'])('takes “%s” for a code', (query) => {
    expect(looksLikeCode(query)).toBe(true);
  });

  it.each(['compare fractions', 'add fractions with denominators up to 12', 'x'.repeat(60).concat('1'), ''])(
    'takes “%s” for words',
    (query) => {
      expect(looksLikeCode(query)).toBe(false);
    },
  );
});

it('finds the codes in a sentence', () => {
  expect(codeKeysIn('Teach 4.NF.A.1 (and MS-PS1-2), then 1/2 of 12 in 2D')).toEqual(['4nfa1', 'msps12']);
  expect(codeKeysIn('compare fractions')).toEqual([]);
});

it('knows a national code in all its spellings', () => {
  expect(keysOf('CCSS.Math.Content.5.NF.A.1')).toEqual(keysOf('5.NF.A.1'));
  expect(keysOf('RL.5.2')).toEqual(['rl52']);
});

it.each([
  ['standard 5.NF.A.1', '5.NF.A.1'],
  ['Standard: RL.5.2', 'RL.5.2'],
  ['ela rl.5.2', 'rl.5.2'],
  ['grade 5 nf 1', '5 nf 1'],
  ['Common Core 5.NF.A.1', '5.NF.A.1'],
  ['grade 5', undefined],
  ['TEKS 111.7', undefined],
  ['grade 5 math', undefined],
])('takes what is written before a code off “%s”', (query, code) => {
  expect(codeAlone(query)).toBe(code);
});

it.each([
  ['RL.5.2 theme', 'theme'],
  ['5.NF.A.1 adding fractions', 'adding fractions'],
  ['Common Core 5.NF.A.1', ''],
  ['LAFS.3.RL.1.1', ''],
  ['LAFS 3', ''],
  ['TEKS 111.7', ''],
  ['Standard: TEKS 5.3(K)', 'K'],
  ['HSA-ZZZ.9', ''],
  ['CCSS.MATH.CONTENT.5.NF.Z.99 fractions', 'fractions'],
  ['MS-ESS2-1: the earth’s core', 'the earth’s core'],
  ['multiply 2-digit by 1-digit numbers', 'multiply 2-digit by 1-digit numbers'],
  ['2-step problems with 3D shapes, 1st grade', '2-step problems with 3D shapes, 1st grade'],
  ['grade 5 science', 'grade 5 science'],
  ['round 3.75 to the nearest tenth.', 'round 3.75 to the nearest tenth.'],
])('says what stands beside the codes of “%s”', (query, words) => {
  expect(besideCodes(query)).toBe(words);
});
