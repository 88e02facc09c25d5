/** What is said on the wire to those who run the server. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { emailAddress, line } from '../../contract/text.ts';
import { TIERS } from '../../contract/tier.ts';
import { SIGN_UP_ADMITS, SIGN_UP_DOMAINS_MAXIMUM } from '../identity/limits.ts';
import { frameworkListedSchema, frameworksPulledSchema } from '../standards/contract.ts';
import {
  AUDIT_KINDS,
  type AuditKind,
  DOMAIN_NEEDED,
  DOMAINS_NEEDED,
  domainIn,
  STAFF_LEAVING_MAXIMUM,
} from './limits.ts';

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

const person = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** What they work under, through whatever gives it. */
  tier: z.enum(TIERS),
  /** What the operator or an administrator gave them; free: nothing. */
  granted: z.enum(TIERS),
  administrator: z.boolean(),
  /** `former`: of a login service that this server no longer uses; nobody can log in with it. */
  state: z.enum(['on', 'off', 'former']),
  /** A day, UTC; null: never. */
  lastActiveOn: z.string().nullable(),
  createdAt: z.string(),
});
export type PersonListed = z.infer<typeof person>;

const people = z.object({ people: z.array(person), total: z.int() });
export type PeoplePage = z.infer<typeof people>;

const domain = line(254).transform((typed, ctx) => {
  const known = domainIn(typed);
  if (known !== undefined) return known;
  ctx.addIssue({ code: 'custom', message: DOMAIN_NEEDED });
  return z.NEVER;
});
const policy = z
  .object({ admits: z.enum(SIGN_UP_ADMITS), domains: z.array(domain).max(SIGN_UP_DOMAINS_MAXIMUM) })
  .refine(({ admits, domains }) => admits !== 'domains' || domains.length > 0, DOMAINS_NEEDED);
const signUp = z.object({
  admits: z.enum(SIGN_UP_ADMITS),
  domains: z.array(z.string()),
  /** Those who were invited and have no account yet. */
  invitations: z.array(z.object({ id: z.string(), email: z.string(), invitedAt: z.string() })),
});
export type SignUpView = z.infer<typeof signUp>;

const auditKind = z.enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]], 'There is no such kind of entry.');
/** `email` is null of an account that is gone, and of what is nobody; `name` may be empty where there is an address. */
const who = z.object({ name: z.string(), email: z.string().nullable() });
const auditEntry = z.object({
  id: z.string(),
  /** Of failed log-ins, which are counted by the day: when the day began, UTC. */
  at: z.string(),
  kind: auditKind,
  /** May be empty. */
  detail: z.string(),
  by: who,
  about: who.nullable(),
});
export type AuditEntryListed = z.infer<typeof auditEntry>;

const auditPage = z.object({ entries: z.array(auditEntry), total: z.int() });
export type AuditPage = z.infer<typeof auditPage>;

/** `isWhole`: whether the file holds all that was found. */
const auditFile = z.object({ name: z.string(), type: z.string(), text: z.string(), isWhole: z.boolean() });
export type AuditFile = z.infer<typeof auditFile>;

const numbersOfUse = z.object({
  accounts: z.int(),
  activeIn7Days: z.int(),
  activeIn30Days: z.int(),
  databaseBytes: z.number(),
  /** A day, UTC; null: nothing was counted yet. */
  countedSince: z.string().nullable(),
  /** The last 30 days, UTC, today at the end. */
  days: z.array(z.object({ day: z.string(), lessons: z.int(), quizzes: z.int(), files: z.int() })),
});
export type NumbersOfUse = z.infer<typeof numbersOfUse>;

/** Somebody who has an account or an invitation here, and is not among the staff of the file. */
const leaving = z.object({
  id: z.uuid(),
  kind: z.enum(['account', 'invitation']),
  email: z.string(),
  name: z.string(),
  /** `ended`: the file says that they left; `absent`: it does not name them. */
  why: z.enum(['student', 'family', 'ended', 'absent']),
});
export type LeavingListed = z.infer<typeof leaving>;

const listed = <Each extends z.ZodType>(each: Each) => z.object({ count: z.int(), first: z.array(each) });

/** What a staff file would do, or did. Of students and families it holds numbers alone. */
const staffLoaded = z.object({
  /** The file holds only what changed, so who is not in it has not left. */
  changesOnly: z.boolean(),
  schools: z.array(z.object({ id: z.string(), name: z.string(), staff: z.int() })),
  /** Of the school that was asked for, else of all. */
  staff: z.int(),
  withAccount: z.int(),
  /** Invited before, without an account. */
  waiting: z.int(),
  students: z.int(),
  families: z.int(),
  /** Those to invite. */
  fresh: listed(z.object({ email: z.string(), name: z.string() })),
  /** Addresses of staff whose account is switched off, or of an earlier login service. */
  off: listed(z.string()),
  leaving: listed(leaving),
  /** Sentences, each with file, row and column. */
  leftOut: listed(z.string()),
  /** Null: nothing was asked to be done. `notMailed`: invited, and no mail went out. */
  sent: z.object({ invited: z.int(), notMailed: listed(z.string()) }).nullable(),
});
export type StaffLoaded = z.infer<typeof staffLoaded>;

