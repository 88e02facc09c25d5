/** Exchanges with each provider family in its real wire format, written by us: what a request has to look like, and how an answer is streamed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Family } from '../../platform/model/provider.ts';

export interface Exchange {
  family: Family;
  model: string;
  /** What stands before the paths below in the provider's base address. */
  basePath: string;
  /** Where KEY stands, the request carries the key; the body may hold more than what stands here. */
  request: { method: string; path: string; headers: Record<string, string>; body: Record<string, unknown> };
  /** Frames of server-sent events; TEXT in `delta` is a piece of the answer, as a JSON string. `error` quotes the key, as providers do. */
  response: { contentType: string; head: string[]; delta: string; tail: string[]; cutTail: string[]; error: string };
}

export const readExchange = (family: Family): Exchange =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'exchanges', `${family}.json`), 'utf8')) as Exchange;

export interface PeerRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
  /** The body as it came. */
  raw: string;
}

/** What differs from the recording, each as a sentence that says what came and what was recorded. */
export function mismatches({ request }: Exchange, came: PeerRequest, key: string): string[] {
  const found: string[] = [];
  const compare = (where: string, got: unknown, wanted: unknown) => {
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      found.push(`${where} is ${JSON.stringify(got)}; the recording has ${JSON.stringify(wanted)}.`);
  };
  const within = (where: string, got: unknown, wanted: unknown) => {
    if (wanted && typeof wanted === 'object' && !Array.isArray(wanted))
      for (const [name, value] of Object.entries(wanted))
        within(`${where}.${name}`, (got as Record<string, unknown> | undefined)?.[name], value);
    else compare(where, got, wanted);
  };
  compare('The method', came.method, request.method);
  compare('The path', came.path, request.path);
  for (const [name, value] of Object.entries(request.headers))
    compare(`The header ${name}`, came.headers[name], value.replace('KEY', key));
  within('The body', came.body, request.body);
  return found;
}

/** What of a request a model takes for its rules, and what for the message; the families put them in different places. */
export function partsOf(family: Family, { body }: PeerRequest): { system: string; user: string } {
  const text = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value.map(text).join('')
        : value && typeof value === 'object'
          ? text((value as { text?: unknown; parts?: unknown }).text ?? (value as { parts?: unknown }).parts)
          : '';
  const said = (list: unknown, roles: readonly string[]) =>
    (list as { role: string; content?: unknown; parts?: unknown }[])
      .filter(({ role }) => roles.includes(role))
      .map((m) => text(m.content ?? m.parts))
      .join('\n');
  if (family === 'anthropic') return { system: text(body.system), user: said(body.messages, ['user']) };
  if (family === 'google') return { system: text(body.systemInstruction), user: said(body.contents, ['user']) };
  const messages = body.input ?? body.messages;
  return { system: said(messages, ['system', 'developer']), user: said(messages, ['user']) };
}
