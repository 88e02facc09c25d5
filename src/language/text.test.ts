import { expect, it } from 'vitest';
import { withArticles } from './text.ts';

it.each([
  ['a apple and a pear', 'an apple and a pear'],
  ['A egg lies in a old nest.', 'An egg lies in an old nest.'],
  ['Stand A and stand B', 'Stand A and stand B'],
  ['Two shops. A asks 3 dollars.', 'Two shops. A asks 3 dollars.'],
  ['A alone sells 40.', 'A alone sells 40.'],
  ['a unit, a European, a one-way street', 'a unit, a European, a one-way street'],
])('writes “%s” as “%s”', (written, said) => expect(withArticles(written)).toBe(said));
