/** The operator's commands for the database as a whole. */
import { restoreBackup, writeBackup } from '../platform/db/backup.ts';
import { type Commands, flag, number } from './command-parts.ts';

/** The embedded provider's signing keys are encrypted with this machine's secret: elsewhere they are useless, and new ones are made when they are missing. */
const OF_THIS_MACHINE = ['idp_jwks'];

export const BACKUP_COMMANDS: Commands = [
  {
    name: 'backup',
    argument: 'FILE',
    help: 'Writes everything in the database to one file. It holds accounts: keep it safe.',
    options: {},
    run: async ({ db }, { argument: file }) => {
      const count = await writeBackup(db, file, { leaveOut: OF_THIS_MACHINE });
      return {
        lines: [`Backed up ${number(count.rows)} rows of ${count.tables} tables to ${file}.`],
        json: { file, ...count },
      };
    },
  },
  {
    name: 'restore',
    argument: 'FILE',
    help: 'Replaces everything in the database by a backup. Stop the servers first.',
    options: { force: flag('also where accounts would be replaced') },
    run: async ({ db }, { argument: file, flags }) => {
      const count = await restoreBackup(db, file, {
        leaveOut: OF_THIS_MACHINE,
        guard: 'account',
        force: flags.has('force'),
      });
      return {
        lines: [`Restored ${number(count.rows)} rows of ${count.tables} tables from ${file}.`],
        json: { file, ...count },
      };
    },
  },
];
