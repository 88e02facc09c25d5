import { expect, it } from 'vitest';
import { sampleRequest } from '../../../testing/model-peer/sample-request.ts';
import type { PlanProgress } from '../contract.ts';
import { draftOf, draftTeller } from './draft-progress.ts';

const request = sampleRequest();
const BLOCKS = [
  { name: 'Opening', minutes: 6 },
  { name: 'I do', minutes: 8 },
];

it('shows what has formed, without links, markup and codes that nobody published', () => {
  expect(
    draftOf(
      {
        title: '**Equal** fractions <script>',
        objectives: ['Explain 9.ZZ.Z.99 why', 7, null],
        activities: [
          {
            block: 1,
            about: '',
            lines: [{ label: 'Show', text: 'https://evil.example/x a strip.' }, { label: 'Say' }],
          },
          { block: 2, lines: 1 },
          { block: 7 },
          'no block',
        ],
      },
      request,
      BLOCKS,
    ),
  ).toEqual({
    title: 'Equal fractions',
    objectives: ['Explain why'],
    activities: [
      { name: 'Opening', description: 'Show: a strip.\nSay', duration: 6 },
      { name: 'I do', description: '', duration: 8 },
    ],
  });
});

it('shows nothing while nothing has formed, whatever comes', () => {
  for (const partial of [undefined, null, 'text', [], {}, { title: 3 }, { activities: [{}] }])
    expect(draftOf(partial, request, BLOCKS)).toBeUndefined();
});

it('speaks no more often than a reader can follow', () => {
  let time = 0;
  const shown: NonNullable<PlanProgress['draft']>[] = [];
  const tell = draftTeller(
    request,
    BLOCKS,
    (draft) => shown.push(draft),
    () => time,
  );
  for (let i = 0; i < 100; i++) {
    tell({ title: `Fractions ${i}` });
    time += 25;
  }
  expect(shown).toHaveLength(10);
  expect(shown.at(-1)?.title).toBe('Fractions 90');
});
