/** Real processes that stand still: they end by themselves, say where they were, and hear SIGTERM. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, type OwnBuild } from '../testing/build-server.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { WATCHDOG_EXIT } from './watchdog.ts';

let built: OwnBuild;
beforeAll(async () => {
  built = await buildServer(['src/testing/stuck-server.ts', 'src/main.watchdog.ts']);
}, 60_000);
afterAll(() => built?.remove());

/** Far more than a test takes, where what it limits is not looked at. */
const LONG = 600_000;
const start = (standstillMs: number, graceMs: number, closing = 'soon') =>
  startServerProcess(built.path('stuck-server'), {}, { args: [String(standstillMs), String(graceMs), closing] });

/** Resolves once the process stands still in the planted loop. */
async function stick(server: ServerProcess, kind: string): Promise<void> {
  void fetch(`${server.url}/${kind}`).catch(() => {});
  await server.says('standing still');
}

describe('a main loop that stands still', () => {
  it.each([
    ['regex', 'RegExp.test'],
    ['loop', 'Object.loop'],
    ['wasm', 'wasm-function'],
  ])('in a %s ends the process, with one line that says where it was', async (kind, where) => {
    const server = await start(600, LONG);
    await stick(server, kind);
    expect(await server.ended).toBe(WATCHDOG_EXIT);
    const lines = server
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      level: 60,
      msg: 'the main loop has not turned for 0.6 seconds',
      where: expect.stringContaining(where),
    });
    expect(lines[0]).toContain('stuck-server.js');
  });

  it('hears SIGTERM', async () => {
    const server = await start(LONG, 600);
    await stick(server, 'regex');
    await server.stop();
    expect(await server.ended).toBe(WATCHDOG_EXIT);
    expect(server.said()).toContain('SIGTERM came, and the main loop does not turn');
  });
});

describe('a main loop that turns', () => {
  it('is left alone, and stops by itself', async () => {
    const server = await start(600, LONG);
    for (let asked = 0; asked < 30; asked++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();
    expect(await server.ended).toBe(0);
    expect(server.said()).not.toContain('"level":60');
  });

  it('is ended too where a stop does not come to its end', async () => {
    const server = await start(LONG, 600, 'never');
    await server.stop();
    expect(await server.ended).toBe(WATCHDOG_EXIT);
    expect(server.said()).toContain('has not ended within 0.6 seconds');
  });
});
