import { THEME_LABELS } from '../web/theme-labels.ts';
import { PASS, type ThemeRecord } from './theme.ts';

export const resilienceGrit: ThemeRecord = {
  ...THEME_LABELS['resilience-grit'],
  name: 'Resilience',
  competency: 'self-management',
  terms: [
    'resilience',
    'resilient',
    'grit',
    'persist',
    'persevere',
    'perseverance',
    'persistence',
    'keep going',
    'kept going',
    'try again',
    'one more try',
    'tries',
    'stuck',
    'bounce back',
    'setback',
    'stick with',
  ],
  prompt:
    'The theme is resilience (self-management). At the place where this topic is hardest, one activity has a line that starts with "Resilience (self-management):", with three steps for students who are stuck: name it, make a second try beside the first, ask one exact question. The closing has a line that starts with "Resilience:", about what helped to keep going. It says that anyone may pass.',
  routines: {
    'K-2': {
      card: {
        name: 'Stuck Card',
        steps: ['Say: “I am stuck.”', 'Ask yourself: {1}', 'Try again next to your first try.'],
      },
      say: 'Everybody gets stuck here. Watch me get stuck, ask myself one question, and try again.',
      partners: 'If a partner is stuck, ask the question on the Stuck Card and wait. No telling.',
      feedback: [
        '“You were stuck and you kept going. What did you try?”',
        '“You left your first try on the page. Now we can see what changed.”',
      ],
      closing: `Show the place where you were stuck and tried again. ${PASS}`,
    },
    '3-5': {
      card: {
        name: 'Stuck Card',
        steps: [
          'Name it: “I am stuck at ___.”',
          'Keep the first try. Make a second one beside it.',
          'Ask one exact question: {1} {2} {3}',
        ],
      },
      say: 'I will get stuck on purpose now. I do not erase. I use the Stuck Card.',
      partners:
        'A partner of someone who is stuck may ask only the questions on the Stuck Card and does not give the answer.',
      feedback: [
        '“You kept your first try. What did the second one change?”',
        '“Which question on the card got you moving?”',
      ],
      closing: `Finish one, aloud or to yourself: “I was stuck at …” or “The question that got me moving was …” ${PASS}`,
    },
    '6-12': {
      card: {
        name: 'Stuck Protocol',
        steps: [
          'Name the exact step.',
          'Redraw or rewrite it beside the first try.',
          'Answer one: {1} {2} {3}',
          'Only then ask somebody, with that question.',
        ],
      },
      say: 'I am leaving my first try on the board, because what it got wrong tells me where to look.',
      partners:
        'A stuck student asks a question that can be answered about one step; the partner answers that question and no more.',
      feedback: [
        '“You stuck with the step that did not work. What did it tell you?”',
        '“Your question was exact. That is halfway out.”',
      ],
      closing: `Name the setback that taught you the most today: “My second try changed …, because …” ${PASS}`,
    },
  },
};
