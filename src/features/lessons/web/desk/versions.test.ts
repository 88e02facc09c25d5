import { expect, it } from 'vitest';
import { emptyForm } from '../request/lesson-form.ts';
import { versionsOf, withInterest } from './versions.ts';

const full = { ...emptyForm('full'), standard: '5.NF.A.1', keywords: 'soccer' };
const named = (values: typeof full) => versionsOf(values).map(({ name }) => name);

it('offers other examples, a shorter lesson and more support', () => {
  expect(named(full)).toEqual(['Other examples', 'Shorter: 45 minutes', 'More support: step by step']);
  expect(versionsOf(full).map(({ values }) => values)).toEqual([
    full,
    { ...full, duration: 45 },
    { ...full, teachingStyle: 'direct-instruction' },
  ]);
});

it('offers nothing that would be the same', () => {
  expect(named({ ...full, duration: 45, teachingStyle: 'direct-instruction' })).toEqual([
    'Other examples',
    'Shorter: 15 minutes',
  ]);
  expect(named({ ...emptyForm('formative'), duration: 10 })).toEqual(['Other examples', 'More support: step by step']);
});

it('takes another interest in place of the keywords', () => {
  expect(withInterest(full, ' kites ')).toEqual({ ...full, keywords: 'kites' });
});
