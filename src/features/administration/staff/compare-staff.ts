/** The staff of a file beside the people of this server: who is new, who is here, who is here and no longer in the file. Changes nothing. */
import { emailKey } from '../../../contract/email-address.ts';
import type { LeavingListed } from '../contract.ts';
import type { NotStaff, Roster, StaffMember } from './read-roster.ts';

/** Somebody who has an account. */
export interface Somebody {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  state: 'on' | 'off' | 'former';
  administrator: boolean;
}

export interface Here {
  people: readonly Somebody[];
  invitations: readonly { id: string; email: string }[];
}

export interface Comparison {
  /** With a role at the school that was asked for. */
  staff: StaffMember[];
  /** Neither an account nor an invitation. */
  fresh: StaffMember[];
  /** Invited before, without an account. */
  waiting: number;
  withAccount: number;
  /** Have an account that nobody can log in with: switched off, or of an earlier login service. */
  off: Somebody[];
  /** Have an account or an invitation, and are not in the file as staff; never those who run the server. */
  leaving: LeavingListed[];
}

/** @param school id of the one school whose staff is meant; absent: everybody in the file */
export function compareStaff(roster: Roster, school: string | undefined, { people, invitations }: Here): Comparison {
  const staff = roster.staff.filter(({ schools }) => school === undefined || schools.has(school));
  // Staff of the file's other schools are not gone.
  const keys = new Set(roster.staff.map(({ email }) => emailKey(email)));
  const accounts = new Map(people.map((person) => [emailKey(person.email), person]));
  const invited = new Set(invitations.map(({ email }) => emailKey(email)));
  const known = staff.flatMap(({ email }) => accounts.get(emailKey(email)) ?? []);
  const fresh = staff.filter(({ email }) => !accounts.has(emailKey(email)) && !invited.has(emailKey(email)));

  // A file without any staff says of nobody that they are gone; and whom it names in a row that is left out, is not gone.
  const isWhole = !roster.changesOnly && roster.staff.length > 0;
  const why = (email: string): LeavingListed['why'] | undefined =>
    roster.others.get(emailKey(email)) ?? (isWhole && !roster.named.has(emailKey(email)) ? 'absent' : undefined);
  const leaving = [
    ...people
      .filter(({ state, administrator }) => state === 'on' && !administrator)
      .map(({ id, email, firstName, lastName }) => ({
        ...{ id, email, kind: 'account' as const },
        name: `${firstName} ${lastName}`.trim(),
      })),
    ...invitations.map(({ id, email }) => ({ id, email, kind: 'invitation' as const, name: '' })),
  ]
    .filter(({ email }) => !keys.has(emailKey(email)))
    .flatMap((each) => {
      const reason = why(each.email);
      return reason === undefined ? [] : [{ ...each, why: reason }];
    });
  return {
    staff,
    fresh,
    waiting: staff.length - known.length - fresh.length,
    withAccount: known.length,
    off: known.filter(({ state }) => state !== 'on'),
    leaving: leaving.sort((a, b) => ORDER.indexOf(a.why) - ORDER.indexOf(b.why) || a.email.localeCompare(b.email)),
  };
}

/** Students first: they should not be here. */
const ORDER: readonly (NotStaff | 'absent')[] = ['student', 'family', 'ended', 'absent'];
