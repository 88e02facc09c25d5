import { expect, it } from 'vitest';
import { materialsFor, toolsIn } from './materials.ts';

it('counts sets for groups of the size that the lesson works in', () => {
  expect(materialsFor(['1 ball per group of 3', '6 notes per group', '4 cards per pair'])).toEqual([
    '1 ball per group of 3 (10 sets for 28 students)',
    '6 notes per group (10 sets for 28 students)',
    '4 cards per pair (14 sets for 28 students)',
  ]);
  expect(materialsFor(['2 trays per group of four', '1 map per table'])).toEqual([
    '2 trays per group of four (7 sets for 28 students)',
    '1 map per table (7 sets for 28 students)',
  ]);
});

it('lists what a page has students use, and not what a problem sells', () => {
  expect(toolsIn('Draw it on grid paper. Check with a ruler. Pair 14 cubes.', ['scissors'])).toEqual([
    'grid paper, 2 sheets per student',
    'ruler, 1 per pair',
    '20 cubes or counters per pair',
  ]);
  expect(toolsIn('Use your compass.', ['1 compass per pair'])).toEqual([]);
  expect(toolsIn('A ruler costs 2 dollars. A box holds 60 cubes. The compass points north.', [])).toEqual([]);
  expect(toolsIn('Pair 14 cubes. Then show it with counters.', [])).toEqual(['20 cubes or counters per pair']);
});
