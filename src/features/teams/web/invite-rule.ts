/** What the invite form asks of an address before it is sent; the server looks closer. */
export const ADDRESS_NEEDED = 'Please enter an email address';
export const ADDRESS_WRONG = 'Please enter a valid email address';

/** @returns the sentence at the field, or undefined for an address that may be sent */
export function inviteFault(email: string): string | undefined {
  if (email.trim() === '') return ADDRESS_NEEDED;
  return email.includes('@') ? undefined : ADDRESS_WRONG;
}
