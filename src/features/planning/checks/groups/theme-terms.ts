/** What each emotional-support theme is recognized by, and the lines that a plan without it gets. */
import type { Theme } from '../../contract.ts';

/** CASEL's five competencies. */
export const COMPETENCIES = [
  'self-awareness',
  'self-management',
  'social awareness',
  'relationship skills',
  'responsible decision-making',
] as const;

interface ThemeTerms {
  competency: (typeof COMPETENCIES)[number];
  /** Words that a teacher and a child would use; any inflection of them counts. */
  terms: readonly string[];
  /** Put in an activity that lacks the theme. */
  activity: string;
  /** Put in a closing that lacks it. */
  closing: string;
}

const list = (words: string) => words.split(',').map((word) => word.trim());
const PASS = 'Anyone may pass.';

export const THEME_TERMS: Readonly<Record<Theme, ThemeTerms>> = {
  'mindfulness-calm': {
    competency: 'self-management',
    terms: list(
      'calm, mindful, mindfulness, breath, breathe, quiet minute, quiet moment, stillness, ' +
        'be still, settle, attention, relax, in the moment, notice your',
    ),
    activity:
      'Calm (self-management): before starting, everyone takes three slow, calm breaths and looks at the first task in silence.',
    closing: `Calm: take one slow breath and think of a moment today when you were fully with your work. ${PASS}`,
  },
  'motivation-growth': {
    competency: 'self-awareness',
    terms: list(
      'growth, grow, not yet, could not yet, cannot yet, have this yet, effort, strategy, improve, improvement, ' +
        'progress, motivation, motivated, set a goal, personal goal, new way',
    ),
    activity:
      'Growth (self-awareness): when a task is hard, students say “I cannot do this yet” and name one new strategy to try.',
    closing: `Growth: finish the sentence “At first I could not yet …, now I can …”, for yourself or a partner. ${PASS}`,
  },
  'empathy-kindness': {
    competency: 'social awareness',
    terms: list(
      'empathy, kind, kindness, kindly, caring, care for, compassion, another point of view, ' +
        'perspective of others, feel for, listen to each other, thank, considerate, helpful',
    ),
    activity:
      'Kindness (social awareness): partners first say kindly what they understand of the other’s idea, and only then ask a question.',
    closing: `Kindness: thank one classmate for a kind word or a helpful question today. ${PASS}`,
  },
  'confidence-esteem': {
    competency: 'self-awareness',
    terms: list(
      'confidence, confident, confidently, proud, pride, strength, self-esteem, believe in yourself, sure of, brave, courage, I can do',
    ),
    activity:
      'Confidence (self-awareness): students rehearse their answer with a partner first, so that everyone can speak with confidence.',
    closing: `Confidence: put a small mark beside one thing in your work that you are proud of. ${PASS}`,
  },
  'resilience-grit': {
    competency: 'self-management',
    terms: list(
      'resilience, resilient, grit, persist, persevere, perseverance, persistence, keep going, kept going, ' +
        'try again, one more try, tries, stuck, bounce back, setback, stick with',
    ),
    activity:
      'Resilience (self-management): students who are stuck reread the task, draw it, and ask a partner before asking the teacher.',
    closing: `Resilience: think of a moment when you were stuck. What helped you keep going? ${PASS}`,
  },
  'stress-anxiety': {
    competency: 'self-management',
    terms: list(
      'stress, stressed, ease, at ease, tense, tension, nervous, worry, worried, anxious, anxiety, ' +
        'pressure, own pace, slow breath, breathe, relax, manageable, pause',
    ),
    activity:
      'Ease (self-management): this is practice, not a test. Students work at their own pace and may pause for a slow breath.',
    closing: `Ease: breathe out slowly and notice that the work is done. What made it feel manageable? ${PASS}`,
  },
  'relationship-building': {
    competency: 'relationship skills',
    terms: list(
      'relationship, teamwork, team, cooperate, cooperation, collaborate, work together, working together, trust, ' +
        'get to know, take turns, share the work, partnership, friendship, agree on roles',
    ),
    activity:
      'Together (relationship skills): before starting, partners agree how to share the work: who reads, who writes, when to switch.',
    closing: `Together: tell your partner one thing they did that helped your teamwork. ${PASS}`,
  },
};
