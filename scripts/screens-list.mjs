// What `npm run screens` pictures: every screen, and the states that it can be in.

const choose = async (page, label, option) => {
  await page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).click();
  await page.getByRole('option', { name: option }).first().click();
};

const fillForm = async (page) => {
  await choose(page, 'State', 'Vermont');
  await choose(page, 'Grade level', 'Grade 4');
  await choose(page, 'Subject', 'Mathematics');
  await choose(page, 'Standard', /4\.NF\.A\.2/);
  await choose(page, 'Teaching style', /Inquiry/i);
  await page.getByLabel('Keywords').fill('pizza, number line');
};
const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();
const generate = press('Generate lesson plan');
const planLesson = async (page) => {
  await fillForm(page);
  await generate(page);
  await page.getByRole('button', { name: 'Create Another' }).waitFor();
};

// What the server says is changed on its way to the page.
const never = (address) => (page) => page.route(address, () => undefined);
const failing =
  (address, status = 503) =>
  (page) =>
    page.route(address, (route) =>
      route.fulfill({
        status,
        json: { code: 'unavailable', message: 'The server is busy. Please try again in a minute.', error: '' },
      }),
    );
const answering = (address, change) => (page) =>
  page.route(address, async (route) => {
    // The picture may be taken, and the page gone, before the server has answered.
    const answer = await route.fetch().catch(() => undefined);
    if (answer?.ok())
      await route.fulfill({ response: answer, json: change(await answer.json()) }).catch(() => undefined);
  });
const asTier = (tier, lessonsGenerated = 0) =>
  answering('**/api/auth/user', (user) => ({
    ...user,
    subscription: { ...user.subscription, tier, library: tier !== 'free' },
    usage: {
      ...user.usage,
      lessonsGenerated,
      ...(tier === 'free' ? { limit: 3, savedLimit: 10, lessonsSaved: 0 } : {}),
    },
  }));
const both =
  (...acts) =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const COVERAGE = '**/api/standards/coverage';
const LESSONS = /\/api\/lesson-plans(\?|$)/;
const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and everything that a very long title of a lesson can bring with it';

const visitor = [
  { name: 'landing', path: '/' },
  { name: 'landing-menu', path: '/', only: 360, act: (page) => page.locator('header summary').click() },
  ...['about', 'standards', 'pricing', 'contact', 'privacy', 'terms'].map((name) => ({ name, path: `/${name}` })),
  { name: 'standards-waiting', path: '/standards', before: never(COVERAGE), window: true, loading: true },
  { name: 'standards-failed', path: '/standards', before: failing(COVERAGE), window: true },
  { name: 'standards-found', path: '/standards', act: (page) => page.getByLabel('Find your state').fill('new') },
  { name: 'standards-none', path: '/standards', act: (page) => page.getByLabel('Find your state').fill('Atlantis') },
  { name: 'contact-errors', path: '/contact', act: press('Send message') },
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/login?view=sign-up' },
  { name: 'forgot-password', path: '/login?view=reset' },
  { name: 'login-errors', path: '/login', act: press('Login') },
  {
    name: 'login-failed',
    path: '/login',
    window: true,
    act: async (page) => {
      await page.getByLabel('Email').fill('pro@school.example');
      await page.getByLabel('Password', { exact: true }).fill('wrong horse');
      await press('Login')(page);
      await page.getByText('Login failed').first().waitFor();
    },
  },
  { name: 'login-invited', path: '/login?redirect=/team/accept-invite/abc' },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'reset-password', path: '/reset-password?token=abc' },
  { name: 'accept-invite', path: '/team/accept-invite/abc' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'unreachable', path: '/dashboard', before: failing('**/api/auth/user') },
  { name: 'offline', path: '/about', window: true, act: (page) => page.context().setOffline(true) },
  { name: 'dev-ui', path: '/dev/ui' },
  { name: 'dev-figures', path: '/dev/figures' },
  { name: 'toast', path: '/dev/ui', window: true, act: press('Destructive') },
  { name: 'dialog', path: '/dev/ui', window: true, act: press('Dialog') },
  { name: 'sheet', path: '/dev/ui', window: true, act: press('Sheet right') },
];

