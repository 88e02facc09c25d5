import { describe, expect, it } from 'vitest';
import { codeKey, mathParts, shortKey } from './standard-code.ts';

describe('codeKey', () => {
  it.each([
    '5.NF.A.1',
    '5nfa1',
    '5.nf.a.1',
    ' 5 NF A 1 ',
    'CCSS.MATH.CONTENT.5.NF.A.1',
    'CCSS.Math.Content.5.NF.A.1',
    'CCSS Math 5.NF.A.1',
    'CCSS: 5.NF.A.1',
  ])('reads “%s” as 5.NF.A.1', (typed) => {
    expect(codeKey(typed)).toBe('5nfa1');
  });

  it.each(['4-PS3-1', '4ps3-1', 'NGSS 4-PS3-1', 'NGSS.4-PS3-1'])('reads “%s” as 4-PS3-1', (typed) => {
    expect(codeKey(typed)).toBe('4ps31');
  });

  it.each(['RL.4.1', 'CCSS.ELA-LITERACY.RL.4.1', 'CCSS.ELA-Literacy.RL.4.1', 'ccss ela rl.4.1'])(
    'reads “%s” as RL.4.1',
    (typed) => {
      expect(codeKey(typed)).toBe('rl41');
    },
  );

  it('keeps what belongs to a state’s own code', () => {
    expect(codeKey('ELA21.4.15b')).toBe('ela21415b');
    expect(codeKey('LAFS.910.RL.1.3')).toBe('lafs910rl13');
  });

  it('takes nothing but an agency’s prefix, and leaves nothing of punctuation alone', () => {
    expect(codeKey('CCSS')).toBe('ccss');
    expect(codeKey('.-/%_')).toBe('');
  });
});

describe('shortKey', () => {
  it.each<[string, string | null, string | undefined]>([
    ['5.NF.A.1', null, '5nf1'],
    ['5nfa1', null, '5nf1'],
    ['K.CC.B.4a', null, 'kcc4a'],
    ['HSA-SSE.A.1', null, 'asse1'],
    ['A-SSE.1', null, undefined],
    ['HSG-C.A.1', null, 'gc1'],
    ['HSG-CO.A.1', null, 'gco1'],
    ['AZ.5.NF.A.1', 'AZ', '5nf1'],
    ['OH.4.2', 'OH', '42'],
    ['OH.4.2', 'IA', undefined],
    ['RL.4.1', null, undefined],
    ['4-PS3-1', null, undefined],
    ['5.NF.1', null, undefined],
    ['OH', 'OH', undefined],
  ])('reads “%s” of %s as %s', (code, abbreviation, key) => {
    expect(shortKey(code, abbreviation)).toBe(key);
  });
});

it('reads the parts of a Common Core mathematics code', () => {
  expect(mathParts('CCSS.Math.Content.3.NF.A.3b')).toEqual({ domain: '3nf', cluster: 'a', number: '3b' });
  expect(mathParts('A-REI.3')).toEqual({ domain: 'arei', cluster: undefined, number: '3' });
  expect(mathParts('RL.4.1')).toBeUndefined();
});
