/** How well topics are found: typed objectives with labels, and the starter catalogue's statements as if their codes were unknown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { GRADES, gradeName, type Subject } from '../../src/contract/school.ts';
import type { AskedFor } from '../../src/features/knowledge/find-packs.ts';
import { type FoundTopic, findTopic } from '../../src/features/knowledge/find-topic.ts';
import type { TopicIndex } from '../../src/features/knowledge/topic-index.ts';

const SUBJECT = { math: 'Mathematics', ela: 'English Language Arts', science: 'Science' } as const;
const typed = z.object({
  asked: z.string(),
  grade: z.enum(GRADES),
  typo: z.boolean().optional(),
  half: z.boolean().optional(),
});
const found = typed.extend({ topics: z.array(z.string()).min(1) });
const labelled = z.object({
  math: z.array(found),
  ela: z.array(found),
  science: z.array(found),
  none: z.array(typed.extend({ subject: z.enum(['math', 'ela', 'science']) })),
});

export type Kind = 'right' | 'right, and said so' | 'nothing' | 'wrong, and said so' | 'wrong';
export interface Outcome {
  kind: Kind;
  group: string;
  typo: boolean;
  half: boolean;
  grade: (typeof GRADES)[number];
  asked: string;
  took: string | undefined;
}

export const kindOf = (right: boolean, took: FoundTopic | undefined): Kind => {
  if (!took) return right ? 'right' : 'nothing';
  if (right) return took.sure ? 'right' : 'right, and said so';
  return took.sure ? 'wrong' : 'wrong, and said so';
};

export function typedOutcomes(root: string, index: TopicIndex): Outcome[] {
  const set = labelled.parse(load(readFileSync(join(root, 'bench/topics/typed-objectives.yaml'), 'utf8')));
  const of = (group: string, subject: Subject, one: z.infer<typeof typed>, accepted: readonly string[]): Outcome => {
    const took = findTopic(index, asking({ objective: one.asked, subject, gradeLevel: gradeName(one.grade) }));
    const right = took ? accepted.includes(took.topic.id) : accepted.length === 0;
    return {
      ...{ kind: kindOf(right, took), group, typo: one.typo ?? false, half: one.half ?? false, grade: one.grade },
      ...{ asked: one.asked, took: took?.topic.id },
    };
  };
  return [
    ...(['math', 'ela', 'science'] as const).flatMap((key) =>
      set[key].map((one) => of(SUBJECT[key], SUBJECT[key], one, one.topics)),
    ),
    ...set.none.map((one) => of('on no map', SUBJECT[one.subject], one, [])),
  ];
}

const CATALOGUES = { 'ccss-math': 'Mathematics', 'ccss-ela': 'English Language Arts', ngss: 'Science' } as const;
const catalogue = z.object({
  standards: z.array(
    z.object({
      code: z.string(),
      statement: z.string(),
      grades: z.array(z.enum(GRADES)),
      group: z.boolean().optional(),
    }),
  ),
});

/** Right where the topic found lists the statement's own code: strict, for a neighbor often teaches the same. */
export function statementOutcomes(root: string, index: TopicIndex): Outcome[] {
  return Object.entries(CATALOGUES).flatMap(([file, subject]) =>
    catalogue
      .parse(load(readFileSync(join(root, 'data/standards', `${file}.yaml`), 'utf8')))
      .standards.filter(({ group }) => !group)
      .map(({ code, statement, grades }): Outcome => {
        const grade = grades[0] ?? '4';
        const standard = { code: 'X.1', description: statement };
        const took = findTopic(index, asking({ standard, subject, gradeLevel: gradeName(grade) }));
        return {
          ...{ kind: kindOf(took?.topic.codes.includes(code) ?? false, took), group: subject },
          ...{ typo: false, half: false, grade, asked: code, took: took?.topic.id },
        };
      }),
  );
}

const asking = (part: Partial<AskedFor> & Pick<AskedFor, 'subject' | 'gradeLevel'>): AskedFor => ({
  ...{ standard: null, objective: null, keywords: '' },
  ...part,
});

export const rateOf = (outcomes: readonly Outcome[], ...kinds: Kind[]): number =>
  outcomes.filter(({ kind }) => kinds.includes(kind)).length / Math.max(1, outcomes.length);
