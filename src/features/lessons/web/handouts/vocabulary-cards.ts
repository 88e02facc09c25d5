/** The lesson's words to cut out; on paper, eight to a sheet (print.css). */
import type { Handout } from './handout.ts';

export const vocabularyCards: Handout = {
  title: 'Vocabulary cards',
  forStudents: true,
  missing: 'This lesson has no vocabulary to make cards of.',
  sectionsOf({ lesson }) {
    const items = lesson.vocabulary.filter(({ term, meaning }) => term.trim() !== '' && meaning.trim() !== '');
    return items.length === 0 ? [] : [{ kind: 'vocabulary', title: '', items }];
  },
};
