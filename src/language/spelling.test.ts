import { describe, expect, it } from 'vitest';
import { editDistance, nearest, spellingList } from './spelling.ts';

describe('edits between two words', () => {
  it.each([
    ['lenght', 'length', 1],
    ['therom', 'theorem', 2],
    ['charater', 'character', 1],
    ['same', 'same', 0],
    ['cat', 'elephant', 3],
    ['', 'ab', 2],
  ])('%s, %s: %i', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
  });
});

describe('the nearest known word', () => {
  const list = spellingList(['equivalent', 'matter', 'meter', 'fraction', 'theorem', 'cat']);

  it.each([
    ['equivilent', ['equivalent']],
    ['mater', ['matter', 'meter']],
    ['therom', ['theorem']],
    ['czt', []],
    ['basketball', []],
  ])('%s', (word, words) => {
    expect([...nearest(list, word).words].sort()).toEqual(words);
  });

  it('answers about a very long word at once', () => {
    expect(nearest(list, 'a'.repeat(5000)).words).toEqual([]);
  });
});
