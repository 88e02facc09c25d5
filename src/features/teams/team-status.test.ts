import { describe, expect, it } from 'vitest';
import type { Tier } from '../../contract/tier.ts';
import { firstTeamName, holdsWebAddress } from './team-name.ts';
import { librarySharers, teamStatusOf, tierOfSeat, whyClosed } from './team-status.ts';
import { inviteFault } from './web/invite-rule.ts';
import { invitationLink, nameOf, seatsText } from './web/team-words.ts';

const SEATS: Readonly<Record<Tier, number | null>> = { free: 0, pro: 0, team: 3, school: null };
const members = ['owner', 'ben', 'cem', 'dana'].map((accountId, i) => ({
  accountId,
  role: i === 0 ? ('owner' as const) : ('member' as const),
}));

/** The status of a team of four whose owner has the tier. */
const status = (tier: Tier) => teamStatusOf({ id: 't', name: 'Oak', members }, tier, SEATS[tier]);

describe('who has a seat', () => {
  it.each([
    ['free', [], false],
    ['pro', [], false],
    ['team', ['owner', 'ben', 'cem'], true],
    ['school', ['owner', 'ben', 'cem', 'dana'], true],
  ] as const)('on the owner’s %s plan: %j', (tier, seated, active) => {
    expect(status(tier)).toMatchObject({ seated, active, tier, ownerId: 'owner' });
  });

  it('decides what a member holds, sees and is told', () => {
    const [small, asleep] = [status('team'), status('pro')];
    expect(tierOfSeat('ben', small)).toBe('team');
    expect(tierOfSeat('dana', small)).toBeUndefined();
    expect(tierOfSeat('ben', asleep)).toBeUndefined();
    expect(tierOfSeat('ben', undefined)).toBeUndefined();
    expect(librarySharers('ben', small)).toEqual(['owner', 'ben', 'cem']);
    expect(librarySharers('dana', small)).toEqual(['dana']);
    expect(librarySharers('ben', asleep)).toEqual(['ben']);
    expect(librarySharers('nobody', undefined)).toEqual(['nobody']);
    expect(whyClosed('dana', small, undefined)).toContain('more teachers than seats');
    expect(whyClosed('ben', asleep, undefined)).toContain('has ended');
    expect(whyClosed('owner', asleep, undefined)).toBeUndefined();
    expect(whyClosed('eve', undefined, 'Oak')).toContain('no longer part of the team “Oak”');
    expect(whyClosed('eve', undefined, undefined)).toBeUndefined();
  });
});

it('a first name makes a team’s name, unless it would be a link in a mail', () => {
  expect(firstTeamName('Ana')).toBe('Ana’s team');
  for (const name of [undefined, '', '  ', 'x'.repeat(80), 'win at evil.com', 'https://e'])
    expect(firstTeamName(name)).toBe('My team');
  for (const name of ['P.S. 118', 'St. Mary’s', 'Grade 4.NF', 'Ms. Lee & Co.'])
    expect(holdsWebAddress(name), name).toBe(false);
  for (const name of [
    'evil.com',
    'see http://e',
    'WWW.evil',
    'a-b.org/x',
    'evil.dev/b',
    'evil2.zip',
    '365.com',
    'evil。com',
    'x@evil.dev',
  ])
    expect(holdsWebAddress(name), name).toBe(true);
});

it('the form asks for something with an @, no more', () => {
  expect(inviteFault(' ')).toBe('Please enter an email address');
  expect(inviteFault('ana')).toBe('Please enter a valid email address');
  expect(inviteFault('a@b')).toBeUndefined();
});

it('says seats, names and links as the pages show them', () => {
  expect(seatsText({ taken: 3, total: 8 })).toBe('3 of 8 seats taken');
  expect(seatsText({ taken: 1, total: null })).toBe('1 seat taken');
  expect(nameOf({ firstName: '', lastName: '', email: 'a@b.example' })).toBe('a@b.example');
  expect(nameOf({ firstName: 'Ana', lastName: '', email: 'a@b.example' })).toBe('Ana');
  expect(invitationLink('abc', 'https://lessons.example')).toBe('https://lessons.example/team/accept-invite/abc');
});
