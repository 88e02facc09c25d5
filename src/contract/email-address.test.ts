import { expect, it } from 'vitest';
import { canonicalEmail, emailKey } from './email-address.ts';

const local64 = 'x'.repeat(64);
const label = 'd'.repeat(60);

it.each([
  ['ada@school.example', 'ada@school.example'],
  ['  Ada.Reyes@School.EXAMPLE ', 'Ada.Reyes@school.example'],
  ['ada+lessons@school.example', 'ada+lessons@school.example'],
  ["o'brien@school.example", "o'brien@school.example"],
  ["!#$%&'*+/=?^_`{|}~-@school.example", "!#$%&'*+/=?^_`{|}~-@school.example"],
  ['"ada reyes"@school.example', '"ada reyes"@school.example'],
  ['"ada@home"@school.example', '"ada@home"@school.example'],
  ['"ada\\"s"@school.example', '"ada\\"s"@school.example'],
  // Quotes that change nothing make no second person.
  ['"ada"@school.example', 'ada@school.example'],
  ['"a\\d\\a"@school.example', 'ada@school.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@a.b.c.k12.ca.us', 'ada@a.b.c.k12.ca.us'],
  [`${local64}@school.example`, `${local64}@school.example`],
  [`${local64}@${label}.${label}.${label}.exampl`, `${local64}@${label}.${label}.${label}.exampl`],
])('%s is an address', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical);
  expect(canonicalEmail(canonical)).toBe(canonical);
});

it.each([
  '',
  'ada',
  '@school.example',
  'ada@',
  'ada@school',
  'ada @school.example',
  'ada@school.example, eve@evil.example',
  'ada@school.example\nBcc: eve@evil.example',
  'ada@school.example>',
  'Ada <ada@school.example>',
  '.ada@school.example',
  'ada.@school.example',
  'a..b@school.example',
  '""@school.example',
  '"ada@school.example',
  '"a\nb"@school.example',
  'ada@-school.example',
  'ada@school..example',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@school.example:25',
  'ada@school.example/x',
  'ada@user:pass@school.example/',
  `x${local64}@school.example`,
  `${local64}@${label}.${label}.${label}.example`,
  // Before the @ these would look like, or fold to, somebody else.
  'mi\u212Ae@school.example',
  'аda@school.example',
  'ada\u200b@school.example',
  'ada\u0000@school.example',
  'ada@school.example\u0000',
  'ada@\u0001school.example',
])('%j is none', (typed) => expect(canonicalEmail(typed)).toBeUndefined());

it('knows one person by one key', () => {
  expect(emailKey(canonicalEmail('ADA@School.Example') ?? '')).toBe('ada@school.example');
});
