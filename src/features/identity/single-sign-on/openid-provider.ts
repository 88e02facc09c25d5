/** The school's own identity provider, spoken to by OpenID Connect: authorization code with PKCE, state and nonce. Loaded only where it is configured. */
import * as oidc from 'openid-client';
import { z } from 'zod';
import { canonicalEmail } from '../../../contract/email-address.ts';
import { Problem } from '../../../contract/problem.ts';
import { line, printable } from '../../../contract/text.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Attempt } from './attempts.ts';
import { GOOGLE, MICROSOFT, type SingleSignOnSettings } from './settings.ts';
import { emailVerifiedIn, rolesIn, type Told } from './trust.ts';

/** Settings and keys of large providers have some 20 KB. */
const ANSWER_BYTES = 2 ** 20;

/** Each request to the provider may take so long; a log-in makes four at most: settings, tokens, keys, the person. */
const ANSWER_S = 5;
/** A provider seldom changes its addresses; its keys are asked for anew by openid-client when a token names an unknown one. */
const SETTINGS_MS = 60 * 60 * 1000;

/** Providers that ask which of several accounts is meant, and do not say so in their settings. */
const ASK_WHICH = new Set([GOOGLE, MICROSOFT]);

export type OpenIdProvider = ReturnType<typeof openIdProvider>;

/** What came back with the browser, by OAuth's own names. */
type Answer = Readonly<{
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}>;

export interface OpenIdProviderDeps {
  settings: SingleSignOnSettings;
  /** Where the provider sends the browser back to; it has to know this address. */
  redirectUri: string;
  clock: Clock;
  /** What the provider refuses for reasons of ours, such as a wrong secret, is the operator's to know. */
  log: Log;
  /** Absent: as many as are good for a school's network. */
  answerS?: number;
}

export function openIdProvider({ settings, redirectUri, clock, log, answerS = ANSWER_S }: OpenIdProviderDeps) {
  const { issuer, clientId, clientSecret, name, domains } = settings;
  const problems = problemsOf(name);
  let known: { configuration: Promise<oidc.Configuration>; until: number } | undefined;

  /** The provider's own settings, asked for once an hour. @throws Problem unavailable */
  function configuration(): Promise<oidc.Configuration> {
    const now = clock.now().getTime();
    if (known && now < known.until) return known.configuration;
    const asked = oidc
      .discovery(new URL(issuer), clientId, undefined, clientAuthentication(clientSecret), {
        timeout: answerS,
        [oidc.customFetch]: limitedFetch,
        execute: [
          // The token comes straight from the provider; its signature is checked all the same.
          oidc.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        known = undefined;
        throw told(problems.notAnswering, error);
      });
    known = { configuration: asked, until: now + SETTINGS_MS };
    return asked;
  }

  function told(problem: (cause: unknown) => Problem, error: unknown): Problem {
    const { code, error: refusal } = error as { code?: string; error?: string };
    log.warn(
      { issuer, code, refusal, reason: error instanceof Error ? error.message : String(error) },
      'single sign-on did not work',
    );
    return problem(error);
  }

  return {
    name,
    domains,

    /** Where the browser goes to log in. @throws Problem unavailable */
    async addressFor({ state, nonce, verifier }: Attempt): Promise<string> {
      const config = await configuration();
      const { prompt_values_supported: prompts } = config.serverMetadata();
      const asks =
        ASK_WHICH.has(new URL(issuer).origin) || (Array.isArray(prompts) && prompts.includes('select_account'));
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // On a shared computer the provider would else take anyone who is logged in there.
        ...(asks ? { prompt: 'select_account' } : {}),
      };
      try {
        const { href, protocol } = oidc.buildAuthorizationUrl(config, parameters);
        // The page goes there, and “javascript:” would be a place too.
        if (protocol !== 'https:' && protocol !== new URL(issuer).protocol)
          throw new Error('a login page that is none');
        return href;
      } catch (error) {
        throw told(problems.notAnswering, error);
      }
    },

    /** Who it is, once. @throws Problem bad-request for an answer that is no good, forbidden for an id that cannot be stored, unavailable */
    async personFrom(answer: Answer, { state, nonce, verifier }: Attempt): Promise<Told> {
      const config = await configuration();
      const address = new URL(redirectUri);
      for (const [key, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(key, value);
      try {
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
        });
        const idToken = tokens.claims();
        if (!idToken) throw new Error('an answer without an ID token');
        // Some providers tell the address only here. What is said of it comes from the same place.
        const { email } = idToken;
        const claims =
          email === undefined && config.serverMetadata().userinfo_endpoint
            ? await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub)
            : idToken;
        return toldBy(idToken, claims);
      } catch (error) {
        throw told(problemFor(error, problems), error);
      }
    },
  };
}

