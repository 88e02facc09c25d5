// The import arrows of the house, from one table. A room may use another room's contract.ts and web/, and only along an arrow;
// stores, tables and verbs arrive as functions in `deps`, put together by the files at the top of src/.

/** Room → rooms whose contract.ts and web/ it may import. */
const ROOMS = {
  lessons: ['planning', 'knowledge', 'figures', 'standards', 'quizzes', 'teams', 'billing', 'identity'],
  quizzes: ['planning', 'knowledge', 'figures', 'standards', 'billing'],
  planning: ['knowledge', 'figures', 'standards'],
  knowledge: ['figures'],
  figures: [],
  billing: ['teams', 'identity'],
  teams: ['identity'],
  standards: [],
  identity: [],
  contact: [],
  administration: ['standards', 'teams', 'billing', 'identity'],
};

/** Rooms without a store, a user or a page: nothing to hide, so an arrow to one reaches any file at its root. */
const PURE = ['knowledge', 'figures'];

/** Files of a room that others may import beside its web/, in the browser too. Only planning has an outline. */
const OPEN_FILES = '(contract|limits|outline)\\.ts$';

/** What of a room others may import. */
const openTo = (room) =>
  PURE.includes(room) ? `^src/features/${room}/([^/]+\\.ts$|web/)` : `^src/features/${room}/(${OPEN_FILES}|web/)`;

/** What runs in the browser. */
const BROWSER = '^src/(features/[^/]+/(web/|outline\\.ts$)|site/|ui/|pages\\.tsx|main\\.web\\.tsx)';

const arrows = Object.entries(ROOMS).flatMap(([room, others]) => [
  {
    name: `${room}-arrows`,
    comment: `The room “${room}” may import the contract.ts and web/ of: ${others.join(', ') || 'no other room'}. Anything else arrives as a function in deps.`,
    severity: 'error',
    from: { path: `^src/features/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: '^src/features/',
      pathNot: [`^src/features/${room}/`, ...others.map(openTo)],
    },
  },
]);

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    ...arrows,
    rule(
      'no-cycles',
      'A cycle, of types too, means that two files are one, or that something belongs a floor below.',
      {},
      { circular: true },
    ),
    rule(
      'contract-knows-only-zod',
      'src/contract is what everybody shares; it may import zod and itself.',
      { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/contract/', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'platform-knows-no-room',
      'The server’s ground floor knows no room, no page and not the environment.',
      { path: '^src/platform/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: ['^src/(platform|contract|language)/'] },
    ),
    rule(
      'language-knows-only-words',
      'src/language is about words alone; it knows no room, no floor and no adapter.',
      { path: '^src/language/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: ['^src/language/'] },
    ),
    rule(
      'ui-knows-no-room',
      'The browser’s ground floor knows no lesson.',
      { path: '^src/ui/' },
      { path: '^src/', pathNot: ['^src/ui/', '^src/contract/'] },
    ),
    rule(
      'browser-without-server',
      'Pages run in the browser, and figures are drawn in it; stores, tables, routes, verbs and the ground floor of the server never reach it. Import contract.ts, or a type.',
      { path: BROWSER, pathNot: '\\.test\\.tsx?$' },
      {
        path: `^(src/(platform/|env|adapters|engines|admin|api\\.ts|compose|main\\.(server|admin))|src/features/(?!figures/)[^/]+/(?!${OPEN_FILES}|web/)|node:)`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'browser-without-node',
      'Node’s modules do not exist in the browser.',
      { path: BROWSER, pathNot: '\\.test\\.tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'planning-is-pure',
      'Planning, the knowledge base and figures know no database, no user and no HTTP.',
      { path: '^src/features/(planning|knowledge|figures)/', pathNot: '\\.test\\.ts$' },
      { path: '^src/platform/(db|http|mail)|(^|/)node_modules/(drizzle-orm|hono|pg)/' },
    ),
    rule(
      'sql-in-stores',
      'SQL stands only in store.ts and tables.ts; drizzle is imported nowhere else.',
      {
        path: '^src/features/',
        pathNot: ['/(store|tables)\\.ts$', '^src/features/identity/embedded/', '\\.test\\.ts$'],
      },
      { path: '(^|/)node_modules/drizzle-orm/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'env-has-one-reader',
      'Only the files that compose may read the environment.',
      { pathNot: ['^src/(main\\.[a-z]+|adapters|admin|env)\\.tsx?$', '^src/testing/', '\\.test\\.ts$'] },
      { path: '^src/env\\.ts$' },
    ),
    rule(
      'only-composers-compose',
      'Only main.*, api, compose, adapters and pages put rooms together.',
      { path: '^src/(features|platform|ui|site|contract)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/(main\\.|api\\.ts|compose\\.ts|adapters\\.ts|engines\\.ts|admin(\\.ts|/)|pages\\.tsx)' },
    ),
    rule(
      'tests-stay-tests',
      'Test helpers never reach the product.',
      { path: '^src/', pathNot: ['^src/testing/', '\\.test\\.tsx?$'] },
      { path: '(^src/testing/|\\.test\\.tsx?$)' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
