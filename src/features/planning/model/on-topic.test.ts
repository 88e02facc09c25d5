import { expect, it } from 'vitest';
import { builtIn } from '../../../testing/model-peer/planning-with-peer.ts';
import { sampleRequest } from '../../../testing/model-peer/sample-request.ts';
import { findPack } from '../../knowledge/find-packs.ts';
import { isOnTopic } from './on-topic.ts';

const fractions = sampleRequest();
const weather = sampleRequest({
  gradeLevel: 'Grade 3',
  subject: 'Science',
  standard: null,
  objective: 'Describe the typical weather of a season with tables and graphs of temperature, wind and rain.',
});

it('knows a plan about the request from one about something else, by the standard or by the objective', async () => {
  for (const [own, other] of [
    [fractions, weather],
    [weather, fractions],
  ] as const) {
    const plan = await builtIn.planner.plan(own);
    expect(isOnTopic(plan, own, findPack(builtIn.packs, own)?.pack)).toBe(true);
    expect(isOnTopic(plan, other, findPack(builtIn.packs, other)?.pack)).toBe(false);
  }
});

it('lets a request pass that says too little to tell', async () => {
  const plan = await builtIn.planner.plan(fractions);
  expect(isOnTopic(plan, sampleRequest({ standard: null, objective: 'Short.' }), undefined)).toBe(true);
});
