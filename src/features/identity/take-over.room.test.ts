/** What a stranger tries who wants somebody else's account; docs/security.md tells it at length. */
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

const PASSWORD = 'correct horse';
const json = async (response: Response | Promise<Response>) => (await response).json();
const signUp = (email: string, password = PASSWORD) =>
  house.post('/api/idp/sign-up/email', { email, password, name: 'Ana Lee' });
const signIn = (email: string, password = PASSWORD) => house.post('/api/idp/sign-in/email', { email, password });
const verify = (idToken: unknown, more: object = {}) => house.post('/api/auth/verify', { idToken, ...more });
const mailsTo = async (email: string) =>
  (await house.outbox.list()).filter(({ to }) => to.toLowerCase() === email.toLowerCase());
const codeIn = (text: string | undefined) => /oobCode=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const confirm = async (email: string) =>
  (await house.post('/api/idp/confirm-email', { code: codeIn((await mailsTo(email))[0]?.text) })).status;
async function member(email: string, password = PASSWORD) {
  await signUp(email, password);
  expect(await confirm(email)).toBe(200);
  return json(signIn(email, password)) as Promise<{ token: string }>;
}
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('with an ID token of one’s own making', () => {
  /** What our tokens hold, and the public key that they are checked with, as anybody might come to know them. */
  async function known() {
    const { token } = await member(`forger-${Math.floor(Math.random() * 1e9)}@school.example`);
    const [head = '', body = '', signature = ''] = token.split('.');
    const rows = (
      (await house.parts.db.execute('select id, public_key from idp_jwks' as never)) as unknown as {
        rows: { id: string; public_key: string }[];
      }
    ).rows;
    const jwk = JSON.parse(rows[0]?.public_key ?? '{}');
    return { token, head, body, signature, claims: claimsOf(token), kid: rows[0]?.id ?? '', jwk };
  }
  const refused = async (token: string) => {
    const answer = await verify(token);
    expect(answer.headers.getSetCookie()).toEqual([]);
    return answer.status;
  };

  it('is refused: no signature, a changed claim, a signature of something else', async () => {
    const { head, body, signature, claims, kid } = await known();
    const forged = [
      `${part({ alg: 'none' })}.${body}.`,
      `${part({ alg: 'None', kid })}.${body}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      `${head}.${part({ ...claims, sub: 'somebody-else' })}.${signature}`,
      `${head}.${part({ ...claims, email: 'principal@school.example' })}.${signature}`,
      `${head}.${part({ ...claims, exp: claims.exp + 9e6 })}.${signature}`,
      `${part({ alg: 'ES256', kid, crit: ['exp'] })}.${body}.${signature}`,
    ];
    for (const token of forged) expect([token.slice(0, 40), await refused(token)]).toEqual([token.slice(0, 40), 401]);
  });

  it('is refused: HS256 with our public key as the secret', async () => {
    const { claims, kid, jwk } = await known();
    const publicKey = await importJWK(jwk, 'ES256');
    for (const secret of [JSON.stringify(jwk), await exportSPKI(publicKey as never), jwk.x as string]) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(secret));
      expect(await refused(token)).toBe(401);
    }
  });

  it('is refused: a key that the token itself brings along, or one of the right kind that is not ours', async () => {
    const { claims, kid } = await known();
    const own = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    for (const header of [
      { alg: 'ES256', kid },
      { alg: 'ES256', kid, jwk },
      { alg: 'ES256', kid, jku: 'https://evil.example/jwks' },
      { alg: 'ES256', kid: '../../../etc/passwd' },
    ])
      expect(await refused(await new SignJWT(claims).setProtectedHeader(header).sign(own.privateKey))).toBe(401);
  });

  it('is refused: another audience, another issuer, ten minutes old', async () => {
    const { token } = await known();
    house.clock.set(new Date(Date.now() + 10 * 60 * 1000).toISOString());
    expect(await refused(token)).toBe(401);
    house.clock.set(new Date().toISOString());
    // Signed with our own key, as only the server itself could.
    const { idTokens } = await import('./embedded/id-tokens.ts');
    const { signingKeys } = await import('./embedded/signing-keys.ts');
    const { embeddedStore } = await import('./embedded/store.ts');
    const secret = 'a secret for tests only, 32 characters';
    const keys = signingKeys({ store: embeddedStore(house.parts.db), log: house.parts.log, secret });
    const tokens = idTokens(keys, house.clock);
    const good = { sub: 'x', email: 'a@b.example', email_verified: false, name: 'A', generation: 0 };
    expect((await verify(await tokens.issue(good), { firstName: 'A' })).status).toBe(200);
    for (const wrong of [{ iss: 'https://accounts.google.com' }, { aud: 'another-app' }])
      expect(await refused(await tokens.issue({ ...good, ...wrong } as typeof good))).toBe(401);
  });

  it('is refused: anything that is no token', async () => {
    for (const token of ['', ' ', 'abc', 'a.b.c', '...', 'null', part({}), 'x'.repeat(8192), null, 7, [], {}])
      expect([400, 401]).toContain((await verify(token)).status);
  });
});

describe('by being there first', () => {
  it('has nothing: the link in the owner’s mail makes the owner’s account, not the stranger’s', async () => {
    const email = 'teacher@school.example';
    const stranger = await json(signUp(email, 'the stranger’s own'));
    await verify(stranger.token, { firstName: 'Eve', lastName: 'Stranger' });
    const owner = await json(signUp(email, 'the owner’s own'));
    await verify(owner.token, { firstName: 'Ana', lastName: 'Lee' });
    const ownersMail = codeIn((await mailsTo(email))[0]?.text);
    const strangersMail = codeIn((await mailsTo(email))[1]?.text);
    expect((await house.post('/api/idp/confirm-email', { code: ownersMail })).status).toBe(200);

    const { token } = await json(signIn(email, 'the owner’s own'));
    const opened = await verify(token);
    const user = await json(
      house.get('/api/auth/user', { cookie: opened.headers.getSetCookie()[0]?.split(';')[0] ?? '' }),
    );
    expect(user).toMatchObject({ email, firstName: 'Ana', lastName: 'Lee' });
    // The stranger's password opens nothing, their token neither, and their link is dead.
    const tried = await json(signIn(email, 'the stranger’s own'));
    expect((await verify(tried.token)).status).toBe(403);
    expect((await verify(stranger.token)).status).toBe(403);
    expect((await house.post('/api/idp/confirm-email', { code: strangersMail })).status).toBe(400);
  });

  it('has nothing: signing up again does not change the password of an account', async () => {
    const email = 'settled@school.example';
    await member(email);
    const again = await json(signUp(email.toUpperCase(), 'the stranger’s own'));
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('You already have a Lessonwright account');
    expect(codeIn(mail?.text)).toBe('');
    expect((await signIn(email)).status).toBe(200);
    const tried = await json(signIn(email, 'the stranger’s own'));
    expect((await verify(tried.token)).status).toBe(403);
    // Sent again, it is the same hint and still no link.
    await house.post('/api/idp/send-verification', { idToken: again.token });
    expect(codeIn((await mailsTo(email))[0]?.text)).toBe('');
  });
});

describe('by finding out who has an account', () => {
  it('learns nothing from signing up: status, shape and what follows are the same', async () => {
    await member('known@school.example');
    const shape = async (email: string) => {
      const created = await signUp(email, 'guess guess');
      const { token } = await created.json();
      const told = await verify(token, { firstName: 'E', lastName: 'V' });
      const logged = await signIn(email, 'guess guess');
      const early = await verify((await logged.json()).token);
      const wrong = await signIn(email, 'another guess');
      const { sub, email: claimed, iat, exp, ...rest } = claimsOf(token);
      return {
        created: [created.status, [...created.headers.keys()].sort(), token.length - email.length > 100],
        told: [told.status, await told.json()],
        logged: logged.status,
        early: [early.status, await early.json()],
        wrong: [wrong.status, await wrong.json()],
        claims: [sub.length, claimed === email, exp - iat, rest],
        mails: (await mailsTo(email)).length > 0,
      };
    };
    expect(await shape('known@school.example')).toEqual(await shape('fresh@school.example'));
  });

  it('learns nothing from logging in: the same password work is done either way', async () => {
    const { signIn: verb } = await import('./embedded/sign-in.ts');
    // Counted, not timed: each comparison is one hash, and a hash is what takes time.
    const hashesFor = async (person: object | undefined, waiting: object | undefined) => {
      let hashes = 0;
      const store = { findPerson: async () => person, newestSignUp: async () => waiting } as never;
      const passwords = {
        hash: async () => '',
        matches: async () => {
          hashes += 1;
          return false;
        },
      };
      await expect(
        verb({ store, tokens: {} as never, clock: house.clock, passwords }, 'a@b.example', 'x'),
      ).rejects.toMatchObject({
        message: 'Invalid email or password',
      });
      return hashes;
    };
    const [person, waiting] = [{ passwordHash: 'a' }, { passwordHash: 'b' }];
    expect(
      await Promise.all([
        hashesFor(undefined, undefined),
        hashesFor(person, undefined),
        hashesFor(undefined, waiting),
        hashesFor(person, waiting),
      ]),
    ).toEqual([2, 2, 2, 2]);
  });
});

describe('with an address that looks like another', () => {
  it.each([
    ["o'brien+lessons@school.example", "O'Brien+Lessons@School.Example"],
    ['"ada reyes"@school.example', '"Ada Reyes"@SCHOOL.example'],
    ['"plain"@school.example', 'plain@school.example'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    [`${'x'.repeat(64)}@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.exampl`, undefined],
  ])('%s is one person, however it is written', async (email, also) => {
    await signUp(email);
    const to = (await house.outbox.list())[0]?.to ?? '';
    expect(await confirm(to)).toBe(200);
    const { token } = await json(signIn(also ?? email));
    expect((await verify(token)).status).toBe(200);
    await signUp(also ?? email.toUpperCase());
    expect((await house.outbox.list())[0]?.subject).toBe('You already have a Lessonwright account');
  });

  it.each([
    'mi\u212Ae@school.example',
    'mikе@school.example',
    'mike@school.example\u0000',
    'mike@school.example ,eve@evil.example',
    'mike\u200b@school.example',
  ])('takes no %j for mike', async (email) => {
    expect((await signUp(email)).status).toBe(400);
    expect((await house.post('/api/auth/request-password-reset', { email })).status).toBe(400);
  });
});

describe('from another website', () => {
  it('changes nothing: form, text or JSON, whatever the origin is called', async () => {
    const { headers } = await house.signIn();
    for (const origin of [
      'https://evil.example',
      'http://127.0.0.1:3001',
      'http://127.0.0.1:3000.evil.example',
      'null',
      'file://',
      'http://localhost:3000',
    ])
      for (const contentType of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
        for (const [method, path] of [
          ['POST', '/api/auth/logout'],
          ['POST', '/api/idp/sign-in/email'],
          ['POST', '/api/auth/verify'],
          ['PATCH', '/api/account'],
          ['DELETE', '/api/account'],
          ['DELETE', '/api/account/sessions'],
        ] as const) {
          const answer = await house.app.request(path, {
            method,
            body: '{}',
            headers: { ...headers, origin, 'content-type': contentType, host: '127.0.0.1:3000' },
          });
          expect([origin, path, answer.status]).toEqual([origin, path, 403]);
        }
    expect((await house.get('/api/auth/user', headers)).status).toBe(200);
    expect((await house.post('/api/auth/logout', {}, { ...headers, origin: 'http://127.0.0.1:3000' })).status).toBe(
      200,
    );
  });

  it('may read nothing: no answer allows another origin', async () => {
    const { headers } = await house.signIn();
    const answer = await house.get('/api/auth/user', { ...headers, origin: 'https://evil.example' });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('through headers and odd bodies', () => {
  it('puts nothing into a header or a mail', async () => {
    const name = 'Ana\r\nSet-Cookie: lessonwright_session=x\r\nBcc: eve@evil.example';
    const answer = await house.post('/api/idp/sign-up/email', {
      email: 'inject@school.example',
      password: PASSWORD,
      name,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { email } = await house.signIn();
    const told = await verify((await json(signUp('inject2@school.example'))).token, {
      firstName: '<b>x</b>',
      lastName: 'http://evil.example',
    });
    expect(told.status).toBe(200);
    for (const mail of await house.outbox.list())
      expect(`${mail.text}${mail.html}${mail.subject}`).not.toMatch(/evil\.example|<b>x/);
    expect(email).toBeTruthy();
  });

  it('opens no session twice with a cookie of several, an empty or a very long id', async () => {
    const { headers } = await house.signIn();
    for (const cookie of [
      'lessonwright_session=',
      `lessonwright_session=${'x'.repeat(4000)}`,
      "lessonwright_session=' or 1=1 --",
      `lessonwright_session=%00; a=b`,
    ])
      expect((await house.get('/api/auth/user', { cookie })).status).toBe(401);
    expect((await house.get('/api/auth/user', headers)).status).toBe(200);
  });
});
