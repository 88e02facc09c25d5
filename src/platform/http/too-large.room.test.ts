/** Bodies over the limit over a real socket: the answer arrives, and the connection ends, however the body is sent. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { BODY_LIMIT_BYTES } from './guards.ts';
import { type RunningServer, serve } from './serve.ts';

let house: TestApp;
let server: RunningServer;
beforeAll(async () => {
  house = await openTestApp();
  server = await serve(house.app, '127.0.0.1', 0);
});
afterAll(async () => {
  await server.stop(1000);
  await house.close();
});

const PIECE = Buffer.alloc(64 * 1024, 'a');
const TOTAL = 3 * BODY_LIMIT_BYTES;
const framings = {
  'with its length': { head: `Content-Length: ${TOTAL}`, framed: [PIECE], end: '' },
  'in chunks of unknown number': {
    head: 'Transfer-Encoding: chunked',
    framed: [`${PIECE.length.toString(16)}\r\n`, PIECE, '\r\n'],
    end: '0\r\n\r\n',
  },
};

/** @param slowly a piece at each turn, and none any more once there is an answer @returns everything that came until the connection ended */
function send({ head, framed, end }: (typeof framings)[keyof typeof framings], slowly: boolean): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    let got = '';
    socket.on('data', (data) => {
      got += data;
    });
    // A client that is told while it sends may see its next piece refused; what it has read is read.
    socket.on('error', () => {});
    socket.on('close', () => resolve(got));
    socket.write(`POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${head}\r\n\r\n`);
    const piece = () => {
      for (const part of framed) socket.write(part);
    };
    if (!slowly) {
      for (let sent = 0; sent < TOTAL; sent += PIECE.length) piece();
      socket.write(end);
      return;
    }
    const next = (sent: number) => {
      if (got !== '' || sent >= TOTAL || socket.destroyed) return;
      piece();
      setImmediate(next, sent + PIECE.length);
    };
    next(0);
  });
}

it.each(
  Object.entries(framings).flatMap(([name, framing]) => [false, true].map((slowly) => ({ name, framing, slowly }))),
)('answers a body $name (piece by piece: $slowly) with 413, and ends the connection', async ({ framing, slowly }) => {
  for (let i = 0; i < 5; i++) {
    const got = await send(framing, slowly);
    expect(got).toMatch(/^HTTP\/1\.1 413 /);
    expect(got).toMatch(/\r\nconnection: close\r\n/i);
    expect(got.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(JSON.parse(got.slice(got.indexOf('\r\n\r\n') + 4))).toMatchObject({ code: 'too-large' });
  }
});

it('keeps a connection whose bodies are read', async () => {
  const post = () =>
    fetch(`http://127.0.0.1:${server.port}/api/contact`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
  for (let i = 0; i < 3; i++) {
    const answer = await post();
    expect([answer.status, answer.headers.get('connection')]).toEqual([400, 'keep-alive']);
    await answer.text();
  }
});
