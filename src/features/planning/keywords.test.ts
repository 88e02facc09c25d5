import { expect, it } from 'vitest';
import { testRequest } from '../../testing/test-plan.ts';
import { likedIn } from './keywords.ts';

it('names what a class likes by its interest, and gives back what is none', () => {
  const keywords = 'my class loves everything about horses!!!, zorbing, skateboards';
  const keywordNouns = new Map([
    ['my class loves everything about horses!!!', ['riding', 'horses', 'saddles']],
    ['zorbing', []],
    ['skateboards', ['skateboarding', 'ramps']],
  ]);
  expect(likedIn(testRequest({ keywords, keywordNouns }))).toEqual({
    liked: ['horses', 'skateboarding'],
    unknown: ['zorbing'],
  });
});
