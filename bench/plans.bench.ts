/**
 * Plans a fixed set of requests and prints pass rates per check. Nothing timed is asserted.
 * `--engine model` plans an even sample of the set (`--count N`, 40 where absent, `all` for the whole set) with the model that the environment names,
 * beside the built-in planner's plans of the same requests, with seconds, tokens and cost. `--read N` writes N plans as pages to read.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openConfiguredModels } from '../src/adapters.ts';
import { gradeName } from '../src/contract/school.ts';
import { readEnv } from '../src/env.ts';
import { builtInPlanning } from '../src/features/planning/built-in-planning.ts';
import { type CheckResult, type Lesson, type PlanRequest, STYLES, THEMES } from '../src/features/planning/contract.ts';
import { modelPlanning } from '../src/features/planning/model/model-planning.ts';
import { loadPrompts } from '../src/features/planning/model/prompts.ts';
import { readStarterCatalogue } from '../src/features/standards/import/starter/starter-catalogue.ts';
import { openLog } from '../src/platform/log.ts';
import type { Usage } from '../src/platform/model/model.ts';
import { readPrices } from '../src/platform/model/prices.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { seededRandom } from '../src/platform/random.ts';
import { packGrounds } from '../src/testing/pack-grounds.ts';
import { planMarkdown } from './plan-markdown.ts';

const root = projectRoot();
const builtIn = builtInPlanning(join(root, 'data/knowledge'));
const { frameworks } = readStarterCatalogue(join(root, 'data/standards'));
const INTERESTS = ['sled dogs', 'soccer', 'aquarium', 'skateboards', 'volcanoes', 'baking', 'chess', 'whales'];
const STATES = ['Alabama', 'Texas', 'Ohio', 'Vermont', 'California'];
const MINUTES = [10, 15, 45, 60, 75, 90];

/** Every standard of the starter catalogue once, styles, themes, states and minutes taking turns. */
const requests: PlanRequest[] = frameworks.flatMap(({ framework, standards }) => {
  const knownCodes = new Map(standards.map((s) => [s.code, s.grades.map(gradeName)]));
  return standards
    .filter((s) => !s.group)
    .map((s, i): PlanRequest => {
      const state = STATES[i % STATES.length] as string;
      const minutes = MINUTES[i % MINUTES.length] as number;
      const grade = gradeName(s.grades[i % s.grades.length] ?? '4');
      return {
        type: minutes <= 15 ? 'formative' : 'full',
        state,
        gradeLevel: grade,
        subject: framework.subject,
        standard: {
          code: s.code,
          description: s.statement,
          state,
          gradeLevel: s.grades.map(gradeName),
          subject: framework.subject,
          framework: framework.title,
          source: framework.url,
          summary: true,
          standsIn: true,
          loadedOn: '2026-11-21',
        },
        objective: null,
        keywords: ['gardens, buses', 'music', 'soccer, weather', 'kitchen'][i % 4] as string,
        style: i % 6 === 5 ? null : (STYLES[i % STYLES.length] as (typeof STYLES)[number]),
        theme: i % 3 === 0 ? (THEMES[i % THEMES.length] as (typeof THEMES)[number]) : null,
        minutes,
        seed: `bench-${s.code}`,
        knownCodes,
      };
    });
});

interface Measured {
  tally: Map<string, { check: CheckResult; passed: number; applied: number }>;
  withPack: number;
  /** Rising. */
  seconds: number[];
  lessons: Lesson[];
}

async function measure(
  plan: (request: PlanRequest) => Promise<Lesson>,
  set: readonly PlanRequest[],
): Promise<Measured> {
  const tally: Measured['tally'] = new Map();
  const seconds: number[] = [];
  const lessons: Lesson[] = [];
  for (const request of set) {
    const started = performance.now();
    const lesson = await plan(request);
    seconds.push((performance.now() - started) / 1000);
    lessons.push(lesson);
    for (const check of lesson.proof.checks) {
      const row = tally.get(check.id) ?? { check, passed: 0, applied: 0 };
      row.applied++;
      if (check.passed) row.passed++;
      tally.set(check.id, row);
    }
  }
  return {
    tally,
    withPack: lessons.filter((lesson) => lesson.provenance.packs.length > 0).length,
    seconds: seconds.sort((x, y) => x - y),
    lessons,
  };
}

const hashOf = (set: readonly PlanRequest[]): string =>
  createHash('sha256')
    .update(JSON.stringify(set.map(({ knownCodes: _, ...r }) => r)))
    .digest('hex')
    .slice(0, 12);
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const rate = (row: { passed: number; applied: number } | undefined): string =>
  row ? `${((100 * row.passed) / row.applied).toFixed(0)} %` : '–';
const byId = ({ tally }: Measured) =>
  [...tally.values()].sort((x, y) => x.check.id.localeCompare(y.check.id, 'en', { numeric: true }));
const write = (name: string, lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
  mkdirSync(join(root, 'bench/results'), { recursive: true });
  writeFileSync(join(root, `bench/results/${name}.md`), `${lines.join('\n')}\n`);
};

if (option('read') !== undefined) await toRead();
else if (option('engine') === 'model') await withModel();
else await withoutModel();

