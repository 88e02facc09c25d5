/**
 * Loaded before a program (node --import): writes down what it wants to reach, by name or by address, in each of its threads, and which other
 * programs it starts. One JSON object a line, in the file that CONNECTIONS_FILE names.
 */
import { ChildProcess } from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { threadId } from 'node:worker_threads';

// biome-ignore lint/style/noProcessEnv: it is no part of the product
const file = process.env.CONNECTIONS_FILE ?? '';
const note = (what) => appendFileSync(file, `${JSON.stringify(what)}\n`);

/** Calls `told` with what the method was given, and then the method. */
function listen(owner, name, told) {
  const method = owner[name];
  owner[name] = function (...given) {
    note(told(given));
    return method.apply(this, given);
  };
}

// Every connection goes through it: http, https, fetch, tls, and the drivers of databases.
listen(net.Socket.prototype, 'connect', (given) => {
  const [where, second] = Array.isArray(given[0]) ? given[0] : given;
  const {
    host = 'localhost',
    path,
    port,
  } = typeof where === 'object' ? where : { host: typeof second === 'string' ? second : undefined, port: where };
  return path === undefined || path === null ? { reached: host, port: Number(port) } : { reached: path };
});
listen(dgram.Socket.prototype, 'send', (given) => ({
  reached: given.find((each) => typeof each === 'string') ?? 'localhost',
}));
listen(ChildProcess.prototype, 'spawn', ([{ file: program }]) => ({ started: program }));
for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(owner)))
    if (/^(lookup|resolve|reverse)/.test(name) && typeof owner[name] === 'function')
      listen(owner, name, ([asked]) => ({ reached: String(asked) }));
syncBuiltinESMExports();
note({ thread: threadId });
