import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knowledgeOf } from '../../../../testing/knowledge-of.ts';
import { mathGrounds } from '../../../../testing/test-grounds.ts';
import { requestFor, testStandard } from '../../../../testing/test-plan.ts';
import type { Grounds } from '../../../knowledge/grounds.ts';
import { openKnowledge } from '../../../knowledge/open-knowledge.ts';
import { withRest } from '../../../knowledge/whole-standard.ts';
import { CHECK_SET } from '../../checks/check-plan.ts';
import { type PlanRequest, STYLES } from '../../contract.ts';
import { LATER_TASKS, PAGE_HEADS } from '../../outline.ts';
import { planLesson } from '../../plan-lesson.ts';
import { builtInPlanner } from '../built-in-planner.ts';
import { composeLesson } from './compose-lesson.ts';

const planOf = (grounds: Grounds, request: PlanRequest) =>
  planLesson(builtInPlanner(knowledgeOf(grounds), CHECK_SET), request);

describe('one request', () => {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  /** Share of words that stand in runs of five which the other text has, too. */
  const shared = (one: string, other: string): number => {
    const [mine, theirs] = [words(one), words(other)];
    const runs = new Set(theirs.map((_, i) => theirs.slice(i, i + 5).join(' ')));
    const hit = new Set<number>();
    for (let i = 0; i + 5 <= mine.length; i += 1)
      if (runs.has(mine.slice(i, i + 5).join(' '))) for (let k = 0; k < 5; k += 1) hit.add(i + k);
    return hit.size / mine.length;
  };

  it('gives the same plan for the same seed, and other numbers for another', async () => {
    const given = mathGrounds();
    const plan = (seed: string) => planOf(given, requestFor(given, { seed, style: 'direct-instruction' }));
    const [first, again, other] = [await plan('a'), await plan('a'), await plan('b')];
    expect(again).toEqual(first);
    expect(other.studentPages).not.toEqual(first.studentPages);
    expect(other.activities.map((a) => a.name)).toEqual(first.activities.map((a) => a.name));
  });

  it('gives six lessons that share less than half of their words in class', async () => {
    const given = mathGrounds();
    const texts = await Promise.all(
      [...STYLES, null].map(async (style) => {
        const { activities, lessonClosure } = await planOf(given, requestFor(given, { style }));
        return [...activities.map((a) => a.description), lessonClosure].join('\n');
      }),
    );
    const shares = texts.flatMap((one, i) => texts.filter((_, k) => k !== i).map((other) => shared(one, other))).sort();
    expect(shares[Math.floor(shares.length / 2)]).toBeLessThan(0.5);
  });
});

describe('the head of a page', () => {
  const pageOf = async (grade: Grounds['topic']['grades'][number], title: string) => {
    const { pack, topic, ...rest } = mathGrounds();
    const language = { ...pack.language, developing: 'Frame: I know it because ___.' };
    const given = { ...rest, pack: { ...pack, language }, topic: { ...topic, grades: [grade] } };
    const { studentPages } = await planOf(given, requestFor(given, { style: null }));
    return studentPages.find((page) => page.title === title)?.body ?? '';
  };
  it('helps on page A with questions and a way to begin', async () => {
    const [question = ''] = mathGrounds().pack.hardPart.stuckPoints;
    expect(await pageOf('6', 'Page A')).toContain(`${PAGE_HEADS.help}\n${question}`);
    expect(await pageOf('6', 'Page A')).toContain('You can start like this: I know it because ___.');
  });
  it('says on page B what it leads to, in the words of a student', async () => {
    expect(await pageOf('6', 'Page B')).toMatch(new RegExp(`${PAGE_HEADS.goals}\nI can `));
  });
  it('is left out where the teacher reads the page aloud', async () => {
    const page = await pageOf('1', 'Practice page');
    expect(page).toContain('1. ');
    for (const head of Object.values(PAGE_HEADS)) expect(page).not.toContain(head);
  });
});

