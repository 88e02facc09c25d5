/**
 * How each state's framework relates to the national set of its subject: facts about states, kept as lists of exceptions.
 * Science: NSTA's list of NGSS adoptions (20 states and DC). Common Core: who never adopted it, who withdrew, and who still uses its text;
 * the others adopted it and have revised it since.
 */
import type { Subject } from '../../../contract/school.ts';
import type { Adoption } from '../contract.ts';

const listed = (names: string): ReadonlySet<string> => new Set(names.split(', '));

interface National {
  adopted: ReadonlySet<string>;
  own: ReadonlySet<string>;
}

const COMMON_CORE_ADOPTED =
  'California, Connecticut, Delaware, District of Columbia, Hawaii, Illinois, Maryland, Michigan, Nevada, New Hampshire, New Mexico, Vermont, Washington';
const COMMON_CORE_NEVER_OR_WITHDRAWN =
  'Alaska, Florida, Georgia, Indiana, Nebraska, Oklahoma, South Carolina, Texas, Virginia';

const NATIONAL: Readonly<Record<Subject, National>> = {
  'English Language Arts': { adopted: listed(COMMON_CORE_ADOPTED), own: listed(COMMON_CORE_NEVER_OR_WITHDRAWN) },
  // Minnesota took the Common Core's language arts only.
  Mathematics: { adopted: listed(COMMON_CORE_ADOPTED), own: listed(`${COMMON_CORE_NEVER_OR_WITHDRAWN}, Minnesota`) },
  Science: {
    adopted: listed(
      'Arkansas, California, Connecticut, Delaware, District of Columbia, Hawaii, Illinois, Iowa, Kansas, Kentucky, Maine, Maryland, Michigan, ' +
        'Nevada, New Hampshire, New Jersey, New Mexico, Oregon, Rhode Island, Vermont, Washington',
    ),
    own: listed('Florida, Ohio, Texas, Virginia'),
  },
};

export const adoptionOf = (state: string, subject: Subject): Adoption => {
  const { adopted, own } = NATIONAL[subject];
  return adopted.has(state) ? 'adopted' : own.has(state) ? 'own' : 'adapted';
};
