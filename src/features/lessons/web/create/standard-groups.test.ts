import { expect, it } from 'vitest';
import type { Standard } from '../../../standards/contract.ts';
import { groupsOf } from './standard-groups.ts';

const standard = (code: string, heading?: string) => ({ code, heading }) as Standard;
const list = [
  standard('4.OA.1', 'Algebra'),
  standard('4.OA.2', 'Algebra'),
  standard('4.NF.1', 'Fractions'),
  standard('X'),
];
const shown = (recent?: string[]) =>
  groupsOf(list, recent).map(({ heading, standards }) => [heading, standards.map(({ code }) => code).join(' ')]);

it('groups by what standards stand under, with recent ones on top', () => {
  expect(shown(['4.NF.1', '4.NF.1', 'gone'])).toEqual([
    ['Recent', '4.NF.1'],
    ['Algebra', '4.OA.1 4.OA.2'],
    ['Fractions', '4.NF.1'],
    [undefined, 'X'],
  ]);
  expect(shown([])[0]).toEqual(['Algebra', '4.OA.1 4.OA.2']);
});

it('keeps the order of a search', () => {
  expect(shown()).toEqual([[undefined, '4.OA.1 4.OA.2 4.NF.1 X']]);
  expect(groupsOf([], undefined)).toEqual([]);
});
