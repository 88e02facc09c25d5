import { expect, it } from 'vitest';
import { contactMessageSchema } from '../contract.ts';
import { contactFaults } from './contact-rules.ts';

const SOUND = { name: 'Jo', email: 'jo@school.example', subject: 'Hey', message: 'Ten letters' };

it('finds nothing wrong with the shortest message allowed', () => {
  expect(contactFaults(SOUND)).toEqual({});
  expect(contactMessageSchema.safeParse(SOUND).success).toBe(true);
});

it.each([
  ['name', ['', 'J', ' J ']],
  ['email', ['', 'jo', 'jo@', 'jo@school', 'jo school@x.example']],
  ['subject', ['', 'ab', ' ab ']],
  ['message', ['', 'nine char', '  nine char  ']],
] as const)('says the same as the server about a wrong %s', (field, values) => {
  for (const value of values) {
    const wrong = { ...SOUND, [field]: value };
    const checked = contactMessageSchema.safeParse(wrong);
    expect(contactFaults(wrong)).toEqual({ [field]: checked.error?.issues[0]?.message });
  }
});
