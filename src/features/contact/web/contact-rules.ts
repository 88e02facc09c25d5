/** What a message must fulfil; the server checks the same. A test holds both to each other. */
import type { ContactMessage } from '../contract.ts';

export type ContactFields = Required<Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>>;

const RULES: Readonly<Record<keyof ContactFields, { holds(text: string): boolean; sentence: string }>> = {
  name: { holds: (text) => text.length >= 2, sentence: 'Name must be at least 2 characters' },
  email: { holds: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), sentence: 'Please enter a valid email address' },
  subject: { holds: (text) => text.length >= 3, sentence: 'Subject must be at least 3 characters' },
  message: { holds: (text) => text.length >= 10, sentence: 'Message must be at least 10 characters' },
};

/** The sentence of each field that is wrong, in the order of the form. */
export const contactFaults = (fields: ContactFields): Partial<Record<keyof ContactFields, string>> =>
  Object.fromEntries(
    Object.entries(RULES)
      .filter(([field, { holds }]) => !holds(fields[field as keyof ContactFields].trim()))
      .map(([field, { sentence }]) => [field, sentence]),
  );
