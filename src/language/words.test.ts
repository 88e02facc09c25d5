import { describe, expect, it } from 'vitest';
import { bloomRank, holdsPhrase, lemmas, overlap, sentences, share, withoutObjectiveStart } from './words.ts';

describe('words', () => {
  it('lemmas: lower case, without stop words and boilerplate, stemmed', () => {
    expect(lemmas('Students will be able to compare the Fractions!')).toEqual(['compar', 'fraction']);
    expect(lemmas('Café, teacher’s 3/4')).toEqual(['cafe']);
  });
  it('share and overlap', () => {
    expect(share(['a', 'b', 'b'], ['b', 'c'])).toBe(0.5);
    expect(share([], ['b'])).toBe(1);
    expect(overlap(['a', 'b', 'b'], ['b'])).toEqual(['b']);
  });
  it('sentences end at stops and lines, not at abbreviations or decimals', () => {
    expect(sentences('Draw 1.5 cm. Ask Ms. Bell: “Why?” Then stop.\nWrite it')).toEqual([
      'Draw 1.5 cm.',
      'Ask Ms. Bell: “Why?”',
      'Then stop.',
      'Write it',
    ]);
  });
  it('bloomRank: 1 remember to 6 create, in any form', () => {
    expect(['name', 'explains', 'solving', 'compared', 'justify', 'designing', 'banana'].map(bloomRank)).toEqual([
      1, 2, 3, 4, 5, 6, 0,
    ]);
  });
  it('finds phrases in any inflection', () => {
    expect(holdsPhrase('They took deep breaths.', ['angry', 'deep breath'])).toBe(true);
    expect(holdsPhrase('deeply', ['deep breath'])).toBe(false);
  });
  it.each([
    'Students will be able to add.',
    'SWBAT add.',
    'I can add.',
    'By the end of this lesson, learners will add.',
    'To add.',
  ])('takes the start off: %s', (text) => expect(withoutObjectiveStart(text)).toBe('add.'));
});