describe('what is asked of a first look', () => {
  const said = async (from: Grounds, changes: Partial<Grounds['topic']>) => {
    const given = { ...from, topic: { ...from.topic, ...changes } };
    const { activities } = await planOf(given, requestFor(given, { style: null }));
    return activities.map(({ description }) => description).join('\n');
  };
  it('is a model of an event, but a first answer where solutions are weighed', async () => {
    const science: Partial<Grounds['topic']> = { subject: 'Science', grades: ['4'] };
    expect(await said(mathGrounds(), { ...science, codes: ['4-PS3-1'] })).toContain('draw a first model alone');
    expect(await said(mathGrounds(), { ...science, codes: ['4-PS4-3'] })).toContain('a first answer alone');
  });
  it('is what a writer did, but a word where words are what is looked at', async () => {
    const language: Partial<Grounds['topic']> = { subject: 'English Language Arts', grades: ['4'] };
    const mentor = { title: 'A page of a dictionary', body: 'pitch, noun\npitch, verb' };
    const given = mathGrounds({ pack: { ...mathGrounds().pack, mentor } });
    expect(await said(given, { ...language, codes: ['L.4.4c'] })).toContain('Which word here would you look at twice');
    expect(await said(given, { ...language, codes: ['L.2.2d'] })).toContain('how this is written');
    // A packet of sources is no model of how to write.
    for (const code of ['WHST.6-8.1a', 'SL.9-10.1a', 'W.5.8', 'W.6.2'])
      expect(await said(given, { ...language, codes: [code] })).toContain('Which line would you mark');
    expect(await said(given, { ...language, codes: ['W.5.1a'] })).toContain('What did the writer do');
  });
});

describe('a packet that the class has in hand', () => {
  it('is read to those who listen, and followed by readers', async () => {
    const mentor = { title: 'The snail', body: 'It went home.' };
    const from = mathGrounds({ pack: { ...mathGrounds().pack, mentor } });
    const told = async (code: string, grade: Grounds['topic']['grades'][number]) => {
      const topic = { ...from.topic, subject: 'English Language Arts' as const, codes: [code], grades: [grade] };
      const { activities } = await planOf({ ...from, topic }, requestFor({ ...from, topic }, { style: null }));
      return activities.map(({ description }) => description).join('\n');
    };
    expect(await told('RL.K.7', 'K')).toContain('Read it aloud twice while the children listen and look');
    expect(await told('RL.4.7', '4')).toContain('Read it aloud once while students follow');
  });
});

describe('own work', () => {
  const workOf = async (code: string, grade: Grounds['topic']['grades'][number]) => {
    const from = mathGrounds();
    const topic = { ...from.topic, subject: 'English Language Arts' as const, codes: [code], grades: [grade] };
    const given = { ...from, topic };
    const { activities } = await planOf(given, requestFor(given, { style: null }));
    return activities.map(({ description }) => description).join('\n');
  };
  it('is talk where speaking is what is learned', async () => {
    expect(await workOf('SL.4.4', '4')).toContain('Students: work with a partner or in a small group');
    expect(await workOf('W.4.1', '4')).not.toContain('in a small group: say it');
  });
  it('asks children who do not read yet to point, and readers for a line', async () => {
    expect(await workOf('RL.K.1', 'K')).toContain('Point to the place before you say it.');
    expect(await workOf('RL.4.1', '4')).toContain('Point to the line before you write.');
  });
});

