import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  [{ firstName: 'ada', lastName: 'byron', email: 'x@y.zz' }, 'AB'],
  [{ firstName: 'Ada', lastName: '', email: 'x@y.zz' }, 'X'],
  [{ firstName: '', lastName: '', email: 'x@y.zz' }, 'X'],
  [{ firstName: '', lastName: '', email: '' }, 'U'],
  [{ firstName: '𝒜da', lastName: 'Ünal', email: '' }, '𝒜Ü'],
])('%j → %s', (user, initials) => expect(initialsOf(user)).toBe(initials));
