/** A topic sheet as a lesson pack: what the sheet says; where it has no story or project of its own, one around its problems; a task on a device. */
import type { LessonPack } from './lesson-pack.ts';
import type { Sheet } from './sheet.ts';
import { exitMinutes, taskMinutes } from './task-minutes.ts';

/** Minutes that a part takes a class where its sheet does not say. */
const USUAL = {
  hook: 5,
  close: 3,
  step: 5,
  hardStep: 6,
  example: 4,
  story: 9,
} as const;
/** How a task goes on each page: page B's, deeper ones, and those with first steps given, for students who need their time. */
const PACES = { support: { pace: 1.25, least: 4 }, core: { pace: 1 }, more: { pace: 1.25 } } as const;
const HINGES = 4;
/** Whatever was voted on. */
const AFTER_A_VOTE = [
  'Who can convince somebody who chose another letter?',
  'What makes one of the wrong letters tempting, and what rules it out?',
  'Which letter could you cross out first, and how did you know?',
  'What in the question settles it?',
];
const PROJECT_MINUTES = { plan: 8, make: 24, share: 10 } as const;

export function packFromSheet(sheet: Sheet): LessonPack {
  const goals = sheet.can.map((text, i) => ({ id: `o${i + 1}`, text }));
  const about = (of: readonly number[] | undefined): string[] =>
    goals.map(({ id }) => id).filter((_, i) => of?.includes(i + 1) ?? true);
  const named = new Map(sheet.mistakes.map(({ code, name }) => [code, name]));
  const all = about(undefined);
  const tasks = (
    kind: string,
    items: Sheet['core'],
    { pace, least }: { pace: number; least?: number },
  ): LessonPack['practice']['core'] =>
    items.map(({ ask, of, minutes, interest, ...rest }, i) => ({
      ...rest,
      id: `${kind}${i + 1}`,
      minutes: minutes ?? taskMinutes({ ask, answer: rest.answer }, pace, least),
      practices: about(of),
      prompt: ask,
      ...(interest ? { interest: interest.map(promptOf) } : {}),
    }));
  const more = tasks('x', sheet.more, PACES.more);
  const teach = sheet.steps.map(({ of, minutes, hard, ...step }, i) => ({
    ...step,
    ...(hard ? { hard } : {}),
    id: `t${i + 1}`,
    minutes: minutes ?? (hard ? USUAL.hardStep : USUAL.step),
    teaches: about(of),
  }));
  const examples = sheet.examples.map(({ of, minutes = USUAL.example, ...example }, i) => ({
    ...example,
    id: `w${i + 1}`,
    minutes,
    teaches: about(of),
  }));
  const hingeOf = <C extends Pick<Sheet['choices'][number], 'ask' | 'wrong'>>({ ask, wrong, ...rest }: C) => ({
    ...rest,
    stem: ask,
    wrong: Object.entries(wrong).flatMap(([text, code]) => (named.has(code) ? [{ text, code }] : [])),
  });
  const hinges = sheet.choices
    .map(hingeOf)
    .filter(({ wrong }) => wrong.length >= 2)
    .slice(0, HINGES);
  const practice = {
    support: tasks('s', sheet.support, PACES.support),
    core: tasks('c', sheet.core, PACES.core),
    extension: more.slice(0, -1),
    challenge: more.slice(-1),
  };

  return {
    topic: sheet.topic,
    also: sheet.also,
    bigIdea: sheet.idea,
    already: sheet.already,
    hardestCase: sheet.hardest,
    objectives: goals,
    words: Object.entries(sheet.words).map(([term, meaning]) => ({ term, meaning })),
    ...(sheet.note ? { teacherNote: sheet.note } : {}),
    hardPart: {
      where: sheet.stuck.where,
      feels: sheet.stuck.feels,
      move: sheet.stuck.move,
      stuckPoints: sheet.stuck.ask,
    },
    misconceptions: sheet.mistakes.map(({ see: _, ...rest }) => rest),
    hook: hookOf(sheet),
    teach,
    examples,
    practice,
    discuss: [discussionOf(sheet, all)],
    exit: {
      questions: sheet.exit.map(({ ask, of, minutes, wrong, partly, accept = [], interest, ...rest }, i) => ({
        ...rest,
        id: `e${i + 1}`,
        minutes: minutes ?? exitMinutes([ask, ...(interest ?? []).flatMap((each) => each.ask ?? [])], i === 0),
        assesses: about(of),
        ...(i === 0 ? { hardest: true } : {}),
        // The hard step, and whatever else is about the same goals.
        needs: neededFor(about(of), i === 0, teach, examples, likeIt(practice.core, rest.fromText !== undefined)),
        prompt: ask,
        partly,
        accept,
        errors: errorsOf(wrong),
        ...(interest ? { interest: interest.map(exitForInterest) } : {}),
      })),
      gotIt: sheet.sort[0],
      almost: sheet.sort[1],
      notYet: sheet.sort[2],
      tomorrow: tomorrowOf(sheet),
    },
    investigate: investigationOf(sheet, all),
    story: storyOf(sheet, all),
    project: projectOf(sheet, all),
    device: deviceOf(sheet, all),
    quickCheck: hinges.map(({ of, interest, ...rest }, i) => ({
      ...rest,
      ...(interest ? { interest: interest.map(hingeOf) } : {}),
      minutes: 2,
      assesses: about(of),
      ask: AFTER_A_VOTE[i % AFTER_A_VOTE.length] ?? '',
    })),
    lookFors: sheet.mistakes.map(({ code, see, move }) => ({ see, code, move })),
    lanes: {
      support: `Have students ask themselves: ${sheet.stuck.ask.join(' ')} They tell a partner the answer before they write it.`,
      core: `The hardest case on the page: ${lowerFirst(sheet.hardest)}`,
      extension: `Partners who finish early talk it out: ${unnamed(sheet.argue.ask)}`,
    },
    language: {
      function: 'explain',
      emerging:
        sheet.english?.[0] ??
        `Point to an example and say the words: ${Object.keys(sheet.words).slice(0, 4).join(', ')}.`,
      developing: `Frame: ${sheet.frame}`,
      expanding: sheet.english?.[1] ?? `Frame: ${sheet.frame} I know this because ___.`,
    },
    supplies: sheet.supplies,
    ...(sheet.reads ? { reads: sheet.reads } : {}),
    ...(sheet.mentor ? { mentor: sheet.mentor } : {}),
    ...(sheet.phenomenon ? { phenomenon: sheet.phenomenon } : {}),
    ...(sheet.dimensions ? { dimensions: sheet.dimensions } : {}),
    data: sheet.data,
    facts: sheet.facts,
    quiz: quizOf(sheet, (of) => about(of)[0] ?? 'o1', named),
    itemMakers: sheet.makers,
    rest: sheet.rest.map(restOf),
  };
}

