/** The one schema of the environment and its only reader. Each key says what happens without it. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { canonicalEmail, emailKey } from './contract/email-address.ts';
import { entitlementChangesSchema } from './features/billing/entitlements.ts';
import { type FirebaseSettings, firebaseSettings } from './features/identity/hosted/settings.ts';
import { type SingleSignOnSettings, singleSignOnSettings } from './features/identity/single-sign-on/settings.ts';
import type { ProxySettings } from './platform/proxy/settings.ts';

const port = z.coerce
  .number('a port number from 0 to 65535')
  .int('a whole number')
  .min(0, 'a port number from 0 to 65535')
  .max(65535, 'a port number from 0 to 65535');

const onOrOff = z.enum(['on', 'off'], 'on or off').default('off');
/** The first is sold; the others, of earlier years, are still honoured. */
const prices = z
  .string()
  .regex(
    /^price_\w+(\s*,\s*price_\w+)*$/,
    'a price id of Stripe, such as price_1AbC, or several with commas between them',
  )
  .transform((list) => list.split(',').map((price) => price.trim()))
  .optional();

const modelAddress = z.url({ protocol: /^https?$/, error: 'an address such as http://127.0.0.1:11434/v1' }).optional();

const proxy = z
  .url({ protocol: /^https?$/, error: 'the address of a proxy, such as http://proxy.school.example:3128' })
  .optional();

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
  /** A streaming replica of DATABASE_URL, from which standards are looked up while it is sound. Without it: everything is asked of DATABASE_URL. */
  REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'an address such as postgres://user:password@replica:5432/lessonwright')
    .optional(),
  /** Encrypts signing keys, signs browsers' cookies and makes links of invitations. Without it: a random secret kept in DATA_DIR. Several servers must share one. */
  AUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** With FIREBASE_API_KEY: people sign in with Firebase Authentication. Without it: our own accounts. */
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'the project’s ID, such as my-lessons')
    .optional(),
  /** The web app’s public key, from the Firebase console. */
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'the web app’s API key')
    .optional(),
  /** Without it: FIREBASE_PROJECT_ID.firebaseapp.com. */
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[\w.-]+(:\d+)?$/, 'a host such as my-lessons.firebaseapp.com')
    .optional(),
  /** The JSON of a service account. Without it: the file that GOOGLE_APPLICATION_CREDENTIALS names. */
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  /** host:port of Firebase’s Auth emulator, for development and tests; refused in production. */
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  /** With OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: people may also log in at the school’s own provider, by OpenID Connect. Without it: with a password only. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'the provider’s issuer address, such as https://accounts.google.com' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What the button says behind “Continue with”. Without it: Google, Microsoft, Clever, ClassLink, or your school account. */
  OIDC_NAME: z.string().max(40, 'at most 40 characters').optional(),
  /** Domains whose addresses the provider gives out, with commas between them: only accounts with such an address are joined. Without it: none are. */
  OIDC_DOMAINS: z.string().optional(),
  /** The proxy by which the server reaches addresses that begin with https. Without it: no proxy. https_proxy does the same, as it does elsewhere. */
  HTTPS_PROXY: proxy,
  /** The same for addresses that begin with http. */
  HTTP_PROXY: proxy,
  /** Hosts, domains and networks that are reached without a proxy, with commas between them. This machine always is. */
  NO_PROXY: z.string().optional(),
  /** 'production' refuses what is for development only. */
  NODE_ENV: z.string().optional(),
  /** A mail server, such as smtp://user:password@mail.example.org:587 or smtps://…:465. Without it: mail stays in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'an address such as smtp://user:password@mail.example.org:587')
    .refine(URL.canParse, 'an address such as smtp://user:password@mail.example.org:587')
    .optional(),
  /** Who mails come from, such as Lessonwright <lessons@school.example>. Without it: no-reply@ and the host of PUBLIC_URL. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n@]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/, 'an address, or a name and <an address>')
    .optional(),
  /** How many proxies of yours stand before the server, whose X-Forwarded-For it believes. Without it: 0, and the header is not believed. */
  TRUST_PROXY: z.coerce
    .number('a whole number from 0 to 10')
    .int('a whole number from 0 to 10')
    .min(0, 'a whole number from 0 to 10')
    .max(10, 'a whole number from 0 to 10')
    .default(0),
  /** Where the contact form's messages go. Without it: they stay in the outbox. */
  CONTACT_EMAIL: z.email('an e-mail address').optional(),
  /** Without it: stripe if its key is set; else test, but only where nobody but this machine reaches the server; else none. */
  PAYMENTS: z.enum(['stripe', 'test', 'none'], 'stripe, test or none').optional(),
  /** Without it: no real payments. With it: STRIPE_WEBHOOK_SECRET and at least one price are needed too. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\S+$/, 'a secret key of Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'the signing secret of the webhook, which begins with whsec_')
    .optional(),
  /** A tier without a price is not sold. */
  STRIPE_PRICE_PRO: prices,
  STRIPE_PRICE_TEAM: prices,
  /** Per seat. */
  STRIPE_PRICE_SCHOOL: prices,
  /** Without it: off. Lets Stripe work out sales tax, and asks for an address. */
  STRIPE_AUTOMATIC_TAX: onOrOff,
  /** Without it: off. Shows a field for promotion codes. */
  STRIPE_PROMOTION_CODES: onOrOff,
  /** Who runs the server in the browser, with commas between the addresses. Without it: the only account of an embedded server, and those named there or on the command line. */
  ADMINISTRATORS: z
    .string()
    .transform((list) => list.split(',').map((address) => canonicalEmail(address)))
    .refine((list) => list.every((address) => address !== undefined), 'e-mail addresses with commas between them')
    .transform((list) => list.flatMap((address) => (address ? [emailKey(address)] : [])))
    .optional(),
  /** Lifts or lowers what tiers may do, e.g. {"free": {"monthlyPlans": "unlimited"}}. Without it: as on the pricing page. */
  ENTITLEMENTS: z.preprocess(parsedJson, entitlementChangesSchema.optional()),
  /** The language model that plans, as family:name (openai, anthropic, google, openai-compatible). Without it: the built-in planner. */
  MODEL: z.string().optional(),
  /** The provider's address; needed for openai-compatible. Without it: the provider's public one. */
  MODEL_BASE_URL: modelAddress,
  /** Without it: OPENAI_API_KEY, ANTHROPIC_API_KEY or GOOGLE_GENERATIVE_AI_API_KEY; a local server may need none. */
  MODEL_API_KEY: z.string().optional(),
  /** A second model, asked where the first fails. Without it: the built-in planner takes over at once. */
  MODEL_FALLBACK: z.string().optional(),
  MODEL_FALLBACK_BASE_URL: modelAddress,
  MODEL_FALLBACK_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  /** A file with the limits of data/model/limits.yaml that differ. Without it: those. */
  MODEL_LIMITS: z.string().optional(),
  /** Where Prometheus reads metrics: GET /metrics on a port of its own, which is never the public one. Without it: no metrics. 0 takes any free port. */
  METRICS_PORT: port.optional(),
  /** Without it: only this machine reads the metrics. */
  METRICS_HOST: z.string().min(1, 'a host name or address').default('127.0.0.1'),
  /** Without it: info. */
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug').default('info'),
});

