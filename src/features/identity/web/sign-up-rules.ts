/** What a sign-up must fulfil, in the order in which it is checked. */
import { canonicalEmail, EMAIL_NEEDED } from '../../../contract/email-address.ts';
import { PASSWORD_MINIMUM } from '../limits.ts';

export interface SignUpFields {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export interface SignUpFault {
  field: keyof SignUpFields;
  title: string;
  description: string;
}

/** Every fault, first things first; empty if there is none. */
export function signUpFaults(fields: SignUpFields): SignUpFault[] {
  const faults: SignUpFault[] = [];
  if (!fields.firstName.trim())
    faults.push({ field: 'firstName', title: 'First name required', description: 'Please enter your first name' });
  if (!fields.lastName.trim())
    faults.push({ field: 'lastName', title: 'Last name required', description: 'Please enter your last name' });
  if (fields.password !== fields.confirmPassword)
    faults.push({
      field: 'confirmPassword',
      title: "Passwords don't match",
      description: 'Please make sure your passwords match',
    });
  if (fields.password.length < PASSWORD_MINIMUM)
    faults.push({
      field: 'password',
      title: 'Password too short',
      description: 'Password must be at least 6 characters',
    });
  if (!isEmail(fields.email)) faults.push({ field: 'email', title: 'Signup failed', description: EMAIL_NEEDED });
  return faults;
}

/** Whether it could be an address; whether there is one, the verification mail finds out. */
export const isEmail = (text: string): boolean => canonicalEmail(text) !== undefined;
