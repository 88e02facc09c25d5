/** The choices of the lesson form with the help that is shown when one is chosen. */
import type { Style, Theme } from '../../../planning/contract.ts';

export interface HelpfulOption<Value extends string> {
  value: Value | 'none';
  label: string;
  help: string;
}

export const STYLE_OPTIONS: readonly HelpfulOption<Style>[] = [
  { value: 'none', label: 'No preference', help: 'We choose the style that suits the subject and the topic.' },
  {
    value: 'inquiry-based',
    label: 'Inquiry-based',
    help: 'Students meet a question first, investigate it and explain what they found; you name the idea after they have seen it. Good for science and for rules that can be discovered.',
  },
  {
    value: 'project-based',
    label: 'Project-based',
    help: 'One driving question leads to something students make and show to an audience. Good for putting several skills to use; give it a longer lesson.',
  },
  {
    value: 'direct-instruction',
    label: 'Direct instruction',
    help: 'I do, we do, you do: you model each step, solve examples with the class, then students practice alone. Good for a new skill with clear steps.',
  },
  {
    value: 'blended-learning',
    label: 'Blended learning',
    help: 'One part on a device and one part away from it, and a way to do the first on paper where devices are few. Good for working at different speeds.',
  },
  {
    value: 'creative-storytelling',
    label: 'Creative storytelling',
    help: 'A character meets a problem that today’s idea solves, and students carry the story on. Good for young learners and for ideas that need a picture in the mind.',
  },
];

export const THEME_OPTIONS: readonly HelpfulOption<Theme>[] = [
  { value: 'none', label: 'None', help: 'The lesson stays with its topic. You can add a focus any time.' },
  {
    value: 'mindfulness-calm',
    label: 'Mindfulness and calm',
    help: 'A quiet minute or a slow breath before the main work, and a calm look back at the end. Helps after recess or on a restless day.',
  },
  {
    value: 'motivation-growth',
    label: 'Motivation and growth',
    help: 'Praise names the strategy, not the talent; students notice what they could not do yet and now can. Helps with “I am just bad at this”.',
  },
  {
    value: 'empathy-kindness',
    label: 'Empathy and kindness',
    help: 'Partners first say what they understand of each other’s idea, then ask. Helps when talk in pairs turns into correcting.',
  },
  {
    value: 'confidence-esteem',
    label: 'Confidence and self-esteem',
    help: 'Everyone rehearses with a partner before speaking to the class and marks what they are sure of. Helps quiet students to be heard.',
  },
  {
    value: 'resilience-grit',
    label: 'Resilience and grit',
    help: 'The class agrees on what to do when stuck and makes one more try with a new idea. Helps when students give up at the first hurdle.',
  },
  {
    value: 'stress-anxiety',
    label: 'Stress and anxiety',
    help: 'Students choose the order of tasks and may pause; nothing is timed against them. Helps before tests and with tasks that feel large.',
  },
  {
    value: 'relationship-building',
    label: 'Relationship building',
    help: 'New pairs agree how to share the work and say what helped the team. Helps a class that is still getting to know itself.',
  },
];

/** The option of a value; the first one (none) for anything unknown. */
export function optionOf<Value extends string>(
  options: readonly HelpfulOption<Value>[],
  value: string,
): HelpfulOption<Value> {
  const found = options.find((option) => option.value === value) ?? options[0];
  if (!found) throw new Error('a list of options is never empty');
  return found;
}