const creating = [
  { name: 'create', path: '/create' },
  { name: 'create-free', path: '/create', before: asTier('free', 2) },
  { name: 'create-errors', path: '/create', act: generate },
  { name: 'create-filled', path: '/create?type=full', act: fillForm },
  {
    name: 'create-list',
    path: '/create',
    window: true,
    scrolled: true,
    act: async (page) => {
      await choose(page, 'State', 'Vermont');
      await page.getByLabel('Grade level').click();
    },
  },
  {
    name: 'create-suggestions',
    path: '/create',
    act: async (page) => {
      await page.getByLabel('Learning objective').fill('Students compare two fractions with different denominators');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'create-no-suggestions',
    path: '/create',
    act: async (page) => {
      await page.getByLabel('Learning objective').fill('zzyzx qqq');
      await page.getByText('No matching standards found.').waitFor();
    },
  },
  {
    name: 'create-lists-failed',
    path: '/create',
    before: failing('**/api/grades*'),
    act: (page) => choose(page, 'State', 'Vermont'),
  },
  {
    name: 'create-failed',
    path: '/create?type=full',
    window: true,
    before: failing('**/api/generate-lesson'),
    act: both(fillForm, generate),
  },
  {
    name: 'generating',
    path: '/create?type=full',
    before: never('**/api/generate-lesson'),
    act: both(fillForm, generate),
  },
  { name: 'result', path: '/create?type=full', act: planLesson, print: true },
  {
    name: 'result-saved',
    path: '/create?type=full',
    window: true,
    // Not really, or the library would fill with each picture.
    before: (page) =>
      page.route(LESSONS, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: { id: 'x' } }) : route.fallback(),
      ),
    act: both(planLesson, press('Save to Library')),
  },
  { name: 'result-free', path: '/create?type=full', window: true, before: asTier('free', 1), act: planLesson },
];

const library = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-empty', path: '/dashboard', before: answering(LESSONS, () => []) },
  { name: 'dashboard-free', path: '/dashboard', before: asTier('free', 2) },
  { name: 'dashboard-free-used', path: '/dashboard', before: asTier('free', 3) },
  { name: 'dashboard-waiting', path: '/dashboard', before: never('**/api/auth/user'), loading: true },
  {
    name: 'sidebar',
    path: '/dashboard',
    window: true,
    act: (page, width) =>
      width < 768 ? page.getByRole('button', { name: 'Open menu' }).click() : page.keyboard.press('Control+b'),
  },
  { name: 'lessons', path: '/lessons' },
  { name: 'lessons-none', path: '/lessons?search=zeppelin' },
  { name: 'lessons-empty', path: '/lessons', before: answering(LESSONS, () => []) },
  { name: 'lessons-free', path: '/lessons', before: asTier('free') },
  { name: 'lessons-waiting', path: '/lessons', before: never(LESSONS), loading: true },
  { name: 'lessons-failed', path: '/lessons', before: failing(LESSONS) },
  {
    name: 'lessons-long',
    path: '/lessons',
    before: answering(LESSONS, (lessons) =>
      lessons.map((lesson) => ({
        ...lesson,
        content: { ...contentOf(lesson), title: LONG },
        standard: 'CCSS.ELA-LITERACY.RI.11-12.10',
      })),
    ),
  },
  {
    name: 'lessons-delete',
    path: '/lessons',
    window: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete lesson/ })
        .first()
        .click(),
  },
  { name: 'lesson', path: '/lesson/$saved', print: true },
  { name: 'lesson-edit', path: '/lesson/$saved/edit' },
  {
    name: 'lesson-key',
    path: '/lesson/$saved',
    window: true,
    scrolled: true,
    act: (page) => page.getByRole('radio', { name: 'Teacher answer key' }).check(),
  },
  {
    name: 'lesson-quiz',
    path: '/lesson/$saved',
    window: true,
    scrolled: true,
    act: (page) => page.getByRole('radio', { name: 'Student view' }).scrollIntoViewIfNeeded(),
  },
  { name: 'lesson-waiting', path: '/lesson/$saved', before: never(/\/api\/lesson-plans\/.+/), loading: true },
  { name: 'lesson-failed', path: '/lesson/$saved', before: failing(/\/api\/lesson-plans\/.+/) },
  { name: 'lesson-missing', path: '/lesson/00000000-0000-4000-8000-000000000000' },
  {
    name: 'lesson-long',
    path: '/lesson/$saved',
    window: true,
    before: answering(/\/api\/lesson-plans\/.+/, (lesson) => ({
      ...lesson,
      keywords: Array(12).fill('a keyword').join(', '),
      content: { ...contentOf(lesson), title: LONG },
    })),
  },
  ...['account', 'team', 'subscription-success'].map((name) => ({ name, path: `/${name}` })),
  { name: 'pricing-subscriber', path: '/pricing' },
  {
    name: 'not-found-signed-in',
    path: '/no-such-page',
    // The page that the server sends says the same, in the public frame.
    act: (page) =>
      page
        .getByRole('button', { name: /Logout|Open menu/ })
        .first()
        .waitFor(),
  },
];

