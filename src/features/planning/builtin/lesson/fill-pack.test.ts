import { describe, expect, it } from 'vitest';
import { mathGrounds, noKeywords, readingGrounds, SLED_DOGS } from '../../../../testing/test-grounds.ts';
import type { Grounds } from '../../../knowledge/grounds.ts';
import { fillAgain, fillPack, type Task } from './fill-pack.ts';

const filled = (prompt: string) => fillAgain({ prompt }, [], 'seed').prompt;

it('makes rows again of a table that was folded into one line', () => {
  expect(filled('Fill in. | red | 2 |   | blue | 3 |. Then plot.')).toBe(
    'Fill in.\n| red | 2 |\n| blue | 3 |\nThen plot.',
  );
});

it('leaves a row of empty cells in one piece, for students to draw in', () => {
  for (const row of ['|  |  |  |', '|   |   |   |', '| a |  | b |', '|  | F | f |'])
    expect(filled(`Draw.\n${row}\nWrite.`)).toBe(`Draw.\n${row}\nWrite.`);
});

describe('a task that is told in another way with what the class likes', () => {
  const plain: Task = {
    ...mathGrounds().pack.practice.core[0],
    id: 'c1',
    minutes: 3,
    practices: ['o1'],
    prompt: 'Add 2 and 3.',
    answer: '5',
  };
  const firstTask = (interest: Task['interest'], keywords: Partial<Grounds['keywords']>) => {
    const grounds = mathGrounds({ interests: [SLED_DOGS], keywords: { ...noKeywords, ...keywords } });
    const { practice } = grounds.pack;
    const core = [{ ...plain, interest }, ...practice.core.slice(1)];
    const pack = fillPack({ ...grounds, pack: { ...grounds.pack, practice: { ...practice, core } } }, 'seed');
    return { ...pack.practice.core[0], spoken: pack.spoken.get(SLED_DOGS.id) ?? [] };
  };
  const wanted = { interests: [{ keyword: 'sled dogs', id: SLED_DOGS.id }] };
  const told = { prompt: 'The {people} have {n} {things}, and find 3 more.', answer: '{n+3}', accept: [] };

  it('is told so where a teacher named an interest, with a key of its own', () => {
    const task = firstTask([{ ...told, numbers: { n: [4, 4] } }], wanted);
    expect(task.prompt).toMatch(/^The .+ have 4 .+, and find 3 more\.$/);
    expect(task.answer).toBe('7');
    expect(task.spoken).toContain(task.prompt);
    expect(task).not.toHaveProperty('interest');
  });

  it('keeps its own words where none was named, or where the sizes fit none', () => {
    const never = { ...told, with: 'price' as const, numbers: { n: [90000, 90000] }, fits: ['n'] };
    expect(firstTask([{ ...told, numbers: { n: [4, 4] } }], {}).prompt).toBe('Add 2 and 3.');
    expect(firstTask([never], wanted).prompt).toBe('Add 2 and 3.');
  });

  it('is told in the first version that suits the interest: by its name, by its group, or by neither', () => {
    const version = (prompt: string, groups?: string[]) => ({
      prompt,
      answer: '5',
      accept: [],
      ...(groups ? { for: groups } : {}),
    });
    const others = version('Bake 5.', ['kitchen', 'pizza']);
    const named = version('The dogs pull 5 sleds.', [SLED_DOGS.id]);
    const first = (...versions: NonNullable<Task['interest']>) => firstTask(versions, wanted);
    expect(first(others, named, version('The {people} rest.')).prompt).toBe('The dogs pull 5 sleds.');
    expect(first(others, named).spoken).toContain('The dogs pull 5 sleds.');
    const ofGroup = first(version('Out in the deep snow.', [SLED_DOGS.group]));
    expect(ofGroup.prompt).toBe('Out in the deep snow.');
    expect(ofGroup.spoken).toContain('Out in the deep snow.');
    expect(ofGroup.spoken).not.toContain('5');
    expect(first(others).prompt).toBe('Add 2 and 3.');
  });

  it('tells a vote, an exploration, a mentor text, and a table so as well', () => {
    const grounds = mathGrounds({ interests: [SLED_DOGS], keywords: { ...noKeywords, ...wanted } });
    const [hinge] = grounds.pack.quickCheck;
    const { investigate } = grounds.pack;
    const run = {
      ...{ question: 'How far do {people} run?', materials: ['a rope'], steps: ['Guess.', 'Run.', 'Measure.'] },
      ...{ lookFor: 'Equal steps.', without: 'Use a drawing.' },
    };
    const text = { title: 'Plain', body: 'Nobody runs.' };
    const table = { title: 'Plain', columns: ['who', 'miles'], rows: [['they', 3]], source: 'made up for class' };
    const pack = fillPack(
      {
        ...grounds,
        pack: {
          ...grounds.pack,
          quickCheck: hinge
            ? [
                {
                  ...hinge,
                  ask: 'Why?',
                  interest: [{ stem: 'The dogs pull?', key: '5', because: 'They do.', wrong: [] }],
                },
              ]
            : [],
          investigate: { ...investigate, interest: [run] },
          mentor: { ...text, interest: [{ ...text, body: 'The dogs run.' }] },
          data: [{ ...table, id: 'd1', interest: [{ ...table, rows: [['the dogs', 3]] }] }],
        },
      },
      'seed',
    );
    expect(pack.quickCheck[0]).toMatchObject({ stem: 'The dogs pull?', key: '5', ask: 'Why?' });
    expect(pack.investigate.question).toMatch(/^How far do \w.+ run\?$/);
    expect(pack.investigate.minutes).toBe(investigate.minutes);
    expect(pack.mentor).toEqual({ ...text, body: 'The dogs run.' });
    expect(pack.data[0]).toMatchObject({ id: 'd1', rows: [['the dogs', 3]] });
  });

  it('has no club for a matter that people argue about', () => {
    const issue = { ...SLED_DOGS, issue: true };
    const told = (prompt: string) => {
      const grounds = mathGrounds({ interests: [issue], keywords: { ...noKeywords, ...wanted } });
      const { practice } = grounds.pack;
      const core = [{ ...plain, interest: [{ prompt, answer: '5', accept: [] }] }, ...practice.core.slice(1)];
      return fillPack({ ...grounds, pack: { ...grounds.pack, practice: { ...practice, core } } }, 'seed').practice
        .core[0]?.prompt;
    };
    expect(told('A club for {interest} has 5 members.')).toBe('Add 2 and 3.');
    expect(told('A book about {interest} has 5 pages.')).toMatch(/^A book about sled dogs/);
  });
});

