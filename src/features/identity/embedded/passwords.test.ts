import { describe, expect, it } from 'vitest';
import { passwords } from './passwords.ts';

describe('passwords', () => {
  const { hash, matches } = passwords();

  it('knows a password by its hash, and no other', async () => {
    const kept = await hash('correct horse');
    expect(kept).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(await matches('correct horse', kept)).toBe(true);
    expect(await matches('correct hors', kept)).toBe(false);
    expect(await matches('correct horse', undefined)).toBe(false);
    expect(await hash('correct horse')).not.toBe(kept);
  });

  it('still knows the hashes that better-auth 1.6 made, whichever way an accent is typed', async () => {
    const kept =
      'd99d1bf1d496050a342e8e3ce64a4a3f:f0914b2b2011b0aaa5562c974172b250cd42e385c1c9203259af721fbd049a1ee368ae815290a42e98a05e65d3b2b94b3ff174787fa1738c46d3937f3c217972';
    expect(await matches('café au lait', kept)).toBe(true);
    expect(await matches('cafe\u0301 au lait', kept)).toBe(true);
    expect(await matches('cafe au lait', kept)).toBe(false);
  });

  it.each([
    ['12345', 'Password must be at least 6 characters long.'],
    ['x'.repeat(129), 'Password must be at most 128 characters long.'],
  ])('refuses %s', async (password, sentence) => {
    await expect(hash(password)).rejects.toThrow(sentence);
  });
});
