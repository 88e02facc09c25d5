import { expect, it } from 'vitest';
import { asked } from './parse-query.ts';
import { wordFixer } from './typos.ts';
import { wordFamilies } from './word-families.ts';

const vocabulary = new Map([
  ['fraction', 9],
  ['fractions', 9],
  ['compare', 9],
  ['number', 9],
  ['line', 9],
]);
const stems = new Set(['fraction', 'compar', 'number', 'line', 'explor', 'pizza', 'add', 'compos', 'composit']);
const lexicon = {
  isKnown: (stem: string) => stems.has(stem),
  wordFixer: wordFixer(vocabulary),
  relatives: wordFamilies(stems),
};
const ask = (query: string) => asked(query, lexicon);

it('weighs a word by how often it is said, and talk about lessons less than the topic', () => {
  const weights = ask('Explore fractions. Compare fractions on a number line.')?.weights;
  expect(weights?.get('fraction')).toBe(2);
  expect(weights?.get('compar')).toBe(1);
  expect(weights?.get('explor')).toBeLessThan(1);
});

it('adds at a low weight what standards say instead, but never again what the query says itself', () => {
  const weights = ask('pizza')?.weights;
  expect(weights?.get('pizza')).toBe(1);
  expect(weights?.get('fraction')).toBeGreaterThan(0);
  expect(weights?.get('fraction')).toBeLessThan(0.5);
  expect(ask('pizza fractions')?.weights.get('fraction')).toBe(1);
});

it('knows what a lesson is called by though no standard says so, and never fixes it', () => {
  const weights = ask('numerals')?.weights;
  expect(weights?.get('number')).toBeGreaterThan(0);
  expect(asked('tornado', { ...lexicon, isKnown: () => false })?.weights.get('weather')).toBeGreaterThan(0);
});

it('adds the relatives of a word at a low weight', () => {
  expect(ask('composition of functions')?.weights.get('compos')).toBeGreaterThan(0);
  expect(ask('composition of functions')?.weights.get('compos')).toBeLessThan(0.5);
});

it('counts a word that it had to cut in two for less than one that was typed', () => {
  const weights = ask('numberline fractions')?.weights;
  expect(weights?.get('fraction')).toBe(1);
  expect(weights?.get('number')).toBeLessThan(0.5);
  expect(weights?.get('line')).toBe(weights?.get('number'));
});

it('reads the signs of a pasted exercise', () => {
  const weights = ask('number line: 1/2 + 3 + 4')?.weights;
  expect(weights?.get('fraction')).toBeGreaterThan(0);
  expect(weights?.get('add')).toBeGreaterThan(0);
  expect(ask('number line')?.weights.has('fraction')).toBe(false);
});

it('fixes slips before it weighs', () => {
  expect(ask('compair fratcions')?.sequence).toEqual(['compar', 'fraction']);
});

it.each(['12 34', '', 'the of and', '½'])('says nothing of “%s”', (query) => {
  expect(ask(query)).toBeUndefined();
});