const fulfilling = (address, json) => (page) => page.route(address, (route) => route.fulfill({ json }));
const member = (userId, firstName, lastName, role = 'member', seated = true) => ({
  id: userId,
  userId,
  role,
  seated,
  user: { firstName, lastName, email: `${userId}@school.example` },
});
const invitation = (id, expired) => ({
  id,
  email: `${id}@a-long-name-of-a-district.school.example`,
  token: 'abc',
  expiresAt: '2026-11-28T12:00:00Z',
  expired,
});
const TEAM = {
  team: { name: 'Fourth Grade Team', tier: 'team' },
  members: [
    member('lena', 'Lena', 'Park', 'owner'),
    member('omar', 'Omar', 'van der Linden-Hernandez'),
    member('iris', '', '', 'member', false),
  ],
  invitations: [invitation('nia', false), invitation('first-name.last-name', true)],
  isOwner: true,
  active: true,
  seats: { taken: 4, total: 8 },
};
const withTeam = (changes) => both(asTier('team'), fulfilling('**/api/team', { ...TEAM, ...changes }));
const invited = (email) =>
  fulfilling('**/api/team/invitations/token/**', {
    invitation: { ...invitation('nia', false), email },
    team: TEAM.team,
    invitedBy: 'Lena Park',
  });
const teams = [
  { name: 'team-owner', path: '/team', before: withTeam({}) },
  { name: 'team-full', path: '/team', before: withTeam({ seats: { taken: 8, total: 8 } }) },
  { name: 'team-asleep', path: '/team', before: withTeam({ active: false }) },
  { name: 'team-member', path: '/team', before: withTeam({ isOwner: false, invitations: [] }) },
  { name: 'team-invite-error', path: '/team', before: withTeam({}), act: press('Send invitation') },
  {
    name: 'team-remove',
    path: '/team',
    before: withTeam({}),
    window: true,
    act: press('Remove Omar van der Linden-Hernandez'),
  },
  { name: 'team-hand-over', path: '/team', before: withTeam({}), window: true, act: press('Transfer ownership') },
  { name: 'team-rename', path: '/team', before: withTeam({}), window: true, act: press('Rename team') },
  { name: 'team-waiting', path: '/team', before: never('**/api/team'), loading: true },
  { name: 'team-failed', path: '/team', before: failing('**/api/team') },
  { name: 'invitation', path: '/team/accept-invite/abc', before: invited('pro@school.example') },
  { name: 'invitation-wrong-account', path: '/team/accept-invite/abc', before: invited('nia@school.example') },
];

const CHECKOUT = { tier: 'school', seats: 12, returnPath: '/pricing' };
const SUBSCRIPTION = { tier: 'team', seats: 8, status: 'active', endsAt: null, renewsAt: '2026-12-21T12:00:00Z' };
const asSubscriber = (changes) =>
  answering('**/api/auth/user', (user) => ({
    ...user,
    subscription: { ...user.subscription, tier: 'pro', library: true, endsAt: null, ...changes },
  }));
const session = (_, place) => ({
  id: `session-${place}`,
  current: place === 0,
  userAgent: [
    'Chrome/130.0 (Windows NT 10.0)',
    'Safari/605.1 (iPhone; like Mac OS X)',
    'Chrome/130.0 (X11; CrOS x86_64)',
  ][place % 3],
  createdAt: '2026-11-02T12:00:00Z',
  lastSeenAt: `2026-11-${20 - place}T12:00:00Z`,
});
const money = [
  {
    name: 'account-many-sessions',
    path: '/account',
    before: fulfilling('**/api/account/sessions', Array.from({ length: 9 }, session)),
  },
  { name: 'account-delete', path: '/account', window: true, act: press('Delete my account') },
  {
    name: 'test-checkout',
    path: '/test-checkout/abc',
    before: fulfilling('**/api/test-payments/checkout/abc', CHECKOUT),
  },
  { name: 'test-checkout-unknown', path: '/test-checkout/abc' },
  {
    name: 'test-portal',
    path: '/test-portal/abc',
    before: fulfilling('**/api/test-payments/portal/abc', {
      returnPath: '/dashboard',
      proposed: null,
      subscription: SUBSCRIPTION,
    }),
  },
  { name: 'dashboard-past-due', path: '/dashboard', before: asSubscriber({ status: 'past due' }) },
  {
    name: 'dashboard-ending',
    path: '/dashboard',
    before: asSubscriber({ status: 'active', endsAt: '2027-01-31T12:00:00Z' }),
  },
];

