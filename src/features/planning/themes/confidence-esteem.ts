import { THEME_LABELS } from '../web/theme-labels.ts';
import { PASS, type ThemeRecord } from './theme.ts';

export const confidenceEsteem: ThemeRecord = {
  ...THEME_LABELS['confidence-esteem'],
  name: 'Confidence',
  competency: 'self-awareness',
  terms: [
    'confidence',
    'confident',
    'confidently',
    'proud',
    'pride',
    'strength',
    'self-esteem',
    'believe in yourself',
    'sure of',
    'brave',
    'courage',
    'I can do',
  ],
  prompt:
    'The theme is confidence (self-awareness). At the place where this topic is hardest, one activity has a line that starts with "Confidence (self-awareness):", such as marking what one is sure of and rehearsing an answer with a partner first. The closing has a line that starts with "Confidence:", about something in today\'s work to be proud of. It says that anyone may pass.',
  routines: {
    'K-2': {
      card: {
        name: 'I Can Show',
        steps: [
          'Show the part you are sure of.',
          'Whisper the next part to a partner: {1}',
          'Try it out loud together.',
        ],
      },
      say: 'Start with what you are sure of. Then whisper the hard part to your partner before anyone says it aloud.',
      partners: 'Partners whisper an answer to each other first, so that everyone can say it with confidence.',
      feedback: ['“You were sure of this part. How did you know?”', '“You were brave and tried the next part.”'],
      closing: `Put a small star beside one thing you are proud of. Show it if you like. ${PASS}`,
    },
    '3-5': {
      card: {
        name: 'Keep It, Add to It',
        steps: [
          'Check what you are sure of.',
          'Keep it. Add one thing: {1}',
          'Rehearse it with a partner before you share.',
        ],
      },
      say: 'Do not throw your first idea away. Keep what you are sure of, and add one thing to it.',
      partners:
        'Before anything is shared with the class, partners rehearse it once, so that everyone can speak with confidence.',
      feedback: [
        '“This part is solid, and you can say why. Build on it.”',
        '“You kept your first idea and added to it. What made you sure?”',
      ],
      closing: `Choose one thing in your work that you are proud of, and say or write what makes it strong. ${PASS}`,
    },
    '6-12': {
      card: {
        name: 'How Sure?',
        steps: [
          'Mark how sure you are: 1 2 3 4.',
          'Find what you can back up: {1} {2}',
          'Keep it, add to it, and mark again.',
        ],
      },
      say: 'Mark how sure you are now and again after this step. You may be less sure afterward; that is an honest reading of the work.',
      partners:
        'Partners point first to what is well supported in each other’s work, then rehearse the part they are least confident about.',
      feedback: [
        '“You can back this up. Say it to the class in those words.”',
        '“You lowered your mark when the evidence changed. That takes confidence, too.”',
      ],
      closing: `Name one thing that you can back up with confidence now: “I am sure of …, because …” ${PASS}`,
    },
  },
};
