import { THEME_LABELS } from '../web/theme-labels.ts';
import { PASS, type ThemeRecord } from './theme.ts';

export const mindfulnessCalm: ThemeRecord = {
  ...THEME_LABELS['mindfulness-calm'],
  name: 'Calm',
  competency: 'self-management',
  terms: [
    'calm',
    'mindful',
    'mindfulness',
    'breath',
    'breathe',
    'quiet minute',
    'quiet moment',
    'stillness',
    'be still',
    'settle',
    'attention',
    'relax',
    'in the moment',
    'notice your',
  ],
  prompt:
    'The theme is calm (self-management). At the place where this topic is hardest, one activity has a line that starts with "Calm (self-management):", such as one slow breath and one thing to look at before the next step. The closing has a line that starts with "Calm:". It says that anyone may pass.',
  routines: {
    'K-2': {
      card: {
        name: 'Breathe and Look',
        steps: ['Hands on the table. One slow breath.', 'Look at one thing: {1}', 'Then go on.'],
      },
      say: 'This part is tricky, so we slow down. One calm breath, then we look together.',
      partners: 'Partners take one calm breath together before they start, and only one of them talks at a time.',
      feedback: [
        '“You slowed down and looked again. What did you see?”',
        '“Your hands were still, and your eyes found it.”',
      ],
      closing: `Take one calm breath. Point to the part of your work where you looked most closely. ${PASS}`,
    },
    '3-5': {
      card: {
        name: 'Slow Card',
        steps: [
          'Pencil down. Two slow breaths.',
          'Look at one thing only: {1}',
          'Pick up the pencil when you can answer it.',
        ],
      },
      say: 'This is the place where hurrying costs the most. We take two slow breaths, and then we look at one thing.',
      partners:
        'Partners work calmly: one quiet moment to read before either of them speaks, and the Slow Card when the work gets noisy.',
      feedback: [
        '“You put the pencil down and looked again. What did you notice the second time?”',
        '“You brought your attention back by yourself.”',
      ],
      closing: `In one calm breath, think of the step you looked at most closely today. Name it, or keep it. ${PASS}`,
    },
    '6-12': {
      card: {
        name: 'Pause Card',
        steps: [
          'Stop at the step that jumps ahead of you.',
          'One slow breath; attention on one question: {1}',
          'Write the next line only.',
        ],
      },
      say: 'Attention runs ahead here. Stop, breathe once, and answer one question before you write the next line.',
      partners:
        'Partners begin with a quiet minute of reading, pencils down, and return their attention to one line whenever the talk drifts.',
      feedback: [
        '“You paused there. What did the pause let you see?”',
        '“You went back to one line instead of starting over. That is attention put to work.”',
      ],
      closing: `Name, aloud or to yourself, the moment today when your attention was steadiest, and what helped. ${PASS}`,
    },
  },
};
