import { describe, expect, it } from 'vitest';
import { mathGrounds } from '../../../../testing/test-grounds.ts';
import { aimsFor } from './aims.ts';
import { fillPack, type Task } from './fill-pack.ts';
import { chooseOnePage, choosePages } from './kit.ts';

const pack = fillPack(mathGrounds(), 'seed');
const task = (id: string, minutes: number): Task => ({
  ...{ id, minutes, practices: ['o1'], prompt: `Task ${id}`, answer: id },
});
const aim = { exit: [], required: new Set<string>(), claimed: new Set(['o1']) };

describe('the pages of a lesson', () => {
  const core = [task('a', 3), task('b', 4), task('c', 4), task('panel', 9)];
  const pages = (minutes: number) =>
    choosePages({ pack: { ...pack, practice: { ...pack.practice, core } }, aim }, minutes, () => 0);
  const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id);

  it('hold several short tasks rather than a long one, and the others for later', () => {
    expect(ids(pages(13).core)).toEqual(['a', 'b', 'c']);
    expect(ids(pages(13).later.core)).toEqual(['panel']);
  });

  it('leave no task out of a short list, whatever the minutes', () => {
    for (const minutes of [4, 8, 14, 40]) {
      const { core: now, later } = pages(minutes);
      expect([...ids(now), ...ids(later.core)].sort()).toEqual(ids(core).sort());
    }
  });

  it('hold six where the minutes hold fewer: first what goes on with the same case, then the easiest', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'told'].map((id) => task(id, 5));
    const given = { pack: { ...pack, practice: { ...pack.practice, core: many } }, aim };
    const { core: now, later } = choosePages(given, 6, ({ id }) => (id === 'told' ? -2 : 0));
    expect(ids(now)).toEqual(['told']);
    expect(ids(later.core)).toEqual(['a', 'b', 'c', 'd', 'e']);
    const two = choosePages(given, 6, ({ id }) => (id === 'told' || id === 'f' ? -1 : 0));
    expect(ids(two.later.core)).toEqual(['a', 'b', 'c', 'd', 'told']);
  });
});

it('has nothing of page B on page C', () => {
  for (const minutes of [6, 13, 30]) {
    const { core, challenge } = choosePages({ pack, aim }, minutes, () => 0);
    expect(challenge.length).toBeGreaterThan(0);
    expect(challenge.filter((task) => core.includes(task))).toEqual([]);
  }
});

describe('the one page of the youngest', () => {
  const practice = {
    ...{ support: [task('start', 4)], core: [task('a', 3), task('b', 4), task('c', 4)] },
    ...{ extension: [task('deeper', 5)], challenge: [task('last', 6)] },
  };
  const page = (minutes: number, required: string[] = []) =>
    chooseOnePage({ pack: { ...pack, practice }, aim: { ...aim, required: new Set(required) } }, minutes, () => 0);
  const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id);

  it('begins with a task that is done together, and ends with what is for later', () => {
    const { together, core, support, challenge, later } = page(12);
    expect(together?.id).toBe('start');
    expect(ids(core)).toEqual(['start', 'a', 'b']);
    expect(ids(later.core)).toEqual(['c', 'deeper', 'last']);
    expect([...support, ...challenge]).toEqual([]);
  });

  it('gives its minutes to what the ticket asks for, where they do not hold both', () => {
    const { together, core } = page(11, ['a', 'c']);
    expect(together).toBeUndefined();
    expect(ids(core)).toEqual(['a', 'c']);
  });
});

it('begins with the first step, also where the ticket asks only of another goal', () => {
  const [first] = pack.teach;
  const [goal] = pack.objectives.map(({ id }) => id).filter((id) => !first?.teaches.includes(id));
  const [question] = pack.exit.questions;
  if (!first || !goal || !question) throw new Error('the pack has a goal that its first step is not about');
  const questions = [{ ...question, hardest: true, assesses: [goal], needs: ['nothing'] }];
  const [fullest] = aimsFor({ ...pack, exit: { ...pack.exit, questions } }, 60, () => 0);
  expect(fullest?.required.has(first.id)).toBe(true);
});

it('asks for a long task only where the lesson has room for it', () => {
  const [question] = pack.exit.questions;
  if (!question) throw new Error('the pack has an exit question');
  const core = [task('short', 4), task('panel', 12)];
  const questions = [{ ...question, hardest: true, assesses: ['o1'], needs: ['panel'] }];
  const changed = { ...pack, practice: { ...pack.practice, core }, exit: { ...pack.exit, questions } };
  const needed = (minutes: number, isOfProblems: boolean) =>
    core.map(({ id }) => id).filter((id) => aimsFor(changed, minutes, () => 0, { isOfProblems })[0]?.required.has(id));
  expect(needed(60, false)).toEqual(['panel']);
  expect(needed(30, false)).toEqual(['short']);
  // Where problems are the work, several are worth more than a long one.
  expect(needed(60, true)).toEqual(['short']);
  expect(needed(90, true)).toEqual(['panel']);
});

describe('the task in which students do all that the standard asks', () => {
  const core: Task[] = [
    task('a', 3),
    task('b', 3),
    { ...task('whole', 12), whole: true },
    task('d', 3),
    task('last', 4),
  ];
  const [question] = pack.exit.questions;
  const questions = question ? [{ ...question, hardest: true, assesses: ['o1'], needs: ['last'] }] : [];
  const changed = { ...pack, practice: { ...pack.practice, core }, exit: { ...pack.exit, questions } };
  const lesson = (minutes: number) => aimsFor(changed, minutes, () => 0, { isOfProblems: true });

  it('is in the lesson that has time for it, with what the ticket needs as long as both fit', () => {
    const [fullest] = lesson(45);
    expect(core.map(({ id }) => id).filter((id) => fullest?.required.has(id))).toEqual(['whole', 'last']);
  });

  it('stands in place of other tasks rather than fall away, and falls away before the lesson does', () => {
    const [instead, without, leanest] = lesson(45).slice(-3);
    expect(core.filter(({ id }) => instead?.required.has(id)).map(({ id }) => id)).toEqual(['whole']);
    expect(without?.required.has('whole')).toBe(false);
    expect(leanest?.required.has('whole')).toBe(false);
  });

  it('is not asked of a lesson of which it would take more than a third', () => {
    for (const { required } of lesson(30)) expect(required.has('whole')).toBe(false);
  });
});
