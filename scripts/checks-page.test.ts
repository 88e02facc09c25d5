import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHECKS } from '../src/features/planning/checks/check-plan.ts';
import { CHECKS_PAGE, checksPage } from './checks-page.ts';

it('docs/checks.md is what the checks say now; if it is not: npm run docs', () => {
  expect(readFileSync(CHECKS_PAGE, 'utf8')).toBe(checksPage());
});

it('each check with a repair says what it does, and no other', () => {
  for (const { id, repair, repairs } of CHECKS) expect(repairs !== undefined, id).toBe(repair !== undefined);
});

it('each check is on the page', () => {
  const page = checksPage();
  for (const { id } of CHECKS) expect(page, id).toContain(`\n| ${id} |`);
});
