import { expect, it } from 'vitest';
import { builtIn } from '../../../testing/model-peer/planning-with-peer.ts';
import { sampleRequest } from '../../../testing/model-peer/sample-request.ts';
import { whatIsKnown } from './known.ts';
import { offTopic } from './on-topic.ts';

const knownOf = (request: ReturnType<typeof sampleRequest>) => whatIsKnown(builtIn.knowledge, request);

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
    expect(offTopic(plan, own, knownOf(own))).toEqual([]);
    expect(offTopic(plan, other, knownOf(other)).join()).toMatch(/Nowhere in them: \w+/);
  }
});

it('lets a request pass that says too little to tell', async () => {
  const plan = await builtIn.planner.plan(fractions);
  const short = sampleRequest({ standard: null, objective: 'Short.' });
  expect(offTopic(plan, short, { ...knownOf(short), topic: undefined, older: undefined })).toEqual([]);
});
