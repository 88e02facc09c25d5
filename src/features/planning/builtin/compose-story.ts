/** The phases of a story: a character, their problem, the turns it takes, and how it ends. */
import { type Composer, registerOf } from './phase-context.ts';

export const STORY_COMPOSERS = {
  'story-meet': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'full' ? [`Build on: ${pack.priorKnowledge}`] : []),
      `Character: ${pack.story.character}`,
      'Ask: What do you expect this person to be good at, and what might be hard?',
      'Students: turn and talk; keep a guess in mind.',
    ],
    materials: [],
  }),

  'story-problem': ({ pack, request }) => ({
    lines: [
      `Problem: ${pack.story.problem}`,
      'Stop the story here. Ask: What would you try first, and why?',
      request.type === 'full'
        ? registerOf(request).storyIdea
        : 'Students: tell a partner one idea and the reason for it.',
    ],
    materials: [],
  }),

  'story-turns': ({ pack }) => ({
    lines: [
      ...pack.story.turns.map((turn, i) => `Turn ${i + 1}: ${turn}`),
      'Before each turn, students predict with a partner what happens. After it, ask: What changed, and why?',
      'Check: cold call: what does the character know now?',
    ],
    materials: [],
  }),

  'story-resolve': ({ pack, request }) => ({
    lines: [
      request.type === 'full'
        ? 'Students: write or act out your own ending in pairs: how is the problem solved with what we learned?'
        : 'Students: tell a partner how the problem could be solved.',
      `Resolution: ${pack.story.resolution}`,
      'Ask: Where did the character use today’s idea? Explain how it solved the problem.',
    ],
    materials: [],
  }),
} satisfies Record<string, Composer>;
