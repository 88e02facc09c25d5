import { implement } from '@orpc/server';
import type { RequestContext } from '../../platform/http/request-context.ts';
import {
  type AdministratorsDeps,
  dismissAdministrator,
  listAdministrators,
  nameAdministrator,
  type Person,
} from './administrators.ts';
import { administrationContract } from './contract.ts';
import { onlyAdministrators } from './may.ts';
import { listPeople, type PeopleDeps, type PersonKnown, personCalled, switchOff } from './people.ts';
import { presentSignUps, type SignUpsDeps, settled, withdrawInvitation } from './sign-ups.ts';
import { sendTestMail, type TestMailDeps } from './test-mail.ts';

export type AdministrationAsker = Person & { administrator: boolean };
export type AdministrationDeps<Known extends PersonKnown> = AdministratorsDeps &
  PeopleDeps<Known> &
  SignUpsDeps &
  TestMailDeps;

export function administrationRoutes<Asker extends AdministrationAsker, Known extends PersonKnown>(
  deps: AdministrationDeps<Known>,
) {
  // Before anything else of a call: none of them can forget to ask.
  const os = implement(administrationContract)
    .$context<RequestContext<Asker>>()
    .use(({ context, next }) => next({ context: { administrator: onlyAdministrators(context.account) } }));

  return {
    administrators: os.administrators.handler(() => listAdministrators(deps)),
    nameAdministrator: os.nameAdministrator.handler(async ({ input, context }) => {
      await nameAdministrator(deps, input.email, context.administrator.id);
      return {};
    }),
    dismissAdministrator: os.dismissAdministrator.handler(async ({ input, context }) => {
      await dismissAdministrator(deps, (await deps.peopleOf([input.id])).get(input.id), context.administrator.id);
      return {};
    }),

    people: os.people.handler(({ input }) => listPeople(deps, input.search, input.page)),
    switchOff: os.switchOff.handler(async ({ input, context }) => {
      await switchOff(deps, await personCalled(deps, input.id), context.administrator.id);
      return {};
    }),
    switchOn: os.switchOn.handler(async ({ input }) => {
      await deps.setDisabled(await personCalled(deps, input.id), false);
      return {};
    }),
    giveTier: os.giveTier.handler(async ({ input }) => {
      await deps.setTier(await personCalled(deps, input.id), input.tier);
      return {};
    }),
    sendReset: os.sendReset.handler(async ({ input }) => {
      await deps.sendReset(await personCalled(deps, input.id));
      return {};
    }),
    endSessions: os.endSessions.handler(async ({ input, context }) => {
      const person = await personCalled(deps, input.id);
      await deps.endSessions(person, person.id === context.administrator.id ? context.sessionId : undefined);
      return {};
    }),

    signUp: os.signUp.handler(() => presentSignUps(deps)),
    setSignUp: os.setSignUp.handler(async ({ input }) => {
      await deps.setPolicy(settled(input));
      return {};
    }),
    inviteNewcomer: os.inviteNewcomer.handler(async ({ input }) => {
      await deps.inviteNewcomer(input.email);
      return {};
    }),
    withdrawInvitation: os.withdrawInvitation.handler(async ({ input }) => {
      await withdrawInvitation(deps, input.id);
      return {};
    }),

    sendTestMail: os.sendTestMail.handler(({ context }) => sendTestMail(deps, context.administrator)),
  };
}
