import { expect, it } from 'vitest';
import { withArticles } from './text.ts';

it.each([
  ['a {thing} and a pear', 'apple', 'an apple and a pear'],
  ['A {thing} lies there.', 'egg', 'An egg lies there.'],
  ['(a {thing})', 'owl', '(an owl)'],
  ['no noun ({thing})', 'owl', 'no noun (owl)'],
  ['Shop A asks 3 dollars for a {thing}.', 'usual cup', 'Shop A asks 3 dollars for a usual cup.'],
  ['Evidence: A {thing}; B the lamp fell.', 'in our town', 'Evidence: A in our town; B the lamp fell.'],
  ['a {thing}', 'one-way street', 'a one-way street'],
])('fills “%s” with “%s”', (template, thing, said) =>
  expect(withArticles(template, (marked) => marked.replaceAll('{thing}', thing))).toBe(said),
);
