/** What is said on the wire to those who run the server. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { emailAddress } from '../../contract/text.ts';

/** `id` is null where the settings name an address that has no account yet. `way` 'settings' cannot be taken away in the browser. */
const administrator = z.object({
  id: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  way: z.enum(['settings', 'only account', 'administrator', 'command line']),
  /** Who named them; null: nobody did, or their account is gone. */
  namedBy: z.string().nullable(),
  since: z.string().nullable(),
});
export type AdministratorListed = z.infer<typeof administrator>;

const done = z.object({});
const account = z.object({ id: z.uuid('There is no such account.') });
const tags = ['administration'];

export const administrationContract = {
  administrators: oc
    .route({ method: 'GET', path: '/admin/administrators', summary: 'Who runs this server', tags })
    .output(z.array(administrator)),
  nameAdministrator: oc
    .route({ method: 'POST', path: '/admin/administrators', summary: 'Name another administrator', tags })
    .input(z.object({ email: emailAddress }))
    .output(done),
  dismissAdministrator: oc
    .route({
      method: 'DELETE',
      path: '/admin/administrators/{id}',
      summary: 'Make an administrator a teacher like any other',
      tags,
    })
    .input(account)
    .output(done),
};
