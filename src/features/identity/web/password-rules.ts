/** What a new password must fulfil where one is replaced, in the order in which it is checked. */
import { PASSWORD_MINIMUM } from '../limits.ts';

export interface NewPasswordFault {
  field: 'password' | 'confirmPassword';
  title: string;
  description: string;
}

/** Every fault, first things first; empty if there is none. */
export function newPasswordFaults({
  password,
  confirmPassword,
}: Readonly<Record<'password' | 'confirmPassword', string>>): NewPasswordFault[] {
  const faults: NewPasswordFault[] = [];
  if (password !== confirmPassword)
    faults.push({
      field: 'confirmPassword',
      title: "Passwords don't match",
      description: 'Please make sure both passwords are identical.',
    });
  if (password.length < PASSWORD_MINIMUM)
    faults.push({
      field: 'password',
      title: 'Password too short',
      description: 'Password must be at least 6 characters long.',
    });
  return faults;
}
