import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rateOf, statementOutcomes, typedOutcomes } from '../../../bench/topics/measure.ts';
import { gradeName, SUBJECTS } from '../../contract/school.ts';
import type { AskedFor } from './find-packs.ts';
import { findTopic } from './find-topic.ts';
import { loadTopics } from './load-topics.ts';
import { gradeOfNationalCode } from './national-code.ts';
import { topicIndex } from './topic-index.ts';

const root = join(import.meta.dirname, '../../..');
const topics = loadTopics(join(root, 'data/knowledge'));
const index = topicIndex(topics);

const MATH = 'Mathematics';
const ELA = 'English Language Arts';
const find = (asked: Partial<AskedFor>) =>
  findTopic(index, {
    standard: null,
    objective: null,
    subject: MATH,
    gradeLevel: 'Grade 4',
    keywords: '',
    ...asked,
  });
const standard = (code: string, description = 'whatever it says') => ({ code, description });

describe('by code', () => {
  it('finds every standard of the map by its own code', () => {
    for (const { codes, subject, grades } of topics)
      for (const code of codes) {
        const found = find({ standard: standard(code, code), subject, gradeLevel: gradeName(grades[0] ?? '4') });
        expect(found?.by, code).toBe('code');
        expect(found?.topic.codes, code).toContain(code);
      }
  });

  it.each([
    ['CCSS.Math.Content.5.NF.A.1', '5.NF.A.1', MATH],
    ['CCSS.MATH.CONTENT.3.NF.A.3.B', '3.NF.A.3b', MATH],
    ['A-REI.B.3', 'HSA-REI.B.3', MATH],
    ['CCSS.ELA-Literacy.RL.4.2', 'RL.4.2', ELA],
    ['RL.10.2', 'RL.9-10.2', ELA],
    ['NGSS 4-PS3-2', '4-PS3-2', 'Science'],
    ['ngss.ms-ls1-6', 'MS-LS1-6', 'Science'],
  ])('%s is %s', (spelled, code, subject) => {
    const [asked, own] = [spelled, code].map((c) => find({ standard: standard(c), subject }));
    expect(asked).toMatchObject({ by: 'code', sure: true, topic: { id: own?.topic.id } });
    expect(asked?.topic.codes).toContain(code);
  });

  it('takes 5.NF.1 for 5.NF.A.1 where it says the same, for a state may count otherwise', () => {
    const asked = (description: string) => find({ standard: standard('5.NF.1', description), gradeLevel: 'Grade 5' });
    expect(asked('Add and subtract fractions with unlike denominators.')).toMatchObject({ by: 'code' });
    expect(asked('Name the shapes in a quilt.')?.by).not.toBe('code');
  });

  it('takes what a class likes for no slip of a topic’s word: “sharks” are no shares', () => {
    const asked = {
      ...{ standard: standard('6.SP.B.5'), objective: null, subject: MATH, gradeLevel: 'Grade 6' },
      keywords: 'sharks',
    };
    const idFor = (keywords: string) => findTopic(topicIndex(topics, ['sharks']), { ...asked, keywords })?.topic.id;
    expect(idFor('sharks')).toBe(idFor(''));
    expect(idFor('absolut deviation')).not.toBe(idFor(''));
  });

  it('serves a lettered part only by topics that list it', () => {
    const found = find({ standard: standard('3.NF.A.3d'), gradeLevel: 'Grade 3' });
    expect([found?.topic, ...(found?.also ?? [])].every((topic) => topic?.codes.includes('3.NF.A.3d'))).toBe(true);
    expect(find({ standard: standard('4.NBT.A.1z'), gradeLevel: 'Grade 4' })).toBeUndefined();
  });

  it('chooses between topics of one code by what was typed beside it, else the one taught first', () => {
    const first = topics.find(({ codes }) => codes.includes('4.NBT.A.2'));
    expect(find({ standard: standard('4.NBT.A.2') })?.topic.id).toBe(first?.id);
    expect(find({ standard: standard('4.NBT.A.2'), keywords: 'compare, greater than' })?.topic.id).toBe(
      'compare-numbers-to-million',
    );
    expect(find({ standard: standard('4.NBT.A.2') })?.also.map(({ id }) => id)).toContain('compare-numbers-to-million');
  });

  it('means the lesson that leads its code, unless what was typed beside it says another', () => {
    const money = (keywords: string) => find({ standard: standard('2.MD.C.8'), gradeLevel: 'Grade 2', keywords });
    expect(money('')?.topic.id).toBe('money-story-problems-2');
    expect(money('')?.also.map(({ id }) => id)).toEqual(['count-coins-and-bills']);
    expect(money('counting coins')?.topic.id).toBe('count-coins-and-bills');
  });

  it('finds no mathematics for a science class', () => {
    expect(find({ standard: standard('4.NF.A.1'), subject: 'Science' })).toBeUndefined();
  });

  it('is not sure of a national code that the map does not list', () => {
    const found = find({ standard: standard('4.NF.A.9', 'Compare two fractions with different denominators.') });
    expect(found?.sure ?? false).toBe(false);
  });
});

describe('by words', () => {
  const typed = typedOutcomes(root, index);

  it('finds what teachers type, misspelled or not', () => {
    expect(rateOf(typed, 'right', 'right, and said so')).toBeGreaterThanOrEqual(0.95);
    expect(
      rateOf(
        typed.filter(({ typo }) => typo),
        'right',
        'right, and said so',
      ),
    ).toBeGreaterThanOrEqual(0.9);
  });

  it('is hardly ever wrong without saying so', () => {
    expect(rateOf(typed, 'wrong')).toBeLessThanOrEqual(0.01);
  });

  it('finds the topic of a statement whose code says nothing, and knows where it is not sure', () => {
    const stated = statementOutcomes(root, index);
    for (const [subject, right, wrong] of [
      [MATH, 0.92, 0.01],
      [ELA, 0.8, 0.015],
      ['Science', 0.95, 0.005],
    ] as const) {
      const own = stated.filter(({ group }) => group === subject);
      expect(rateOf(own, 'right', 'right, and said so'), subject).toBeGreaterThanOrEqual(right);
      expect(rateOf(own, 'wrong'), subject).toBeLessThanOrEqual(wrong);
    }
  });

  it('stays within a grade of the class', () => {
    for (const subject of SUBJECTS)
      for (const objective of ['fractions', 'main idea', 'energy', 'compare', 'the moon', 'write'])
        expect(find({ subject, objective, gradeLevel: 'Kindergarten' })?.topic.grades ?? ['K']).toSatisfy(
          (grades: string[]) => grades.includes('K') || grades.includes('1'),
        );
  });

  it.each(['', '   ', '???', '🦖🦖', 'a', '123', 'x'.repeat(20_000), 'fraction '.repeat(3000)])(
    'answers whatever is typed',
    (objective) => {
      expect(() => find({ objective })).not.toThrow();
    },
  );

  it('takes keywords where nothing else was typed', () => {
    expect(find({ objective: null, keywords: 'equivalent fractions' })?.topic.id).toBe('equivalent-fractions-4');
  });
});

it('knows the grade of a national code', () => {
  expect(
    ['4.NF.A.1', 'RL.4.2', '5-LS2-1', 'SL.5.1', '3-5-ETS1-1', 'K.CC.A.1', 'HSA-SSE.A.1'].map(gradeOfNationalCode),
  ).toEqual(['4', '4', '5', '5', undefined, 'K', undefined]);
});
