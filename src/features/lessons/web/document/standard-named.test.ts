import { expect, it } from 'vitest';
import { standardNamed } from './standard-named.ts';

const held = ['4.NF.A.1', '4.NF.A.2', '4-PS3-1', '4.ps3.1'].map((code) => ({ code }));

it.each([
  ['4.NF.A.1', '4.NF.A.1'],
  ['4nfa1', '4.NF.A.1'],
  ['CCSS.MATH.CONTENT.4.NF.A.2', '4.NF.A.2'],
  ['4.ps3.1', '4.ps3.1'],
  ['4PS31', '4-PS3-1'],
  ['4.NF.A.3', undefined],
  ['', undefined],
  ['…', undefined],
])('%j names %j', (code, found) => {
  expect(standardNamed(held, code)?.code).toBe(found);
});
