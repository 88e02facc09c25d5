/** What a teacher gets for a standard, in a few words. */
import type { Outlook } from '../../../../contract/outlook.ts';

export const OUTLOOK_WORDS: Readonly<Record<Outlook, { short: string; whole: string }>> = {
  full: {
    short: 'Full lesson, student pages, quiz',
    whole: 'You get a full lesson with its own tasks, student pages, answer key and quiz questions.',
  },
  texts: {
    short: 'Lesson with texts and quiz',
    whole:
      'You get texts to read with their questions, answers and quiz. How the skill is taught is general; you may want to add to it.',
  },
  frame: {
    short: 'Frame: you bring the content',
    whole:
      'We have no content for this standard yet. You get a timed frame that says what to bring, and it does not count toward your plans.',
  },
};