describe('a lesson with what the class likes', () => {
  const grounds = mathGrounds({
    interests: [SLED_DOGS],
    keywords: { ...noKeywords, interests: [{ keyword: 'sled dogs', id: SLED_DOGS.id }] },
  });
  const { pack } = grounds;
  const fill = (changes: Partial<typeof pack>, seed = 'seed') =>
    fillPack({ ...grounds, pack: { ...pack, ...changes } }, seed);
  const asking = {
    prompt: '{people} / {place} / {question}',
    answer: '5',
    accept: [],
    with: undefined,
    interest: undefined,
  };

  it('is about the same people, place, and question all through, and its ticket about another question', () => {
    const questions = pack.exit.questions.map((question) => ({ ...question, ...asking, partly: '4', errors: [] }));
    const core = pack.practice.core.slice(0, 3).map((task) => ({ ...task, ...asking }));
    for (const seed of ['a', 'b', 'c', 'd']) {
      const filled = fill({ practice: { ...pack.practice, core }, exit: { ...pack.exit, questions } }, seed);
      const scenes = new Set(filled.practice.core.map(({ prompt }) => prompt));
      expect(scenes.size).toBe(1);
      const [people, place, question] = [...scenes][0]?.split(' / ') ?? [];
      const [ofTicket = ''] = filled.exit.questions.map(({ prompt }) => prompt);
      expect(ofTicket.startsWith(`${people} / ${place} / `)).toBe(true);
      expect(ofTicket).not.toContain(question);
    }
  });

  it('leaves the plain event out where its opening is another one', () => {
    const phenomenon = 'On steep highways there are ramps of loose gravel for trucks.';
    const { interest: _, ...hook } = pack.hook;
    const told = { show: 'Draw a sled.', say: 'The {people} rest.', ask: 'Why?', listenFor: 'They are tired.' };
    expect(fill({ phenomenon, hook }).phenomenon).toBe(phenomenon);
    const close = { minutes: 2, ask: 'Why?', listenFor: 'They are tired.' };
    expect(fill({ phenomenon, hook: { ...hook, interest: [{ ...told, close }] } })).not.toHaveProperty('phenomenon');
  });

  it('shows a problem’s picture without its answers, and whole with its solution', () => {
    const figure = { kind: 'number-line', from: 0, to: 10, step: 1, points: [{ at: 7, label: '[7]' }] };
    const examples = pack.examples.map((example) => ({ ...example, figure }));
    const {
      pictures,
      examples: [first],
    } = fill({ examples });
    const shownIn = (text = '') => [...text.matchAll(/⟦(\d+)⟧/g)].map(([, place]) => pictures[Number(place)]?.blank);
    expect(shownIn(first?.problem)).toEqual([true]);
    expect(shownIn(first?.answer)).toEqual([false]);
  });
});

