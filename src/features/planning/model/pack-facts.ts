/** What the knowledge base holds about a topic, as plain text for a prompt: the part of the pack that serves the request, without its quiz. */
import type { FoundPack } from '../../knowledge/find-packs.ts';
import { partServing } from '../../knowledge/part-serving.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';

/** A pack without its texts has about 12,000 characters, a quarter of which are tasks; this holds every pack that was tried. */
const MOST = 18_000;

const NO_PACK =
  'We have no topic pack for this. Build on the words of the standard or the objective and on what every textbook of the grade agrees on; leave out facts, dates and quotations that you are not sure of.';

export function groundIn(found: FoundPack | undefined): string {
  if (!found) return NO_PACK;
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
      'Texts to hand out, by their titles (packTexts)',
      pack.texts.map(({ title, kind, body }) => `“${title}” (${kind}): ${body.replace(/\s+/g, ' ')}`),
    ),
  ]
    .join('\n')
    .slice(0, MOST);
}
