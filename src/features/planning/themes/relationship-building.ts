import { THEME_LABELS } from '../web/theme-labels.ts';
import { PASS, type ThemeRecord } from './theme.ts';

export const relationshipBuilding: ThemeRecord = {
  ...THEME_LABELS['relationship-building'],
  name: 'Together',
  competency: 'relationship skills',
  terms: [
    'relationship',
    'teamwork',
    'team',
    'cooperate',
    'cooperation',
    'collaborate',
    'work together',
    'working together',
    'trust',
    'get to know',
    'take turns',
    'share the work',
    'partnership',
    'friendship',
    'agree on roles',
  ],
  prompt:
    'The theme is working together (relationship skills). At the place where this topic is hardest, one activity has a line that starts with "Together (relationship skills):", in which partners take turns and say back what they heard. The closing has a line that starts with "Together:", about what helped the teamwork. It says that anyone may pass.',
  routines: {
    'K-2': {
      card: { name: 'Your Turn, My Turn', steps: ['You show. I watch.', 'I ask: {1}', 'Now I show and you ask.'] },
      say: 'This part goes better with two. One shows, one asks, and then we take turns.',
      partners: 'Partners take turns: one shows and talks, the other watches and asks, and then they switch.',
      feedback: ['“You took turns, and both of you talked.”', '“You listened, and then you asked. Good teamwork.”'],
      closing: `Tell your partner one thing that helped you work together. ${PASS}`,
    },
    '3-5': {
      card: {
        name: 'Say It Back',
        steps: [
          'A: “I did ___, because ___.”',
          'B: “You did ___, because ___. Did I get that?”',
          'B asks one: {1} {2} Then switch.',
        ],
      },
      say: 'We can see it in two ways and still be on one team. Say it back first; then ask.',
      partners:
        'Partners take turns as A and B: one explains, the other says it back and asks before anything is changed.',
      feedback: [
        '“You said it back before you disagreed. That built trust.”',
        '“Each of you had the pencil once. Keep taking turns.”',
      ],
      closing: `That was teamwork. Tell your partner: “You made me look again at …” ${PASS}`,
    },
    '6-12': {
      card: {
        name: 'Say It Back',
        steps: [
          'A states a step and the reason.',
          'B says it back: “Did I get that?”',
          'B asks one: {1} {2} {3}',
          'Both keep or change it, and say what decided it.',
        ],
      },
      say: 'We can differ about this step and still be on the same team. Say it back, then ask.',
      partners:
        'Partners agree on roles, one to explain and one to say it back and question, and trade them halfway through.',
      feedback: [
        '“You changed your mind because of a question, not because of a loud voice. That is teamwork.”',
        '“You said it back exactly. What did your partner do with that?”',
      ],
      closing: `Tell your partner which question or line of theirs changed your work together. ${PASS}`,
    },
  },
};
