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

export type AdministrationAsker = Person & { administrator: boolean };

export function administrationRoutes<Asker extends AdministrationAsker>(deps: AdministratorsDeps) {
  // Before anything else of a call: none of them can forget to ask.
  const os = implement(administrationContract)
    .$context<RequestContext<Asker>>()
    .use(({ context, next }) => next({ context: { administrator: onlyAdministrators(context.account) } }));
  const personOf = async (id: string) => (await deps.peopleOf([id])).get(id);

  return {
    administrators: os.administrators.handler(() => listAdministrators(deps)),
    nameAdministrator: os.nameAdministrator.handler(async ({ input, context }) => {
      await nameAdministrator(deps, input.email, context.administrator.id);
      return {};
    }),
    dismissAdministrator: os.dismissAdministrator.handler(async ({ input, context }) => {
      await dismissAdministrator(deps, await personOf(input.id), context.administrator.id);
      return {};
    }),
  };
}
