import { expect, it } from 'vitest';
import { packFaults } from '../features/knowledge/pack-faults.ts';
import { BAKERY, mathGrounds, readingGrounds, SLED_DOGS } from './test-grounds.ts';

it.each([
  ['mathematics', mathGrounds()],
  ['reading', readingGrounds()],
])('the test pack for %s is as sound as one of the knowledge base', (_name, { pack, topic }) => {
  expect(packFaults(pack, [topic], [SLED_DOGS, BAKERY])).toEqual([]);
});