describe('a lesson without a style', () => {
  const blocks = async (minutes: number) => {
    const given = mathGrounds();
    const { activities } = await planOf(given, requestFor(given, { style: null, minutes }));
    return new Map(activities.map(({ name, description }) => [name, description]));
  };
  it('lets students try with their hands before they are told anything', async () => {
    const long = await blocks(60);
    expect(long.get('Find out')).toMatch(/^Question: In how many ways can \d+ things be put/);
    expect([...long.keys()].indexOf('Find out')).toBeLessThan([...long.keys()].indexOf('Put it together'));
    expect(long.has('Your own way first')).toBe(false);
  });

  it('comes first in science, where the standard asks for it, before a worked case and before data on paper', async () => {
    const given = mathGrounds();
    const { investigate } = given.pack;
    const begun = async (subject: 'Mathematics' | 'Science') => {
      const pack = { ...given.pack, investigate: { ...investigate, minutes: 20 } };
      const grounds = { ...given, pack, topic: { ...given.topic, subject } };
      const { activities } = await planOf(grounds, requestFor(grounds, { style: null, minutes: 45 }));
      return activities.map(({ name }) => name);
    };
    const science = await begun('Science');
    expect(science).toContain('Try it');
    expect(science).not.toContain('Explain one together');
    expect(await begun('Mathematics')).not.toContain('Find out');
  });

  it('says which steps everybody does where the minutes do not hold the whole of it', async () => {
    const given = mathGrounds();
    const { investigate } = given.pack;
    const tried = ['Lay.', 'Turn.', 'Compare.', 'Write a rule.', 'Try it on another one.'];
    const found = async (minutes: number, steps = tried) => {
      const pack = { ...given.pack, investigate: { ...investigate, minutes, steps } };
      const { activities } = await planOf({ ...given, pack }, requestFor(given, { style: null, minutes: 45 }));
      return activities.find(({ name }) => name === 'Find out')?.description;
    };
    expect(await found(14)).toMatch(
      /everyone does steps 1 to 3\. Groups that are ahead go on with steps 4 and 5; so does everyone in a longer period\.$/m,
    );
    expect(await found(6)).not.toContain('Time:');
    // All of it fits into a minute or two less.
    const tight = await found(9, tried.slice(0, 2));
    expect(tight).toContain('2. Turn.');
    expect(tight).not.toContain('Time:');
    const answered = [...tried.slice(0, 3), 'Try another one.', 'What is the same in all of them?'];
    expect(await found(14, answered)).toMatch(
      /everyone does steps 1 to 3; then the whole class answers step 5 together\. Groups that are ahead try step 4\.$/m,
    );
  });

  describe('and its steps', () => {
    const stepsOf = async (each: number, minutes: number) => {
      const given = mathGrounds();
      const teach = given.pack.teach.map((step) => ({ ...step, minutes: each })) as unknown as typeof given.pack.teach;
      const pack = { ...given.pack, teach };
      const { activities } = await planOf({ ...given, pack }, requestFor(given, { style: null, minutes }));
      return new Map(activities.map(({ name, description }) => [name, description]));
    };
    it('are one block with the hard part, where partners look before it is explained', async () => {
      expect((await stepsOf(2, 45)).get('Put it together')).toMatch(
        /^The hard part: (?:.+\n)+Show: .+\n(?:Picture .+\n)*Students: tell a partner .+\nSay: /m,
      );
    });
    it('stop for an answer in pairs as often as a speech asks in its middle', async () => {
      const told = (i: number) =>
        `Look at board ${i}, all of you, and at what stands there: ${'a word and '.repeat(10)}no more. How many are there in all of it? ${'It goes on '.repeat(14)}to its end.`;
      const given = mathGrounds();
      const teach = given.pack.teach.map((step, i) => ({
        ...step,
        say: told(i),
      })) as unknown as typeof given.pack.teach;
      const { activities } = await planOf(
        { ...given, pack: { ...given.pack, teach } },
        requestFor(given, { style: 'direct-instruction', minutes: 90 }),
      );
      const counts = activities.map(({ description }) => {
        const of = (line: RegExp) => description.match(line)?.length ?? 0;
        return { asked: of(/How many are there in all of it\?”$/gm), stops: of(/^Students: answer in pairs/gm) };
      });
      expect(Math.max(...counts.map(({ asked }) => asked))).toBeGreaterThan(1);
      for (const { asked, stops } of counts) expect(stops).toBe(asked);
    });
    it('are two where all of them together take too long', async () => {
      expect((await stepsOf(8, 90)).get('The hard part')).toContain('Students: tell a partner');
    });
  });

  it('begins with a problem where the minutes do not hold the trying', async () => {
    const short = await blocks(30);
    expect(short.has('Find out')).toBe(false);
    expect(short.has('Your own way first')).toBe(true);
  });

  it.each([
    ['1', 'Then show a partner.'],
    ['4', 'Then each explains a partner’s way.'],
  ] as const)('asks grade %s for its own way in its own manner', async (grade, how) => {
    const { pack, topic, ...rest } = mathGrounds();
    const given = { ...rest, pack, topic: { ...topic, grades: [grade] as const } } as Grounds;
    const { activities } = await planOf(given, requestFor(given, { style: null, minutes: 30 }));
    expect(activities.find(({ name }) => name === 'Your own way first')?.description).toContain(how);
  });
});

