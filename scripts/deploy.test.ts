/** What deploy/ holds for operators: every metric that the dashboard and the alerts name is one that the server has, with labels that it has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { apiContract } from '../src/api-contract.ts';
import { STAFF_FILE_BYTES } from '../src/features/administration/limits.ts';
import { STANDARDS_FILE_BYTES } from '../src/features/standards/limits.ts';
import { IDLE_MS } from '../src/platform/http/serve.ts';
import { COUNTED, TIMED, WATCHED } from '../src/platform/metrics/metrics.ts';
import { prometheusMetrics } from '../src/platform/metrics/prometheus.ts';
import { projectRoot } from '../src/platform/project-root.ts';

const read = (name: string) => readFileSync(join(projectRoot(), 'deploy', name), 'utf8');

/** Of PromQL: what is no metric and stands without parentheses behind it. */
const KEYWORDS = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'and',
  'or',
  'unless',
  'group_left',
  'group_right',
  'bool',
]);
/** Prometheus adds these itself. */
const PROMETHEUS = ['up'];

const withoutTexts = (expression: string) => expression.replace(/"[^"]*"/g, '""');

/** The names of metrics in an expression: words that are no function, label, keyword or time. */
function metricsIn(expression: string): string[] {
  const bare = withoutTexts(expression)
    .replace(/\b\d[\w.]*/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z_]\w*(?!\w*\s*\()/gi)].map(([word]) => word).filter((word) => !KEYWORDS.has(word));
}

const LABELS: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries({ ...COUNTED, ...TIMED }).map(([name, { labels }]) => [name, labels]),
);
/** Added by Prometheus to every series. */
const EVERYWHERE = ['instance', 'job', 'le'];

/** Everything that a server shows, with the parts of each histogram. */
async function shownByServer(): Promise<Set<string>> {
  const metrics = prometheusMetrics();
  for (const name of Object.keys(WATCHED)) metrics.watch(name as keyof typeof WATCHED, () => 0);
  const text = await (await metrics.app.request('/metrics')).text();
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const names = families.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, ...['_bucket', '_sum', '_count'].map((part) => name + part)] : [name],
  );
  return new Set([...names, ...PROMETHEUS]);
}

const known = shownByServer();

const ROUTES = Object.values(apiContract).flatMap((room) =>
  Object.values(room).map((call) => `/api${call['~orpc'].route.path}`),
);

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query: string | { query: string } }[] };
}
interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
const rules = (load(read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
];

it('finds the metrics of an expression, and nothing else', () => {
  expect(
    metricsIn(
      'sum by (le, status) (rate(a_total{route!="/x", b="c"}[5m])) * 60 / on (instance) sum(d_seconds_count) > 1.5e9',
    ),
  ).toEqual(['a_total', 'd_seconds_count']);
});

it.each(expressions)('$where names only metrics and labels that there are', async ({ expr }) => {
  const names = metricsIn(expr);
  expect(names.length).toBeGreaterThan(0);
  const all = await known;
  expect(names.filter((name) => !all.has(name))).toEqual([]);
  const labels = names.flatMap((name) => LABELS[name.replace(/_(bucket|sum|count)$/, '')] ?? LABELS[name] ?? []);
  const bare = withoutTexts(expr);
  const asked = [
    ...[...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner = '']) => [...inner.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)]),
    ...[...bare.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, inner = '']) => [...inner.matchAll(/(\w+)/g)]),
  ].map(([, label = '']) => label);
  expect(asked.filter((label) => !labels.includes(label) && !EVERYWHERE.includes(label))).toEqual([]);
  for (const [, route] of expr.matchAll(/\broute!?="([^"]*)"/g)) expect(ROUTES).toContain(route);
});

it('shows every metric of ours on the dashboard', () => {
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  for (const name of Object.keys({ ...COUNTED, ...TIMED, ...WATCHED })) expect(shown).toContain(name);
});

it('tells with each alert what it means and what to do', () => {
  for (const { annotations } of rules)
    expect(annotations).toMatchObject({ summary: expect.any(String), description: expect.any(String) });
});

it('names settings that there are', () => {
  const settings = readFileSync(join(projectRoot(), '.env.example'), 'utf8');
  for (const file of ['lessonwright.service', 'nginx.conf', 'Caddyfile', 'prometheus.yml'])
    for (const [name] of read(file).matchAll(/\b(?:[A-Z]{3,}_[A-Z_]+|HOST|PORT)\b(?==)/g))
      expect(`${settings}\n# NODE_ENV=`, file).toContain(`# ${name}=`);
});

it.each([
  ['standards', STANDARDS_FILE_BYTES],
  ['staff', STAFF_FILE_BYTES],
])('nginx lets a file of %s through, as large as the server takes', (what, bytes) => {
  const location = new RegExp(`location = /api/admin/${what}/file \\{\\s+client_max_body_size (\\d+)m;`);
  expect(Number(location.exec(read('nginx.conf'))?.[1]) * 2 ** 20).toBeGreaterThan(bytes);
});

it('the proxies close idle connections before the server does', () => {
  const seconds = [/keepalive_timeout (\d+)s/, /keepalive (\d+)s/].map((pattern, index) =>
    Number(pattern.exec(read(['nginx.conf', 'Caddyfile'][index] as string))?.[1]),
  );
  for (const each of seconds) expect(each).toBeLessThan(IDLE_MS / 1000);
});
