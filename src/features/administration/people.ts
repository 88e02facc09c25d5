/** Looking after people's accounts: finding them, switching them off and on, giving a tier. */
import { Problem } from '../../contract/problem.ts';
import type { Tier } from '../../contract/tier.ts';
import type { Alongside } from '../../platform/db/db.ts';
import type { Person } from './administrators.ts';
import type { PeoplePage, PersonListed } from './contract.ts';
import { PEOPLE_PER_PAGE } from './limits.ts';

/** A person with what other rooms know of them. */
export interface PersonKnown extends Person {
  administrator: boolean;
  /** What they work under. */
  tier: Tier;
  /** What the operator or an administrator gave them; free: nothing. */
  granted: Tier;
  state: PersonListed['state'];
  createdAt: Date;
  lastActiveOn: string | null;
}

export interface PeopleDeps<Known extends PersonKnown> {
  /** By last name. @param words that name or address hold; '' holds for everybody */
  findPeople(search: { words: string; limit: number; offset: number }): Promise<{ people: Known[]; total: number }>;
  findPerson(id: string): Promise<Known | undefined>;
  /** Off: logged out everywhere, and no login. @throws Problem conflict */
  setDisabled(person: Known, disabled: boolean, alongside: Alongside): Promise<void>;
  setTier(person: Known, tier: Tier, alongside: Alongside): Promise<void>;
  /** @throws Problem conflict, unavailable if the mail does not go out */
  sendReset(person: Known, alongside: Alongside): Promise<void>;
  /** @param exceptSession that stays */
  endSessions(person: Known, exceptSession: string | undefined, alongside: Alongside): Promise<void>;
}

/** @param page from 1 */
export async function listPeople<Known extends PersonKnown>(
  { findPeople }: Pick<PeopleDeps<Known>, 'findPeople'>,
  words: string,
  page: number,
): Promise<PeoplePage> {
  const limit = PEOPLE_PER_PAGE;
  const { people, total } = await findPeople({ words, limit, offset: (page - 1) * limit });
  return { people: people.map(presentPerson), total };
}

const presentPerson = ({ createdAt, ...person }: PersonKnown): PersonListed => ({
  id: person.id,
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  tier: person.tier,
  granted: person.granted,
  administrator: person.administrator,
  state: person.state,
  lastActiveOn: person.lastActiveOn,
  createdAt: createdAt.toISOString(),
});

/** @throws Problem not-found */
export async function personCalled<Known extends PersonKnown>(
  { findPerson }: Pick<PeopleDeps<Known>, 'findPerson'>,
  id: string,
): Promise<Known> {
  const person = await findPerson(id);
  if (!person) throw new Problem('not-found', 'This account is no longer there.');
  return person;
}

/** Nobody locks themselves out, nor anybody who runs the server with them. @throws Problem conflict */
export async function switchOff<Known extends PersonKnown>(
  { setDisabled }: Pick<PeopleDeps<Known>, 'setDisabled'>,
  person: Known,
  by: string,
  alongside: Alongside,
): Promise<void> {
  if (person.id === by) throw new Problem('conflict', 'You cannot switch off your own account.');
  if (person.administrator)
    throw new Problem('conflict', `${person.email} runs this server. Remove them from the administrators first.`);
  await setDisabled(person, true, alongside);
}
