/** One complete, sound plan for the tests of the checks; every test changes what it is about. */
import { join } from 'node:path';
import { gradeName } from '../contract/school.ts';
import type { Grounds } from '../features/knowledge/grounds.ts';
import { loadPack, packFiles } from '../features/knowledge/load-packs.ts';
import type { TopicPack } from '../features/knowledge/topic-pack.ts';
import type { PlanUnderCheck } from '../features/planning/checks/check.ts';
import { CHECKS, checkPlan } from '../features/planning/checks/check-plan.ts';
import { CHECK_SET_VERSION as CHECK_SET } from '../features/planning/checks/check-set.ts';
import type { PlanRequest } from '../features/planning/contract.ts';
import type { LessonDraft } from '../features/planning/planner.ts';
import type { Standard } from '../features/standards/contract.ts';

const lines = (...all: string[]): string => all.join('\n');

export const testStandard = (changes: Partial<Standard> = {}): Standard => ({
  code: '4.NF.A.1',
  description:
    'Explain why a fraction a/b is equivalent to a fraction (n × a)/(n × b) by using drawings of fractions, and use this to find equivalent fractions.',
  state: 'Ohio',
  gradeLevel: ['Grade 4'],
  subject: 'Mathematics',
  framework: 'Common Core State Standards for Mathematics',
  source: 'https://www.thecorestandards.org/Math/',
  summary: true,
  standsIn: false,
  loadedOn: '2026-11-01',
  ...changes,
});

export const testRequest = (changes: Partial<PlanRequest> = {}): PlanRequest => ({
  type: 'full',
  state: 'Ohio',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: testStandard(),
  objective: null,
  keywords: '',
  style: null,
  theme: null,
  minutes: 60,
  seed: 'seed-1',
  knownCodes: new Map([
    ['4.NF.A.1', ['Grade 4']],
    ['4.NF.A.2', ['Grade 4']],
    ['3.NF.A.3', ['Grade 3']],
  ]),
  ...changes,
});

/** What a teacher asks for who wants a lesson on a topic's first standard. */
export function requestFor({ topic }: Pick<Grounds, 'topic'>, changes: Partial<PlanRequest> = {}): PlanRequest {
  const gradeLevel = gradeName(topic.grades[0] ?? '4');
  const code = topic.codes[0] ?? '';
  return testRequest({
    gradeLevel,
    subject: topic.subject,
    standard: testStandard({ code, description: topic.goal, gradeLevel: [gradeLevel], subject: topic.subject }),
    knownCodes: new Map(topic.codes.map((known) => [known, [gradeLevel]])),
    ...changes,
  });
}