/** .env.example names them. */
export const ENV_KEYS: readonly string[] = Object.keys(envSchema.shape);

/** What is no JSON stays text, which the schema then refuses in its own words. */
function parsedJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** Keys that need others, or exclude them. @returns the key that is wrong, and what it should be */
function togetherWrong({
  PAYMENTS,
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET,
  ...env
}: z.infer<typeof envSchema>): [string, string] | undefined {
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT && env.PORT !== 0)
    return ['METRICS_PORT', 'another port than PORT, because the metrics are not for everybody'];
  if (env.REPLICA_URL && !env.DATABASE_URL)
    return ['DATABASE_URL', 'set, because REPLICA_URL is: a replica follows the PostgreSQL server that it names'];
  if (PAYMENTS === 'stripe' && !key) return ['STRIPE_SECRET_KEY', 'set, because PAYMENTS=stripe'];
  if (!key) return undefined;
  if (PAYMENTS === 'test')
    return [
      'PAYMENTS',
      'stripe or none, because STRIPE_SECRET_KEY is set: nobody should get for a test what others pay for',
    ];
  if (!STRIPE_WEBHOOK_SECRET)
    return ['STRIPE_WEBHOOK_SECRET', 'set, because STRIPE_SECRET_KEY is: Stripe shows it beside the webhook'];
  if (!env.STRIPE_PRICE_PRO && !env.STRIPE_PRICE_TEAM && !env.STRIPE_PRICE_SCHOOL)
    return ['STRIPE_PRICE_PRO', 'set, or STRIPE_PRICE_TEAM or STRIPE_PRICE_SCHOOL, because STRIPE_SECRET_KEY is'];
  return undefined;
}

export type Env = Omit<z.infer<typeof envSchema>, 'DATA_DIR'> & {
  DATA_DIR: string;
  firebase: FirebaseSettings | undefined;
  singleSignOn: SingleSignOnSettings | undefined;
  /** Undefined: the server reaches everything by itself. */
  proxies: ProxySettings | undefined;
};

/** Every program reads these in lower case, too. */
const LOWER_CASE = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];

/** A value in the environment that cannot be used; the message is one line. */
export class EnvProblem extends Error {
  override name = 'EnvProblem';
}

/** @throws EnvProblem that names the key and what it should hold; never its value, which may be a secret */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  for (const key of LOWER_CASE) given[key] ??= given[key.toLowerCase()];
  const checked = envSchema.safeParse(given);
  if (!checked.success) {
    throw new EnvProblem(
      checked.error.issues
        .map((issue) => `${issue.path.join('.')} is not usable: it should be ${issue.message}.`)
        .join(' '),
    );
  }
  const wrong = togetherWrong(checked.data);
  if (wrong) throw new EnvProblem(`${wrong[0]} is not usable: it should be ${wrong[1]}.`);
  const hosted = firebaseSettings(checked.data);
  if ('problem' in hosted) throw new EnvProblem(hosted.problem);
  const school = singleSignOnSettings(checked.data);
  if ('problem' in school) throw new EnvProblem(school.problem);
  const { HTTPS_PROXY: https, HTTP_PROXY: http, NO_PROXY: direct = '' } = checked.data;
  return {
    ...checked.data,
    proxies: https || http ? { https, http, direct } : undefined,
    DATA_DIR: resolve(checked.data.DATA_DIR),
    firebase: hosted.settings,
    singleSignOn: school.settings,
  };
}
