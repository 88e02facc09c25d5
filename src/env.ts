/** The one schema of the environment and its only reader. Each key says what happens without it. */
import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce
  .number('a port number from 0 to 65535')
  .int('a whole number')
  .min(0, 'a port number from 0 to 65535')
  .max(65535, 'a port number from 0 to 65535');

const envSchema = z.object({
  /** Without it: 3000. 0 takes any free port. */
  PORT: port.default(3000),
  /** Without it: only this machine can reach the server. 0.0.0.0 opens it to the network. */
  HOST: z.string().min(1, 'a host name or address').default('127.0.0.1'),
  /** Without it: .data in the project's folder. Holds the embedded database, the outbox and the secret. */
  DATA_DIR: z.string().min(1, 'a folder').default('.data'),
  /** The address people type, for links in mails. Without it: http://HOST:PORT. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://lessons.example.org' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Without it: an embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'an address such as postgres://user:password@host:5432/lessonwright')
    .optional(),
  /** Signs the identity provider's cookies. Without it: a random secret kept in DATA_DIR. Several servers must share one. */
  AUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Where the contact form's messages go. Without it: they stay in the outbox. */
  CONTACT_EMAIL: z.email('an e-mail address').optional(),
  /** Without it: info. */
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug').default('info'),
});

export type Env = Omit<z.infer<typeof envSchema>, 'DATA_DIR'> & { DATA_DIR: string };

/** A value in the environment that cannot be used; the message is one line. */
export class EnvProblem extends Error {
  override name = 'EnvProblem';
}

/** @throws EnvProblem that names the key and what it should hold; never its value, which may be a secret */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const checked = envSchema.safeParse(given);
  if (!checked.success) {
    throw new EnvProblem(checked.error.issues.map((issue) => `${issue.path.join('.')} is not usable: it should be ${issue.message}.`).join(' '));
  }
  return { ...checked.data, DATA_DIR: resolve(checked.data.DATA_DIR) };
}