function restOf({ can, step, core, exit, ...rest }: Sheet['rest'][number]): LessonPack['rest'][number] {
  const asking = <A extends { ask: string }>({ ask: prompt, ...part }: A) => ({ ...part, prompt });
  const { wrong, interest, accept = [], ...question } = asking(exit);
  const { interest: versions, ...task } = asking(core);
  return {
    ...rest,
    objective: can,
    step: { ...step, minutes: step.minutes ?? USUAL.hardStep },
    task: {
      ...task,
      minutes: core.minutes ?? taskMinutes(core, PACES.core.pace),
      ...(versions ? { interest: versions.map(promptOf) } : {}),
    },
    question: {
      ...question,
      accept,
      minutes: exit.minutes ?? exitMinutes([exit.ask], false),
      errors: errorsOf(wrong),
      ...(interest ? { interest: interest.map(exitForInterest) } : {}),
    },
  };
}

/** A question about the class's text is practiced on the text, another one on a task of the sheet's own. */
function likeIt(core: LessonPack['practice']['core'], onText: boolean): LessonPack['practice']['core'] {
  const alike = core.filter(({ fromText }) => (fromText !== undefined) === onText);
  return alike.length > 0 ? alike : core;
}

function neededFor(
  goals: readonly string[],
  hardest: boolean,
  teach: LessonPack['teach'],
  examples: LessonPack['examples'],
  core: LessonPack['practice']['core'],
): string[] {
  const fits = (about: readonly string[]) => about.some((goal) => goals.includes(goal));
  const steps = teach.filter(({ hard, teaches }) => fits(teaches) && Boolean(hard) === hardest);
  const example = examples.findLast(({ teaches }) => fits(teaches));
  const task = (hardest ? [...core].reverse() : core).find(({ practices }) => fits(practices));
  return [...(steps.length > 0 ? steps : teach).slice(0, 1), ...[example, task]].flatMap((part) => part?.id ?? []);
}

function tomorrowOf({ tomorrow, mistakes, exit, stuck }: Sheet): LessonPack['exit']['tomorrow'] {
  if (tomorrow) return { most: tomorrow[0], some: tomorrow[1], few: tomorrow[2] };
  // What the first question of a ticket can show comes first: the next day answers to it, however few are asked.
  const shown = (code: string): number => {
    const at = exit.findIndex(({ wrong }) => Object.values(wrong).includes(code));
    return at < 0 ? exit.length : at;
  };
  const [mistake, other] = [...mistakes].sort((a, b) => shown(a.code) - shown(b.code)) as [
    Sheet['mistakes'][number],
    Sheet['mistakes'][number],
  ];
  return {
    most: `If most tickets are in the last pile, begin at the hard part. ${stuck.move}`,
    some: `If some show ${mistake.code}, meet them while the others start${asMove(mistake.move)}`,
    few: `If a few show ${other.code}, sit beside them${asMove(other.move)}`,
  };
}

