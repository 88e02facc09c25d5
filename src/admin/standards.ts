/** The operator's commands for the catalogue of standards. */
import { join } from 'node:path';
import { standardsLoaded } from '../features/administration/audit/audit-trail.ts';
import type { ImportResult } from '../features/standards/import/import-file.ts';
import { loadedFrameworks, offered } from '../features/standards/import/loaded-frameworks.ts';
import { importSource, type Pulled, pullState } from '../features/standards/import/pull-frameworks.ts';
import type { ImportOptions } from '../features/standards/import/read-drafts.ts';
import { isAddress } from '../features/standards/import/reading/download.ts';
import { savingStore } from '../features/standards/import/saving/store.ts';
import { loadStarterCatalogue } from '../features/standards/import/starter/load-starter.ts';
import { type Answer, type Given, UsageProblem } from '../platform/command-line.ts';
import { projectRoot } from '../platform/project-root.ts';
import { type Commands, type Deps, flag, number, table, text } from './command-parts.ts';

/** As many rows of an import's report as fit on a screen. */
const REPORT_ROWS = 20;
/** As much of a title as a table's column has room for. */
const TITLE_WIDTH = 60;
const shortened = (title: string): string =>
  title.length > TITLE_WIDTH ? `${title.slice(0, TITLE_WIDTH - 2).trimEnd()} …` : title;

const IMPORT_OPTIONS = {
  state: text('the state it belongs to, where the file does not say'),
  subject: text('the subject, where the file does not say'),
  title: text('what to call it, where the file does not say'),
  national: flag('a national set that stands in for every state'),
  'in-force': flag('offered although its publisher marks it as ended'),
};

export const STANDARDS_COMMANDS: Commands = [
  {
    name: 'standards import',
    argument: 'FILE-OR-URL',
    help: 'Loads a state’s framework from CASE, Common Standards Project, ASN, Ed-Fi, OpenSALT, Excel or CSV; the same framework again replaces it.',
    options: IMPORT_OPTIONS,
    run: (deps, given) => importStandards(deps, given, false),
  },
  {
    name: 'standards diff',
    argument: 'FILE-OR-URL',
    help: 'Says what an import would add, change and retire, and changes nothing.',
    options: IMPORT_OPTIONS,
    run: (deps, given) => importStandards(deps, given, true),
  },
  {
    name: 'standards pull',
    argument: '[STATE]',
    help: 'Loads the frameworks that a state has in force from their official addresses.',
    options: {
      all: flag('every state'),
      from: text('a CASE service to ask instead, such as https://standards.example/ims/case/v1p0'),
    },
    run: (deps, { argument, text: { from }, flags }) => pullStandards(deps, argument, flags.has('all'), from),
  },
  { name: 'standards status', help: 'Lists the frameworks that are loaded.', options: {}, run: standardsStatus },
];

async function importStandards(
  deps: Deps,
  { argument, text: { state, subject, title }, flags }: Given,
  dry: boolean,
): Promise<Answer> {
  const national = flags.has('national');
  if (national && state !== undefined) throw new UsageProblem('--state and --national exclude each other.');
  const options: ImportOptions = { state, subject, title, national, inForce: flags.has('in-force') };
  return pulledAnswer(await importSource(await withStates(deps), argument, options, dry), dry);
}

async function pullStandards(deps: Deps, state: string, all: boolean, from: string | undefined): Promise<Answer> {
  if (all === (state !== '')) throw new UsageProblem('standards pull needs either a STATE or --all.');
  if (from !== undefined && !isAddress(from))
    throw new UsageProblem('--from has to be an address that starts with https://.');
  return pulledAnswer(await pullState(await withStates(deps), all ? undefined : state, from), false);
}

/** On a fresh database nobody has loaded the names of the states yet. */
async function withStates({ db, clock, say, audit }: Deps) {
  await loadStarterCatalogue(savingStore(db), join(projectRoot(), 'data/standards'), clock);
  const noted = (titles: readonly string[]) =>
    audit.note({ kind: 'standards-loaded', by: 'command line', detail: standardsLoaded(titles) });
  return { db, clock, onProgress: say, noted };
}

function pulledAnswer(pulled: readonly Pulled[], dry: boolean): Answer {
  const failed = pulled.filter(({ problem }) => problem !== undefined);
  const done = pulled.length - failed.length;
  return {
    lines: [
      ...pulled.flatMap(({ results }) => results.flatMap((result) => resultLines(result, dry))),
      ...failed.map(({ wanted, problem }) => `Not loaded: ${wanted}. ${problem}`),
      ...(pulled.length > 1
        ? [`${number(done)} of ${number(pulled.length)} frameworks were ${dry ? 'read' : 'loaded'}.`]
        : []),
    ],
    json: { frameworks: pulled },
    incomplete: failed.length > 0,
  };
}

function resultLines(result: ImportResult, dry: boolean): string[] {
  const { title, jurisdiction, standards, headings, unchanged, outOfForce, replaces, added, changed, retired, report } =
    result;
  const what = unchanged ? 'Unchanged: this file was loaded before' : dry ? 'Would be loaded' : 'Loaded';
  return [
    `${what}: ${title} (${jurisdiction ?? 'national'})`,
    `  ${number(standards)} standards to plan from, ${number(headings)} headings`,
    ...(unchanged
      ? []
      : [`  ${number(added.length)} added, ${number(changed.length)} changed, ${number(retired.length)} retired`]),
    ...(outOfForce === null ? [] : [`  not in force: ${outOfForce}; it is kept, but not offered`]),
    ...replaces.map((older) => `  takes the place of: ${older}`),
    ...(retired.length === 0 ? [] : [`  retired: ${listed(retired)}`]),
    ...(changed.length === 0
      ? []
      : [`  changed: ${listed(changed.map(({ code, what: fields }) => `${code} (${fields.join(', ')})`))}`]),
    // All of a new framework is added; only later additions are worth naming.
    ...(added.length === 0 || added.length === standards ? [] : [`  added: ${listed(added)}`]),
    ...(report.length === 0 ? [] : [`  ${number(report.length)} rows were left out or need a look:`]),
    ...report.slice(0, REPORT_ROWS).map(({ key, reason }) => `    ${key}  ${reason}`),
    ...(report.length > REPORT_ROWS
      ? [`    … and ${number(report.length - REPORT_ROWS)} more; --json lists them all.`]
      : []),
  ];
}

const listed = (names: readonly string[]): string =>
  names.slice(0, REPORT_ROWS).join(', ') +
  (names.length > REPORT_ROWS ? ` … and ${number(names.length - REPORT_ROWS)} more` : '');

async function standardsStatus(deps: Deps): Promise<Answer> {
  const frameworks = await loadedFrameworks(deps);
  const rows = frameworks.map((f) => [
    f.jurisdiction ?? 'national',
    shortened(f.title),
    number(f.standards),
    number(f.retired),
    f.origin,
    f.loadedOn,
    offered(f, shortened),
  ]);
  return {
    lines:
      frameworks.length === 0
        ? ['No framework is loaded yet; the server loads the starter catalogue when it starts.']
        : table(['state', 'framework', 'standards', 'retired', 'origin', 'loaded', 'offered'], rows),
    json: { frameworks },
  };
}
