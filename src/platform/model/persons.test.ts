import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPrompts } from '../../features/planning/model/prompts.ts';
import { personFilter, withoutContacts } from './persons.ts';

const filter = personFilter(loadPrompts(join(import.meta.dirname, '../../../data/prompts')).names);

describe('persons are taken out of typed text', () => {
  it.each([
    ['fractions for Maria Gonzalez', 'fractions for', 'Maria|Gonzalez'],
    ['soccer, Jayden, pizza', 'soccer, pizza', 'Jayden'],
    ['my student Qwerty Zxcv likes trains', 'my student likes trains', 'Qwerty|Zxcv'],
    ['Mr. Petrov’s class, weather', 'class, weather', 'Petrov'],
    ['write to ms.reyes@school.example about it', 'write to about it', 'reyes|school'],
    ['ms.reyes (at) school (dot) example', '', 'reyes'],
    ['call 555-123-4567 or (555) 987 6543', 'call or', '555'],
    ['SSN 123-45-6789', 'SSN', '123'],
    ['5551234567, +44 20 7946 0958, trains', 'trains', '555|7946'],
    ['jane at gmail dot com, trains', 'trains', 'jane|gmail'],
    ['12 Maple Street, 44 North Oak Ave., trains', 'trains', 'Maple|Oak'],
    ['Burlington VT 05401, trains', 'Burlington, trains', '05401'],
    ['student id: 00123456 needs help', 'needs help', '0012'],
    ['for ethan and OLIVIA', 'for and', 'ethan|OLIVIA'],
    ['Maya’s dog and the garden', 'dog and the garden', 'Maya'],
    ['Emily, Emily Dickinson poems', 'Emily Dickinson poems', '^Emily,'],
    ['I am Zbigniew and I teach trains', 'I am and I teach trains', 'Zbigniew'],
  ])('%s', (typed, left, gone) => {
    const { text, removed } = filter(typed);
    expect(text).not.toMatch(new RegExp(gone));
    expect(removed).toBeGreaterThan(0);
    expect(
      text
        .replace(/[’']s\b/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe(left);
  });
});

describe('what a lesson is about stays', () => {
  it.each([
    'Rosa Parks and the bus boycott',
    'William Shakespeare, sonnets',
    'Dr. King, civil rights',
    'Grace, hope and autumn leaves',
    'fractions, pizza, number line',
    'Students will compare two texts',
    'The teacher models; students Explain why',
    'Jordan River, Washington',
    'May flowers, Mark the page, Will it float?',
    'Look at the dot plot at 10, 3 Red Squares, 1,000,000 and 2500000',
    '4.NF.A.1 within 100, 12 × 4 = 48, in 1969',
    'the student council and the child labor laws',
  ])('%s', (typed) => {
    expect(filter(typed)).toEqual({ text: typed, removed: 0 });
  });
});

it('a text of one endless word takes no time', () => {
  // Tried from each of its letters, it would take minutes.
  const endless = 'a.'.repeat(200_000);
  expect(withoutContacts(endless)).toBe(endless);
});

it('the people of a story keep their names, but not their addresses', () => {
  expect(withoutContacts('Maria wrote to maria@mail.example').trim()).toBe('Maria wrote to');
});
