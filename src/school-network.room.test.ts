/** Real processes in a school's network: the world is reached by a proxy alone, and its certificates are signed by the school's own authority. */
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letter } from './platform/mail/mail-layout.ts';
import { smtpMailer } from './platform/mail/smtp.ts';
import { productServer, type ServerBuild } from './testing/build-server.ts';
import { startConnectProxy } from './testing/connect-proxy.ts';
import { hasOpenssl, makeCertificates, type SchoolCertificates } from './testing/school-certificates.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { PLAN_REQUEST } from './testing/signed-in-calls.ts';

const LOGIN = 'lessonwright:p@ss';
const STANDARDS = 'standards.state.example';
const SCHOOL = 'login.oak.example';
const MODEL = 'model.oak.example';
const STRIPE = 'api.stripe.com';
const GOOGLE = ['www.googleapis.com', 'oauth2.googleapis.com', 'identitytoolkit.googleapis.com'];

const PACKAGE = {
  CFDocument: { identifier: 'vt', title: 'Vermont Mathematics', creator: 'Vermont Agency of Education' },
  CFItems: [{ identifier: 'i1', fullStatement: 'Add.', humanCodingScheme: 'M.1', educationLevel: ['04'] }],
};

if (!hasOpenssl()) process.stdout.write('Tests of a school’s network are skipped: they need openssl.\n');

