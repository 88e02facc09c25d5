/** What an emotional-support theme brings to a lesson: one line in an activity, one in the closing; never a question about private matters. */
import type { Theme } from '../contract.ts';

interface ThemeLines {
  /** Label of the line, so that a teacher finds it. */
  label: string;
  /** One of CASEL's five competencies. */
  competency: string;
  /** For kindergarten to grade 5, and for grades 6 to 12. */
  activity: readonly [younger: string, older: string];
  closing: readonly [younger: string, older: string];
}

const PASS = 'Anyone may pass.';

export const THEME_LINES: Readonly<Record<Theme, ThemeLines>> = {
  'mindfulness-calm': {
    label: 'Calm',
    competency: 'self-management',
    activity: [
      'before starting, everyone takes three slow, calm breaths with hands on the desk and looks at the first task in silence. Say: “A calm mind sees more. If you get stuck, breathe once and read the task again.”',
      'before starting, take one quiet minute: three slow breaths, eyes on the first task. Say: “Notice where your attention is and bring it back gently. That is mindful work, and it saves time.”',
    ],
    closing: [
      `In one calm breath, think of one moment when you were fully with your work. Share it if you like. ${PASS}`,
      `Name silently, or aloud if you like, one moment when your attention was calm and steady, and what helped. ${PASS}`,
    ],
  },
  'motivation-growth': {
    label: 'Growth',
    competency: 'self-awareness',
    activity: [
      'before the hardest task say: “You may not have this yet. Growth comes from trying a new way and looking at what it shows.” Students mark one task on which they tried a second way.',
      'name effort that changes the work: “Your strategy did not work yet; what will you try next?” Students mark one place where a new strategy brought growth.',
    ],
    closing: [
      `Finish the sentence: “At first I could not yet …, now I can …” Say it to a partner or keep it. ${PASS}`,
      `Write one line: what could you not do yet at the start, and which effort led to growth? Share it if you like. ${PASS}`,
    ],
  },
  'empathy-kindness': {
    label: 'Kindness',
    competency: 'social awareness',
    activity: [
      'when partners compare answers, each first says kindly what they understand of the other’s idea: “I see that you …” Only then do they ask a question. Listening first is empathy in work.',
      'when partners disagree, each first restates the other’s reasoning to that person’s satisfaction. Empathy for how someone thinks comes before the reply.',
    ],
    closing: [
      `Thank one classmate for a kind word or a helpful question today, and say what it changed. ${PASS}`,
      `Name one moment when somebody’s kindness or careful listening moved your thinking on. ${PASS}`,
    ],
  },
  'confidence-esteem': {
    label: 'Confidence',
    competency: 'self-awareness',
    activity: [
      'before sharing, each student rehearses the answer with a partner, so that everyone can speak with confidence. Say: “Bring one thing you are sure of and one thing you wonder.”',
      'students first mark what they can already explain with confidence, then choose where to stretch. Rehearse in pairs before speaking to the class.',
    ],
    closing: [
      `Choose one thing in your work that you are proud of and put a small mark beside it. Tell a partner if you like. ${PASS}`,
      `Mark one strength in your work today that gives you confidence for the next task. Share it if you like. ${PASS}`,
    ],
  },
  'resilience-grit': {
    label: 'Resilience',
    competency: 'self-management',
    activity: [
      'when stuck, students use three steps before asking you: read it again, draw it, ask a partner. Say: “Stuck is a place to start from. Resilience means one more try with a new idea.”',
      'agree on what to do when stuck: go back one step, change the representation, ask a precise question. Resilience is a plan for the moment when the first try fails.',
    ],
    closing: [
      `Show with fingers how many tries your hardest task took. What helped you keep going? ${PASS}`,
      `Name the point where you persisted and what made the next try different. ${PASS}`,
    ],
  },
  'stress-anxiety': {
    label: 'Ease',
    competency: 'self-management',
    activity: [
      'say before starting: “This is practice, not a test. Work at your own pace; begin with any task you like.” Anyone who feels tense may stretch, breathe slowly or sip water, then start with the easiest one.',
      'say before starting: “Nobody is graded on this.” Students choose the order of tasks, begin with one they find manageable, and may pause for a slow breath to ease stress.',
    ],
    closing: [
      `Roll your shoulders, breathe out slowly and notice that the work is done. What made it feel easier? ${PASS}`,
      `What made the work feel manageable today? Note one thing that eases stress, for the next time. ${PASS}`,
    ],
  },
  'relationship-building': {
    label: 'Together',
    competency: 'relationship skills',
    activity: [
      'students work with a partner they have not worked with this week and first agree how to share the work: who reads, who writes, when to switch. Good teamwork is part of today’s task.',
      'pairs are new today. Before starting, partners agree on roles and on how they will decide when they disagree; halfway they switch. Relationships grow through shared work.',
    ],
    closing: [
      `Tell your partner one thing they did that helped the team. ${PASS}`,
      `Tell your partner one thing in your teamwork to keep, and one to change next time. ${PASS}`,
    ],
  },
};
