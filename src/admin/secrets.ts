/** The operator's command for a secret that leaked, or that somebody who left knows. */
import { count } from '../language/text.ts';
import { type Commands, type Deps, flag } from './command-parts.ts';

export const SECRET_COMMANDS: Commands = [
  {
    name: 'secrets rotate',
    help: 'Ends the keys that logins are signed with, and makes a new secret where DATA_DIR holds it. Restart every server afterwards.',
    options: { 'log-out': flag('also ends every session, so that everybody logs in again') },
    run: (deps, { flags }) => rotate(deps, flags.has('log-out')),
  },
];

async function rotate({ provider, identity, renewSecret }: Deps, logOut: boolean) {
  renewSecret?.();
  const keys = (await provider.renewKeys?.()) ?? 0;
  const sessions = logOut ? await identity.closeEverySession() : 0;
  return {
    lines: [
      ...(keys > 0 ? [`Ended ${count(keys, 'signing key')}; new ones are made at the next login.`] : []),
      renewSecret
        ? 'Made a new secret in DATA_DIR. Restart every server that uses this folder.'
        : 'AUTH_SECRET is yours to change: set a new one for every server, then restart them all.',
      ...(logOut ? [`Ended ${count(sessions, 'session')}.`] : []),
    ],
    json: { keys, newSecret: renewSecret !== undefined, sessions },
  };
}