const asAdministrator = answering('**/api/auth/user', (user) => ({ ...user, administrator: true }));
const named = (count, ...first) => ({ count, first });
const LOADED = {
  states: ['Alabama', 'Vermont'],
  frameworks: [
    {
      ...{ title: 'Common Core State Standards for Mathematics', jurisdiction: null, standards: 516, retired: 0 },
      ...{ starter: true, loadedOn: '2026-11-02', offered: 'yes' },
    },
    {
      ...{ title: 'Alabama Course of Study: English Language Arts', jurisdiction: 'Alabama', standards: 602 },
      ...{ retired: 14, starter: false, loadedOn: '2026-11-20', offered: 'yes' },
    },
  ],
};
const WOULD = {
  pulled: [
    {
      ...{ wanted: 'Alabama, Mathematics', problem: null },
      frameworks: [
        {
          ...{ title: LONG, jurisdiction: 'Alabama', standards: 540, headings: 61, unchanged: false, outOfForce: null },
          ...{ replaces: ['Alabama Course of Study: Mathematics (2016)'], added: named(12, 'AL.4.1', 'AL.4.2') },
          ...{ changed: named(3, 'AL.5.1 (statement)'), retired: named(2, 'AL.6.9'), leftOut: named(0) },
        },
      ],
    },
    {
      ...{ wanted: 'Alabama, Science', frameworks: [] },
      problem: 'https://case.alabama.example/: the server did not answer within 30 seconds.',
    },
  ],
};
const withStandards = both(asAdministrator, fulfilling('**/api/admin/standards', LOADED));
const seeWhatWouldChange = async (page) => {
  await choose(page, 'From a state', 'Alabama');
  await press('See what would change')(page);
};
const STAFF = {
  ...{ changesOnly: false, staff: 64, withAccount: 40, waiting: 3, students: 1204, families: 988, sent: null },
  schools: [
    { id: 'elm', name: 'Elm Street Elementary School', staff: 22 },
    { id: 'oak', name: 'Oak Hill Middle School', staff: 42 },
  ],
  fresh: named(21, { email: 'ben.okafor@school.example', name: 'Ben Okafor' }),
  off: named(1, 'late@school.example'),
  leftOut: named(1, 'users.csv, row 812, column email: “ann at school” is no email address.'),
  leaving: named(
    4,
    { id: '1', kind: 'account', email: 'pip@school.example', name: 'Pip Lee', why: 'student' },
    {
      id: '2',
      kind: 'account',
      email: 'ana.maria.montgomery-featherstonehaugh@school.example',
      name: LONG,
      why: 'ended',
    },
    { id: '3', kind: 'invitation', email: 'guest@school.example', name: '', why: 'absent' },
  ),
};
const withStaff = (answer) =>
  both(asAdministrator, (page) =>
    page.route('**/api/admin/staff/file?*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `event: answer\ndata: ${JSON.stringify(answer)}\n\n` }),
    ),
  );
const chooseStaffFile = async (page) => {
  const file = { name: 'oneroster.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };
  await page.getByLabel('Staff file', { exact: true }).setInputFiles(file);
  await page.locator('#outcome').waitFor();
};
const running = [
  { name: 'admin-staff', path: '/admin?view=staff', before: asAdministrator },
  { name: 'admin-staff-would', path: '/admin?view=staff', before: withStaff(STAFF), act: chooseStaffFile },
  {
    name: 'admin-staff-done',
    path: '/admin?view=staff',
    before: withStaff({ ...STAFF, sent: { invited: 21, notMailed: named(2, 'a@school.example', 'b@school.example') } }),
    act: chooseStaffFile,
  },
  { name: 'admin-standards', path: '/admin?view=standards', before: withStandards },
  {
    name: 'admin-standards-waiting',
    path: '/admin?view=standards',
    before: both(asAdministrator, never('**/api/admin/standards')),
    loading: true,
  },
  {
    name: 'admin-standards-failed',
    path: '/admin?view=standards',
    before: both(asAdministrator, failing('**/api/admin/standards')),
  },
  {
    name: 'admin-standards-reading',
    path: '/admin?view=standards',
    before: both(withStandards, never('**/api/admin/standards/pull')),
    act: seeWhatWouldChange,
  },
  {
    name: 'admin-standards-would',
    path: '/admin?view=standards',
    before: both(withStandards, (page) =>
      page.route('**/api/admin/standards/pull', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: `event: answer\ndata: ${JSON.stringify(WOULD)}\n\n` }),
      ),
    ),
    act: async (page) => {
      await seeWhatWouldChange(page);
      await page.getByRole('heading', { name: 'This would change' }).waitFor();
    },
  },
  {
    name: 'admin-standards-refused',
    path: '/admin?view=standards',
    before: both(withStandards, failing('**/api/admin/standards/pull')),
    act: seeWhatWouldChange,
  },
];

function contentOf({ content }) {
  return typeof content === 'string' ? JSON.parse(content) : content;
}

/**
 * name · path ($saved: the id of a lesson with a quiz) · user: somebody is signed in · before: done before the page is opened · act: done there before the
 * picture · window: what the window shows, not the whole page · scrolled: where `act` left it · only: at this width · loading: the page does not come to rest ·
 * print: also on paper
 */
export const SCREENS = [
  ...visitor,
  ...[...creating, ...library, ...teams, ...money, ...running].map((screen) => ({ ...screen, user: true })),
];
