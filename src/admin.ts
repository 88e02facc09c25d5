/** The operator's commands. Each is thin: it composes what the rooms already do. */
import { ADMINISTRATOR_COMMANDS } from './admin/administrators.ts';
import { BACKUP_COMMANDS } from './admin/backup.ts';
import { BILLING_COMMANDS } from './admin/billing.ts';
import type { Commands, Deps } from './admin/command-parts.ts';
import { SECRET_COMMANDS } from './admin/secrets.ts';
import { STAFF_COMMANDS } from './admin/staff.ts';
import { STANDARDS_COMMANDS } from './admin/standards.ts';
import { TEAM_COMMANDS } from './admin/teams.ts';
import { USER_COMMANDS } from './admin/users.ts';
import { Problem } from './contract/problem.ts';
import { EnvProblem } from './env.ts';
import { runCommandLine } from './platform/command-line.ts';
import { FolderUnavailable } from './platform/data-folder.ts';
import { BackupProblem } from './platform/db/backup.ts';
import { DatabaseUnavailable } from './platform/db/db.ts';

const COMMANDS: Commands = [
  ...USER_COMMANDS,
  ...ADMINISTRATOR_COMMANDS,
  ...STAFF_COMMANDS,
  ...TEAM_COMMANDS,
  ...BILLING_COMMANDS,
  ...STANDARDS_COMMANDS,
  ...BACKUP_COMMANDS,
  ...SECRET_COMMANDS,
];

export interface Surroundings {
  open(): Promise<Deps & { close(): Promise<void> }>;
  out(text: string): void;
  err(text: string): void;
}

/** @returns the exit code: 0 done, 1 a problem, 2 typed wrongly */
export const runAdmin = (argv: readonly string[], surroundings: Surroundings): Promise<number> =>
  runCommandLine(
    {
      program: 'npm run admin --',
      about: 'Lessonwright’s command line for operators. On the embedded database the server has to be stopped first.',
      commands: COMMANDS,
      sentenceFor: (error) =>
        error instanceof Problem ||
        error instanceof BackupProblem ||
        error instanceof DatabaseUnavailable ||
        error instanceof FolderUnavailable ||
        error instanceof EnvProblem
          ? error.message
          : undefined,
      ...surroundings,
      open: async () => ({ ...(await surroundings.open()), say: surroundings.err }),
    },
    argv,
  );