const errorsOf = (wrong: Readonly<Record<string, string>>) =>
  Object.entries(wrong).map(([answer, code]) => ({ answer, code }));

type AskedForInterest = NonNullable<Sheet['core'][number]['interest']>[number];
const promptOf = ({ ask, accept = [], ...rest }: AskedForInterest) => ({ ...rest, accept, prompt: ask });

const exitForInterest = ({ wrong, partly, ...rest }: NonNullable<Sheet['exit'][number]['interest']>[number]) => ({
  ...promptOf(rest),
  ...(partly ? { partly } : {}),
  errors: errorsOf(wrong),
});

function discussionOf({ argue: { interest, ...argue } }: Sheet, about: string[]): LessonPack['discuss'][number] {
  const asking = <A extends { ask: string }>({ ask: question, ...rest }: A) => ({ ...rest, question });
  return { ...asking(argue), minutes: 3, about, ...(interest ? { interest: interest.map(asking) } : {}) };
}

function hookOf({ hook: { close, closeFor, interest, ...hook } }: Sheet): LessonPack['hook'] {
  const closing = (ask = close, listenFor = closeFor) => ({ minutes: USUAL.close, ask, listenFor });
  const told = ({ close, closeFor, ...rest }: NonNullable<typeof interest>[number]) => ({
    ...rest,
    close: closing(close, closeFor),
  });
  return {
    ...hook,
    minutes: USUAL.hook,
    close: closing(),
    ...(interest ? { interest: interest.map(told) } : {}),
  };
}

/** What students try before they are told: the sheet's own, or the problems that are worked out together later; page B stays new. */
function investigationOf({ explore, examples, mistakes }: Sheet, teaches: string[]): LessonPack['investigate'] {
  if (explore) return { ...explore, teaches };
  const [first, second] = examples as [Sheet['examples'][number], Sheet['examples'][number]];
  return {
    minutes: 14,
    teaches,
    onExamples: true,
    question: 'How far do you get before anybody shows you a way, and how would you prove what you found?',
    materials: ['scrap paper'],
    steps: [
      `Alone, two minutes, no help: ${oneLine(unnamed(first.problem))} Write an answer and one reason.`,
      'Compare with a partner. Where you differ, find the step at which you parted ways.',
      `Together: ${oneLine(unnamed(second.problem))}`,
      'What do the two have in common? Agree on one sentence that would help somebody who starts with the first one.',
    ],
    lookFor: `Reasons, not only answers. ${mistakes.map(({ see, code }) => `${code}: ${lowerFirst(see)}`).join(' ')}`,
    without: 'Nothing is needed but paper. Read the problems aloud if copies are missing.',
  };
}

/** The sheet's own, or: somebody makes the typical mistake, and the class helps. */
function storyOf({ story, examples, mistakes, stuck, idea }: Sheet, teaches: string[]): LessonPack['story'] {
  if (story) {
    const { interest, ...own } = story;
    return {
      ...{ ...asStory(own), minutes: USUAL.story, teaches },
      ...(interest ? { interest: interest.map(asStory) } : {}),
    };
  }
  const [first, second] = examples as [Sheet['examples'][number], Sheet['examples'][number]];
  const [mistake] = mistakes as [Sheet['mistakes'][number]];
  return {
    minutes: USUAL.story,
    teaches,
    onExamples: true,
    title: 'Almost Sure',
    character: '{name}, who likes to be finished first',
    problem: `{name} had written one sentence on the board, large enough for the last row: “${mistake.what}” It looked right, and nobody said a word. {name2}, at the first table, read it twice and was not so sure.`,
    turns: [
      {
        tell: `{name2} did not say that it was wrong. {name2} only said, “Let us try it on one.” ${oneLine(first.problem)}`,
        ask: 'What comes out? Does it prove the sentence on the board, break it, or say nothing about it?',
        answer: sentence(first.answer),
      },
      {
        tell: `{name} looked at the board for a long time. “${stuck.ask[0]}” Nobody had asked that before. Then came the next one: ${oneLine(second.problem)}`,
        ask: 'How would the two of them solve it, and what is left now of the sentence on the board?',
        answer: sentence(second.answer),
      },
    ],
    resolution: `In the end {name} wiped the sentence away. What stands there now is this: “${idea}” Below it, in smaller letters, {name} wrote what to ask next time: “${stuck.ask[1]}”`,
  };
}