it('draws the numbers of a ticket again while the class has solved a problem with them', () => {
  const grounds = mathGrounds();
  const { practice, exit } = grounds.pack;
  const core = practice.core.map((task, i) => (i === 0 ? { ...task, prompt: 'Draw 11, 12, 13, and 14.' } : task));
  const [question] = exit.questions;
  const asked = {
    ...question,
    prompt: 'Draw {n}.',
    answer: '{n}',
    accept: [],
    partly: 'Another number.',
    errors: [],
    numbers: { n: [11, 20] },
    where: undefined,
    fits: undefined,
  } as typeof question & object;
  for (let seed = 0; seed < 8; seed += 1) {
    const pack = { ...grounds.pack, practice: { ...practice, core }, exit: { ...exit, questions: [asked] } };
    expect(fillPack({ ...grounds, pack }, `seed ${seed}`).exit.questions[0]?.prompt).toMatch(/^Draw (1[5-9]|20)\.$/);
  }
});

describe('a picture of an example', () => {
  const example = (problem: string, figure: object) => {
    const grounds = mathGrounds();
    const [first] = grounds.pack.examples;
    return fillPack(
      { ...grounds, pack: { ...grounds.pack, examples: [{ ...first, problem, figure } as typeof first & object] } },
      's',
    ).examples[0];
  };
  const array = { kind: 'array', rows: 2, columns: 10 };

  it('comes with the answer where it is one way to find it', () => {
    const { problem, answer } = example('Show that 20 is even.', array) ?? {};
    expect(problem).not.toContain('⟦');
    expect(answer).toContain('⟦');
  });

  it('comes with the problem where that says nothing without it', () => {
    for (const asked of ['How many dots?', 'Use this picture to show that 20 is even.'])
      expect(example(asked, array)?.problem).toContain('⟦');
    expect(
      example('Find the area in square feet, if 1 inch is 2 feet.', { kind: 'rectangle', width: 8, height: 3 })
        ?.problem,
    ).toContain('⟦');
  });
});

describe('what an interest lends', () => {
  const named = {
    ...SLED_DOGS,
    names: ['dogs', 'dog'],
    people: ['vet', 'dog owner', 'trainer'].map((one) => ({ one, many: `${one}s` })),
  };
  const told = { show: 'Hold up a rope.', say: 'The {people} wait.', ask: 'How long is it?', listenFor: 'A guess.' };
  const hookOf = (interest: object, seed = 's') => {
    const grounds = mathGrounds({
      interests: [named],
      keywords: { ...noKeywords, interests: [{ keyword: 'dogs', id: named.id }] },
    });
    const close = { minutes: 2, ask: 'How long was it?', listenFor: 'A length.' };
    const hook = { ...told, close, minutes: 4, materials: ['1 old coin', '2 ropes per pair'], interest: [interest] };
    return fillPack({ ...grounds, pack: { ...grounds.pack, hook } as typeof grounds.pack }, seed).hook;
  };
  it('is what is called like it, before what only belongs to it', () => {
    for (let seed = 0; seed < 8; seed += 1) expect(hookOf(told, `seed ${seed}`).say).toBe('The dog owners wait.');
  });

  it('needs, of the plain opening’s materials, those that it names, or its own', () => {
    expect(hookOf(told).materials).toEqual(['2 ropes per pair']);
    expect(hookOf({ ...told, materials: ['1 leash'] }).materials).toEqual(['1 leash']);
  });
});

it('says of which text a question speaks where a class has a mentor text in hand as well', () => {
  const given = readingGrounds();
  const [text] = given.texts;
  if (!text) throw new Error('a text');
  const asked = (mentor?: { title: string; body: string }) => {
    const { mentor: _, ...plain } = given.pack;
    const pack = { ...plain, ...(mentor ? { mentor } : {}) } as Grounds['pack'];
    const { practice } = fillPack({ ...given, pack, texts: [text] }, 'seed');
    return practice.core.filter(({ fromText }) => fromText).map(({ prompt }) => prompt);
  };
  const alone = asked();
  expect(alone.length).toBeGreaterThan(0);
  for (const prompt of alone) expect(prompt).not.toContain(`“${text.title}”: `);
  for (const prompt of asked({ title: 'Two Hundred to Nothing', body: 'We lost.' }))
    expect(prompt).toContain(text.title);
});
