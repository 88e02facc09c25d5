import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPrices } from './prices.ts';

const cost = readPrices(join(import.meta.dirname, '../../../data/model/prices.yaml'));

it('takes the longest name that fits, and knows what it does not know', () => {
  const usage = { input: 1_000_000, output: 100_000 };
  expect(cost('openai-compatible:llama3.1:8b', usage)).toBe(0);
  expect(cost('openai:gpt-5-mini', usage)).toBeLessThan(cost('openai:gpt-5', usage) ?? 0);
  expect(cost('mistral:large', usage)).toBeUndefined();
});
