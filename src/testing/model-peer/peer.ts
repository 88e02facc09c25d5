/** A provider on this machine: speaks one family's wire format over real HTTP, records what it is asked, and fails as it is told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Family } from '../../platform/model/provider.ts';
import { type Exchange, mismatches, type PeerRequest, readExchange } from './exchange.ts';

/** How one request is answered. */
export interface Behavior {
  /** The model's words; a function sees the request. */
  text?: string | ((request: PeerRequest) => string);
  status?: number;
  headers?: Record<string, string>;
  /** Before anything is sent. */
  silentMs?: number;
  /** Before the first word, after the head. */
  slowStartMs?: number;
  /** Stops after so many pieces: for good, or by closing the connection, or as a provider ends an answer that grew too long. */
  stopAfter?: { pieces: number; by: 'silence' | 'closing' | 'limit' };
  /** Characters in a piece, and the time between two. */
  piece?: number;
  everyMs?: number;
}

export interface ModelPeer {
  /** The provider's base address. */
  url: string;
  key: string;
  exchange: Exchange;
  requests: PeerRequest[];
  /** Differences from the recording; a test that expects none asserts that it is empty. */
  mismatches: string[];
  /** Requests whose connection was closed by us before the answer's end. */
  aborted: number;
  /** Behaviors in turn; the last one stays. */
  behave(...behaviors: Behavior[]): void;
  close(): Promise<void>;
}

export async function openModelPeer(family: Family, key = 'sk-peer-0123456789abcdef'): Promise<ModelPeer> {
  const exchange = readExchange(family);
  let behaviors: Behavior[] = [{}];
  const stopping = new AbortController();
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming);
    peer.requests.push(request);
    response.on('close', () => {
      if (!response.writableFinished) peer.aborted++;
    });
    const differs = mismatches(exchange, request, key);
    peer.mismatches.push(...differs);
    const behavior = (behaviors.length > 1 ? behaviors.shift() : behaviors[0]) ?? {};
    await answer(exchange, key, behavior, request, response, stopping.signal).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const peer: ModelPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${exchange.basePath}`,
    key,
    exchange,
    requests: [],
    mismatches: [],
    aborted: 0,
    behave: (...next) => {
      behaviors = next;
    },
    close: async () => {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return peer;
}

async function answer(
  { response: frames }: Exchange,
  key: string,
  behavior: Behavior,
  request: PeerRequest,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const { status = 200, headers = {}, silentMs = 0, slowStartMs = 0, stopAfter, piece = 120, everyMs = 0 } = behavior;
  const wait = (ms: number) => (ms > 0 ? pause(ms, undefined, { signal }) : undefined);
  await wait(silentMs);
  if (status !== 200) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(frames.error.replaceAll('KEY', key));
    return;
  }
  response.writeHead(200, { 'content-type': frames.contentType, ...headers });
  for (const frame of frames.head) response.write(frame);
  await wait(slowStartMs);
  const text = typeof behavior.text === 'function' ? behavior.text(request) : (behavior.text ?? '');
  for (let at = 0, n = 0; at < text.length; at += piece, n++) {
    if (response.destroyed) return;
    if (stopAfter && n >= stopAfter.pieces) {
      if (stopAfter.by === 'closing') response.destroy();
      if (stopAfter.by === 'limit') for (const frame of frames.cutTail) response.write(frame);
      if (stopAfter.by === 'limit') response.end();
      return;
    }
    // Inside quotation marks of the frame: the piece as a JSON string without its own.
    const words = JSON.stringify(text.slice(at, at + piece)).slice(1, -1);
    if (!response.write(frames.delta.replace('TEXT', () => words))) await drained(response);
    await wait(everyMs);
  }
  for (const frame of frames.tail) response.write(frame);
  response.end();
}

/** Once the other side takes more, or is gone. */
const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });

async function read(incoming: IncomingMessage): Promise<PeerRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks).toString('utf8');
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    body: raw ? (JSON.parse(raw) as Record<string, unknown>) : {},
    raw,
  };
}
