/** What every identity provider does, on its server side and in the browser: one suite, run on each adapter. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../features/identity/identity-provider.ts';
import { type IdentityClient, IdentityError } from '../features/identity/web/identity-client.ts';

export interface ProviderUnderTest {
  provider: IdentityProvider;
  /** The browser's side, as on a page that was just opened. */
  openClient(): IdentityClient;
  /** Of the newest verification mail to the address. */
  codeFor(email: string): Promise<string>;
  /** Resolves once what happens next is later than what happened before, on the provider's own clock. */
  later(): Promise<void>;
  close(): Promise<void>;
}

export function describeProvider(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`the identity provider “${name}”`, () => {
    let under: ProviderUnderTest;
    let people = 0;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    const newcomer = (email = `person-${++people}@school.example`) => ({
      email,
      password: 'correct horse',
      name: 'Ana Lee',
    });
    const refused = (code: string) => expect.objectContaining({ name: 'IdentityError', code });
    const problem = (code: string) => expect.objectContaining({ name: 'Problem', code });
    const tokenOf = async (credentials: { email: string; password: string }) => {
      const client = under.openClient();
      await client.signIn(credentials);
      return client.idToken();
    };
    /** Signed up and confirmed. */
    const member = async (email?: string) => {
      const person = newcomer(email);
      await under.openClient().createAccount(person);
      await under.openClient().confirmCode(await under.codeFor(person.email));
      const { subject } = await under.provider.verifyIdToken(await tokenOf(person));
      return { ...person, subject };
    };

    it('tells who signed up, and that the address is not proven', async () => {
      const client = under.openClient();
      const person = newcomer();
      await client.createAccount(person);
      expect(await under.provider.verifyIdToken(await client.idToken())).toMatchObject({
        provider: under.provider.name,
        email: person.email,
        emailVerified: false,
        name: 'Ana Lee',
      });
      expect(under.provider.publicConfig.provider).toBe(under.provider.name);
    });

    it('proves an address by the code of its mail, once, and keeps the person', async () => {
      const client = under.openClient();
      const person = newcomer();
      await client.createAccount(person);
      const before = await under.provider.verifyIdToken(await client.idToken());
      const code = await under.codeFor(person.email);
      await under.openClient().confirmCode(code);
      await expect(under.openClient().confirmCode(code)).rejects.toEqual(refused('invalid-action-code'));
      const after = await under.provider.verifyIdToken(await tokenOf(person));
      expect(after).toMatchObject({ subject: before.subject, email: person.email, emailVerified: true });
    });

    it('refuses codes that it never sent', async () => {
      for (const code of ['x', 'a'.repeat(43), '../..', '💣'])
        await expect(under.openClient().confirmCode(code)).rejects.toEqual(refused('invalid-action-code'));
    });

    it('sends the mail again to the person who is signed in', async () => {
      const client = under.openClient();
      const person = newcomer();
      await client.createAccount(person);
      const first = await under.codeFor(person.email);
      await client.sendVerification();
      const second = await under.codeFor(person.email);
      expect(second).not.toBe(first);
      await client.confirmCode(second);
      expect(await under.provider.verifyIdToken(await tokenOf(person))).toMatchObject({ emailVerified: true });
      await expect(under.openClient().sendVerification()).rejects.toEqual(refused('requires-recent-login'));
    });

    it('reads the same for a wrong password as for an unknown address', async () => {
      const person = await member();
      const sentences = await Promise.all(
        [{ ...person, password: 'not it at all' }, newcomer()].map((credentials) =>
          under
            .openClient()
            .signIn(credentials)
            .catch((error: unknown) => (error instanceof IdentityError ? error.sentence : error)),
        ),
      );
      expect(sentences).toEqual(['Invalid email or password', 'Invalid email or password']);
    });

    it('gives no token after signing out, and signing out twice is no error', async () => {
      const person = await member();
      const client = under.openClient();
      await client.signIn(person);
      await client.signOut();
      await client.signOut();
      await expect(client.idToken()).rejects.toEqual(refused('requires-recent-login'));
    });

    it('finds a person by address in any case, and nobody by another', async () => {
      const { email, subject } = await member();
      expect(await under.provider.findUser(email)).toBe(subject);
      expect(await under.provider.findUser(email.toUpperCase())).toBe(subject);
      expect(await under.provider.findUser('nobody@school.example')).toBeUndefined();
    });

    it.each(['plus+tag', "o'brien", 'Upper.Case'])('takes an address such as %s@school.example', async (local) => {
      const { email, password } = await member(`${local}-${++people}@school.example`);
      const identity = await under.provider.verifyIdToken(await tokenOf({ email: email.toLowerCase(), password }));
      expect(identity).toMatchObject({ email: email.toLowerCase(), emailVerified: true });
    });

    it('sets a password: the old one and every earlier token end', async () => {
      const person = await member();
      const token = await tokenOf(person);
      await under.later();
      await under.provider.setPassword(person.subject, 'battery staple');
      await expect(under.openClient().signIn(person)).rejects.toEqual(refused('invalid-credential'));
      await expect(under.provider.verifyIdToken(token)).rejects.toEqual(problem('unauthenticated'));
      await under.later();
      expect(
        await under.provider.verifyIdToken(await tokenOf({ ...person, password: 'battery staple' })),
      ).toMatchObject({ subject: person.subject });
    });

    it('says what a password lacks, and changes nothing', async () => {
      const person = await member();
      await expect(under.provider.setPassword(person.subject, 'five5')).rejects.toMatchObject({
        code: 'bad-request',
        message: expect.stringMatching(/at least 6/),
      });
      expect(await tokenOf(person)).toEqual(expect.any(String));
    });

    it('ends sessions: earlier tokens are no good, a new login is', async () => {
      const person = await member();
      const token = await tokenOf(person);
      await under.later();
      await under.provider.endSessions(person.subject);
      await expect(under.provider.verifyIdToken(token)).rejects.toEqual(problem('unauthenticated'));
      await under.later();
      expect(await under.provider.verifyIdToken(await tokenOf(person))).toMatchObject({ subject: person.subject });
    });

    it('switches a person off and on', async () => {
      const person = await member();
      const token = await tokenOf(person);
      const other = await member();
      await under.provider.setDisabled(person.subject, true);
      expect([...(await under.provider.disabledAmong([person.subject, other.subject, 'nobody']))]).toEqual([
        person.subject,
      ]);
      await expect(under.openClient().signIn(person)).rejects.toEqual(refused('user-disabled'));
      await expect(under.provider.verifyIdToken(token)).rejects.toEqual(problem('forbidden'));
      await under.later();
      await under.provider.setDisabled(person.subject, false);
      expect([...(await under.provider.disabledAmong([person.subject]))]).toEqual([]);
      expect(await under.provider.verifyIdToken(await tokenOf(person))).toMatchObject({ emailVerified: true });
    });

    it('deletes a person, once and for all', async () => {
      const person = await member();
      const token = await tokenOf(person);
      await under.provider.deleteUser(person.subject);
      await under.provider.deleteUser(person.subject);
      expect(await under.provider.findUser(person.email)).toBeUndefined();
      await expect(under.openClient().signIn(person)).rejects.toEqual(refused('invalid-credential'));
      await expect(under.provider.verifyIdToken(token)).rejects.toEqual(problem('unauthenticated'));
      // The address is free again, for another person.
      const { subject } = await member(person.email);
      expect(subject).not.toBe(person.subject);
    });

    it('makes people for the operator', async () => {
      const person = newcomer();
      const subject = await under.provider.createUser({ ...person, emailVerified: true });
      expect(await under.provider.verifyIdToken(await tokenOf(person))).toMatchObject({ subject, emailVerified: true });
      await expect(under.provider.createUser({ ...person, emailVerified: true })).rejects.toEqual(problem('conflict'));
      await expect(
        under.provider.createUser({ ...newcomer(), password: 'five5', emailVerified: true }),
      ).rejects.toEqual(problem('bad-request'));
    });

    it.each([
      ['nothing', ''],
      ['no token', 'abc'],
      ['three parts', 'a.b.c'],
      ['one without a signature', unsigned({ alg: 'none' }, {})],
      [
        'another provider’s',
        unsigned({ alg: 'RS256', kid: 'x' }, { iss: 'https://accounts.google.com', aud: 'somebody-else' }),
      ],
      [
        'one for another project',
        unsigned({ alg: 'none' }, { iss: 'https://securetoken.google.com/another-project', aud: 'another-project' }),
      ],
      ['one of 8,000 characters', 'x'.repeat(8000)],
    ])('takes no token that is %s', async (_what, token) => {
      await expect(under.provider.verifyIdToken(token)).rejects.toEqual(problem('unauthenticated'));
    });

    it('leaves nothing to the person who signed up with somebody else’s address first', async () => {
      const stranger = { ...newcomer(), password: 'the stranger’s own' };
      await under.openClient().createAccount(stranger);
      const owner = { ...stranger, password: 'the owner’s own' };
      await proveAddress(owner);
      expect(await under.provider.verifyIdToken(await tokenOf(owner))).toMatchObject({
        email: owner.email,
        emailVerified: true,
      });
      const got = await tokenOf(stranger).then(
        (token) => under.provider.verifyIdToken(token),
        () => undefined,
      );
      expect(got?.emailVerified ?? false).toBe(false);
    });

    /** By signing up, or where the address is taken, by a reset link: whichever way the provider leaves to an address's owner. */
    async function proveAddress(owner: { email: string; password: string; name: string }): Promise<void> {
      try {
        await under.openClient().createAccount(owner);
        await under.openClient().confirmCode(await under.codeFor(owner.email));
      } catch (error) {
        expect(error).toEqual(refused('email-in-use'));
        await under.provider.setPassword((await under.provider.findUser(owner.email)) ?? '', owner.password);
      }
    }
  });
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function unsigned(header: object, claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  return `${part(header)}.${part({ sub: 'x', email: 'a@b.example', email_verified: true, name: 'A', generation: 0, iat: now, exp: now + 300, ...claims })}.`;
}
