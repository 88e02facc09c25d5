/** Listens, and stops without cutting off a request in flight. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** Anyone who is cut off gets their lesson back before the database closes. */
const AFTER_CUT_MS = 1000;

/**
 * An idle connection is kept longer than the 60 seconds of nginx and of most load balancers. The side that sends requests has to be the one that
 * closes it: a save that meets a connection which is being closed is lost on the way, and nobody may send it again by himself.
 */
export const IDLE_MS = 75_000;

/**
 * A server that stops lets nobody in any more, says with each answer that its connection closes, and waits so long before it closes those that
 * nobody uses: a proxy sends the next save on a connection as soon as it has the answer to the one before, and must not meet a closed door there.
 */
const DRAIN_MS = 300;

/** So long is thrown away what a client still sends of a body that nobody reads. */
const LINGER_MS = 500;

export class PortTaken extends Error {
  override name = 'PortTaken';
}

export interface RunningServer {
  port: number;
  /** Refuses new connections, waits for requests in flight (at most `graceMs`), then resolves. */
  stop(graceMs: number): Promise<void>;
}

/** @param prefix of the settings that name port and host, for what is told where they cannot be used @throws PortTaken */
export async function serve(app: Hono, host: string, port: number, prefix = ''): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = IDLE_MS;
  server.on('request', lingerAfter);
  const answering = new Set<ServerResponse>();
  let stopping = false;
  server.prependListener('request', (_, response: ServerResponse) => {
    if (stopping) response.shouldKeepAlive = false;
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new PortTaken(
            `Port ${port} on ${host} is taken. Stop what uses it, or choose another: ${prefix}PORT=${port + 1} npm start`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(new PortTaken(`This user may not listen on port ${port}. Choose another: ${prefix}PORT=3000 npm start`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(
          new PortTaken(
            `${host} is not an address of this machine. Set ${prefix}HOST to one that is, such as 127.0.0.1.`,
          ),
        );
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop(graceMs) {
      stopping = true;
      for (const response of answering) response.shouldKeepAlive = false;
      // Right after what waited at the door was let in: what still waits when it closes is turned away, and a save is not sent again.
      await turn();
      // Node's own way to close an HTTP server also closes connections on which the first request is just coming.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      await Promise.race([closed, wait(DRAIN_MS)]);
      server.closeIdleConnections();
      // Kept-alive connections become idle one by one as their requests end.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      let cut = false;
      const giveUp = setTimeout(() => {
        cut = true;
        server.closeAllConnections();
      }, graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(giveUp);
      if (cut) await wait(AFTER_CUT_MS);
    },
  };
}

/**
 * Node closes a connection whose last answer is sent, and a body that is still on its way then meets a closed door: the client sees a reset
 * in place of the answer. So only our side is closed at first; the client reads the answer, and the rest of its body goes nowhere.
 */
function lingerAfter(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.destroySoon = () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (incoming.complete) return socket.destroySoon();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
    incoming.once('end', () => socket.destroySoon());
    socket.end();
    incoming.resume();
  };
}
