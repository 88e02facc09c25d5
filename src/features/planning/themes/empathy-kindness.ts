import { THEME_LABELS } from '../web/theme-labels.ts';
import { PASS, type ThemeRecord } from './theme.ts';

export const empathyKindness: ThemeRecord = {
  ...THEME_LABELS['empathy-kindness'],
  name: 'Kindness',
  competency: 'social awareness',
  terms: [
    'empathy',
    'kind',
    'kindness',
    'kindly',
    'caring',
    'care for',
    'compassion',
    'another point of view',
    'perspective of others',
    'feel for',
    'listen to each other',
    'thank',
    'considerate',
    'helpful',
  ],
  prompt:
    'The theme is kindness (social awareness). At the place where this topic is hardest, one activity has a line that starts with "Kindness (social awareness):", such as saying kindly what one understood of a partner\'s idea before asking. The closing has a line that starts with "Kindness:". It says that anyone may pass.',
  routines: {
    'K-2': {
      card: {
        name: 'Kind Question',
        steps: ['Look at your partner’s work.', 'Say: “I see you ___.”', 'Ask kindly: {1}'],
      },
      say: 'A good helper does not take the pencil. A good helper asks a kind question.',
      partners: 'Partners help kindly: hands stay on their own work, and each says “I see you …” before asking.',
      feedback: [
        '“You waited while your friend was thinking. That was kind.”',
        '“You asked and did not tell. That helped.”',
      ],
      closing: `Thank your partner for one kind or helpful thing about the work. ${PASS}`,
    },
    '3-5': {
      card: {
        name: 'See It Their Way',
        steps: ['“I think you saw it this way: ___.”', '“Did I get that?”', 'Then ask one: {1} {2}'],
      },
      say: 'A mistake here has a good reason behind it. Find the reason before you find the mistake.',
      partners: 'Each partner first says kindly how the other seems to have thought; only then comes a question.',
      feedback: [
        '“You found out how they saw it before you answered. That is empathy at work.”',
        '“Your question left the thinking to your partner.”',
      ],
      closing: `Thank one classmate for a kind question, and say which one it was. ${PASS}`,
    },
    '6-12': {
      card: {
        name: 'Best Reason First',
        steps: [
          'State the best reason for the answer you disagree with.',
          'Ask: “Is that how you saw it?”',
          'Then ask one: {1} {2} {3}',
        ],
      },
      say: 'Sensible people get this wrong for sensible reasons. Give the best reason first, then the objection.',
      partners:
        'Where partners disagree, each states the other’s reasoning so well that the other says yes. Empathy first, reply second.',
      feedback: [
        '“You gave the other view its best reason. What did that change in yours?”',
        '“That was a considerate question, and an exact one.”',
      ],
      closing: `Name a moment when somebody’s careful, kind listening moved your thinking. ${PASS}`,
    },
  },
};
