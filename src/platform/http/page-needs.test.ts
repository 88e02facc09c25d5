import { expect, test } from 'vitest';
import { withNeeds } from './page-needs.ts';

const HTML =
  '<head>\n    <script src="/first.js"></script>\n    <link rel="preload" as="font" href="/inter.woff2">\n  </head>';
const NEEDS = {
  '/create': { scripts: ['/assets/app.js'], calls: ['/api/desk'] },
  '/plan/$id': { scripts: ['/assets/app.js', '/assets/lesson.js'], calls: ['/api/plans/$id'] },
};
const callsIn = (html: string) => /name="first-calls" content="([^"]*)"/.exec(html)?.[1];

test('a page names its calls before the script that asks them, then its code, then the fonts', () => {
  const html = withNeeds(HTML, NEEDS, '/plan/0b7c');
  expect(callsIn(html)).toBe('/api/auth/user /api/plans/0b7c');
  const order = ['first-calls', '/first.js', '/assets/app.js', '/assets/lesson.js', 'fetchpriority="low"', '</head>'];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(html.match(/inter\.woff2/g)).toHaveLength(1);
});

test('a page that nobody described asks only who is signed in, and an address stays text', () => {
  expect(callsIn(withNeeds(HTML, NEEDS, '/verify-email'))).toBe('/api/auth/user');
  expect(withNeeds(HTML, NEEDS, '/plan/"><b>')).not.toContain('"><b>');
  expect(callsIn(withNeeds(HTML, NEEDS, '/plan/a \\api\\admin'))).toBe('/api/auth/user');
});
