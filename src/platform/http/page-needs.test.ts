import { expect, test } from 'vitest';
import { withNeeds } from './page-needs.ts';

const HTML =
  '<head>\n    <script src="/first.js"></script>\n    <link rel="preload" as="font" href="/inter.woff2">\n  </head>';
const NEEDS = {
  '/create': { scripts: ['/assets/app.js'], calls: ['/api/desk'], libraryCalls: ['/api/lesson-plans?limit=10'] },
  '/plan/$id': { scripts: ['/assets/app.js', '/assets/lesson.js'], calls: ['/api/plans/$id'], libraryCalls: [] },
};
const callsIn = (html: string) => /name="first-calls" content="([^"]*)"/.exec(html)?.[1];

test('a page names its calls before the script that asks them, then its code; its fonts wait', () => {
  const html = withNeeds(HTML, NEEDS, '/plan/0b7c');
  expect(callsIn(html)).toBe('/api/auth/user /api/plans/0b7c');
  const order = ['first-calls', 'name="fonts"', '/first.js', '/assets/app.js', '/assets/lesson.js', '</head>'];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(html).toContain('<meta name="fonts" content="/inter.woff2" />');
  expect(html).not.toContain('as="font"');
});

test('what only somebody with a library is shown is named apart', () => {
  expect(withNeeds(HTML, NEEDS, '/create')).toContain('name="library-calls" content="/api/lesson-plans?limit=10"');
  expect(callsIn(withNeeds(HTML, NEEDS, '/create'))).toBe('/api/auth/user /api/desk');
});

test('a page that nobody described asks only who is signed in, and an address stays text', () => {
  expect(callsIn(withNeeds(HTML, NEEDS, '/verify-email'))).toBe('/api/auth/user');
  expect(withNeeds(HTML, NEEDS, '/plan/"><b>')).not.toContain('"><b>');
  expect(callsIn(withNeeds(HTML, NEEDS, '/plan/a \\api\\admin'))).toBe('/api/auth/user');
});
