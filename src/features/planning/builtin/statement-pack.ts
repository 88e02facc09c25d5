/**
 * Where no topic pack fits, the plan is built from the standard's own statement, and says so: the routines are ours,
 * the problems, text or event are the teacher's to bring. It claims to know nothing about the topic beyond the statement.
 */

import { observable } from '../checks/objectives.ts';
import type { PlanRequest } from '../contract.ts';
import { cleanQuote } from '../keywords.ts';
import type { TopicPack } from '../knowledge/topic-pack.ts';
import { withoutLeadIn } from '../words.ts';

export interface StatementPack {
  pack: TopicPack;
  notices: string[];
}

/** What the teacher brings, and what students do with it. */
interface Kind {
  /** "six problems" · "a short text": what the plan calls the thing brought. */
  bring: string;
  /** How to choose it. */
  choose: string;
  /** One item of it, as students meet it. */
  one: string;
  /** What students do with one item. */
  task: string;
  /** What a sound answer shows. */
  evidence: string;
}

const KINDS: Readonly<Record<'math' | 'reading' | 'writing' | 'speaking' | 'language' | 'science', Kind>> = {
  math: {
    bring: '6 problems of your choice, 1 copy per student',
    choose: 'Choose six problems from your own materials that ask for exactly this, from easy (A) to the hardest case that the standard names (F).',
    one: 'problem',
    task: 'solve it, show it in a drawing, table or number line, and write why each step works',
    evidence: 'a correct answer, a drawing or equation that matches it, and a reason for each step',
  },
  reading: {
    bring: 'a short text of your choice, 1 copy per student',
    choose: 'Choose a text of about one page at your class’s reading level in which this can be seen clearly, and number its paragraphs.',
    one: 'paragraph',
    task: 'reread it, mark the words that matter for the question, and write an answer that quotes them',
    evidence: 'an answer to the question, with words quoted from the text and a sentence that says how they support it',
  },
  writing: {
    bring: 'a topic and a short model piece of your choice, 1 copy per student',
    choose: 'Choose a topic that your students can say something about, and a short model piece that shows exactly this.',
    one: 'passage',
    task: 'find where the model does it, then write a passage of their own that does the same',
    evidence: 'a passage of the student’s own that does what the standard names, with the place marked',
  },
  speaking: {
    bring: 'a question for discussion and a short source of your choice, 1 copy per pair',
    choose: 'Choose a question on which your students can sensibly disagree, and a short source that all can refer to.',
    one: 'turn',
    task: 'prepare one point with a reason, say it to a partner, and answer what the partner said',
    evidence: 'a point with a reason, a reply that takes up what was said, and words that the listener could follow',
  },
  language: {
    bring: '8 sentences of your choice, 1 copy per student',
    choose: 'Choose eight sentences, some from your students’ own writing without names: half show this used well, half need it.',
    one: 'sentence',
    task: 'decide whether it is used well, mend the sentence if it is not, and say the rule in their own words',
    evidence: 'a sentence that uses it correctly, and the rule said in the student’s own words',
  },
  science: {
    bring: 'an event to observe, or a picture or data table of one',
    choose: 'Choose an event that can be seen in class, or a picture or data table of one, in which this shows; try it out beforehand.',
    one: 'observation',
    task: 'record what they observe, say what it means, and link it to the question',
    evidence: 'a claim, at least two observations or data points that support it, and a reason that links them',
  },
};