/** `--read N` writes N plans, drawn at random (`--seed S` draws the same again), as pages to read into .data/plans-to-read. */
async function toRead(): Promise<void> {
  const count = Number(option('read'));
  if (!Number.isInteger(count) || count < 1) throw new Error('--read takes a whole number.');
  const seed = option('seed') ?? String(Date.now());
  const random = seededRandom(seed);
  const folder = join(root, '.data/plans-to-read');
  mkdirSync(folder, { recursive: true });
  const packs = packGrounds(join(root, 'data/knowledge'), (sentence) => process.stderr.write(`${sentence}\n`));
  const drawn = random.shuffle(
    requests.filter(({ standard }) => packs.some(({ topic }) => topic.codes.includes(standard?.code ?? ''))),
  );
  for (const [i, request] of drawn.slice(0, count).entries()) {
    const asked = { ...request, keywords: random.pick(INTERESTS), seed: `${seed} ${i}` };
    const lesson = await builtIn.planLesson(asked);
    const pack = lesson.provenance.packs[0] ?? 'none';
    const name = `${String(i + 1).padStart(2, '0')}-${pack}-${asked.style ?? 'no-style'}-${asked.minutes}.md`;
    writeFileSync(join(folder, name), planMarkdown(lesson, asked));
  }
  process.stdout.write(`${Math.min(count, drawn.length)} plans to read in ${folder} (seed ${seed})\n`);
}

async function withoutModel(): Promise<void> {
  const { seconds, withPack, ...result } = await measure(builtIn.planLesson, requests);
  write('plans', [
    '# Plans by the built-in planner',
    '',
    `${requests.length} requests (hash ${hashOf(requests)}), ${withPack} of them with a topic pack; ${((seconds[Math.floor(seconds.length / 2)] ?? 0) * 1000).toFixed(1)} ms a plan at the median, ${((seconds.at(-1) ?? 0) * 1000).toFixed(0)} ms at most.`,
    '',
    '| check | level | holds | of | rate |',
    '|---|---|---|---|---|',
    ...byId({ seconds, withPack, ...result }).map(
      ({ check, passed, applied }) =>
        `| ${check.id} ${check.title} | ${check.level} | ${passed} | ${applied} | ${rate({ passed, applied })} |`,
    ),
  ]);
}

async function withModel(): Promise<void> {
  const env = readEnv();
  const log = openLog(env.LOG_LEVEL);
  const models = await openConfiguredModels(env, root, log);
  if (!models) throw new Error('Set MODEL to the model that should plan, as in the README.');
  const count = option('count') === 'all' ? requests.length : Math.min(requests.length, Number(option('count') ?? 40));
  if (!Number.isInteger(count) || count < 1) throw new Error('--count takes a whole number, or all.');
  const sample = Array.from(
    { length: count },
    (_, i) => requests[Math.floor((i * requests.length) / count)] as PlanRequest,
  );

  const used: Usage[] = [];
  const planning = modelPlanning({
    builtIn,
    models,
    prompts: loadPrompts(join(root, 'data/prompts')),
    log,
    onUsage: (usage) => used.push(usage),
  });
  const [own, theirs] = [await measure(builtIn.planLesson, sample), await measure(planning.planLesson, sample)];
  const byModel = theirs.lessons.filter((lesson) => lesson.provenance.engine === 'model').length;
  const total = used.reduce((sum, { input, output }) => ({ input: sum.input + input, output: sum.output + output }), {
    input: 0,
    output: 0,
  });
  const cost = readPrices(join(root, 'data/model/prices.yaml'))(models.first.name, total);
  const middle = (values: readonly number[]) => (values[Math.floor(values.length / 2)] ?? 0).toFixed(2);
  const whole = (n: number) => Math.round(n).toLocaleString('en-US');
  const allSound = ({ lessons }: Measured) =>
    lessons.filter((lesson) => lesson.proof.checks.every(({ passed }) => passed)).length;
  write('plans-model', [
    `# Plans by ${models.first.name}, beside the built-in planner`,
    '',
    `${count} of the ${requests.length} published requests, evenly (hash ${hashOf(sample)}), ${theirs.withPack} of them with a topic pack. ${byModel} plans are the model’s, ${count - byModel} fell back. Prices are the operator’s to keep (data/model/prices.yaml).`,
    '',
    '| | built-in | model |',
    '|---|---|---|',
    `| seconds a plan, median | ${middle(own.seconds)} | ${middle(theirs.seconds)} |`,
    `| seconds a plan, most | ${(own.seconds.at(-1) ?? 0).toFixed(2)} | ${(theirs.seconds.at(-1) ?? 0).toFixed(2)} |`,
    `| calls a plan | – | ${(used.length / count).toFixed(2)} |`,
    `| tokens a plan, prompt | – | ${whole(total.input / count)} |`,
    `| tokens a plan, answer | – | ${whole(total.output / count)} |`,
    `| cost a plan | $0 | ${cost === undefined ? 'unknown' : `$${(cost / count).toFixed(4)}`} |`,
    `| plans that pass every check | ${allSound(own)} | ${allSound(theirs)} |`,
    ...byId(theirs).map(
      ({ check, passed, applied }) =>
        `| ${check.id} ${check.title} (${check.level}) | ${rate(own.tally.get(check.id))} | ${rate({ passed, applied })} |`,
    ),
  ]);
}