describe.skipIf(!hasOpenssl())('a server in a school’s network', () => {
  let certificates: SchoolCertificates;
  let world: Server;
  let plain: Server | ReturnType<typeof createPlain>;
  let proxy: Awaited<ReturnType<typeof startConnectProxy>>;
  let built: ServerBuild;
  let folder: string;
  /** What reached the world: "host/path". */
  const asked: string[] = [];
  const answers = new Map<string, unknown>();

  const answering: RequestListener = (request, response) => {
    const address = `${request.headers.host}${String(request.url).replace(/\?.*/, '')}`;
    asked.push(address);
    const answer = answers.get(address);
    response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  };

  beforeAll(async () => {
    certificates = makeCertificates([STANDARDS, SCHOOL, MODEL, STRIPE, ...GOOGLE]);
    world = createServer({ key: certificates.key, cert: certificates.cert }, answering);
    plain = createPlain(answering);
    for (const each of [world, plain]) await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
    const portOf = (_host: string, port: string) => (({ 443: world, 80: plain })[port]?.address() as AddressInfo)?.port;
    proxy = await startConnectProxy({ portOf, login: LOGIN });
    answers.set(`${STANDARDS}/vt.json`, PACKAGE);
    answers.set(`${SCHOOL}/.well-known/openid-configuration`, {
      issuer: `https://${SCHOOL}`,
      authorization_endpoint: `https://${SCHOOL}/authorize`,
    });
    folder = mkdtempSync(join(tmpdir(), 'lessonwright-network-'));
    built = await productServer();
  }, 180_000);
  afterAll(async () => {
    await proxy?.close();
    for (const each of [world, plain]) {
      each?.closeAllConnections();
      await new Promise((resolve) => each?.close(resolve));
    }
    certificates?.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    asked.length = 0;
    proxy.seen.length = 0;
  });

  const environment = (more: Readonly<Record<string, string>>) => ({
    // biome-ignore lint/style/noProcessEnv: the child is a program of its own
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    HTTPS_PROXY: proxy.url,
    HTTP_PROXY: proxy.url,
    NODE_EXTRA_CA_CERTS: certificates.authority,
    ...more,
  });

  async function admin(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
    const child = spawn(process.execPath, [built.path('main.admin'), ...args], { env: environment(env) });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said };
  }
  const load = (env: Readonly<Record<string, string>> = {}, scheme = 'https') =>
    admin(env, 'standards', 'diff', `${scheme}://${STANDARDS}/vt.json`);

  describe('fetching standards', () => {
    it('goes through the proxy, with its password, to a server whose certificate the school signed', async () => {
      const { code, said } = await load();
      expect([code, said]).toEqual([0, expect.stringContaining('Would be loaded: Vermont Mathematics (Vermont)')]);
      expect(proxy.seen).toEqual([`CONNECT ${STANDARDS}:443`]);
      expect(asked).toEqual([`${STANDARDS}/vt.json`]);
    }, 60_000);
  });

  describe('with everything that it can reach', () => {
    let server: ServerProcess;
    let cookie: string;
    const post = (path: string, body: object) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookie ?? '' },
        body: JSON.stringify(body),
      });

    beforeAll(async () => {
      const teacher = { email: 'ana@oak.example', password: 'correct horse' };
      const names = ['--email', teacher.email, '--password', teacher.password, '--verified'];
      expect((await admin({}, 'user', 'create', ...names)).code).toBe(0);
      server = await startServerProcess(
        built.path('main.server'),
        environment({
          OIDC_ISSUER: `https://${SCHOOL}`,
          OIDC_CLIENT_ID: 'lessonwright',
          OIDC_CLIENT_SECRET: 'a secret',
          MODEL: 'openai-compatible:small',
          MODEL_BASE_URL: `https://${MODEL}/v1`,
          STRIPE_SECRET_KEY: 'sk_test_1',
          STRIPE_WEBHOOK_SECRET: 'whsec_1',
          STRIPE_PRICE_PRO: 'price_1',
        }),
        { quiet: true },
      );
      const { token } = await (await post('/api/idp/sign-in/email', teacher)).json();
      cookie = String((await post('/api/auth/verify', { idToken: token })).headers.getSetCookie()[0]?.split(';')[0]);
    }, 120_000);
    afterAll(() => server?.stop());

    it('says so when it starts, without the password', () => {
      expect(server.said()).toMatch(/proxy +http:\/\/127\.0\.0\.1:\d+ for https, http:\/\/127\.0\.0\.1:\d+ for http/);
      expect(server.said()).not.toMatch(/p%40ss|p@ss/);
    });

    it('reaches the school’s own provider', async () => {
      const { address } = await (await post('/api/idp/single-sign-on/start', {})).json();
      expect(address).toContain(`https://${SCHOOL}/authorize?`);
      expect(proxy.seen).toEqual([`CONNECT ${SCHOOL}:443`]);
    });

    it('reaches the language model, from the thread that plans', async () => {
      const planned = await post('/api/generate-lesson', PLAN_REQUEST);
      // The model has a fault; the built-in planner does it then.
      expect(planned.status, server.said()).toBe(200);
      expect(asked).toContain(`${MODEL}/v1/chat/completions`);
      expect(proxy.seen).toContain(`CONNECT ${MODEL}:443`);
    }, 60_000);

    it('reaches Stripe', async () => {
      await post('/api/create-checkout-session', { tier: 'pro' });
      expect(asked.some((address) => address.startsWith(`${STRIPE}/v1/`))).toBe(true);
      expect(proxy.seen).toContain(`CONNECT ${STRIPE}:443`);
    }, 60_000);
  });

  it('with accounts at Firebase reaches Google for its keys, for an access token, and for people', async () => {
    const keys = await generateKeyPair('RS256', { extractable: true });
    const account = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    answers.set('www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com', {
      current: await exportSPKI(keys.publicKey),
    });
    answers.set('identitytoolkit.googleapis.com/v1/projects/my-lessons/accounts:lookup', { users: [] });
    answers.set('oauth2.googleapis.com/token', { access_token: 'a token', expires_in: 3600, token_type: 'Bearer' });
    const server = await startServerProcess(
      built.path('main.server'),
      environment({
        DATA_DIR: join(folder, 'firebase'),
        FIREBASE_PROJECT_ID: 'my-lessons',
        FIREBASE_API_KEY: 'key',
        FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
          ...{
            type: 'service_account',
            project_id: 'my-lessons',
            client_email: 'a@my-lessons.iam.gserviceaccount.com',
          },
          private_key: account.export({ type: 'pkcs8', format: 'pem' }),
        }),
      }),
      { quiet: true },
    );
    const idToken = await new SignJWT({
      email: 'ana@oak.example',
      firebase: { sign_in_provider: 'password' },
      auth_time: 1,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'current' })
      .setSubject('ana')
      .setIssuer('https://securetoken.google.com/my-lessons')
      .setAudience('my-lessons')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(keys.privateKey);
    await fetch(`${server.url}/api/auth/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
    });
    await server.stop();
    expect([...new Set(proxy.seen)]).toEqual(GOOGLE.map((host) => `CONNECT ${host}:443`));
    expect(asked.at(-1)).toBe('identitytoolkit.googleapis.com/v1/projects/my-lessons/accounts:lookup');
  }, 120_000);

  it('sends mail through a proxy that SMTP_URL names', async () => {
    const received: string[] = [];
    const mails = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        stream.on('data', (chunk) => received.push(String(chunk)));
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve));
    const { port } = mails.server.address() as AddressInfo;
    const way = await startConnectProxy({ portOf: (host) => (host === 'mail.oak.example' ? port : undefined) });
    const log = { error: () => {} } as never;
    const mailer = smtpMailer(`smtp://mail.oak.example:25?proxy=${encodeURIComponent(way.url)}`, 'a@oak.example', log);
    await mailer.send(letter({ to: 'b@oak.example', subject: 'Hello', paragraphs: ['Through the proxy.'], notes: [] }));
    expect(way.seen).toEqual(['CONNECT mail.oak.example:25']);
    expect(received.join('')).toContain('Through the proxy.');
    mailer.close();
    await way.close();
    await new Promise<void>((resolve) => mails.close(() => resolve()));
  });
});
