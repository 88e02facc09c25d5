import { expect, it } from 'vitest';
import { openGate } from './concurrency-limit.ts';

const LIMITS = { concurrent: 2, queue: 2, queueMs: 60_000 };

it('lets so many in at once, the next when one leaves, in their order', async () => {
  const gate = openGate(LIMITS);
  const order: number[] = [];
  const [first, second] = [await gate.enter(), await gate.enter()];
  const third = gate.enter().then((leave) => {
    order.push(3);
    return leave;
  });
  const fourth = gate.enter().then((leave) => {
    order.push(4);
    return leave;
  });
  first();
  first();
  (await third)();
  second();
  (await fourth)();
  expect(order).toEqual([3, 4]);
  expect(await gate.enter()).toBeTypeOf('function');
});

it('turns away who finds the queue full, and who has waited too long', async () => {
  const gate = openGate({ concurrent: 1, queue: 1, queueMs: 5 });
  await gate.enter();
  const waits = gate.enter();
  await expect(gate.enter()).rejects.toMatchObject({ kind: 'busy' });
  await expect(waits).rejects.toMatchObject({ kind: 'busy' });
});

it('gives up a place in the queue with its caller', async () => {
  const gate = openGate({ ...LIMITS, concurrent: 1, queue: 1 });
  const leave = await gate.enter();
  const leaves = new AbortController();
  const waits = gate.enter(leaves.signal);
  leaves.abort(new Error('gone'));
  await expect(waits).rejects.toThrow('gone');
  const next = gate.enter();
  leave();
  expect(await next).toBeTypeOf('function');
  await expect(gate.enter(leaves.signal)).rejects.toThrow('gone');
});