const staffLeft = z.object({
  switchedOff: z.int(),
  withdrawn: z.int(),
  /** Sentences on those that stay. */
  problems: z.array(z.string()),
});
export type StaffLeft = z.infer<typeof staffLeft>;

/** From 1. */
const page = z.coerce.number().int().min(1).max(100_000).default(1);
const done = z.object({});
const account = z.object({ id: z.uuid('There is no such account.') });
const auditSearch = z.object({ search: line(200).default(''), kind: auditKind.optional() });
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
  people: oc
    .route({ method: 'GET', path: '/admin/people', summary: 'Accounts by last name, a page at a time', tags })
    .input(z.object({ search: line(200).default(''), page }))
    .output(people),
  switchOff: oc
    .route({
      method: 'POST',
      path: '/admin/people/{id}/switch-off',
      summary: 'Log an account out everywhere and refuse its logins',
      tags,
    })
    .input(account)
    .output(done),
  switchOn: oc
    .route({ method: 'POST', path: '/admin/people/{id}/switch-on', summary: 'Take its logins again', tags })
    .input(account)
    .output(done),
  giveTier: oc
    .route({
      method: 'PUT',
      path: '/admin/people/{id}/tier',
      summary: 'Give an account a tier without payment; free takes it back',
      tags,
    })
    .input(account.extend({ tier: z.enum(TIERS) }))
    .output(done),
  sendReset: oc
    .route({
      method: 'POST',
      path: '/admin/people/{id}/password-reset',
      summary: 'Mail a link for a new password to the account’s address',
      tags,
    })
    .input(account)
    .output(done),
  endSessions: oc
    .route({
      method: 'DELETE',
      path: '/admin/people/{id}/sessions',
      summary: 'Log an account out everywhere; one’s own session stays',
      tags,
    })
    .input(account)
    .output(done),
  signUp: oc
    .route({ method: 'GET', path: '/admin/sign-up', summary: 'Who may sign up, and who was invited', tags })
    .output(signUp),
  setSignUp: oc
    .route({
      method: 'PUT',
      path: '/admin/sign-up',
      summary: 'Say who may sign up; invited people always may',
      tags,
    })
    .input(policy)
    .output(done),
  inviteNewcomer: oc
    .route({ method: 'POST', path: '/admin/sign-up/invitations', summary: 'Invite somebody by e-mail', tags })
    .input(z.object({ email: emailAddress }))
    .output(done),
  withdrawInvitation: oc
    .route({ method: 'DELETE', path: '/admin/sign-up/invitations/{id}', summary: 'Withdraw an invitation', tags })
    .input(z.object({ id: z.uuid('There is no such invitation.') }))
    .output(done),
  leaveStaff: oc
    .route({
      method: 'POST',
      path: '/admin/staff/leave',
      summary: 'Switch off accounts, and withdraw invitations, of people who are no longer in the staff file',
      tags,
    })
    .input(
      z.object({
        accounts: z.array(z.uuid('There is no such account.')).max(STAFF_LEAVING_MAXIMUM).default([]),
        invitations: z.array(z.uuid('There is no such invitation.')).max(STAFF_LEAVING_MAXIMUM).default([]),
      }),
    )
    .output(staffLeft),
  sendTestMail: oc
    .route({
      method: 'POST',
      path: '/admin/test-mail',
      summary: 'Mail the person who asks, and tell what the mail server answered',
      tags,
    })
    .output(z.object({ taken: z.boolean(), sentence: z.string() })),
  standards: oc
    .route({
      method: 'GET',
      path: '/admin/standards',
      summary: 'The frameworks that are loaded, and the states whose own ones can be pulled',
      tags,
    })
    .output(z.object({ frameworks: z.array(frameworkListedSchema), states: z.array(z.string()) })),
  pullStandards: oc
    .route({
      method: 'POST',
      path: '/admin/standards/pull',
      summary: 'Load what a state has in force from its official addresses, or say what that would change',
      tags,
    })
    .input(z.object({ state: line(60), apply: z.boolean() }))
    .output(frameworksPulledSchema),
  numbersOfUse: oc
    .route({ method: 'GET', path: '/admin/use', summary: 'How much this server is used, without names', tags })
    .output(numbersOfUse),
  auditLog: oc
    .route({
      method: 'GET',
      path: '/admin/audit-log',
      summary: 'What administrators did and what happened to accounts, the newest first, a page at a time',
      tags,
    })
    .input(auditSearch.extend({ page }))
    .output(auditPage),
  auditFile: oc
    .route({ method: 'GET', path: '/admin/audit-log/export', summary: 'The same as a CSV file', tags })
    .input(auditSearch)
    .output(auditFile),
};
