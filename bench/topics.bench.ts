/** How well topics are found from what teachers type and from statements, as a table. Nothing timed is asserted. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gradeName, SUBJECTS } from '../src/contract/school.ts';
import { findTopic } from '../src/features/knowledge/find-topic.ts';
import { loadTopics } from '../src/features/knowledge/load-topics.ts';
import { topicIndex } from '../src/features/knowledge/topic-index.ts';
import { type Kind, type Outcome, rateOf, statementOutcomes, typedOutcomes } from './topics/measure.ts';
import { stateOutcomes } from './topics/state-standards.ts';

const root = join(import.meta.dirname, '..');
const topics = loadTopics(join(root, 'data/knowledge'));
const begun = performance.now();
const index = topicIndex(topics);
const indexed = performance.now() - begun;

const KINDS: readonly Kind[] = ['right', 'right, and said so', 'nothing', 'wrong, and said so', 'wrong'];
const row = (name: string, outcomes: readonly Outcome[]): string =>
  `| ${name} | ${outcomes.length} | ${KINDS.map((kind) => `${(100 * rateOf(outcomes, kind)).toFixed(1)} %`).join(' | ')} |`;
const head = [`| | n | ${KINDS.join(' | ')} |`, `|---|---|${KINDS.map(() => '---|').join('')}`];

const typed = typedOutcomes(root, index);
const stated = statementOutcomes(root, index);
const ofStates = await stateOutcomes(root, index);
const seconds = typed
  .map(({ asked, grade, group }) => {
    const from = performance.now();
    const subject = group === 'on no map' ? 'Mathematics' : group;
    findTopic(index, { standard: null, objective: asked, subject, gradeLevel: gradeName(grade), keywords: '' });
    return performance.now() - from;
  })
  .sort((a, b) => a - b);

const lines = [
  '# Finding topics',
  '',
  `${topics.length} topics, indexed in ${indexed.toFixed(0)} ms; a topic is found in ${(seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(2)} ms at the median, ${(seconds.at(-1) ?? 0).toFixed(1)} ms at most. “Said so”: the plan tells which topic it took.`,
  '',
  '## Typed objectives (bench/topics/typed-objectives.yaml)',
  '',
  ...head,
  row('all', typed),
  ...[...SUBJECTS, 'on no map'].map((group) =>
    row(
      group,
      typed.filter((one) => one.group === group),
    ),
  ),
  row(
    'misspelled',
    typed.filter(({ typo }) => typo),
  ),
  row(
    'no sentence',
    typed.filter(({ half }) => half),
  ),
  '',
  '## Statements of the starter catalogue, their codes unknown',
  '',
  'Right only where the topic lists the statement’s own code; a neighbor often teaches the same.',
  '',
  ...head,
  ...SUBJECTS.map((group) =>
    row(
      group,
      stated.filter((one) => one.group === group),
    ),
  ),
  '',
  '## Standards of states with numbers of their own (bench/topics/state-standards.yaml)',
  '',
  ...(ofStates
    ? [
        'Texas and the District of Columbia, older vintages, among them many that no topic of ours teaches (right: nothing is taken) and general ones about processes and tools. The limits were chosen with all of them in view.',
        '',
        ...head,
        row('all', ofStates),
        ...SUBJECTS.map((group) =>
          row(
            group,
            ofStates.filter((one) => one.group === group),
          ),
        ),
      ]
    : ['Not measured: the published standards are not on this machine.']),
  '',
  '## Typed objectives that found another topic, or none',
  '',
  ...typed
    .filter(({ kind }) => !kind.startsWith('right'))
    .map(({ asked, grade, kind, took }) => `- “${asked}”, ${gradeName(grade)}: ${kind}${took ? ` (${took})` : ''}`),
];
mkdirSync(join(root, 'bench/results'), { recursive: true });
writeFileSync(join(root, 'bench/results/topics.md'), `${lines.join('\n')}\n`);
process.stdout.write(`${lines.join('\n')}\n`);
