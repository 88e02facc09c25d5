/** Whom the provider's word lets in: somebody we know, a newcomer who may sign up, or the owner of an account with the same address. */
import { Problem } from '../../../contract/problem.ts';
import type { Background } from '../../../platform/background.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { randomToken } from '../../../platform/secrets.ts';
import type { AccountEvents } from '../account-events.ts';
import { ACCOUNT_DISABLED } from '../contract.ts';
import type { EmbeddedStore, Person } from '../embedded/store.ts';
import { accountJoinedMail } from '../mail.ts';
import type { Admission } from '../sign-up/admit.ts';
import type { IdentityStore } from '../store.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import type { SingleSignOnStore } from './store.ts';
import { isStudent, standingOf, type Told } from './trust.ts';

export interface FindPersonDeps {
  provider: Pick<OpenIdProvider, 'name' | 'domains'>;
  store: SingleSignOnStore;
  people: Pick<EmbeddedStore, 'findPerson' | 'findSubject'>;
  accounts: Pick<IdentityStore, 'findAccountOf'>;
  admit: Admission['admit'];
  events: AccountEvents;
  mailer: Mailer;
  background: Background;
  clock: Clock;
  publicUrl: string;
}

/** @throws Problem forbidden for somebody who is switched off, a student, or a newcomer who may not sign up; conflict where an account has the address and may not be joined */
export async function findPerson(deps: FindPersonDeps, told: Told): Promise<Person> {
  const { people, store, provider, clock } = deps;
  const refuse = (code: 'forbidden' | 'conflict', why: string) =>
    new Problem(code, `We could not log you in with ${provider.name}: ${why}`);
  if (isStudent(told)) throw refuse('forbidden', 'Lessonwright is for teachers and has no student accounts.');

  const known = await knownPerson(deps, told);
  if (known) return known;

  const { email } = told;
  if (email === undefined) throw refuse('forbidden', 'it told us no email address of yours that we can use.');
  const standing = standingOf(told, provider.domains);
  if (standing === 'unproven')
    throw refuse('forbidden', `it does not confirm that the address ${email} is yours. ${INSTEAD}`);
  const owner = await people.findPerson(email);
  if (!owner) {
    await deps.admit(email);
    const person = { id: randomToken(), email, name: told.name };
    await store.addPerson(person, told, clock.now());
    // Another tab may have been faster; then the person is there now.
    const made = await knownPerson(deps, told);
    if (made) return made;
  }
  if (!owner || standing !== 'own')
    throw refuse('conflict', `there is already an account with the address ${email}. ${INSTEAD}`);
  return join(deps, told, owner);
}

const INSTEAD = 'Please use your email address and a password here.';

async function knownPerson({ store, people }: FindPersonDeps, told: Told): Promise<Person | undefined> {
  const id = await store.find(told);
  const person = id === undefined ? undefined : await people.findSubject(id);
  if (person?.disabled) throw new Problem('forbidden', ACCOUNT_DISABLED);
  return person;
}

/** @throws Problem forbidden; conflict where the provider had given the address to somebody else before */
async function join(deps: FindPersonDeps, told: Told, owner: Person): Promise<Person> {
  const { store, accounts, events, provider, background, mailer, clock, publicUrl } = deps;
  if (owner.disabled) throw new Problem('forbidden', ACCOUNT_DISABLED);
  const account = await accounts.findAccountOf({ provider: 'embedded', subject: owner.id });
  const tellOf = account && events.tell('account-joined', account);
  if (await store.join(owner.id, told, clock.now(), tellOf))
    background.run(() => mailer.send(accountJoinedMail(owner.email, provider.name, publicUrl)));
  // Where nothing was joined, another tab of the same person may have been faster.
  const joined = await knownPerson(deps, told);
  if (!joined)
    throw new Problem(
      'conflict',
      `We could not log you in with ${provider.name}: there is already an account with the address ${owner.email}, and it belongs to somebody else there. Please ask the people who run this server.`,
    );
  return joined;
}
