/** How a plan speaks of the class's work: in kindergarten to grade 2 children show, draw and tell, and the teacher reads aloud and writes down. */
import type { Band } from '../../knowledge/skill-family.ts';

interface Register {
  /** {tasks} in it becomes "tasks 1 to 3". */
  practice: string;
  lanes: string;
  /** Before a claim in quotation marks. */
  claim: string;
  noticed: string;
  predict: string;
  lastAnswer: string;
  lastStep: string;
  claimAndEvidence: string;
  storyIdea: string;
  /** {questions} in it becomes "2 questions". */
  exit: string;
}

const WRITERS: Register = {
  practice: 'Students: work alone on the practice page, {tasks}.',
  lanes: ' Students who need help getting started use the hints page; early finishers take the challenge page.',
  claim: 'Show: write this claim on the board as somebody’s idea:',
  noticed: 'Students: write one thing you notice and one thing it tells you on a small whiteboard, then turn and talk.',
  predict:
    'Students: predict first, in writing, with a reason. Then work in small groups; everyone writes down what happens.',
  lastAnswer: 'Check: everyone answers the last question on a small whiteboard; hold up together.',
  lastStep: 'Check: everyone writes the last step on a small whiteboard before it goes on the board.',
  claimAndEvidence: 'Check: quick write: the claim in one sentence, the evidence in another.',
  storyIdea: 'Students: draw or write one idea alone, then think-pair-share.',
  exit: 'Students: exit ticket, alone and without notes, {questions}. Hand it in at the door.',
};

const TELLERS: Register = {
  practice:
    'Students: work on the practice page, {tasks}. Read each task aloud. Children show, draw or tell; write down what they say where they cannot write it yet.',
  lanes:
    ' Students who need help getting started use the hints page with you; early finishers take the challenge page.',
  claim: 'Show: let a puppet or a made-up friend say:',
  noticed: 'Students: draw one thing you notice on a small whiteboard and tell a partner what it tells you.',
  predict:
    'Students: predict first: tell a partner what you think and why. Then work in small groups; everyone draws what happens.',
  lastAnswer: 'Check: everyone draws or shows an answer to the last question on a small whiteboard; hold up together.',
  lastStep: 'Check: everyone draws or shows the last step on a small whiteboard before it goes on the board.',
  claimAndEvidence: 'Check: each child says to a partner what we found out, and points to what shows it.',
  storyIdea: 'Students: draw one idea alone, then think-pair-share.',
  exit: 'Students: exit ticket, {questions}. Read each one aloud; children draw or write alone and may tell you their answer, which you note on the page.',
};

export const REGISTERS: Readonly<Record<Band, Register>> = {
  'K-2': TELLERS,
  '3-5': WRITERS,
  '6-8': WRITERS,
  '9-12': WRITERS,
};
