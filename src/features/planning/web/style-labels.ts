/** How the teaching styles are named and explained where one is chosen. Apart from the records, because pages need no more. */
import type { Style } from '../contract.ts';

export const STYLE_LABELS: Readonly<Record<Style, { label: string; help: string }>> = {
  'inquiry-based': {
    label: 'Inquiry-based',
    help: 'Students start with a question, investigate it and explain what they found; you name the idea after they have seen it. Good for science and for rules that students can discover.',
  },
  'project-based': {
    label: 'Project-based',
    help: 'One driving question leads to something students make and show to an audience. Good for combining several skills; give it a longer lesson.',
  },
  'direct-instruction': {
    label: 'Direct instruction',
    help: 'I do, we do, you do: you model each step, solve examples with the class, then students practice alone. Good for a new skill with clear steps.',
  },
  'blended-learning': {
    label: 'Blended learning',
    help: 'One part on a device, one part away from it, and a paper version if you are short on devices. Good for students who work at different speeds.',
  },
  'creative-storytelling': {
    label: 'Creative storytelling',
    help: 'A character meets a problem that today’s idea solves, and students continue the story. Good for young learners and for ideas that need a mental picture.',
  },
};
