import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROBLEM_STATUS } from '../src/contract/problem.ts';
import { ENTITLEMENTS } from '../src/features/billing/limits.ts';

const page = readFileSync('docs/product.md', 'utf8');

/** Apostrophes and line breaks are written in many ways. */
const plain = (text: string) =>
  text
    .replace(/\\'|&apos;|&rsquo;|’/g, "'")
    .replaceAll("{' '}", ' ')
    .replace(/\s+/g, ' ');

const source = plain(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n'),
);

it('wording that docs/product.md calls fixed is the wording of the code', () => {
  const fixed = [...page.matchAll(/(?<![*\w])\*([^*\n]+)\*(?![*\w])/g)].map(([, text = '']) => text);
  // Those with a place to fill in are made from parts.
  const whole = fixed.filter((text) => !/[{“]|^N /.test(text) && text !== 'Wording in this typeface');
  expect(whole.length).toBeGreaterThan(80);
  expect(whole.filter((text) => !source.includes(plain(text)))).toEqual([]);
});

it('docs/product.md has the numbers of the tiers and every error', () => {
  const tiers = Object.values(ENTITLEMENTS);
  const row = (label: string) =>
    new RegExp(`^\\| ${label} \\| (.+) \\|$`, 'm')
      .exec(page)?.[1]
      ?.split(' | ')
      .map((cell) => /\d+/.exec(cell)?.[0]);
  const numbers = (of: (number | null)[]) => of.map((n) => (n ? String(n) : undefined));
  expect(row('lesson plans a month')).toEqual(numbers(tiers.map((tier) => tier.monthlyPlans)));
  expect(row('own saved lessons')).toEqual(numbers(tiers.map((tier) => tier.savedLessons)));
  expect(row('teachers')).toEqual(numbers(tiers.map((tier) => tier.seats)));
  for (const [code, status] of Object.entries(PROBLEM_STATUS))
    expect(page).toMatch(new RegExp(`\`${code}\`[^|]*\\| ${status} `));
});

it('links in docs/ lead somewhere', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const broken = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pages.map((file) => join('docs', file))].flatMap(
    (file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map(([, to = '']) => to)
        .filter((to) => !existsSync(join(file, '..', to)))
        .map((to) => `${file}: ${to}`),
  );
  expect(broken).toEqual([]);
});
