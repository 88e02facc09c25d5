/** Recorded honest answers are replayed: none is turned away, few are warned about, and each fault that is planted in one is found. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../platform/project-root.ts';
import { type Recorded, recordedAnswers } from '../../../testing/model-peer/recorded-answers.ts';
import { builtInPlanning } from '../built-in-planning.ts';
import { checkPlan, repairPlan } from '../checks/check-plan.ts';
import { withKeywordNouns } from '../keywords.ts';
import { whatIsKnown } from './known.ts';
import { blocking, draftFrom, warnings } from './model-writer.ts';

const { knowledge } = builtInPlanning(join(projectRoot(), 'data/knowledge'));
const BOUNDARY = '0'.repeat(32);
const RECORDED = recordedAnswers();

function replay({ request: asked, answer }: Pick<Recorded, 'request' | 'answer'>) {
  const request = withKeywordNouns(knowledge, asked);
  const known = whatIsKnown(knowledge, request);
  const draft = draftFrom(answer, { request, known, model: 'recorded', prompt: '' });
  const lesson = repairPlan({ lesson: draft, request }, ({ when }) => when?.atOnce === true);
  const told = (list: readonly { id: string; findings: readonly string[] }[]) =>
    list.map(({ id, findings }) => `${id}: ${findings.join(' ')}`);
  return {
    lesson,
    blocks: told(blocking(lesson, request, BOUNDARY, known)),
    warns: told(warnings(lesson, request)),
    // What is repaired at once was found before.
    raw: told(checkPlan({ lesson: draft, request }).filter(({ passed }) => !passed)),
    asked: checkPlan({ lesson, request }).filter(({ level }) => level === 'warn').length,
  };
}

it('holds at least 20, of every subject, of all ages, of both lengths', () => {
  expect(RECORDED.length).toBeGreaterThanOrEqual(20);
  expect(new Set(RECORDED.map(({ request }) => request.subject)).size).toBe(3);
  expect(new Set(RECORDED.map(({ request }) => request.gradeLevel)).size).toBeGreaterThanOrEqual(9);
  expect(new Set(RECORDED.map(({ request }) => request.style)).size).toBeGreaterThanOrEqual(4);
});

it.each(RECORDED.map((one) => [one.name, one] as const))('%s is not turned away', (_name, one) => {
  expect(replay(one).blocks).toEqual([]);
});

it('warns about at most one in twenty of what it could', () => {
  const all = RECORDED.map((one) => ({ name: one.name, ...replay(one) }));
  const said = all.flatMap(({ name, warns }) => warns.map((warning) => `${name} ${warning}`));
  const could = all.reduce((sum, { asked }) => sum + asked, 0);
  expect(said.length / could, said.join('\n')).toBeLessThanOrEqual(0.05);
});

interface Planted {
  fault: string;
  in: string;
  /** The check that finds it. */
  by: string;
  /** A text of the answer, and what it becomes. */
  edit: readonly [from: string, to: string] | ((answer: never) => unknown);
}

const spanish = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) =>
    typeof value === 'string' && key !== 'label'
      ? 'Los estudiantes explican por qué dos fracciones son iguales con un dibujo y comparan la respuesta con una pareja.'
      : value,
  );

