import { expect, it } from 'vitest';
import { soundOf } from './sound.ts';

it.each([
  ['photosynthesis', 'fotosinthesis'],
  ['fraction', 'frackshun'],
  ['circumference', 'sirkumfrence'],
  ['measure', 'mezure'],
  ['equation', 'ekwation'],
  ['knowledge', 'nowlege'],
  ['chronological', 'kronological'],
  ['necessary', 'nessesary'],
])('“%s” sounds like “%s”', (right, typed) => {
  expect(soundOf(typed)).toBe(soundOf(right));
});

it.each([
  ['compare', 'computer'],
  ['angle', 'single'],
])('“%s” does not sound like “%s”', (a, b) => {
  expect(soundOf(a)).not.toBe(soundOf(b));
});
