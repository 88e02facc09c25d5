import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { type FreeSpace, watchFreeSpace } from './free-space.ts';

const MB = 1024 * 1024;
let space: FreeSpace;
afterEach(() => space.stop());

/** A disk with as much room as the test says, looked at anew each time. */
function disk() {
  const lines: string[] = [];
  const state = { freeMB: 5000, fails: false, at: 0, lines };
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  space = watchFreeSpace(
    '/data',
    log,
    async () => {
      if (state.fails) throw new Error('ENOSYS');
      return { bavail: (state.freeMB * MB) / 4096, bsize: 4096 };
    },
    () => {
      state.at += 1000;
      return state.at;
    },
  );
  return state;
}

it('refuses writes while little is free and takes them again when there is room, with one line for each', async () => {
  const state = disk();
  const answers: [number, boolean][] = [];
  for (const freeMB of [5000, 100, 99, 3, 99, 105, 111, 105]) {
    state.freeMB = freeMB;
    answers.push([freeMB, await space.isEnough()]);
  }
  expect(answers).toEqual([
    [5000, true],
    [100, true],
    [99, false],
    [3, false],
    [99, false],
    [105, false],
    [111, true],
    [105, true],
  ]);
  expect(state.lines).toEqual([
    '99 MB are free on the disk of /data: nothing is saved until there are 110 MB. Make room; no restart is needed',
    '111 MB are free on the disk of /data: saving goes on',
  ]);
});

it('lets everything through where the system does not say what is free', async () => {
  const state = disk();
  state.fails = true;
  expect(await space.isEnough()).toBe(true);
});
