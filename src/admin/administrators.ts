/** The operator's commands for who runs the server in the browser. */
import {
  dismissAdministrator,
  listAdministrators,
  nameAdministrator,
  type Person,
} from '../features/administration/administrators.ts';
import { administratorStore } from '../features/administration/store.ts';
import type { Answer } from '../platform/command-line.ts';
import { type Commands, type Deps, required, table } from './command-parts.ts';

export const ADMINISTRATOR_COMMANDS: Commands = [
  {
    name: 'administrator add',
    help: 'Lets an account run the server in the browser.',
    options: { email: required('the account’s address') },
    run: async (deps, { text }) => {
      const { id, email } = await nameAdministrator(partsOf(deps), text.email ?? '', undefined);
      return { lines: [`${email} now runs this server.`], json: { id, email } };
    },
  },
  {
    name: 'administrator remove',
    help: 'Makes an administrator a teacher like any other.',
    options: { email: required('the account’s address') },
    run: async (deps, { text }) => {
      const person = await deps.identity.findAccountByEmail(text.email ?? '');
      const { id, email } = await dismissAdministrator(partsOf(deps), person, undefined);
      return { lines: [`${email} no longer runs this server.`], json: { id, email } };
    },
  },
  { name: 'administrator list', help: 'Lists who runs the server in the browser.', options: {}, run: list },
];

const partsOf = ({ db, identity, clock, administrators, audit }: Deps) => ({
  store: administratorStore(db),
  settings: administrators,
  note: audit.note,
  now: () => clock.now(),
  findByEmail: (email: string): Promise<Person | undefined> => identity.findAccountByEmail(email),
  peopleOf: async (ids: readonly string[]) =>
    new Map((await identity.findAccounts(ids)).map((person) => [person.id, person])),
});

async function list(deps: Deps): Promise<Answer> {
  const administrators = await listAdministrators(partsOf(deps));
  const rows = administrators.map(({ email, name, way, since }) => [email, name, way, since?.slice(0, 10) ?? '']);
  return {
    lines:
      rows.length === 0 ? ['Nobody runs this server in the browser.'] : table(['address', 'name', 'by', 'since'], rows),
    json: { administrators },
  };
}
