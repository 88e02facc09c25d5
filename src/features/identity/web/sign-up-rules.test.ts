import { describe, expect, it } from 'vitest';
import { PASSWORD_MINIMUM } from '../limits.ts';
import { isEmail, type SignUpFields, signUpFaults } from './sign-up-rules.ts';

const good: SignUpFields = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  password: 'secret',
  confirmPassword: 'secret',
};
const first = (fields: Partial<SignUpFields>) => {
  const [fault] = signUpFaults({ ...good, ...fields });
  return fault && `${fault.title} / ${fault.description}`;
};

describe('sign-up rules', () => {
  it('find nothing wrong with a whole sign-up', () => expect(signUpFaults(good)).toEqual([]));

  it('are checked in the order of the specification', () => {
    expect(first({ firstName: ' ', lastName: '', password: 'abc', confirmPassword: 'x' })).toBe(
      'First name required / Please enter your first name',
    );
    expect(first({ lastName: '\t', password: 'abc', confirmPassword: 'x' })).toBe(
      'Last name required / Please enter your last name',
    );
    expect(first({ password: 'abc', confirmPassword: 'x', email: '' })).toBe(
      "Passwords don't match / Please make sure your passwords match",
    );
    expect(first({ password: 'abcde', confirmPassword: 'abcde', email: '' })).toBe(
      'Password too short / Password must be at least 6 characters',
    );
    expect(first({ email: 'ada' })).toBe('Signup failed / Please enter a valid email address');
  });

  it('name every field that needs fixing, so that each can show it', () => {
    const faults = signUpFaults({ firstName: '', lastName: '', email: '', password: '', confirmPassword: 'x' });
    expect(faults.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'confirmPassword', 'password', 'email']);
  });

  it('draw the line where the contract draws it', () => {
    const password = 'x'.repeat(PASSWORD_MINIMUM);
    expect(first({ password, confirmPassword: password })).toBeUndefined();
    expect(first({ password: password.slice(1), confirmPassword: password.slice(1) })).toContain('Password too short');
  });
});

describe('isEmail', () => {
  it.each(['a@b.co', ' ada@example.org ', "o'hara+class@k12.al.us"])('takes %s', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each(['', 'ada', 'ada@', '@b.co', 'a b@c.de', 'a@b', 'a@@b.co'])('refuses %j', (text) =>
    expect(isEmail(text)).toBe(false),
  );
});
