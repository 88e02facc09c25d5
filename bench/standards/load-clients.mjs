// A process of its own that asks a server over HTTP: reads {origin, paths, warmUp, warmUpMs, clients, headers} from stdin, writes the milliseconds of each
// request after the warm-up, how many seconds all of these took, and how many were asked in all.
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

const { origin, paths, warmUp, warmUpMs, clients, headers } = JSON.parse(await text(process.stdin));
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

let warmed = 0;
for (const until = performance.now() + warmUpMs; warmed === 0 || performance.now() < until; warmed++)
  await ask(warmUp[warmed % warmUp.length]);
const times = [];
let next = 0;
const started = performance.now();
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (next < paths.length) times.push(await ask(paths[next++]));
  }),
);
process.stdout.write(
  JSON.stringify({ times, seconds: (performance.now() - started) / 1000, asked: warmed + times.length }),
);
agent.destroy();