describe('a page of data', () => {
  const table = {
    title: 'Five rolls down a ramp, in feet',
    columns: ['ramp', 'distance in feet'],
    rows: [
      ['steep', '12'],
      ['gentle', '7'],
    ],
    source: 'Model data, made for class.',
  };
  /** @param said behind what the first step shows @param without what stands in for the materials of the investigation */
  const planned = async (said: string, without?: string) => {
    const given = mathGrounds();
    const [first, ...others] = given.pack.teach;
    const teach = first ? [{ ...first, show: `${first.show} ${said}` }, ...others] : [];
    const investigate = { ...given.pack.investigate, ...(without ? { without } : {}) };
    const pack = { ...given.pack, teach, investigate, data: [table] } as typeof given.pack;
    return planOf({ ...given, pack }, requestFor(given, { style: null, minutes: 60 }));
  };
  const pageOf = ({ studentPages }: Awaited<ReturnType<typeof planned>>) =>
    studentPages.find(({ title }) => title === `Data: ${table.title}`);

  it('goes out with the part that speaks of it', async () => {
    for (const say of [
      'Read the ramp table.',
      'Find the mean from the page.',
      'Cover the data table.',
      'Read “Five rolls down a ramp”.',
      'The steep ramp: 12. The gentle ramp: 7. Compare each distance.',
    ]) {
      const plan = await planned(say);
      const user = plan.activities.find(({ description }) => description.includes(say));
      expect(pageOf(plan), say).toBeDefined();
      expect(user?.description).toContain(`Hand out: the data page “${table.title}”, 1 per pair.`);
      expect(plan.materials.join('\n')).toContain(table.title);
    }
  });

  it('does not tell the result before the class has tried', async () => {
    const [results, handOut] = [
      'Use the ramp table: steep, 12; gentle, 7.',
      `the data page “${table.title}”, 1 per pair`,
    ];
    const saying = ({ activities }: Awaited<ReturnType<typeof planned>>, words: string) =>
      activities.find(({ description }) => description.includes(words))?.description;
    expect(saying(await planned('', results), results)).toContain(`${handOut}, only if you do without the materials.`);
    const plan = await planned('Read the ramp table.', results);
    expect(saying(plan, results)).not.toContain(handOut);
    expect(saying(plan, 'Read the ramp table.')).toContain(`${handOut}.`);
  });

  it('stays out of a lesson that speaks of something else', async () => {
    const plan = await planned('Lay 12 and 7 on the table.');
    expect(pageOf(plan)).toBeUndefined();
    expect(JSON.stringify(plan)).not.toContain(table.title);
  });
});

describe('the rest of a standard', () => {
  const knowledge = openKnowledge(join(import.meta.dirname, '../../../../../data/knowledge'));
  const planned = (minutes: number) => {
    const pack = knowledge.packFor('opposites-on-number-line');
    const topic = knowledge.topics().find(({ id }) => id === 'opposites-on-number-line');
    if (!pack?.rest[0] || !topic) throw new Error('opposites-on-number-line has a rest');
    const [rest] = pack.rest;
    const given: Grounds = {
      ...mathGrounds({ pack: withRest(pack, rest), topic }),
      rest: { title: rest.title, goal: rest.objective, others: ['Four quadrants'] },
    };
    const standard = testStandard({ code: '6.NS.C.6' });
    return { rest, plan: composeLesson(given, requestFor(given, { standard, style: null, minutes })) };
  };

  it('is taught, practiced, and asked where the minutes hold it, and the title says so', () => {
    const { rest, plan } = planned(60);
    expect(plan.title).toContain(rest.title);
    expect(plan.objectives).toContain(rest.objective);
    expect(plan.activities.map(({ description }) => description).join('\n')).toContain(rest.step.ask);
    expect(plan.studentPages.find(({ title }) => title === 'Exit ticket')?.body).toContain('Plot P(-2, 3)');
    expect(plan.notices.join('\n')).not.toContain('on other days');
  });

  it('waits for another day in a short lesson, and a notice says which', () => {
    const { rest, plan } = planned(30);
    expect(plan.title).not.toContain(rest.title);
    expect(plan.objectives).not.toContain(rest.objective);
    expect(plan.notices.join('\n')).toContain('plan “Four quadrants” on other days');
  });
});

