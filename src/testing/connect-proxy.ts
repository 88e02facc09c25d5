/** A school's proxy on loopback: it speaks CONNECT for https, forwards http, may ask for a password, and knows names that no name server knows. */
import { request as ask, createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface ConnectProxyOptions {
  /** Host and port that somebody wants to reach → a port on loopback; undefined: not let through. */
  portOf(host: string, port: string): number | undefined;
  /** As user:password. */
  login?: string;
}

export async function startConnectProxy({ portOf, login }: ConnectProxyOptions) {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const expected = login && `Basic ${Buffer.from(login).toString('base64')}`;
  const mayPass = (given: string | undefined) => expected === undefined || given === expected;

  const server: Server = createServer((request, response) => {
    const { hostname, port, pathname, search } = new URL(String(request.url));
    seen.push(`${request.method} http://${hostname}`);
    const to = portOf(hostname, port || '80');
    if (!mayPass(request.headers['proxy-authorization'])) return response.writeHead(407).end();
    if (to === undefined) return response.writeHead(403).end('blocked by the school');
    const { 'proxy-authorization': _secret, ...headers } = request.headers;
    const onward = ask({ port: to, host: '127.0.0.1', method: request.method, path: pathname + search, headers });
    onward.on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)));
    onward.on('error', () => response.writeHead(502).end());
    return request.pipe(onward);
  });
  server.on('connect', (request, client: Socket) => {
    const [host = '', port = ''] = String(request.url).split(':');
    seen.push(`CONNECT ${request.url}`);
    const to = portOf(host, port);
    if (!mayPass(request.headers['proxy-authorization']))
      return client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    if (to === undefined) return client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const onward = connect(to, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(client).pipe(onward);
    });
    for (const socket of [onward, client]) {
      sockets.add(socket);
      socket.on('error', () => {
        onward.destroy();
        client.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** With user and password, as HTTPS_PROXY takes it. */
    url: `http://${login ? `${login.split(':').map(encodeURIComponent).join(':')}@` : ''}127.0.0.1:${port}`,
    /** What was asked for: `CONNECT host:port`, or a method and the address's beginning. */
    seen,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
