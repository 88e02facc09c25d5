/** Each provider family in its own wire format over real HTTP: what is asked matches the recording, and the answer becomes a checked plan. */
import { afterEach, describe, expect, it } from 'vitest';
import { FAMILIES } from '../../../platform/model/provider.ts';
import { type ModelPeer, openModelPeer } from '../../../testing/model-peer/peer.ts';
import { builtIn, planningWith } from '../../../testing/model-peer/planning-with-peer.ts';
import { sampleAnswer } from '../../../testing/model-peer/sample-answer.ts';
import { sampleRequest } from '../../../testing/model-peer/sample-request.ts';
import type { PlanProgress } from '../contract.ts';

let peer: ModelPeer | undefined;
afterEach(() => peer?.close());

describe.each(FAMILIES)('%s', (family) => {
  it('is asked as recorded and writes a plan that passes every blocking check', async () => {
    peer = await openModelPeer(family);
    const request = sampleRequest({ theme: 'resilience-grit' });
    const draft = await builtIn.planner.plan(request);
    peer.behave({ text: JSON.stringify(sampleAnswer(draft)) });
    const used: number[] = [];
    const progress: PlanProgress[] = [];
    const logged: string[] = [];
    const planning = await planningWith(peer, { logged, onUsage: ({ input, output }) => used.push(input + output) });
    const lesson = await planning.planLesson(request, { onProgress: (p) => progress.push(p) });
    expect(peer.mismatches).toEqual([]);
    expect(logged).toEqual([]);
    expect(lesson.provenance).toMatchObject({
      engine: 'model',
      model: `${family}:${peer.exchange.model}`,
      packs: draft.provenance.packs,
      seed: 'seed',
    });
    expect(lesson.proof.checks.filter(({ level, passed }) => level === 'block' && !passed)).toEqual([]);
    expect(lesson.title).toBe(draft.title);
    expect(lesson.activities.map((a) => a.duration).reduce((a, b) => a + b)).toBe(60);
    expect(lesson.standardsAlignment).toContain(request.standard?.description);
    expect(peer.requests).toHaveLength(1);
    // The recording tells the tokens, so that nothing is estimated.
    expect(used).toHaveLength(1);
    expect(used[0]).toBeGreaterThan(6999);
    expect([...new Set(progress.map((p) => p.stage))]).toEqual(['reading', 'writing', 'checking']);
  });
});

it('a mismatch with the recording explains itself', async () => {
  peer = await openModelPeer('openai-compatible');
  await fetch(`${peer.url}/completions`, {
    method: 'POST',
    body: '{"model":"other","stream":true}',
    headers: { 'content-type': 'application/json' },
  });
  expect(peer.mismatches).toContain('The path is "/v1/completions"; the recording has "/v1/chat/completions".');
  expect(peer.mismatches).toContain('The body.model is "other"; the recording has "llama3.1:8b".');
  expect(peer.mismatches).toContain(
    'The header authorization is undefined; the recording has "Bearer sk-peer-0123456789abcdef".',
  );
});
