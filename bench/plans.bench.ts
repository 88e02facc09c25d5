/** Plans a fixed set of requests with the built-in planner and prints pass rates per check. Nothing timed is asserted. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gradeName } from '../src/contract/school.ts';
import { builtInPlanning } from '../src/features/planning/built-in-planning.ts';
import type { PlanRequest } from '../src/features/planning/contract.ts';
import { type CheckResult, STYLES, THEMES } from '../src/features/planning/contract.ts';
import { readStarterCatalogue } from '../src/features/standards/starter-catalogue.ts';
import { projectRoot } from '../src/platform/project-root.ts';

const root = projectRoot();
const { planLesson: plan } = builtInPlanning(join(root, 'data/knowledge'));
const { frameworks } = readStarterCatalogue(join(root, 'data/standards'));
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

const tally = new Map<string, { check: CheckResult; passed: number; applied: number }>();
let withPack = 0;
const seconds: number[] = [];
for (const request of requests) {
  const started = performance.now();
  const lesson = await plan(request);
  seconds.push((performance.now() - started) / 1000);
  if (lesson.provenance.packs.length > 0) withPack++;
  for (const check of lesson.proof.checks) {
    const row = tally.get(check.id) ?? { check, passed: 0, applied: 0 };
    row.applied++;
    if (check.passed) row.passed++;
    tally.set(check.id, row);
  }
}
seconds.sort((a, b) => a - b);

const measured = createHash('sha256')
  .update(JSON.stringify(requests.map(({ knownCodes: _, ...r }) => r)))
  .digest('hex')
  .slice(0, 12);
const lines = [
  `# Plans by the built-in planner`,
  '',
  `${requests.length} requests (hash ${measured}), ${withPack} of them with a topic pack; ${((seconds[Math.floor(seconds.length / 2)] ?? 0) * 1000).toFixed(1)} ms a plan at the median, ${((seconds.at(-1) ?? 0) * 1000).toFixed(0)} ms at most.`,
  '',
  '| check | level | holds | of | rate |',
  '|---|---|---|---|---|',
  ...[...tally.values()]
    .sort((a, b) => a.check.id.localeCompare(b.check.id, 'en', { numeric: true }))
    .map(
      ({ check, passed, applied }) => `| ${check.id} ${check.title} | ${check.level} | ${passed} | ${applied} | ${((100 * passed) / applied).toFixed(0)} % |`,
    ),
];
process.stdout.write(`${lines.join('\n')}\n`);
mkdirSync(join(root, 'bench/results'), { recursive: true });
writeFileSync(join(root, 'bench/results/plans.md'), `${lines.join('\n')}\n`);