const asStory = <S extends { who: string; end: string }>({ who, end, ...rest }: S) => ({
  ...{ ...rest, character: who, resolution: end },
});

function projectOf({ project, core, mistakes, can }: Sheet, teaches: string[]): LessonPack['project'] {
  if (project) return { ...project, minutes: PROJECT_MINUTES, teaches };
  const [mistake] = mistakes as [Sheet['mistakes'][number]];
  return {
    minutes: PROJECT_MINUTES,
    teaches,
    question: 'How can we help somebody who missed today to learn this from one page?',
    product: 'a one-page guide with a problem of your own, worked out step by step, and a warning about one mistake',
    audience: 'a classmate who is absent today',
    materials: ['1 large sheet of paper per pair', 'colored pencils'],
    plan: [
      `Decide what your page must help a reader do: ${lowerFirst(can[0] ?? '')}`,
      'Make up a problem like the hardest one that you solved, and solve it twice to be sure.',
    ],
    make: [
      'Set out the problem and its steps, with a drawing or a table where it helps.',
      `Write a warning: “${mistake.what}” Say why it is tempting, and how a reader can find out that it does not hold.`,
      'Leave one problem for the reader, with its answer folded away.',
    ],
    share:
      'Trade pages with another pair. They follow every step without help and mark the place where they got stuck.',
    success: [
      'The problem is your own and its answer is right',
      'A reader can follow every step',
      core.length > 5 ? 'The hardest kind of case is in it' : 'The warning names a mistake that really happens',
    ],
  };
}

function deviceOf({ examples, core, mistakes, stuck }: Sheet, teaches: string[]): LessonPack['device'] {
  const mistake = mistakes[0] as Sheet['mistakes'][number];
  const [first, second] = examples as [Sheet['examples'][number], Sheet['examples'][number]];
  return {
    minutes: 10,
    teaches,
    onDevice: `Pairs take two pictures or make two slides. On the first they show their own version of this, with other numbers or details, and how they know the answer: ${sentence(unnamed(second.problem))} On the second they show this mistake and say, in a sentence they record, why it is one: “${mistake.what}”`,
    offline: 'Pairs fold a sheet of paper in half, do the same on its two sides, and explain it to another pair.',
    lookFor: `Steps that another pair could follow, and a reason that answers the mistake. ${sentence(mistake.see)}`,
    offDevice: {
      minutes: 6,
      do: `Pairs work through this on paper, without looking back: ${unnamed(first.problem)} One explains while the other may only ask: ${stuck.ask.join(' ')} Then they switch.`,
    },
    materials: core.length > 0 ? ['1 device with slides per pair, or paper to fold'] : [],
  };
}

function quizOf(
  { choices, claims, short }: Sheet,
  about: (of: readonly number[] | undefined) => string,
  named: ReadonlyMap<string, string>,
): LessonPack['quiz'] {
  return {
    multipleChoice: choices.map(({ of, ask, key, wrong, because, interest: _, ...rest }) => ({
      ...rest,
      about: about(of),
      stem: ask,
      key,
      wrong: Object.entries(wrong).map(([text, why]) => ({ text, why: lowerFirst(named.get(why) ?? why) })),
      explanation: because,
      level: 'apply',
    })),
    trueFalse: claims.map(({ of, says, is, because }) => ({
      about: about(of),
      statement: says,
      answer: is,
      explanation: because,
    })),
    shortAnswer: short.map(({ of, ask, accept, because, ...rest }) => ({
      ...rest,
      about: about(of),
      prompt: ask,
      accepted: accept,
      explanation: because,
    })),
  };
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ');
/** Where names are not drawn. */
function unnamed(text: string): string {
  const met = new Set<string>();
  return oneLine(text).replace(/(^|[.!?:“"] ?)?\{(name2?)\}/g, (_, before: string | undefined, name: string) => {
    const again = met.has(name);
    met.add(name);
    const said =
      name === 'name' ? (again ? 'the first student' : 'a student') : again ? 'the other student' : 'another student';
    return before === undefined ? said : `${before}${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  });
}
/** After "sit beside them": what to do there, or what to ask. */
function asMove(move: string): string {
  const [first = ''] = move.split(/(?<=[.!?]) /);
  if (move.startsWith('Ask: ')) return ` and ask: ${move.slice('Ask: '.length)}`;
  return first.endsWith('?') && !/\bask\b/i.test(first) ? ` and ask: ${move}` : `: ${lowerFirst(move)}`;
}
const sentence = (text: string): string => (/[.?!”]$/.test(text) ? text : `${text}.`);
/** Inside a sentence; names and single letters stay as they are. */
const lowerFirst = (text: string): string =>
  /^(?:[A-Z][a-z]|A (?=[a-z]))/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
