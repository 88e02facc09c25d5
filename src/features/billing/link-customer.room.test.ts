/** Many first clicks at once: whichever is first ties its customer to the account, and the others find that one. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { billingStore } from './store.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

it('ties one customer to an account, however many ask at once', async () => {
  const store = billingStore(house.parts.db);
  for (let round = 0; round < 40; round++) {
    const accountId = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 10 }, () => store.linkCustomer(accountId, 'test', `customer_${accountId}`)),
    );
    expect(new Set(same)).toEqual(new Set([`customer_${accountId}`]));
    const other = randomUUID();
    const different = await Promise.all(
      Array.from({ length: 5 }, (_, i) => store.linkCustomer(other, 'stripe', `cus_${other}_${i}`)),
    );
    expect(new Set(different).size).toBe(1);
    expect((await store.find(other, 'stripe'))?.customerId).toBe(different[0]);
  }
});

it('replaces a customer that is gone, once', async () => {
  const store = billingStore(house.parts.db);
  const accountId = randomUUID();
  await store.linkCustomer(accountId, 'stripe', `old_${accountId}`);
  const linked = await Promise.all(
    [1, 2, 3].map((i) => store.linkCustomer(accountId, 'stripe', `new_${accountId}_${i}`, `old_${accountId}`)),
  );
  expect(new Set(linked).size).toBe(1);
  expect(linked[0]).toMatch(/^new_/);
});
