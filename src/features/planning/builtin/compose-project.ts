/** The phases of a project: a driving question, a plan, the making of a product, and its audience. */
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import { type Composer, numbered, watchFor } from './phase-context.ts';

/** The first steps of a project choose, sketch and decide; the others make and test. */
const planning = ({ project }: TopicPack): string[] => project.steps.slice(0, project.planSteps ?? 1);

export const PROJECT_COMPOSERS = {
  'project-launch': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'full' ? [`Build on: ${pack.priorKnowledge}`] : []),
      `Ask: ${pack.project.drivingQuestion}`,
      `Product: ${pack.project.product}`,
      `Audience: ${pack.project.audience}`,
      `What makes it good:\n${numbered(pack.project.success)}`,
      'Students: turn and talk: what do we know already that helps, and what do we need to find out?',
    ],
    materials: [],
  }),

  'project-plan': ({ pack }) => ({
    lines: [
      ...(planning(pack).length > 0 ? [`Plan first:\n${numbered(planning(pack))}`] : []),
      'Students: decide in your group who does what, sketch the product, and choose what to show first. Your own ideas are welcome if they answer the driving question.',
      'Check: each group tells you its plan in one sentence before it takes materials.',
    ],
    materials: [],
  }),

  'project-make': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'formative'
        ? [`Students: make a quick draft of one part of the product: ${pack.project.steps[0] ?? pack.project.product}`]
        : [
            `Make and test:\n${numbered(pack.project.steps.slice(planning(pack).length))}`,
            'Students: work step by step as your group planned. Halfway, stop and hold it against “What makes it good”.',
          ]),
      ...watchFor(pack, 0, request.type === 'full' ? 2 : 1),
      'Ask: How does this part answer the driving question? Why?',
    ],
    materials: pack.project.materials,
  }),

  'project-share': ({ pack, request }) => ({
    lines: [
      `Students: show the product to ${request.type === 'full' ? 'another group' : 'a partner'} as if it were the audience (${pack.project.audience}). The listeners name one thing that is clear and ask one question.`,
      `Frame: “${pack.language.frames[0]}”`,
      'Students: improve one thing before time is up.',
      ...(request.type === 'full'
        ? ['Check: point to where your product meets each line of “What makes it good”.']
        : []),
    ],
    materials: [],
  }),
} satisfies Record<string, Composer>;
