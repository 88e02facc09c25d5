/** How the emotional-support themes are named and explained where one is chosen. Apart from the records, because pages need no more. */
import type { Theme } from '../contract.ts';

export const THEME_LABELS: Readonly<Record<Theme, { label: string; help: string }>> = {
  'mindfulness-calm': {
    label: 'Mindfulness and calm',
    help: 'A quiet minute or a slow breath before the main work, and a calm look back at the end. Helps after recess or on a restless day.',
  },
  'motivation-growth': {
    label: 'Motivation and growth',
    help: 'Praise names the strategy, not the talent; students notice what they can do now that they could not do before. Helps with “I’m just bad at this.”',
  },
  'empathy-kindness': {
    label: 'Empathy and kindness',
    help: 'Partners first restate each other’s idea, then ask about it. Helps when partner talk turns into correcting.',
  },
  'confidence-esteem': {
    label: 'Confidence and self-esteem',
    help: 'Everyone rehearses with a partner before speaking to the class and marks what they are sure of. Helps quiet students get heard.',
  },
  'resilience-grit': {
    label: 'Resilience and grit',
    help: 'The class agrees on what to do when stuck and makes one more try with a new idea. Helps when students give up at the first hurdle.',
  },
  'stress-anxiety': {
    label: 'Stress and anxiety',
    help: 'Students choose the order of tasks and may pause, with no time pressure. Helps before tests and with tasks that feel overwhelming.',
  },
  'relationship-building': {
    label: 'Relationship building',
    help: 'New partners agree on how to share the work and say what helped the team. Helps a class that is still getting to know each other.',
  },
};
