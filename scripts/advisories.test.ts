import { expect, it } from 'vitest';
import { advisoriesOf, licensesOf } from './advisories.mjs';

const PACKAGES = {
  '': { license: 'MIT' },
  'node_modules/hono': { license: 'MIT' },
  'node_modules/vite': { license: 'MIT', dev: true },
  'node_modules/odd': {},
};
const advisory = (name: string, severity: string) => ({
  title: `${name} breaks`,
  url: `https://x.example/${name}`,
  severity,
});

it('lists what is known, the gravest first, and tells tools from what runs', () => {
  const answered = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      vite: { name: 'vite', via: [advisory('vite', 'critical')], nodes: ['node_modules/vite'] },
      odd: { name: 'odd', via: ['hono'], nodes: ['node_modules/odd'] },
      hono: { name: 'hono', via: [advisory('hono', 'low'), advisory('hono', 'high')], nodes: ['node_modules/hono'] },
    },
  });
  expect(advisoriesOf(answered, PACKAGES)).toEqual({
    advisories: [
      { name: 'vite', severity: 'critical', what: 'vite breaks', where: 'https://x.example/vite', isShipped: false },
      { name: 'hono', severity: 'high', what: 'hono breaks', where: 'https://x.example/hono', isShipped: true },
      { name: 'hono', severity: 'low', what: 'hono breaks', where: 'https://x.example/hono', isShipped: true },
    ],
  });
  expect(advisoriesOf(JSON.stringify({ vulnerabilities: {} }), PACKAGES)).toEqual({ advisories: [] });
});

it('says that it does not know where the registry was not to be asked', () => {
  expect(advisoriesOf('', PACKAGES)).toEqual({ problem: 'npm audit gave no answer' });
  expect(advisoriesOf(JSON.stringify({ message: '405 Method Not Allowed' }), PACKAGES)).toEqual({
    problem: '405 Method Not Allowed',
  });
});

it('counts licenses, also of packages that name none', () => {
  expect(licensesOf(PACKAGES)).toEqual([
    ['MIT', 2],
    ['not said', 1],
  ]);
});
