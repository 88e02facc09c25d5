import { describe, expect, it } from 'vitest';
import type { Standard } from '../../../standards/contract.ts';
import { codeInGrade, matchesOf } from './matching-standard.ts';

const standard = (code: string, description: string, subject = 'Mathematics'): Standard => ({
  ...{ code, description, subject, state: 'Texas', gradeLevel: ['Grade 5'], framework: 'F', source: null },
  ...{ summary: false, standsIn: false, loadedOn: '2026-11-01' },
});
const fractions = standard('4.NF.A.1', 'Explain why two fractions are equivalent by using visual models.');
const ELA = 'English Language Arts';

describe('the matching standard', () => {
  it('is the one with the same code, however it is written', () => {
    const found = [
      standard('5.OA.A.1', 'Use parentheses in expressions.'),
      standard('4-NF-A-1', 'Recognize equivalent fractions.'),
    ];
    expect(matchesOf(fractions, found)[0]).toEqual({ standard: found[1], sure: 'same' });
  });

  it('is close where it says much the same, related where it is on the same matter, and none where it is not', () => {
    const close = standard('111.6.b.3C', 'Determine whether two fractions are equivalent using visual models.');
    const related = standard(
      '5.NF.A.1',
      'Add and subtract fractions with unlike denominators, including mixed numbers.',
    );
    const other = standard('5.MD.C.3', 'Recognize volume as an attribute of solid figures.');
    expect(matchesOf(fractions, [other, related, close, close])).toEqual([
      { standard: close, sure: 'close' },
      { standard: related, sure: 'related' },
    ]);
  });

  it('is of the same strand in language arts, and only there', () => {
    const theme = standard('RL.4.2', 'Determine a theme of a story.', ELA);
    const six = standard('RL.6.2', 'Say what a text is about at its heart, and sum it up.', ELA);
    const other = standard('RL.6.3', 'Describe how a plot unfolds in episodes.', ELA);
    expect(matchesOf(theme, [other, six])).toEqual([{ standard: six, sure: 'close' }]);
    expect(matchesOf(fractions, [standard('5.NF.A.1', 'Measure rain.')])).toEqual([]);
  });

  it.each([
    ['RL.4.2', 'Grade 6', 'RL.6.2'],
    ['RL.4.2', 'Kindergarten', 'RL.K.2'],
    ['W.8.1a', 'Grade 9', 'W.9-10.1a'],
    ['RL.11-12.2', 'Grade 5', 'RL.5.2'],
    ['odd code', 'Grade 5', 'odd code'],
  ])('%s in %s is looked for as %s', (code, grade, wanted) => {
    expect(codeInGrade(standard(code, '', ELA), grade)).toBe(wanted);
  });

  it('of another subject is looked for by its own code', () => {
    expect(codeInGrade(fractions, 'Grade 5')).toBe('4.NF.A.1');
  });
});
