/** The contract of every call that the product makes. The docs are made from it; rooms serve their part when their time comes. */
import { administrationContract } from './features/administration/contract.ts';
import { billingContract } from './features/billing/contract.ts';
import { contactContract } from './features/contact/contract.ts';
import { identityContract } from './features/identity/contract.ts';
import { lessonsContract } from './features/lessons/contract.ts';
import { standardsContract } from './features/standards/contract.ts';
import { teamsContract } from './features/teams/contract.ts';

export const apiContract = {
  identity: identityContract,
  standards: standardsContract,
  lessons: lessonsContract,
  billing: billingContract,
  contact: contactContract,
  teams: teamsContract,
  administration: administrationContract,
};
