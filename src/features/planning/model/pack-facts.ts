/** What the knowledge base holds about a topic, as plain text for a prompt: what of the pack serves the request, without its quiz. */
import type { FoundPack } from '../../knowledge/find-packs.ts';
import { partServing } from '../../knowledge/part-serving.ts';
import { turnsOf } from '../../knowledge/talk.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import { nounsOf } from '../keywords.ts';
import type { Known } from './known.ts';

/** A pack without its texts has about 12,000 characters, a quarter of which are tasks; this holds every pack that was tried. */
const MOST = 18_000;

const NO_PACK =
  'We have no topic pack for this. Build on the words of the standard or the objective and on what every textbook of the grade agrees on; leave out facts, dates and quotations that you are not sure of.';

export function groundIn(known: Known): string {
  if (known.lesson) return groundInLesson(known.lesson);
  if (known.older) return groundInOlder(known.older);
  const sure = known.topic?.sure ? known.topic.topic : undefined;
  return sure ? `The topic: ${sure.title}. Goal: ${sure.goal}\n${NO_PACK}` : NO_PACK;
}

/** The pack of exactly this topic: its goal and hardest case, its errors by code, its exit questions with what they need, its best material. */
function groundInLesson({
  pack,
  grounds: { topic, interests, texts, keywords },
}: NonNullable<Known['lesson']>): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}:`, ...lines.map((line) => `- ${line.replace(/\n/g, ' / ')}`)] : [];
  const tasks = (items: readonly { prompt: string; answer: string }[]) =>
    items.map(({ prompt, answer }) => `${prompt} → ${answer}`);
  const wanted = new Set(keywords.interests.map(({ id }) => id));
  return [
    `The topic: ${topic.title}. Goal: ${topic.goal}`,
    'What follows was written by teachers for exactly this topic. Stay with its facts and numbers, or with others of the same kind and size; you may use its tasks as they are.',
    `Hardest case: ${pack.hardestCase} It is taught, practiced and on the exit ticket.`,
    `Big idea: ${pack.bigIdea}`,
    `Before: ${pack.already}`,
    ...list(
      'Objectives',
      pack.objectives.map(({ text }) => text),
    ),
    ...list(
      'Misconceptions',
      pack.misconceptions.map(({ name, what, why, move }) => `${name}: ${what} Why: ${why} Move: ${move}`),
    ),
    `The hard part: ${pack.hardPart.where} It feels like this: ${pack.hardPart.feels} What helps: ${pack.hardPart.move} Questions to ask oneself: ${pack.hardPart.stuckPoints.join(' ')}`,
    ...list(
      'Words',
      pack.words.map(({ term, meaning }) => `${term}: ${meaning}`),
    ),
    ...(pack.phenomenon ? [`Phenomenon: ${pack.phenomenon}`] : []),
    `Opening: ${[pack.hook.show, pack.hook.say, pack.hook.ask].filter(Boolean).join(' ')} Listen for: ${pack.hook.listenFor}`,
    ...list(
      'Exit questions',
      pack.exit.questions.map(
        ({ prompt, answer, hardest, partly, errors }) =>
          `${hardest ? 'Hardest case: ' : ''}${prompt} → ${answer} Partly: ${partly}${errors.length > 0 ? ` Wrong: ${errors.map((e) => e.answer).join('; ')}` : ''}`,
      ),
    ),
    `Levels: got it: ${pack.exit.gotIt} almost: ${pack.exit.almost} not yet: ${pack.exit.notYet}`,
    ...interests
      .filter(({ id }) => wanted.has(id))
      .slice(0, 2)
      .map(
        (interest) =>
          `What the class likes, ${interest.names[0]}: ${[...nounsOf(interest).slice(interest.names.length), ...interest.facts].slice(0, 22).join('; ')}`,
      ),
    ...list(
      'Texts to hand out, by their titles (givenTexts)',
      [...(pack.mentor ? [pack.mentor] : []), ...texts].map(
        ({ title, body }) => `“${title}”: ${body.replace(/\s+/g, ' ')}`,
      ),
    ),
    ...list(
      'How it is taught',
      pack.teach.map(
        ({ show, say, ask, listenFor }) => `Show: ${show} ${saidIn(say)} Ask: ${ask} Listen for: ${listenFor}`,
      ),
    ),
    ...list('Core tasks', tasks(pack.practice.core)),
    ...list(
      'Worked examples',
      pack.examples.map(({ problem, steps, answer }) => `${problem} ${steps.join(' ')} Answer: ${answer}`),
    ),
    `To investigate: ${pack.investigate.question} ${pack.investigate.steps.join(' ')}${pack.investigate.safety ? ` Safety: ${pack.investigate.safety}` : ''}`,
    `As a story: ${pack.story.character} ${pack.story.problem}`,
    `As a project: ${pack.project.product} For: ${pack.project.audience}`,
    ...list('Tasks with a step begun', tasks(pack.practice.support)),
    ...list('Deeper tasks', tasks([...pack.practice.extension, ...pack.practice.challenge])),
  ]
    .join('\n')
    .slice(0, MOST);
}

function groundInOlder(found: FoundPack): string {
  const pack = partServing(found.pack, found.codes);
  const list = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}:`, ...lines.map((line) => `- ${line}`)] : [];
  const tasks = (items: TopicPack['exitTicket']) => items.map(({ prompt, answer }) => `${prompt} → ${answer}`);
  return [
    `Topic pack “${pack.title}”, written by teachers. Stay with its facts and numbers, or with others of the same kind and size; you may use its tasks as they are.`,
    `Big idea: ${pack.bigIdea}`,
    `Before: ${pack.priorKnowledge}`,
    ...(pack.phenomenon ? [`Phenomenon: ${pack.phenomenon}`] : []),
    `Hook: ${pack.hook.do} Ask: ${pack.hook.ask} Listen for: ${pack.hook.listenFor}`,
    ...list(
      'Misconceptions',
      pack.misconceptions.map(({ what, why, move }) => `${what} Why: ${why} Move: ${move}`),
    ),
    ...list(
      'Words',
      pack.vocabulary.map(({ term, meaning }) => `${term}: ${meaning}`),
    ),
    ...list(
      'How it is taught',
      pack.teach.map(({ stage, show, say, ask }) => `${stage}: show ${show} Say: ${say} Ask: ${ask}`),
    ),
    ...list(
      'Worked examples',
      pack.examples.map(({ problem, steps, answer }) => `${problem} ${steps.join(' ')} Answer: ${answer}`),
    ),
    ...list('Tasks, support', tasks(pack.practice.support)),
    ...list('Tasks, core', tasks(pack.practice.core)),
    ...list('Tasks, extension', tasks(pack.practice.extension)),
    ...list('Exit ticket', tasks(pack.exitTicket)),
    `Levels: got it: ${pack.criteria.gotIt} almost: ${pack.criteria.almost} not yet: ${pack.criteria.notYet}`,
    ...list(
      'Discuss',
      pack.discuss.map(({ question }) => question),
    ),
    `Investigate: ${pack.investigate.question} ${pack.investigate.steps.join(' ')}${pack.investigate.safety ? ` Safety: ${pack.investigate.safety}` : ''}`,
    ...list(
      'Texts to hand out, by their titles (givenTexts)',
      pack.texts.map(({ title, kind, body }) => `“${title}” (${kind}): ${body.replace(/\s+/g, ' ')}`),
    ),
  ]
    .join('\n')
    .slice(0, MOST);
}

/** “Say: Three bars. How many fifths in each? (2)” */
const saidIn = (speech: string): string =>
  `Say: ${turnsOf(speech)
    .map(({ said, question }) => (question ? `${said} ${question.asked} (${question.heard})`.trim() : said))
    .join(' ')}`;
