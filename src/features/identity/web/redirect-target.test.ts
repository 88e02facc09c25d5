import { describe, expect, it } from 'vitest';
import { isInvitation, redirectTarget } from './redirect-target.ts';

const ORIGIN = 'https://lessons.example.org';
const target = (wanted: string | undefined) => redirectTarget(wanted, ORIGIN);

describe('after login', () => {
  it('goes to the dashboard unless told otherwise', () => {
    expect(target(undefined)).toBe('/dashboard');
    expect(target('')).toBe('/dashboard');
  });

  it.each(['/create', '/create?type=full', '/team/accept-invite/abc', '/lesson/1#quiz', '/'])(
    'goes to %s of this site',
    (path) => expect(target(path)).toBe(path),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'create',
    `${ORIGIN}/create`,
    '/create\\..\\..',
  ])('never leaves the site for %j', (wanted) => expect(target(wanted)).toBe('/dashboard'));

  it.each(['/login', '/login/', '/login?redirect=/login'])('does not go in a circle for %s', (wanted) =>
    expect(target(wanted)).toBe('/dashboard'),
  );
});

it('knows an invitation by its path', () => {
  expect(isInvitation('/team/accept-invite/abc')).toBe(true);
  expect(isInvitation('/team')).toBe(false);
});
