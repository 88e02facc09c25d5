import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../../platform/project-root.ts';
import { requestFor } from '../../../../testing/test-plan.ts';
import { builtInPlanning } from '../../built-in-planning.ts';
import type { AgainWish, Lesson, PlanRequest } from '../../contract.ts';
import type { PlanInHand } from '../../planner.ts';
import { inHand, same } from './carry-over.ts';

const planning = builtInPlanning(join(projectRoot(), 'data/knowledge'));
const LENGTHS = [45, 50, 55, 60, 65, 70, 75, 80, 85, 90];

const requestOf = (id: string, changes: Partial<PlanRequest> = {}): PlanRequest => {
  const topic = planning.knowledge.topics().find((each) => each.id === id);
  if (!topic) throw new Error(`no topic ${id}`);
  return requestFor({ topic }, { seed: 'x1', ...changes });
};
const FRACTIONS = requestOf('equivalent-fractions-4');
const ARTICLES = requestOf('infer-in-articles-4');

const plan = (request: PlanRequest): Promise<Lesson> => planning.planLesson(request);
const again = (request: PlanRequest, mine: PlanInHand, wish: AgainWish) =>
  planning.makeAgain({ request, lengths: LENGTHS, mine, wish });

const pageNamed = ({ studentPages }: PlanInHand, title: string): number =>
  studentPages.findIndex((page) => page.title === title);
const answerTo = ({ answerKey }: PlanInHand, task: string) => answerKey.find((each) => each.task === task)?.answer;
const tasksOf = (page: PlanInHand['studentPages'][number] | undefined) => page?.body.split(/\n\n(?=\d+\. )/) ?? [];

