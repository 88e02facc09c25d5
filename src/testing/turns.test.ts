import { expect, inject, it } from 'vitest';
import { inTurn } from './turns.ts';

it('takes a part of very many, the same one each time it is asked', () => {
  const many = Array.from({ length: 100 }, (_, i) => i);
  const taken = inTurn(many, 4);
  expect(taken).toHaveLength(inject('thorough') ? 100 : 25);
  expect(inTurn(many, 4)).toEqual(taken);
  if (!inject('thorough')) expect(new Set(taken.map((i) => i % 4)).size).toBe(1);
});
