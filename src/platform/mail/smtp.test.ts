/** Mail through a real mail server on this machine: STARTTLS, log-in, and servers that refuse. */
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { letter } from './mail-layout.ts';
import { smtpMailer } from './smtp.ts';

const logged: unknown[] = [];
const log = { error: (...what: unknown[]) => void logged.push(what) } as never;
const MAIL = letter({
  to: "o'brien+x@school.example",
  subject: 'Reset your password\r\nBcc: eve@evil.example',
  paragraphs: ['Somebody asked for a <new> password – “perhaps” you.'],
  action: { label: 'Choose a new password', link: 'https://lessons.example.org/reset-password?token=abc&x=1' },
  notes: ['The link works once.'],
});

interface Received {
  from: string;
  to: string[];
  secure: boolean;
  user: string | undefined;
  raw: Buffer;
}

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

/** A mail server that takes what its options let through; its certificate is its own. */
async function listen(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const listening = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'lessons' && password === 'p@ss/word'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user,
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
    ...options,
  });
  // A client that turns its back at a certificate is no fault of the server's.
  listening.on('error', () => undefined);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return { port: (listening.server.address() as AddressInfo).port, received };
}
const mailer = (port: number, { user = 'lessons:p%40ss%2Fword@', query = '?tls.rejectUnauthorized=false' } = {}) =>
  smtpMailer(`smtp://${user}127.0.0.1:${port}/${query}`, 'Lessonwright <lessons@school.example>', log);
const NOT_SENT = expect.objectContaining({
  name: 'Problem',
  code: 'unavailable',
  message: expect.stringContaining('could not be sent'),
});

describe('a mail server', () => {
  it('gets the mail over STARTTLS, after the login, as text and as a page', async () => {
    const { port, received } = await listen();
    await mailer(port).check();
    await mailer(port).send(MAIL);
    expect(received).toMatchObject([
      { from: 'lessons@school.example', to: ["o'brien+x@school.example"], secure: true, user: 'lessons' },
    ]);
    const mail = await PostalMime.parse(received[0]?.raw ?? '');
    expect(mail.from).toMatchObject({ name: 'Lessonwright', address: 'lessons@school.example' });
    expect(mail.subject).toBe('Reset your password Bcc: eve@evil.example');
    expect([mail.to?.length, mail.bcc]).toEqual([1, undefined]);
    expect(mail.text).toContain('Somebody asked for a <new> password – “perhaps” you.\n');
    expect(mail.text).toMatch(/^https:\/\/lessons\.example\.org\/reset-password\?token=abc&x=1$/m);
    expect(mail.html).toContain('a &lt;new&gt; password');
    expect(mail.html).toContain('href="https://lessons.example.org/reset-password?token=abc&amp;x=1"');
    expect(mail.html).toContain('width=device-width');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('is not told the password without encryption, unless the operator says so', async () => {
    const { port, received } = await listen({
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
    });
    await expect(mailer(port).send(MAIL)).rejects.toEqual(NOT_SENT);
    expect(received).toEqual([]);
    await mailer(port, { query: '?requireTLS=false&ignoreTLS=true' }).send(MAIL);
    expect(received).toMatchObject([{ secure: false, user: 'lessons' }]);
  });

  it('has to show a certificate that can be trusted', async () => {
    const { port, received } = await listen();
    await expect(mailer(port, { query: '' }).send(MAIL)).rejects.toEqual(NOT_SENT);
    expect(received).toEqual([]);
  });
});

describe('a mail that is not taken', () => {
  it.each([
    ['a wrong password', {}, { user: 'lessons:wrong@' }],
    [
      'a refused recipient',
      {
        onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
          done(new Error('No such user here')),
      },
      {},
    ],
    [
      'a refused sender',
      {
        onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
          done(new Error('Not from you')),
      },
      {},
    ],
    [
      'a server that turns everybody away',
      { onConnect: (_session: unknown, done: (error: Error) => void) => done(new Error('Not today')) },
      {},
    ],
  ] as [string, SMTPServerOptions, { user?: string }][])(
    'is told in a teacher’s words, the cause to the log: %s',
    async (_what, options, how) => {
      const { port, received } = await listen(options);
      logged.length = 0;
      await expect(mailer(port, how).send(MAIL)).rejects.toEqual(NOT_SENT);
      expect(received).toEqual([]);
      expect(logged).toHaveLength(1);
    },
  );

  it('is noticed beforehand where the server is gone', async () => {
    const { port } = await listen();
    await new Promise<void>((done) => server?.close(() => done()));
    server = undefined;
    await expect(mailer(port).check()).rejects.toEqual(NOT_SENT);
  });
});

describe('an attempt', () => {
  const attempt = async (url: string) => {
    const mailer = smtpMailer(url, 'Lessons <lessons@school.example>', log);
    const answer = await mailer.attempt(MAIL);
    mailer.close();
    return answer;
  };

  it('tells what the mail server said when it took the mail', async () => {
    const { port } = await listen({ authOptional: true, disabledCommands: ['STARTTLS'] });
    expect(await attempt(`smtp://127.0.0.1:${port}`)).toEqual({
      taken: true,
      sentence: expect.stringMatching(new RegExp(`^127\\.0\\.0\\.1:${port} took the mail\\. Its answer: “250 `)),
    });
  });

  it('tells what is wrong in a plain sentence, without the password', async () => {
    const { port } = await listen({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(new Error('No such person here')),
    });
    expect(await attempt(`smtp://127.0.0.1:${port}`)).toEqual({
      taken: false,
      sentence: expect.stringMatching(/refused the sender or the recipient.*No such person here/),
    });
    const wrong = await attempt(`smtp://lessons:hunter2@127.0.0.1:${port}?requireTLS=false`);
    expect(wrong).toEqual({
      taken: false,
      sentence: expect.stringMatching(/does not take the user name or the password/),
    });
    expect(wrong.sentence).not.toContain('hunter2');
    expect((await attempt('smtp://127.0.0.1:1')).sentence).toMatch(/^No connection to 127\.0\.0\.1:1 came about\./);
  });
});