const PLANTED: readonly Planted[] = [
  { fault: 'a root that solves nothing', in: 'f04', by: 'J4', edit: ['so x = 1 or x = -11.', 'so x = 1 or x = -12.'] },
  { fault: 'a wrong root in the key', in: 'f04', by: 'J4', edit: ['so x = 2 or x = -6', 'so x = 2 or x = -7'] },
  { fault: 'a wrong sum of fractions', in: 'f02', by: 'J4', edit: ['8/12 + 3/12 = 11/12', '8/12 + 3/12 = 10/12'] },
  { fault: 'a wrong mixed number', in: 'q02', by: 'J4', edit: ['which is 1 5/24', 'which is 1 7/24'] },
  { fault: 'a wrong remainder', in: 'q12', by: 'J4', edit: ['39 ÷ 6 = 6 R 3', '39 ÷ 6 = 6 R 2'] },
  {
    fault: 'a sum after cannot',
    in: 'f02',
    by: 'J4',
    edit: ['6 is a multiple of 2 and of 3.', 'You cannot guess it: 64 - 48 = 14.'],
  },
  { fault: 'a wrong answer to a bare sum', in: 'f02', by: 'J4', edit: ['"3 5/12"', '"3 7/12"'] },
  {
    fault: 'unequal fractions said to be equal',
    in: 'f02',
    by: 'J4',
    edit: ['9/12 and 2/12.', '9/12 and 2/12, and 16/80 = 1/4.'],
  },
  { fault: 'a wrong product', in: 'f03', by: 'J4', edit: ['3 × 4 = 12', '3 × 4 = 13'] },
  {
    fault: 'a goal that nobody can see',
    in: 'f01',
    by: 'C1',
    edit: ['Describe how two amounts', 'Understand how two amounts'],
  },
  {
    fault: 'a link',
    in: 'f06',
    by: 'A5',
    edit: ['Claim, evidence and reasoning as three boxes.', 'See www.example.com/boxes.'],
  },
  {
    fault: 'a code that nobody published',
    in: 'f08',
    by: 'B1',
    edit: ['We call the forces balanced.', 'This is 3-PS9-7.'],
  },
  { fault: 'markup', in: 'f07', by: 'A4', edit: ['Spiders differ, and', '**Spiders** differ, and'] },
  { fault: 'learning styles', in: 'f09', by: 'G6', edit: ['Children get a pond', 'Visual learners get a pond'] },
  { fault: 'something used and not listed', in: 'f03', by: 'E2', edit: ['"grid paper"', '"envelope"'] },
  {
    fault: 'a goal that is practiced nowhere',
    in: 'f08',
    by: 'C3',
    edit: (answer: { objectives: string[] }) => ({
      ...answer,
      objectives: [...answer.objectives, 'Describe how salt dissolves in warm seawater.'],
    }),
  },
  {
    fault: 'an exit question that was not taught',
    in: 'f07',
    by: 'C6',
    edit: [
      'A classmate says, \\"The moths turned light to hide.\\" Explain what is wrong.',
      'Explain how acidity and geographic barriers evolve.',
    ],
  },
  {
    fault: 'something left to fill in',
    in: 'f05',
    by: 'A3',
    edit: ['Three boxes on the board', '[insert name] and three boxes on the board'],
  },
  {
    fault: 'a blade without a word of safety',
    in: 'f03',
    by: 'E5',
    edit: ['Draw each bed on grid paper', 'Cut each bed out with scissors'],
  },
  {
    fault: 'private matters',
    in: 'f06',
    by: 'H2',
    edit: [
      'Would this sentence change your mind? Why or why not?',
      'Tell your partner about a time when you were bullied.',
    ],
  },
  { fault: 'no theme', in: 'f01', by: 'H1', edit: ['"label": "Theme"', '"label": "Hint"'] },
  { fault: 'no character', in: 'f05', by: 'D6', edit: ['"Character"', '"Tell"'] },
  { fault: 'no misconceptions', in: 'f07', by: 'I4', edit: (answer: object) => ({ ...answer, misconceptions: [] }) },
  { fault: 'another language', in: 'f08', by: 'language', edit: spanish },
];

it.each(PLANTED.map((planted) => [planted.fault, planted] as const))('finds %s', (_fault, { in: id, by, edit }) => {
  const one = RECORDED.find(({ name }) => name.startsWith(id)) as Recorded;
  const text = JSON.stringify(one.answer, null, 1);
  if (typeof edit !== 'function') expect(text.includes(edit[0])).toBe(true);
  const changed =
    typeof edit === 'function' ? edit(one.answer as never) : JSON.parse(text.replaceAll(edit[0], edit[1]));
  const [honest, faulty] = [replay(one), replay({ ...one, answer: changed as Recorded['answer'] })];
  const before = new Set([...honest.blocks, ...honest.warns, ...honest.raw]);
  const found = [...faulty.blocks, ...faulty.warns, ...faulty.raw].filter((fault) => !before.has(fault));
  expect(found.map((fault) => fault.split(':')[0])).toContain(by);
});

it('finds a whole plan about something else', () => {
  const [fractions, anansi] = ['f02', 'f05'].map((id) => RECORDED.find(({ name }) => name.startsWith(id)) as Recorded);
  const swapped = replay({ request: (fractions as Recorded).request, answer: (anansi as Recorded).answer });
  expect(swapped.blocks.join()).toMatch(/topic: .*Nowhere in them: .*fractions/);
});

it('turns no plan away for a synonym', () => {
  const ratios = RECORDED.find(({ name }) => name.startsWith('f01')) as Recorded;
  expect(JSON.stringify(ratios.answer)).not.toMatch(/quantit/);
  expect(replay(ratios).blocks).toEqual([]);
});