/** @param statement the standard's statement, or the objective as the teacher typed it */
export function statementPack(request: PlanRequest): StatementPack {
  const statement = cleanQuote(request.standard?.description ?? request.objective ?? request.keywords, 600);
  const goal = observable(gistOf(statement));
  const focus = lowerFirst(goal.replace(/[.;:,]+$/, ''));
  const kind = KINDS[kindOf(request.subject, statement)];
  const terms = termsOf(statement);
  const termList = terms.length > 0 ? terms.join(', ') : 'the words of the goal';
  const label = request.standard ? `standard ${request.standard.code}` : 'your objective';

  const pack: TopicPack = {
    id: 'from-statement',
    title: titleOf(goal),
    subject: request.subject as TopicPack['subject'],
    grades: [],
    standards: [],
    terms: [],
    bigIdea: `The goal of this lesson, in the words of its source, is to ${focus}.`,
    prerequisites: [],
    priorKnowledge: `Students already bring work from earlier lessons on ${termList}; start from what they can do today.`,
    objectives: [
      { text: ensureStop(upperFirst(goal)) },
      { text: `Explain how an answer shows the goal, using ${terms.slice(0, 3).join(', ') || 'its words'}.` },
    ],
    vocabulary: [],
    misconceptions: [],
    hook: {
      do: `Write today’s goal on the board: “${ensureStop(upperFirst(goal))}” Show the first ${kind.one} of what you brought. ${kind.choose}`,
      ask: `What in this ${kind.one} has to do with ${termList}?`,
      listenFor: `words of the goal (${termList}) used for something that students can point to`,
      materials: [kind.bring],
    },
    teach: [
      {
        stage: 'concrete',
        show: `Put the first ${kind.one} where all can see it. Underline these words in the goal: ${termList}.`,
        say: 'Read the goal with me. Then watch what I look at first, and what I ask myself.',
        ask: 'Which word of the goal tells us what to do, and which words tell us with what?',
        listenFor: `the verb of the goal, and ${termList}`,
        materials: [kind.bring],
      },
      {
        stage: 'pictorial',
        show: `Draw a chart with three columns on the board: what I see · what it means · how I know. Fill in one row for the first ${kind.one}, the second together.`,
        say: 'Every row needs all three parts. The last column shows whether we reached the goal.',
        ask: 'Which column was hardest to fill, and what helped?',
        listenFor: 'a reason that points to something everyone can see, not only an opinion',
        materials: [],
      },
      {
        stage: 'abstract',
        show: `Cover the chart and take a new ${kind.one}. Write one complete answer with the class.`,
        say: `Now we do it without the chart. A sound answer holds ${kind.evidence}.`,
        ask: 'How would you convince somebody who does not agree?',
        listenFor: kind.evidence,
        materials: [],
      },
    ],
    examples: [
      {
        problem: `The first ${kind.one} of what you brought.`,
        steps: [
          'What does the goal ask me to do here? I say it in my own words.',
          `What do I see that matters? I mark it. (${termList})`,
          `I work: ${kind.task}.`,
          'I check: does my answer do what the goal says, all of it?',
        ],
        answer: `Yours to prepare: it should hold ${kind.evidence}.`,
      },
      {
        problem: `A second ${kind.one}, a little harder.`,
        steps: [
          'One student reads the goal aloud. Another says what to look for first.',
          'Everyone marks it alone, then compares marks with a partner. Where marks differ, both give a reason.',
          `One pair offers an answer. The class says what is there and what is missing: ${kind.evidence}.`,
          'Mend the answer together until nothing is missing.',
        ],
        answer: 'Yours to prepare. Ask the class to hold its answer against each word of the goal.',
      },
    ],
    practice: {
      support: [
        {
          prompt: `Take the easiest ${kind.one}. Fill in the chart: what I see, what it means, how I know.`,
          answer: `A full row; the last column holds ${kind.evidence}.`,
        },
        { prompt: `Take the next ${kind.one}. Say your answer to a partner first, then write it.`, answer: `An answer that holds ${kind.evidence}.` },
      ],
      core: [
        { prompt: `Take the next ${kind.one}. Write your answer and how you know.`, answer: `An answer that holds ${kind.evidence}.` },
        {
          prompt: `Do the same with another ${kind.one}. Use these words: ${termList}.`,
          answer: `An answer that uses the words correctly and holds ${kind.evidence}.`,
        },
        {
          prompt: `Compare your two answers. What is the same in how you worked, and what is different? Explain why.`,
          answer: 'Names the step that both share and what made the second one different.',
        },
        {
          prompt: `Take the hardest ${kind.one}. Explain your answer to someone who was not here today.`,
          answer: `A full answer on the hardest case: ${kind.evidence}.`,
        },
      ],
      extension: [
        {
          prompt: `Create a new ${kind.one} for a classmate that asks for the same goal and has one trap. Write the answer and explain the trap.`,
          answer: 'A new task that needs the same goal, a sound answer and a trap that a real mistake would fall into.',
        },
        {
          prompt: `Critique this answer: “It is right, because I can see it.” What must be added, and why?`,
          answer: `Evidence and a reason: ${kind.evidence}.`,
        },
      ],
    },
    investigate: {
      question: `What can we find out about ${termList} before anyone explains it?`,
      materials: [kind.bring],
      steps: [
        `Look at what is in front of you. Each person notes two things that have to do with ${termList}.`,
        'Sort the notes in your group: what belongs together? Give each pile a name.',
        `Try it: ${kind.task}.`,
        'Write one claim that your group can support, and the evidence for it.',
      ],
      lookFor: `Claims that use ${termList} and point to evidence. Ask groups that only describe: What does it tell you?`,
      withoutMaterials: `Draw or write the first ${kind.one} on the board and let students note two things that have to do with ${termList}.`,
      ...(request.subject === 'Science'
        ? {
            safety:
              'Try the event beforehand. Students keep their distance until you say so, wear eye protection where anything can splash or break, and wash their hands afterwards.',
          }
        : {}),
    },
    discuss: [
      {
        question: `Where outside school does someone need to ${focus.split(/\s+/).slice(0, 12).join(' ')}?`,
        listenFor: 'a situation in which the goal itself is needed, not only its topic',
      },
      {
        question: 'Is an answer without a reason worth anything?',
        listenFor: 'some value a quick answer, others only one that can be checked; good replies say when each is enough',
      },
    ],
    story: {
      character: 'Remy, who has a younger cousin with many questions.',
      problem: `The cousin looks at the first ${kind.one} and asks: “How do you do that?” Remy wants to ${focus}, but the first explanation only makes the cousin frown.`,
      turns: [
        `Remy tries again with a drawing and uses the words ${termList}.`,
        'The cousin asks: “But how do you know?” Remy needs a reason that can be seen.',
      ],
      resolution: `Remy works through it step by step, with ${kind.evidence}. Now the cousin can do the next one alone.`,
    },
    project: {
      drivingQuestion: `How can we help someone who was not here today to ${focus.split(/\s+/).slice(0, 18).join(' ')}?`,
      product: `A one-page guide with one worked ${kind.one}, a drawing or chart, and a warning about one mistake`,
      audience: 'a classmate who is absent today',
      steps: [
        `Choose one ${kind.one} that shows the goal well.`,
        `Work it out: ${kind.task}.`,
        'Make the page: title, steps, drawing or chart, and the mistake to look out for.',
        'Let another pair follow the guide without your help, and mend what they could not follow.',
      ],
      materials: [kind.bring, '1 large sheet of paper per pair'],
      success: ['Someone who was absent could follow each step.', `It shows ${kind.evidence}.`, 'The warning names a mistake that could really happen.'],
    },
    blended: {
      onDevice: `In pairs on 1 device, make one slide: on the left a ${kind.one}, on the right what you see, what it means and how you know. Record or type the explanation in your own words.`,
      offline: 'Pairs fold a sheet of paper in half and do the same by hand.',
      offDevice: `With a partner, take turns with another ${kind.one}: one explains, the other asks “How do you know?” until the reason can be pointed to. Then switch.`,
      materials: ['1 device per pair', kind.bring],
    },
    exitTicket: [
      {
        prompt: `Today’s goal: ${focus}. Take the last ${kind.one}. Write your answer and how you know.`,
        answer: `An answer on the last ${kind.one} that holds ${kind.evidence}.`,
      },
      {
        prompt: `Which step was hardest for you, and what did you do? Use one of these words: ${termList}.`,
        answer: 'Names a step, what the student did, and uses the word correctly.',
      },
    ],
    criteria: {
      gotIt: `Reaches the whole goal alone: ${kind.evidence}.`,
      almost: 'Reaches the goal in part, or reaches it but gives no reason that can be checked.',
      notYet: 'Names the topic, but does not do what the verb of the goal asks for.',
    },
    lookFors: [
      { see: 'Students who do a part of the goal and stop', move: 'Read the goal aloud together and ask which word is not done yet.' },
      { see: 'Students who have an answer without a reason', move: 'Ask: Where do you see that? Let them put a finger on it.' },
      {
        see: `Students who use ${terms[0] ?? 'a word of the goal'} without being able to show it`,
        move: 'Ask for an example and for something that is almost one, but not quite.',
      },
    ],
    lanes: {
      support: `Students work with the chart (what I see, what it means, how I know), say each answer to a partner before writing it, and use a list of these words: ${termList}. The goal stays the same.`,
      core: `Students reach the goal on at least three cases, from easy to hard, without the chart: ${focus}. They give a reason for each answer.`,
      extension: `Students create a case with a trap for a classmate and critique a weak answer, saying what evidence about ${termList} is missing and why it is needed.`,
    },
    language: {
      function: 'explain',
      frames: ['I see ___, and it means ___, because ___.', 'I know this because ___ shows ___.'],
      visual: 'a chart with three columns: what I see, what it means, how I know.',
    },
    texts: [],
    ...(request.subject === 'Science' ? { phenomenon: 'The event that the teacher chose.' } : {}),
    quiz: { multipleChoice: [], trueFalse: [], shortAnswer: [] },
    itemMakers: [],
  };
  return {
    pack,
    notices: [
      `We have no topic pack for ${label}, so this plan is built from its own words. The routines and questions are ready; the ${kind.one === 'turn' ? 'question and source' : `${kind.one}s`} and their answers are yours to bring. ${kind.choose}`,
      'It names no typical misconceptions and no worked numbers or texts of its own, because we will not guess them.',
    ],
  };
}

