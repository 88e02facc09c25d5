/** The one way the browser calls the server: JSON, cookies included, and an error that keeps what the server said. */
import type { ProblemBody } from '../contract/problem.ts';

export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  /** The code of the answer: a ProblemCode of ours, or the identity provider’s own. */
  readonly code: string | undefined;
  /** What the server says to the reader; undefined if the answer was no problem of ours. */
  readonly sentence: string | undefined;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const problem = problemIn(body);
    this.code = problem?.code;
    this.sentence = problem?.message;
  }
}

/** The server's sentence for the reader, else the given fallback. */
export const sentenceOf = (error: unknown, fallback: string): string =>
  (error instanceof RequestError && error.sentence) || fallback;

/** What could not be fetched, and whose fault it was: the server answered with a failure, or no answer came at all. */
export const faultSentence = (error: unknown): string =>
  error instanceof RequestError
    ? (error.sentence ?? 'Something went wrong on our side. Please try again in a moment.')
    : 'We cannot reach the server. Please check your connection.';

type Query = Readonly<Record<string, string | undefined>>;

/** @throws RequestError for a non-OK answer; TypeError if the server cannot be reached */
export function getJson<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return send<T>(given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path, {
    method: 'GET',
    ...(signal ? { signal } : {}),
  });
}

/** @throws RequestError for a non-OK answer; TypeError if the server cannot be reached */
export function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown = {},
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  return send<T>(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
    ...(signal ? { signal } : {}),
  });
}

/** Where the reader's calendar month begins; empty in a browser that does not say. */
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

async function send<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await openRequest(url, init);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** What these refuse says nothing about the session. */
const OF_LOGGING_IN = /^\/api\/(auth|idp)\//;

let shownAccount: () => string | undefined = () => undefined;

/** Every call names the account that the page shows: another tab of this browser may have logged in as somebody else, and the server then refuses. */
export const sayWhoIsShown = (account: () => string | undefined): void => {
  shownAccount = account;
};

let signedOut: () => void = () => undefined;

/** Hears of each call that was refused because the session of the person shown has ended. */
export const hearOfSessionEnd = (listener: () => void): void => {
  signedOut = listener;
};

/** The answer before its body is read. @throws RequestError for a non-OK answer; TypeError if the server cannot be reached */
export async function openRequest(url: string, init: RequestInit): Promise<Response> {
  const account = shownAccount();
  const headers = {
    ...init.headers,
    'x-time-zone': TIME_ZONE,
    ...(account === undefined ? {} : { 'x-account': account }),
  };
  const asked = { credentials: 'include', ...init, headers } as const;
  const answer = await (firstAnswer(url, asked) ?? fetch(url, asked));
  if (answer.status === 401 && account !== undefined && !OF_LOGGING_IN.test(url)) signedOut();
  if (!answer.ok) throw new RequestError(answer.status, await answer.text(), answer.statusText);
  return answer;
}

/** After that, what public/first.js has asked is no longer news. */
const FIRST_MS = 20_000;

/** The answer to a call that was on its way before the page's code was; each is taken once, and asked anew where it failed or was refused. */
function firstAnswer(url: string, init: RequestInit): Promise<Response> | undefined {
  const calls = (globalThis as { firstCalls?: Record<string, Promise<Response>> }).firstCalls;
  // Who logs in, or saves, is not shown what was asked before that.
  if (init.method !== 'GET') {
    for (const asked of Object.keys(calls ?? {})) delete calls?.[asked];
    return undefined;
  }
  const answer = calls?.[url];
  if (!calls || !answer) return undefined;
  delete calls[url];
  if (performance.now() >= FIRST_MS) return undefined;
  const again = () => fetch(url, init);
  return answer.then((first) => (first.ok ? first : again()), again);
}

function problemIn(body: string): ProblemBody | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return parsed !== null &&
      typeof parsed === 'object' &&
      'code' in parsed &&
      'message' in parsed &&
      typeof parsed.message === 'string'
      ? (parsed as ProblemBody)
      : undefined;
  } catch {
    return undefined;
  }
}
