import { expect, it } from 'vitest';
import { placeIn, placeText } from './teach-place.ts';

const PLANNED = [5, 20, 10];
const DAY = '2026-11-26';

it('goes on where the class was, on the same day', () => {
  const place = { at: 2, minutes: [5, 17, 8] };
  expect(placeIn(placeText(place, PLANNED, DAY), PLANNED, DAY)).toEqual(place);
});

it.each([
  ['nothing', ''],
  ['another day', placeText({ at: 2, minutes: PLANNED }, PLANNED, '2026-11-25')],
  ['a lesson that was edited since', placeText({ at: 2, minutes: [5, 20, 15] }, [5, 20, 15], DAY)],
  ['a place that is not there', placeText({ at: 3, minutes: PLANNED }, PLANNED, DAY)],
  ['minutes that are none', placeText({ at: 1, minutes: [5, -1, 10] }, PLANNED, DAY)],
  ['what is no place', '{"at":'],
])('begins at the start with %s', (_, kept) => {
  expect(placeIn(kept, PLANNED, DAY)).toEqual({ at: 0, minutes: PLANNED });
});
