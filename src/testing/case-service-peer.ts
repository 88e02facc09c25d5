/** A CASE service on this machine, which answers as the test says, beside a fresh database. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PullDeps } from '../features/standards/import/pull-frameworks.ts';
import { LIMITS } from '../features/standards/import/reading/download.ts';
import { openTestDatabase } from './test-database.ts';

export type Answer = (response: ServerResponse) => void;

export interface CaseServicePeer {
  deps: PullDeps;
  /** Its address, without a slash at the end. */
  base: string;
  /** Every request's path and query. */
  asked: string[];
  /** Answers to a path, the first of which is used up by each request; the last one stays. */
  answers: Map<string, Answer[]>;
  close(): Promise<void>;
}

export async function openCaseServicePeer(): Promise<CaseServicePeer> {
  const database = await openTestDatabase();
  const asked: string[] = [];
  const answers = new Map<string, Answer[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const found = answers.get(path) ?? answers.get(path.replace(/\?.*/, ''));
    const answer = found && found.length > 1 ? found.shift() : found?.[0];
    if (answer) answer(response);
    else status(404)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    deps: {
      db: database.db,
      clock: { now: () => new Date('2026-03-04T12:00:00Z') },
      limits: { ...LIMITS, pauseMs: 5 },
    },
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

export const json =
  (value: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(typeof value === 'string' ? value : JSON.stringify(value));
  };

export const status =
  (code: number, headers = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end('no');
  };

/** Two standards of Vermont’s mathematics. */
export const vermontPackage = (identifier: string, title = 'Mathematics') => ({
  CFDocument: { identifier, title, creator: 'Vermont Agency of Education', subject: ['Mathematics'] },
  CFItems: ['1', '2'].map((n) => ({
    identifier: `${identifier}-${n}`,
    fullStatement: `Count to ${n}0.`,
    humanCodingScheme: `${identifier}.${n}`,
    educationLevel: ['KG'],
  })),
});
