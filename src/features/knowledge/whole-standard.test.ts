import { describe, expect, it } from 'vitest';
import { BAKERY, mathGrounds, noKeywords } from '../../testing/test-grounds.ts';
import { gatherGrounds } from './gather-grounds.ts';
import { packFaults } from './pack-faults.ts';
import { REST, type Rest, restFor, withRest } from './whole-standard.ts';

const { pack, topic } = mathGrounds();
const rest: Rest = {
  codes: ['3.OA.A.1'],
  topics: ['neighbor'],
  title: 'Equal groups and arrays',
  objective: 'Turn an array, and tell what stays.',
  step: {
    ...{ minutes: 6, materials: [], show: 'Draw 3 rows of 5 dots, and turn the page.' },
    ...{ say: 'Now turn it.', ask: 'How many rows are there now?', listenFor: 'Five rows of three.' },
  },
  task: { minutes: 4, prompt: 'Draw 2 rows of 6, then turn it. What stays?', answer: 'The total, 12.' },
  question: {
    ...{ minutes: 3, prompt: 'Turn 4 rows of 7. What changes?', answer: 'Rows and columns.', accept: [], errors: [] },
    partly: 'The total alone.',
  },
};

describe('the rest of a standard', () => {
  it('is found by its code, however that is spelled', () => {
    const own = { ...pack, rest: [rest] };
    expect(['3.OA.A.1', '3.OA.1', 'CCSS.Math.Content.3.OA.A.1'].map((code) => restFor(own, code))).toEqual([
      ...[rest, rest, rest],
    ]);
    expect(restFor(own, '3.OA.A.2')).toBeUndefined();
  });

  it('is one goal more, taught, practiced, and asked, and the other parts keep their places', () => {
    const joined = withRest(pack, rest);
    expect(joined.objectives.at(-1)).toEqual({ id: REST, text: rest.objective });
    expect(joined.teach.at(-1)).toMatchObject({ teaches: [REST], say: 'Now turn it.' });
    expect(joined.practice.core.at(-1)).toMatchObject({ practices: [REST] });
    expect(joined.exit.questions.at(-1)).toMatchObject({ assesses: [REST], prompt: rest.question.prompt });
    for (const part of ['teach', 'objectives'] as const) expect(joined[part].slice(0, -1)).toEqual(pack[part]);
    expect(joined.exit.questions.slice(0, -1)).toEqual(pack.exit.questions);
  });

  it('is refused where its code or its topics are not those of the standard, or a key is wrong', () => {
    const map = [
      { ...topic, id: pack.topic, codes: ['3.OA.A.1'] },
      { ...topic, id: 'neighbor', codes: ['3.OA.A.1'] },
    ];
    const faults = (changes: Partial<Rest>) =>
      packFaults({ ...pack, rest: [{ ...rest, ...changes }] }, map, [BAKERY], 0, 1);
    const before = packFaults(pack, map, [BAKERY], 0, 1);
    expect(faults({}).filter((fault) => !before.includes(fault))).toEqual([]);
    expect(faults({ codes: ['3.OA.A.9'] })).toContain('rest: 3.OA.A.9 is no code of the topic');
    expect(faults({ topics: ['elsewhere'] })).toContain('rest: elsewhere is no topic of 3.OA.A.1');
    const wrong = { ...rest.task, answer: '2 × 6 = 13' };
    expect(faults({ task: wrong }).filter((fault) => fault.includes('2 × 6'))).toHaveLength(1);
  });

  const asked = (changes: object) =>
    gatherGrounds(
      {
        ...{ hasPack: (id: string) => id === topic.id, packFor: () => ({ ...pack, rest: [rest] }) },
        ...{ sortKeywords: () => noKeywords, interestsFor: () => [BAKERY] },
      } as never,
      {
        ...{ standard: { code: '3.OA.A.1' }, objective: null, subject: topic.subject, keywords: '', seed: 's' },
        ...{ gradeLevel: 'Grade 3', type: 'full', ...changes },
      } as never,
      {
        ...{ topic, by: 'code', sure: true },
        also: ['neighbor', 'another-day'].map((id) => ({ ...topic, id, title: `About ${id}` })),
      },
    );

  it('joins the lesson of a teacher who names the standard and nothing else', () => {
    const grounds = asked({});
    expect(grounds?.pack.objectives.map(({ id }) => id)).toContain(REST);
    expect(grounds?.rest).toEqual({ title: rest.title, goal: rest.objective, others: ['About neighbor'] });
    expect(grounds?.others).toEqual(['About another-day']);
  });

  it.each([
    ['says what the lesson is for', { objective: 'Draw equal groups.' }],
    ['wants a quick check', { type: 'formative' }],
    ['names another standard', { standard: { code: '3.OA.A.2' } }],
  ])('is not in the lesson of one who %s', (_, changes) => {
    const grounds = asked(changes);
    expect(grounds?.pack.objectives.map(({ id }) => id)).not.toContain(REST);
    expect(grounds?.rest).toBeUndefined();
    expect(grounds?.others).toEqual(['About neighbor', 'About another-day']);
  });
});
