// A process of its own that asks a server over HTTP: reads {origin, paths, clients, headers, warmUp} from stdin, writes the milliseconds of each request.
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

const { origin, paths, clients, headers, warmUp } = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true, maxSockets: clients });

const ask = (path) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    get(origin + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${path.slice(0, 200)}`));
      response.on('data', () => {});
      response.on('end', () => resolve(performance.now() - started));
    }).on('error', reject);
  });

for (let i = 0; i < warmUp; i++) await ask(paths[i % paths.length]);
const times = [];
let next = 0;
const started = performance.now();
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (next < paths.length) times.push(await ask(paths[next++]));
  }),
);
process.stdout.write(JSON.stringify({ times, seconds: (performance.now() - started) / 1000 }));
agent.destroy();