export const testLesson = (changes: Partial<LessonDraft> = {}): LessonDraft => ({
  title: 'Equivalent fractions',
  objectives: [
    'Explain with a drawing why two fractions are equivalent.',
    'Generate equivalent fractions by multiplying the numerator and the denominator by the same number.',
  ],
  materials: [
    'paper strips, 2 per student',
    'crayons, 1 per student',
    'small whiteboards, 1 per student',
    'exit ticket, 1 per student',
  ],
  activities: [
    {
      name: 'Opening',
      duration: 8,
      description: lines(
        'Build on: Students already cut shapes into equal parts and name a part as a fraction.',
        'Do: Fold a paper strip into 3 equal parts and color 2. Fold it once the long way.',
        'Ask: How can the fraction have new numbers if the colored part is the same?',
        'Listen for: Each part was cut in two.',
      ),
    },
    {
      name: 'I do: see the idea',
      duration: 14,
      description: lines(
        'Show: Write 3/4. Draw arrows with × 2 from the numerator and from the denominator. Beside it draw a bar.',
        'Say: “I cut each part into 2. So 3 × 2 = 6 and 4 × 2 = 8, and the new name is 6/8.”',
        'Ask: Why do both numbers grow by the same factor?',
        'Check: everyone writes the next name on a small whiteboard; hold up together.',
      ),
    },
    {
      name: 'We do: work it out together',
      duration: 12,
      description: lines(
        'Show: Are 4/6 and 6/9 equivalent fractions?',
        'Students: think-pair-share before each step, with a drawing of both bars.',
        'Answer: Both are names for 2/3.',
        'Watch for: Students who add the same number to both parts. Ask them to test 1/2.',
      ),
    },
    {
      name: 'You do: on your own',
      duration: 18,
      description: lines(
        'Students: work alone on the practice page, then choose one answer and explain it to a partner.',
        'Watch for: Students who change only the denominator. Have them draw the bar again.',
        'Check: after two tasks, partners compare answers. Ask: Why does that work?',
      ),
    },
    {
      name: 'Closing: exit ticket',
      duration: 8,
      description: 'Students: exit ticket, alone and without notes. Hand it in at the door.',
    },
  ],
  lessonClosure:
    'Return to the opening question: How can the fraction have new numbers? Let two students answer it in their own words. Then collect the exit ticket.',
  assessment: lines(
    'Exit ticket, alone:',
    '1. Show with a drawing why 3/4 and 9/12 are equivalent fractions.',
    '2. Write a fraction that is equivalent to 2/5. Multiply the numerator and the denominator.',
    'Got it: Explains that every part is cut in the same way and finds both names.',
    'Almost: Finds the numbers, but cannot show why with a drawing.',
    'Not yet: Adds the same number to both parts.',
    'Students who compare only the tops: ask what the whole is.',
  ),
  differentiation: lines(
    'Support: Students fold or draw bars of the same length, one under the other, and say what happened to each part of the fraction.',
    'Core: Students explain equivalent fractions with bars and number lines, and multiply both numbers of the fraction by one factor.',
    'Extension: Students prove that 4/6 and 6/9 are equivalent fractions, and design a puzzle with wrong pairs that tempt people to add.',
    'English learners: students justify with the frames “___ is equivalent to ___ because ___” beside a word bank and a drawing.',
  ),
  standardsAlignment: `4.NF.A.1 (Common Core State Standards for Mathematics): ${testStandard().description}\nThe statement is our own summary.`,
  bigIdea:
    'One amount has many fraction names: cutting every part in the same way changes the number of parts, but not the amount.',
  vocabulary: [
    { term: 'equivalent', meaning: 'naming the same amount' },
    { term: 'numerator', meaning: 'the top number of a fraction; it counts the parts you have' },
    { term: 'denominator', meaning: 'the bottom number of a fraction' },
  ],
  misconceptions: [
    {
      what: 'Adding 2 to both numbers keeps the amount, so 2/3 + 0 = 4/5.',
      why: 'Doing the same thing to both numbers feels fair.',
      move: 'Draw both fractions as bars of the same length.',
    },
    {
      what: '4/8 is greater than 1/2, because 4 and 8 are bigger.',
      why: 'With whole numbers larger digits mean more.',
      move: 'Fold a strip in half, shade it, and fold it again.',
    },
  ],
  studentPages: [
    {
      title: 'Practice page',
      body: lines(
        'Name: ____',
        '',
        '1. Draw a bar that shows 3/5. Cut it so that it shows tenths. Write both fractions.',
        '',
        '2. Write two fractions that are equivalent to 1/4.',
      ),
    },
    { title: 'Exit ticket', body: '1. Show with a drawing why 3/4 and 9/12 are equivalent fractions.' },
  ],
  answerKey: [{ task: 'Practice page, 1', answer: '6/10, because 3 × 2 = 6 and 5 × 2 = 10.' }],
  notices: [],
  quizQuestions: [],
  standard: testStandard(),
  provenance: {
    engine: 'built-in',
    model: null,
    promptHash: 'abc123',
    catalogue: 'Common Core, loaded 2026-11-01',
    checkSet: CHECK_SET,
    seed: 'seed-1',
    packs: ['equivalent-fractions'],
  },
  ...changes,
});

/** Packs that are sound now; that all are is the matter of packs.test.ts. */
export const soundPacks = (): TopicPack[] =>
  packFiles(join(import.meta.dirname, '../../data/knowledge')).flatMap((file) => {
    try {
      return [loadPack(file)];
    } catch {
      return [];
    }
  });

export const testPlan = (lesson: Partial<LessonDraft> = {}, request: Partial<PlanRequest> = {}): PlanUnderCheck => ({
  lesson: testLesson(lesson),
  request: testRequest(request),
});

/** The sound lesson with one more line in its second activity. */
export const withTestLine = (line: string): Partial<LessonDraft> => ({
  activities: testLesson().activities.map((activity, i) =>
    i === 1 ? { ...activity, description: `${activity.description}\n${line}` } : activity,
  ),
});

export const findingsOf = (id: string, plan: PlanUnderCheck): string[] => {
  const check = CHECKS.find((c) => c.id === id);
  if (!check) throw new Error(`There is no check ${id}`);
  return check.applies(plan) ? check.findings(plan) : [];
};

export const failingIds = (plan: PlanUnderCheck): string[] =>
  checkPlan(plan).flatMap((result) => (result.passed ? [] : [result.id]));

/** After the repair the check passes, and nothing that passed before fails. Returns the repaired plan. */
export function repaired(id: string, plan: PlanUnderCheck): PlanUnderCheck {
  const check = CHECKS.find((c) => c.id === id);
  if (!check?.repair) throw new Error(`The check ${id} has no repair`);
  const before = failingIds(plan);
  if (!before.includes(id)) throw new Error(`The check ${id} does not fail on this plan`);
  const after = { ...plan, lesson: check.repair(plan) };
  const broken = failingIds(after).filter((other) => other === id || !before.includes(other));
  if (broken.length > 0)
    throw new Error(
      `After the repair of ${id} fail ${broken.map((other) => `${other}: ${findingsOf(other, after)[0]}`).join('; ')}`,
    );
  return after;
}
