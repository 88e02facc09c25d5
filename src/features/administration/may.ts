/** Who may run this server: the one place that decides it. */
import { emailKey } from '../../contract/email-address.ts';
import { Problem } from '../../contract/problem.ts';

/** What the operator's settings say of administrators. */
export interface AdministratorSettings {
  /** Keys of the addresses that ADMINISTRATORS names; each is an administrator as soon as it has an account. */
  named: ReadonlySet<string>;
  /** Whether an account that is the only one becomes administrator by itself. */
  onlyAccount: boolean;
}

export const isNamed = ({ named }: AdministratorSettings, email: string): boolean => named.has(emailKey(email));

/** @throws Problem unauthenticated for a visitor, forbidden for everybody else who does not run this server */
export function onlyAdministrators<Asker extends { administrator: boolean }>(asker: Asker | undefined): Asker {
  if (!asker) throw new Problem('unauthenticated', 'Please log in first.');
  if (!asker.administrator) throw new Problem('forbidden', 'Only people who run this server can do that.');
  return asker;
}
