/** Fetches a file of standards from a publisher's address into a folder of ours, within limits. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../../../contract/problem.ts';

export interface Limits {
  bytes: number;
  /** Until the answer begins, and between two parts of it. */
  silenceMs: number;
  redirects: number;
  /** How often a fault of the server or the line is tried again. */
  retries: number;
  /** Before the first retry; doubled each time. */
  pauseMs: number;
}

export const LIMITS: Limits = { bytes: 2_000_000_000, silenceMs: 60_000, redirects: 5, retries: 2, pauseMs: 1000 };

export interface Fetched {
  body: ReadableStream<Uint8Array>;
  headers: Headers;
  /** Where it was found after redirects. */
  url: string;
}

export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/** What an answer's status means to an operator. */
const STATUS: readonly [(status: number) => boolean, string][] = [
  [(status) => status === 404 || status === 410, 'there is nothing at this address'],
  [(status) => status === 401 || status === 403, 'it is not open to everyone, a registration is needed'],
  [(status) => status === 429, 'it asks for patience, please try again later'],
  [(status) => status >= 500, 'the server has a fault, please try again later'],
];

/** An address that gave no file. */
export class AddressProblem extends Problem {
  /** The answer's status; 0 where there was none, or a good one that was of no use. */
  readonly answered: number;

  constructor(url: string, status: number, why: string, reason?: unknown) {
    super('unavailable', `${url} could not be fetched: ${why}${status === 0 ? '' : ` (answer ${status})`}.`, reason);
    this.answered = status;
  }
}

/** Downloads to a file in the folder. @returns its path @throws AddressProblem */
export async function download(url: string, folder: string, limits: Limits = LIMITS): Promise<string> {
  const file = join(folder, nameOf(url));
  return trying(url, limits, async (signal, heard) => {
    const { body } = await ask(url, signal, limits);
    await pipeline(
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      limited(url, limits.bytes, heard),
      createWriteStream(file),
    );
    return file;
  });
}

/** A short answer in JSON, with its headers. @throws AddressProblem */
export async function fetchJson(
  url: string,
  limits: Limits = LIMITS,
): Promise<{ json: unknown; headers: Headers; url: string }> {
  return trying(url, limits, async (signal, heard) => {
    const answer = await ask(url, signal, limits);
    const parts: Uint8Array[] = [];
    for await (const part of limited(
      url,
      limits.bytes,
      heard,
    )(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])))
      parts.push(part);
    try {
      return { json: JSON.parse(Buffer.concat(parts).toString('utf8')), headers: answer.headers, url: answer.url };
    } catch (reason) {
      throw new AddressProblem(url, 0, 'its answer is not JSON, or was cut off', reason);
    }
  });
}

/** Again after a fault that may pass; a silent server is given up. */
async function trying<T>(
  url: string,
  limits: Limits,
  attempt: (signal: AbortSignal, heard: () => void) => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    const abort = new AbortController();
    const giveUp = () =>
      abort.abort(new AddressProblem(url, 0, `it was silent for ${Math.ceil(limits.silenceMs / 1000)} seconds`));
    let timer = setTimeout(giveUp, limits.silenceMs);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, limits.silenceMs);
    };
    try {
      return await attempt(abort.signal, heard);
    } catch (error) {
      const problem = problemOf(url, abort.signal.aborted ? abort.signal.reason : error);
      const mayPass =
        problem.answered === 429 ||
        problem.answered >= 500 ||
        (problem.answered === 0 && !(error instanceof AddressProblem));
      if (!mayPass || tries >= limits.retries) throw problem;
    } finally {
      clearTimeout(timer);
    }
    await new Promise((resolve) => setTimeout(resolve, limits.pauseMs * 2 ** tries));
  }
}

async function ask(address: string, signal: AbortSignal, limits: Limits): Promise<Fetched> {
  let url = address;
  for (let redirects = 0; ; redirects++) {
    const answer = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { Accept: 'application/json, application/xml;q=0.9, */*;q=0.5' },
    });
    const to = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
    if (to === null) {
      if (answer.ok && answer.body) return { body: answer.body, headers: answer.headers, url };
      await answer.body?.cancel();
      const why = STATUS.find(([holds]) => holds(answer.status))?.[1] ?? 'the answer is not a file';
      throw new AddressProblem(address, answer.status, why);
    }
    await answer.body?.cancel();
    if (redirects >= limits.redirects)
      throw new AddressProblem(address, 0, `it leads on and on, more than ${limits.redirects} times`);
    const next = new URL(to, url);
    if (!isAddress(next.href)) throw new AddressProblem(address, 0, 'it leads to an address that is not on the web');
    if (url.startsWith('https:') && next.protocol === 'http:')
      throw new AddressProblem(address, 0, 'it leads from https to an address without protection');
    url = next.href;
  }
}

/** Passes parts on, up to a limit. */
function limited(url: string, limit: number, heard: () => void) {
  return async function* (parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let total = 0;
    for await (const part of parts) {
      heard();
      total += part.length;
      if (total > limit)
        throw new AddressProblem(url, 0, `it is larger than ${Math.round(limit / 1e6).toLocaleString('en-US')} MB`);
      yield part;
    }
  };
}

function problemOf(url: string, error: unknown): AddressProblem {
  if (error instanceof AddressProblem) return error;
  const chain = causesOf(error);
  const messages = chain.map(String).join(' ');
  const [refused, status = '407'] = /Proxy (?:response \((\d+)\)|Authentication Required)/.exec(messages) ?? [];
  if (refused) return new AddressProblem(url, 0, `the proxy refuses to let us there, with answer ${status}`, error);
  if (/terminated|premature|aborted|other side closed/i.test(messages))
    return new AddressProblem(url, 0, 'the answer ended in the middle', error);
  const why: Readonly<Record<string, string>> = {
    ENOTFOUND: 'there is no such server',
    EAI_AGAIN: 'there is no such server, or no network',
    ECONNREFUSED: 'the server takes no connections',
    UND_ERR_CONNECT_TIMEOUT: 'the server does not answer',
  };
  const codes = chain.map((each) => ('code' in each ? String(each.code) : ''));
  const known = codes.find((code) => why[code]);
  const isCertificate = codes.some((code) => /CERT|SSL|TLS|UNABLE_TO_VERIFY/.test(code));
  return new AddressProblem(
    url,
    0,
    known ? String(why[known]) : isCertificate ? 'its certificate cannot be trusted' : 'the connection failed',
    error,
  );
}

/** The error and what caused it, as deep as a proxy puts it. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let next = error; next instanceof Error && chain.length < 5; next = next.cause) chain.push(next);
  return chain;
}

/** The end of the address, as a file may be called. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? 'download';
  return (
    decodeURIComponent(last)
      .replace(/[^\w.-]+/g, '-')
      .slice(0, 100) || 'download'
  );
}