function kindOf(subject: string, statement: string): keyof typeof KINDS {
  if (subject === 'Mathematics') return 'math';
  if (subject === 'Science') return 'science';
  if (/\b(discuss|speak|listen|present|report orally|conversation|collaborative)/i.test(statement)) return 'speaking';
  if (/\b(convention|grammar|punctuat|capital|spell|verb tense|sentence structure|pronoun|prefix|suffix|decode|phon|syllab)/i.test(statement))
    return 'language';
  if (/\b(writ|compos|draft|revis|edit|publish|narrative of)/i.test(statement)) return 'writing';
  return 'reading';
}

/** The first sentence without examples and asides, at most 26 words, cut at a clause. */
export function gistOf(statement: string): string {
  const bare = statement
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[,;:]?\s*\b(for example|e\.g\.|such as|including)\b.*$/is, '')
    .replace(/\s+/g, ' ')
    .trim();
  const first = withoutLeadIn(/^.*?[.;!?](?=\s|$)/.exec(bare)?.[0] ?? bare);
  const words = (first || statement).replace(/[.;!?]+$/, '').split(' ');
  if (words.length <= 26) return words.join(' ');
  const cut = words.slice(0, 26).join(' ');
  const clause = cut.lastIndexOf(', ');
  return clause > cut.length / 2
    ? cut.slice(0, clause)
    : cut.replace(/\s+(and|or|of|the|a|an|to|with|by|in|for|from|that|which|using|their|its|as|at|on)$/i, '');
}