describe('the exit ticket', () => {
  /** A pack whose first core task is the whole of what the standard asks, and takes this many minutes. */
  const ticket = async (whole: number, minutes: number) => {
    const { pack } = mathGrounds();
    const goals = pack.objectives.map(({ id }) => id);
    const all = {
      ...pack.practice.core[0],
      id: 'all',
      minutes: whole,
      practices: goals,
      whole: true,
      prompt: 'All of it.',
    };
    const core = [all, ...pack.practice.core.map((task) => ({ ...task, minutes: 5 }))] as typeof pack.practice.core;
    const given = mathGrounds({ pack: { ...pack, practice: { ...pack.practice, core } } });
    const { studentPages, activities } = await planOf(given, requestFor(given, { style: null, minutes }));
    const asked = studentPages.find(({ title }) => title === 'Exit ticket')?.body.match(/^\d+\. /gm) ?? [];
    return {
      questions: asked.length,
      doesAll: studentPages.some(({ body }) => body.split(LATER_TASKS)[0]?.includes('All of it.')),
      tries: activities.some(({ name }) => name === 'Find out'),
    };
  };

  it('asks for more than the hardest case where one task that holds everything is practice enough', async () => {
    expect(await ticket(10, 45)).toEqual({ questions: 2, doesAll: true, tries: true });
  });

  it('says in its key by name which mistake leads to a wrong answer', async () => {
    const given = mathGrounds();
    const { answerKey } = await planOf(given, requestFor(given, { style: null, minutes: 45 }));
    const key = answerKey.filter(({ task }) => task.startsWith('Exit ticket')).map(({ answer }) => answer);
    const [, code = '', name = ''] = / → ([A-Z]{2,8}), (.+)$/m.exec(key.join('\n')) ?? [];
    const found = given.pack.misconceptions.find((misconception) => misconception.code === code);
    expect(found?.name.toLowerCase()).toBe(name.toLowerCase());
  });

  it('says of a goal the question that asks for least else', async () => {
    const { pack } = mathGrounds();
    const [first, , other] = pack.objectives.map(({ id }) => id);
    const assesses = [[first, other], [other]] as string[][];
    const questions = pack.exit.questions
      .slice(0, 2)
      .map((q, i) => ({ ...q, minutes: 2, assesses: assesses[i] ?? [] }));
    const levels = { gotIt: 'All of it.', almost: 'Most of it.', notYet: 'None of it.' };
    const given = mathGrounds({ pack: { ...pack, exit: { ...pack.exit, ...levels, questions } } });
    const { assessment } = await planOf(given, requestFor(given, { style: null, minutes: 60 }));
    expect(assessment.match(/^Question \d shows/gm)).toEqual(['Question 1 shows', 'Question 2 shows']);
  });

  it('asks for the hardest case alone where the minutes hold no more', async () => {
    expect((await ticket(10, 30)).questions).toBe(1);
  });
});

describe('the page for most students', () => {
  const told = 'Six sled dogs pull each of 4 sleds. How many dogs pull?';
  /** Whether everybody does the third problem, which takes longer than the others; told with sled dogs, or with nothing. */
  const isForEverybody = async (likes: readonly string[]): Promise<boolean> => {
    const plain = mathGrounds();
    const { practice } = plain.pack;
    const core = practice.core.map((task, i) => ({
      ...{ ...task, minutes: i === 2 ? 6 : 4, practices: ['o1'] },
      ...(i === 2 ? { prompt: 'The third problem.', interest: [{ prompt: told, answer: '24', accept: [] }] } : {}),
    }));
    const given = mathGrounds({
      pack: { ...plain.pack, practice: { ...practice, core } },
      keywords: { ...plain.keywords, interests: likes.map((id) => ({ keyword: 'sled dogs', id })) },
    });
    const { studentPages } = await planOf(given, requestFor(given, { style: null, minutes: 45 }));
    const forEverybody = studentPages.map(({ body }) => body.split(LATER_TASKS)[0]).join('\n');
    return /The third problem|Six sled dogs/.test(forEverybody);
  };

  it('has what is told with what the class likes before plain problems that would fill the minutes better', async () => {
    expect(await isForEverybody([])).toBe(false);
    expect(await isForEverybody(['sled-dogs'])).toBe(true);
  });
});
