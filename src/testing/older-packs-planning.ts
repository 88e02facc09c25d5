/** Planning from the older packs alone, for tests of what they are composed into as long as there are any. */
import { join } from 'node:path';
import { openKnowledge } from '../features/knowledge/open-knowledge.ts';
import { type BuiltInPlanning, planningFrom } from '../features/planning/built-in-planning.ts';
import { projectRoot } from '../platform/project-root.ts';

export const olderPacksPlanning = (onFault?: (sentence: string) => void): BuiltInPlanning =>
  planningFrom({
    ...openKnowledge(join(projectRoot(), 'data/knowledge'), { onFault }),
    hasPack: () => false,
    packFor: () => undefined,
  });