/** Basic is what a provider takes that does not say; where it takes both, the other way has no rules of spelling to get wrong. */
function clientAuthentication(clientSecret: string): oidc.ClientAuth {
  const [post, basic] = [oidc.ClientSecretPost(clientSecret), oidc.ClientSecretBasic(clientSecret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
}

/** An answer without an end fails like one that breaks off. */
const limitedFetch: oidc.CustomFetch = async (address, options) => {
  const response = await fetch(address, options as RequestInit);
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > ANSWER_BYTES) controller.error(new Error(`more than ${ANSWER_BYTES} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted ?? null, { status, statusText, headers });
};

const anyText = z.string().catch('');
const claimsSchema = z.object({
  // Never trimmed or folded: two people may differ by that.
  sub: z.string().min(1).max(255).refine(printable),
  email: anyText,
  hd: z.string().optional().catch(undefined),
  // Some providers name a person by an object.
  name: line(160).catch(''),
  given_name: line(80).catch(''),
  family_name: line(80).catch(''),
});

class NobodyTold extends Error {}

/** @param claims what is said of the person and their address: the ID token itself, or what was told elsewhere */
function toldBy(idToken: oidc.IDToken, claims: Readonly<Record<string, unknown>>): Told {
  const issuer = idToken.iss;
  const read = claimsSchema.safeParse(claims);
  if (!read.success) throw new NobodyTold('an id that cannot be stored');
  const { sub, email, hd, name, given_name, family_name } = read.data;
  return {
    issuer,
    subject: sub,
    email: canonicalEmail(email),
    emailVerified: emailVerifiedIn(issuer, claims),
    hostedDomain: hd,
    roles: [...rolesIn(claims), ...rolesIn(idToken)],
    name: name || `${given_name} ${family_name}`.trim(),
  };
}

type Problems = ReturnType<typeof problemsOf>;

const problemsOf = (name: string) => {
  const problem =
    (code: 'bad-request' | 'forbidden' | 'unavailable', why: string) =>
    (cause: unknown): Problem =>
      new Problem(code, `We could not log you in with ${name}: ${why}`, cause);
  return {
    nameless: problem(
      'forbidden',
      'the id that it has for you cannot be used here. Please tell the people who run this server.',
    ),
    notAnswering: problem('unavailable', 'it is not responding right now. Please try again in a few minutes.'),
    notSetUp: problem('unavailable', 'this server is not set up for it completely. Please tell the people who run it.'),
    used: problem('bad-request', 'this attempt has expired or was already used. Please try again.'),
    refused: problem('bad-request', 'it did not let you in, or you canceled.'),
    doubtful: problem('bad-request', 'its answer did not belong to this attempt. Please try again.'),
  };
};

/** OAuth's own codes for a client that is set up wrongly (RFC 6749, 4.1.2.1 and 5.2). */
const OF_THE_SETTINGS = new Set([
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'unsupported_response_type',
]);
/** An answer that is none, or none in time. */
const OF_AN_OUTAGE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function problemFor(error: unknown, problems: Problems): Problems[keyof Problems] {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    if (OF_THE_SETTINGS.has(error.error)) return problems.notSetUp;
    if (error.error === 'invalid_grant') return problems.used;
    if (['server_error', 'temporarily_unavailable'].includes(error.error)) return problems.notAnswering;
    return error instanceof oidc.AuthorizationResponseError ? problems.refused : problems.notSetUp;
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return problems.notSetUp;
  if (error instanceof NobodyTold) return problems.nameless;
  // fetch rejects with a TypeError when no answer came at all.
  if (error instanceof TypeError && error.cause !== undefined) return problems.notAnswering;
  return error instanceof oidc.ClientError && OF_AN_OUTAGE.has(error.code ?? '')
    ? problems.notAnswering
    : problems.doubtful;
}