describe('a part made again', () => {
  it('is one task: its answer changes with it, and nothing else', async () => {
    const mine = inHand(await plan(FRACTIONS));
    const place = pageNamed(mine, 'Page B');
    const { plan: after, kept } = await again(FRACTIONS, mine, { what: 'task', place, task: 2 });
    const [was, is] = [tasksOf(mine.studentPages[place]), tasksOf(after.studentPages[place])];
    expect(is.map((task, i) => task === was[i])).toEqual(was.map((_, i) => i !== 2));
    expect(answerTo(after, 'Page B, 2')).not.toBe(answerTo(mine, 'Page B, 2'));
    expect(after.answerKey.filter((answer, i) => !same(answer, mine.answerKey[i]))).toHaveLength(1);
    expect(after.activities).toEqual(mine.activities);
    expect(kept).toEqual([]);
  });

  it('is no longer made once nobody waits for it', async () => {
    const mine = inHand(await plan(FRACTIONS));
    const place = pageNamed(mine, 'Page B');
    const gone = new AbortController();
    const made = planning.makeAgain(
      { request: FRACTIONS, lengths: LENGTHS, mine, wish: { what: 'task', place, task: 2 } },
      gone.signal,
    );
    setImmediate(() => gone.abort());
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('comes with what speaks of it: the closure goes back to the opening', async () => {
    const mine = inHand(await plan(FRACTIONS));
    const { plan: after } = await again(FRACTIONS, mine, { what: 'activity', place: 0 });
    expect(after.activities[0]?.description).not.toBe(mine.activities[0]?.description);
    expect(after.lessonClosure).not.toBe(mine.lessonClosure);
    expect(after.activities.slice(1)).toEqual(mine.activities.slice(1));
    expect(after.studentPages).toEqual(mine.studentPages);
  });

  it('is another one at the next press, and stays one lesson', async () => {
    const mine = inHand(await plan(FRACTIONS));
    const place = pageNamed(mine, 'Page B');
    const seen = new Set<string>();
    let now: PlanInHand = mine;
    for (let press = 0; press < 4; press += 1) {
      seen.add(tasksOf(now.studentPages[place])[2] ?? '');
      now = (await again(FRACTIONS, now, { what: 'task', place, task: 2 })).plan;
    }
    expect(seen.size).toBeGreaterThan(2);
    expect(planning.prove({ ...(await plan(FRACTIONS)), ...now }, FRACTIONS).checks.filter((c) => !c.passed)).toEqual(
      (await plan(FRACTIONS)).proof.checks.filter((c) => !c.passed),
    );
  });

  it('gives its place to another where it is told in one way only, and the others keep theirs', async () => {
    const vowels = requestOf('hear-long-short-vowels-1');
    const mine = inHand(await plan(vowels));
    const place = pageNamed(mine, 'Practice page');
    const { plan: after } = await again(vowels, mine, { what: 'task', place, task: 1 });
    expect(Object.values(after.remade ?? {})).toEqual([-1]);
    const [was, is] = [tasksOf(mine.studentPages[place]), tasksOf(after.studentPages[place])];
    expect(is.map((task, i) => task === was[i])).toEqual(was.map((_, i) => i !== 1));
    const other = mine.answerKey.filter(({ task, answer }) => answerTo(after, task) !== answer);
    expect(other.map(({ task }) => task)).toEqual(['Practice page, 1']);
    expect(after.activities).toEqual(mine.activities);
    // The page that its teacher has now is no longer the one that would be composed; the next press leaves the others as well.
    const { plan: next } = await again(vowels, after, { what: 'task', place, task: 2 });
    expect(tasksOf(next.studentPages[place]).map((task, i) => task === is[i])).toEqual(is.map((_, i) => i !== 2));
  });

  it('is a text, with the tasks and the materials that name it', async () => {
    const mine = inHand(await plan(ARTICLES));
    const { plan: after } = await again(ARTICLES, mine, { what: 'page', place: 0 });
    const [old, other] = [mine.studentPages[0]?.title ?? '', after.studentPages[0]?.title ?? ''];
    expect(other).not.toBe(old);
    const all = JSON.stringify({ ...after, remade: undefined });
    expect(all).toContain(other);
    expect(all).not.toContain(old);
  });

  it('leaves what its teacher wrote, and says so where it belongs to it', async () => {
    const made = inHand(await plan(FRACTIONS));
    const mine = { ...made, lessonClosure: 'We sing.' };
    const { plan: after, kept } = await again(FRACTIONS, mine, { what: 'activity', place: 0 });
    expect(after.lessonClosure).toBe('We sing.');
    expect(kept).toEqual(['Lesson closure']);
  });

  it('finds its place on a page that was changed, and in a lesson that was fitted to other minutes', async () => {
    const made = inHand(await plan(FRACTIONS));
    const place = pageNamed(made, 'Page B');
    const [name = '', , ...tasks] = tasksOf(made.studentPages[place]);
    const body = [name, ...tasks.map((task, i) => task.replace(/^\d+/, String(i + 1)))].join('\n\n');
    const studentPages = made.studentPages.map((page, i) => (i === place ? { ...page, body } : page));
    const activities = made.activities.map((a, i) => (i === 5 ? { ...a, duration: a.duration - 7 } : a));
    const mine = { ...made, studentPages, activities };
    const { plan: after } = await again({ ...FRACTIONS, minutes: 53 }, mine, { what: 'task', place, task: 1 });
    const [was, is] = [tasksOf(mine.studentPages[place]), tasksOf(after.studentPages[place])];
    expect(is.map((task, i) => task === was[i])).toEqual(was.map((_, i) => i !== 1));
    expect(after.activities.map(({ duration }) => duration)).toEqual(activities.map(({ duration }) => duration));
  });

  it('is refused for what is locked, for the teacher’s own, and where only one way is known', async () => {
    const made = inHand(await plan(FRACTIONS));
    const locked = made.activities.map((a, i) => (i === 0 ? { ...a, locked: true as const } : a));
    const own = [{ name: 'Our song', duration: 5, description: 'Sing.' }, ...made.activities];
    const first = { what: 'activity', place: 0 } as const;
    await expect(again(FRACTIONS, { ...made, activities: locked }, first)).rejects.toThrow('locked');
    await expect(again(FRACTIONS, { ...made, activities: own }, first)).rejects.toThrow('your own');
    await expect(again(FRACTIONS, made, { what: 'activity', place: made.activities.length - 1 })).rejects.toThrow(
      'no other version of this part',
    );
  });
});

describe('all of it made again', () => {
  it('has other numbers in one press, in the same blocks and minutes', async () => {
    const mine = inHand(await plan(FRACTIONS));
    const { plan: after } = await again(FRACTIONS, mine, { what: 'numbers' });
    expect(after.activities.map(({ name, duration }) => [name, duration])).toEqual(
      mine.activities.map(({ name, duration }) => [name, duration]),
    );
    expect(after.studentPages.filter((page, i) => page.body !== mine.studentPages[i]?.body).length).toBeGreaterThan(2);
    expect(after.answerKey.filter(({ task, answer }) => answerTo(mine, task) !== answer).length).toBeGreaterThan(5);
  });

  it.each(['numbers', 'lesson'] as const)(
    '%s: keeps a locked page with its key, and the block that is locked',
    async (what) => {
      const made = inHand(await plan(FRACTIONS));
      const place = pageNamed(made, 'Page B');
      const lock = <T>(part: T, i: number, at: number) => (i === at ? { ...part, locked: true as const } : part);
      const mine = {
        ...made,
        activities: made.activities.map((part, i) => lock(part, i, 0)),
        studentPages: made.studentPages.map((part, i) => lock(part, i, place)),
      };
      const { plan: after } = await again(FRACTIONS, mine, { what });
      expect(after.activities[0]).toEqual(mine.activities[0]);
      // What the closure says is about the opening that stays.
      expect(after.lessonClosure).toBe(mine.lessonClosure);
      expect(after.studentPages[place]).toEqual(mine.studentPages[place]);
      const ofPage = ({ answerKey }: PlanInHand) => answerKey.filter(({ task }) => task.startsWith('Page B, '));
      expect(ofPage(after)).toEqual(ofPage(mine));
      expect(after.studentPages[pageNamed(after, 'Page A')]?.body).not.toBe(mine.studentPages[0]?.body);
    },
  );

  it('is another lesson where nothing is locked, and undoing the record gives the first again', async () => {
    const mine = inHand(await plan(FRACTIONS));
    const { plan: after } = await again(FRACTIONS, mine, { what: 'lesson' });
    expect(same(after.activities, mine.activities)).toBe(false);
    expect(inHand(await plan({ ...FRACTIONS, remade: after.remade }))).toEqual({ ...after, remade: undefined });
    expect(inHand(await plan({ ...FRACTIONS, remade: {} }))).toEqual(mine);
  });

  it('keeps what is locked of a lesson that hardly has a line of ours any more', async () => {
    const made = inHand(await plan(FRACTIONS));
    const song = { name: 'Our song', duration: 5, description: 'Sing.', locked: true as const };
    const mine = {
      ...made,
      activities: [song],
      studentPages: [{ title: 'Song', body: 'La', locked: true as const }],
      answerKey: [{ task: 'Song, 1', answer: 'La' }],
    };
    const { plan: after } = await again(FRACTIONS, mine, { what: 'lesson' });
    expect(after.activities[0]).toEqual(song);
    expect(after.studentPages[0]?.title).toBe('Song');
    expect(after.answerKey).toContainEqual({ task: 'Song, 1', answer: 'La' });
    expect(after.activities.length).toBeGreaterThan(4);
  });
});
