import { THEME_LABELS } from '../web/theme-labels.ts';
import { PASS, type ThemeRecord } from './theme.ts';

export const motivationGrowth: ThemeRecord = {
  ...THEME_LABELS['motivation-growth'],
  name: 'Growth',
  competency: 'self-awareness',
  terms: [
    'growth',
    'grow',
    'not yet',
    'could not yet',
    'cannot yet',
    'have this yet',
    'effort',
    'strategy',
    'improve',
    'improvement',
    'progress',
    'motivation',
    'motivated',
    'set a goal',
    'personal goal',
    'new way',
  ],
  prompt:
    'The theme is growth (self-awareness). At the place where this topic is hardest, one activity has a line that starts with "Growth (self-awareness):", about trying a new strategy where students cannot do it yet. The closing has a line that starts with "Growth:". It says that anyone may pass.',
  routines: {
    'K-2': {
      card: { name: 'Not Yet Card', steps: ['Say: “Not yet!”', 'Try a new way: {1}', 'Show a friend what changed.'] },
      say: 'If it does not work, we say “not yet” and try a new way. I will go first.',
      partners: 'When something does not work, partners say “not yet” together and each show one new way to try it.',
      feedback: ['“You tried a new way. What did it change?”', '“Last time you stopped here. Today you went on.”'],
      closing: `Show one thing that was “not yet” at the start and is going better now. ${PASS}`,
    },
    '3-5': {
      card: {
        name: 'Not Yet Card',
        steps: [
          '“I cannot do this yet: ___.”',
          'Choose another strategy: {1} {2}',
          'Mark the place where the new strategy helped.',
        ],
      },
      say: 'Almost nobody has this part yet when they first meet it. A new strategy matters more here than speed.',
      partners: 'Partners name the strategy, not the person: “You drew it first” in place of “You are so smart.”',
      feedback: [
        '“Your first strategy did not work yet. Which question on the card will you try?”',
        '“You changed the drawing, and the answer changed with it.”',
      ],
      closing: `Finish one: “At first I could not yet …” or “The strategy that helped was …” Say it or keep it. ${PASS}`,
    },
    '6-12': {
      card: {
        name: 'Next Strategy',
        steps: ['Write the step that does not work yet.', 'Answer one: {1} {2} {3}', 'Change one thing and mark it.'],
      },
      say: 'This is where the method you trust stops working. Progress here means changing the strategy, not working faster.',
      partners:
        'Partners credit a strategy by name and ask what it was meant to show, before they judge whether it worked.',
      feedback: [
        '“That strategy has carried you this far. What would have to change for it to work here?”',
        '“You marked where the new way began. What made you switch?”',
      ],
      closing: `Mark the line in your work where a change of strategy paid off. Share it if you like. ${PASS}`,
    },
  },
};