const NOT_A_TERM = new Set(
  'about above after also among another answer apply area asked based because before between both can choose clear clearly command compare conduct correct correctly demonstrate describe determine develop different distinguish draw each engage explain find following form from given goal grade have identify include including information into interpret know known language learn learned make making more most need number other over own parts plan problem problems produce provide read reading real recognize refer relate same several show simple solve some standard statement student students such text texts than that their them then these they thing this those through together topic understand understanding using variety various when where whether which while with within without word words work write writing'.split(
    ' ',
  ),
);

/** Up to four content words of the statement, as they stand in it. */
export function termsOf(statement: string): string[] {
  const seen = new Set<string>();
  const words = (gistOf(statement).match(/\p{L}[\p{L}-]{3,}/gu) ?? []).map((w) => w.toLowerCase());
  for (const word of words.slice(1)) if (!NOT_A_TERM.has(word) && !/(ly|ing|ize|ise)$/.test(word)) seen.add(word);
  return [...seen].slice(0, 4);
}

/** The goal up to where it says how or with what: "Sort two-dimensional figures". */
function titleOf(goal: string): string {
  const bare = upperFirst(goal).replace(/[.,;:]+$/, '');
  const short =
    /^(\S+(?: \S+){2,}?)(?:,| (?:by|using|with|that|which|when|where|in order|so that|including|based|within|from|through|as)\b)/.exec(bare)?.[1] ?? bare;
  const words = short.split(' ');
  while (words.join(' ').length > 64) words.pop();
  return words.join(' ').replace(/[,;:]?( (and|or|of|the|a|an|to|with|by|in|for|from|that|using|their|its|your))+$/i, '');
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const ensureStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
