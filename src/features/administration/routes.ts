import { implement } from '@orpc/server';
import type { Alongside } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { FrameworkListed, FrameworksPulled } from '../standards/contract.ts';
import {
  type AdministratorsDeps,
  dismissAdministrator,
  listAdministrators,
  nameAdministrator,
  type Person,
} from './administrators.ts';
import { type Noted, standardsLoaded, tierGiven } from './audit/audit-trail.ts';
import { logFile, type ReadLogDeps, readLog } from './audit/read-log.ts';
import { administrationContract } from './contract.ts';
import type { AuditKind } from './limits.ts';
import { onlyAdministrators } from './may.ts';
import { listPeople, type PeopleDeps, type PersonKnown, personCalled, switchOff } from './people.ts';
import { policyText, presentSignUps, type SignUpsDeps, settled, withdrawInvitation } from './sign-ups.ts';
import { leaveStaff, type StaffDeps } from './staff/load-staff.ts';
import { sendTestMail, type TestMailDeps } from './test-mail.ts';
import { type NumbersDeps, numbersOfUse } from './use/numbers-of-use.ts';

export type AdministrationAsker = Person & { administrator: boolean };
export type AdministrationDeps<Known extends PersonKnown> = AdministratorsDeps &
  PeopleDeps<Known> &
  SignUpsDeps &
  TestMailDeps &
  ReadLogDeps &
  NumbersDeps & { standards: StandardsDesk; staff(by: { id: string }): StaffDeps<Known> };

/** The desk of the standards room: what is loaded, and the ways to load more. */
export interface StandardsDesk {
  list(): Promise<FrameworkListed[]>;
  statesToPull(): Promise<string[]>;
  pull(state: string, asked: StandardsAsked): Promise<FrameworksPulled>;
  file(
    name: string,
    content: ReadableStream<Uint8Array>,
    options: { state?: string | undefined; subject?: string | undefined },
    asked: StandardsAsked,
  ): Promise<FrameworksPulled>;
}

export interface StandardsAsked {
  apply: boolean;
  noted(titles: readonly string[]): Alongside;
  onProgress(sentence: string): void;
}

export function administrationRoutes<Asker extends AdministrationAsker, Known extends PersonKnown>(
  deps: AdministrationDeps<Known>,
) {
  // Before anything else of a call: none of them can forget to ask.
  const os = implement(administrationContract)
    .$context<RequestContext<Asker>>()
    .use(({ context, next }) => {
      const administrator = onlyAdministrators(context.account);
      const noted = (kind: AuditKind, about?: Noted['about'], detail?: string) =>
        deps.note({ kind, by: administrator, ...(about && { about }), ...(detail && { detail }) });
      return next({ context: { administrator, noted } });
    });

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
    switchOff: os.switchOff.handler(async ({ input, context: { administrator, noted } }) => {
      const person = await personCalled(deps, input.id);
      await switchOff(deps, person, administrator.id, noted('switched-off', person));
      return {};
    }),
    switchOn: os.switchOn.handler(async ({ input, context: { noted } }) => {
      const person = await personCalled(deps, input.id);
      await deps.setDisabled(person, false, noted('switched-on', person));
      return {};
    }),
    giveTier: os.giveTier.handler(async ({ input: { id, tier }, context: { noted } }) => {
      const person = await personCalled(deps, id);
      await deps.setTier(person, tier, noted('tier', person, tierGiven(tier)));
      return {};
    }),
    sendReset: os.sendReset.handler(async ({ input, context: { noted } }) => {
      const person = await personCalled(deps, input.id);
      await deps.sendReset(person, noted('reset-link', person));
      return {};
    }),
    endSessions: os.endSessions.handler(async ({ input, context: { administrator, sessionId, noted } }) => {
      const person = await personCalled(deps, input.id);
      const kept = person.id === administrator.id ? sessionId : undefined;
      await deps.endSessions(person, kept, noted('sessions-ended', person));
      return {};
    }),

    signUp: os.signUp.handler(() => presentSignUps(deps)),
    setSignUp: os.setSignUp.handler(async ({ input, context: { noted } }) => {
      const policy = settled(input);
      await deps.setPolicy(policy, noted('sign-up-policy', undefined, policyText(policy)));
      return {};
    }),
    inviteNewcomer: os.inviteNewcomer.handler(async ({ input: { email }, context: { noted } }) => {
      await deps.inviteNewcomer(email, noted('invited', { email }));
      return {};
    }),
    withdrawInvitation: os.withdrawInvitation.handler(async ({ input, context: { noted } }) => {
      await withdrawInvitation(deps, input.id, (email) => noted('invitation-withdrawn', { email }));
      return {};
    }),

    leaveStaff: os.leaveStaff.handler(({ input, context: { administrator } }) =>
      leaveStaff(deps.staff(administrator), input),
    ),

    sendTestMail: os.sendTestMail.handler(({ context: { administrator, noted } }) =>
      sendTestMail(deps, administrator, noted('test-mail')),
    ),

    standards: os.standards.handler(async () => ({
      frameworks: await deps.standards.list(),
      states: await deps.standards.statesToPull(),
    })),
    pullStandards: os.pullStandards.handler(({ input: { state, apply }, context: { noted, tell } }) =>
      deps.standards.pull(state, {
        apply,
        noted: (titles) => noted('standards-loaded', undefined, standardsLoaded(titles)),
        onProgress: (sentence) => tell?.({ sentence }),
      }),
    ),

    numbersOfUse: os.numbersOfUse.handler(() => numbersOfUse(deps)),
    auditLog: os.auditLog.handler(({ input: { search, kind, page } }) => readLog(deps, { words: search, kind }, page)),
    auditFile: os.auditFile.handler(({ input: { search, kind } }) => logFile(deps, { words: search, kind })),
  };
}
