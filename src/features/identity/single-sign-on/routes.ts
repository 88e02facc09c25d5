/** Logging in at the school's own provider, below /api/idp/single-sign-on. The page goes there and comes back; what it gets is an ID token of ours. */
import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../../../contract/problem.ts';
import { type ClientAddress, networkOf } from '../../../platform/http/client-address.ts';
import type { IdentityLimits } from '../attempt-limits.ts';
import { bodyOf } from '../embedded/body-of.ts';
import type { IdTokens } from '../embedded/id-tokens.ts';
import { tokenOf } from '../embedded/sign-in.ts';
import { redirectTarget } from '../web/redirect-target.ts';
import type { Attempts } from './attempts.ts';
import { type FindPersonDeps, findPerson } from './find-person.ts';
import type { OpenIdProvider } from './openid-provider.ts';

/** Longer ways back are no cookie's to keep: browsers drop one of more than 4096 bytes, and nobody could finish. */
const RETURN_MAX = 2000;
const startSchema = z.object({ returnTo: z.string().max(1000).optional().catch(undefined) });

const answerSchema = z.object({
  state: z.string().max(200),
  code: z.string().max(4096).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(100).optional(),
});

export interface SingleSignOnRoutesDeps extends FindPersonDeps {
  provider: OpenIdProvider;
  attempts: Attempts;
  tokens: IdTokens;
  limits: Pick<IdentityLimits, 'signOnFrom'>;
  addressOf: ClientAddress;
}

export function singleSignOnRoutes(deps: SingleSignOnRoutesDeps): Hono {
  const { provider, attempts, tokens, limits, addressOf, publicUrl } = deps;
  const routes = new Hono();

  routes.post('/start', async (c) => {
    const { returnTo } = await bodyOf(c, startSchema);
    await limits.signOnFrom.take(networkOf(addressOf(c)));
    const { origin } = new URL(publicUrl);
    const target = redirectTarget(returnTo, origin);
    // As the cookie writes it: a letter of another script takes ten characters or more.
    const isKept = encodeURIComponent(target).length <= RETURN_MAX;
    const attempt = attempts.begin(c, isKept ? target : redirectTarget(undefined, origin));
    return c.json({ address: await provider.addressFor(attempt) });
  });

  routes.post('/finish', async (c) => {
    const answer = await bodyOf(c, answerSchema);
    const attempt = attempts.take(c, answer.state);
    if (!attempt)
      throw new Problem(
        'bad-request',
        `We could not log you in with ${provider.name}: this attempt has expired, was already used, or was begun in another browser. Please try again.`,
      );
    await limits.signOnFrom.take(networkOf(addressOf(c)));
    const person = await provider
      .personFrom(answer, attempt)
      .then((told) => findPerson(deps, told))
      .catch(async (error: unknown) => {
        // A provider in trouble is no failure of a person.
        if (error instanceof Problem && error.code !== 'unavailable') await deps.events.failedLogIn('single sign-on');
        throw error;
      });
    return c.json({ token: await tokenOf(tokens, person), returnTo: attempt.returnTo });
  });

  return routes;
}
