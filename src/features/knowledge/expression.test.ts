import { describe, expect, it } from 'vitest';
import { evaluate, holds, rational, WRITTEN } from './expression.ts';

const values = { n: rational(8), m: rational(3), p: rational(-5) };
const write = (text: string, how = 'plain') => WRITTEN[how]?.(evaluate(text, values));

describe('an expression', () => {
  it.each([
    ['n*m', '24'],
    ['n + m*2', '14'],
    ['(n+m)*2', '22'],
    ['n/m', '8/3'],
    ['n - m - 2', '3'],
    ['-n + 1', '-7'],
    ['2^m', '8'],
    ['n/4', '2'],
    ['0.5*m', '3/2'],
    ['p*p', '25'],
    ['150*n', '1,200'],
  ])('%s is %s', (text, result) => expect(write(text)).toBe(result));

  it.each([
    ['n/m', 'mixed', '2 2/3'],
    ['1/4', 'mixed', '1/4'],
    ['n/5', 'dec', '1.6'],
    ['1/8', 'dec', '0.125'],
    ['p/4', 'dec', '-1.25'],
    ['n/4*m', 'money', '$6'],
    ['n*1.55', 'money', '$12.40'],
    ['m/8', 'percent', '37.5%'],
    ['p/2', 'mixed', '-2 1/2'],
  ])('%s as %s is %s', (text, how, result) => expect(write(text, how)).toBe(result));

  it.each(['n m', 'n+', '(n', 'x*2', 'n/0', 'n$', ''])('refuses "%s"', (text) =>
    expect(() => evaluate(text, values)).toThrow(),
  );

  it('compares', () => {
    expect(holds('n*m <= 24, n != m', values)).toBe(true);
    expect(holds('n > 8', values)).toBe(false);
    expect(holds('n/4 whole', values)).toBe(true);
    expect(holds('n/m whole', values)).toBe(false);
  });
});
