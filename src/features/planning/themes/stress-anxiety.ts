import { THEME_LABELS } from '../web/theme-labels.ts';
import { PASS, type ThemeRecord } from './theme.ts';

export const stressAnxiety: ThemeRecord = {
  ...THEME_LABELS['stress-anxiety'],
  name: 'Ease',
  competency: 'self-management',
  terms: [
    'stress',
    'stressed',
    'ease',
    'at ease',
    'tense',
    'tension',
    'nervous',
    'worry',
    'worried',
    'anxious',
    'anxiety',
    'pressure',
    'own pace',
    'slow breath',
    'breathe',
    'relax',
    'manageable',
    'pause',
  ],
  prompt:
    'The theme is ease (self-management). At the place where this topic is hardest, one activity has a line that starts with "Ease (self-management):", such as an own pace, a choice of where to begin, and one small piece at a time. The closing has a line that starts with "Ease:", about what made the work feel manageable. It says that anyone may pass.',
  routines: {
    'K-2': {
      card: {
        name: 'One Small Piece',
        steps: ['Cover everything but one piece.', 'Ask: {1}', 'Pause. Then uncover the next piece.'],
      },
      say: 'This looks like a lot, so we cover it up and do one small piece. There is no hurry.',
      partners: 'Partners work at their own pace and pause whenever one of them needs to.',
      feedback: ['“One piece at a time. That worked.”', '“You took a pause and came back.”'],
      closing: `Point to the piece that was easier than it looked. ${PASS}`,
    },
    '3-5': {
      card: {
        name: 'One Piece at a Time',
        steps: [
          'Cover all but one line.',
          'Answer one small question: {1}',
          'Pause for a slow breath, then uncover the next line.',
        ],
      },
      say: 'This part feels large. We make it smaller: one line, one question, and a pause.',
      partners: 'Partners choose together which task comes first, work at their own pace, and either may call a pause.',
      feedback: [
        '“You made it smaller. Which piece will you take next?”',
        '“Nothing is timed against you. You chose a good place to begin.”',
      ],
      closing: `Name the piece that made the rest manageable, aloud or to yourself. ${PASS}`,
    },
    '6-12': {
      card: {
        name: 'Make It Smaller',
        steps: [
          'Write what is given and what is asked; stop.',
          'Answer one: {1} {2}',
          'Do the next step only. Pause where you like.',
        ],
      },
      say: 'The task is large; the next step is not. Write what is given, answer one question, and stop there.',
      partners:
        'Partners agree where to begin and keep their own pace; a pause is part of the work, and nobody is timed.',
      feedback: [
        '“You found a first step that was small enough. What is the next one?”',
        '“You chose the order. How did that take the pressure off?”',
      ],
      closing: `Name one decision that made today’s work more manageable. Keep it to yourself if you like. ${PASS}`,
    },
  },
};
