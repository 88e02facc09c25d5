import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOrder } from './code-order.ts';

const sorted = (codes: readonly string[]) =>
  [...codes].sort((a, b) => Buffer.from(codeOrder(a)).compare(Buffer.from(codeOrder(b))) as number);

describe('code order', () => {
  it.each([
    ['figures by their value', ['5.NF.A.1', '5.NF.A.2', '5.NF.A.10', '5.NF.B.3']],
    ['kindergarten first, high school last', ['K.CC.A.1', '1.OA.A.1', '2.OA.A.1', '10.G.1', 'HSA.CED.A.1']],
    ['kindergarten as it is written elsewhere', ['ELA.KG.R.1', 'ELA.1.R.1', 'ELA.12.R.1']],
    ['science', ['K-PS2-1', 'K-PS2-2', '1-LS1-1', '5-PS1-1', 'HS-ESS1-1', 'MS-ESS1-1']],
    ['lettered parts after what they belong to', ['RL.4.2', 'RL.4.2.a', 'RL.4.2.b', 'RL.4.3', 'RL.4.10']],
    ['leading zeros', ['MA.04.1', 'MA.4.2', 'MA.04.3']],
  ])('%s', (_, codes) => {
    expect(sorted([...codes].reverse())).toEqual(codes);
  });

  it('is the same however a code is written, and never longer than an index can hold', () => {
    expect(codeOrder('5.nf-a 2')).toBe(codeOrder('5.NF.A.2'));
    fc.assert(fc.property(fc.string({ maxLength: 1000 }), (code) => codeOrder(code).length <= 200));
  });
});
