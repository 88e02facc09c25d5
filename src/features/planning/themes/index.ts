/** Every emotional-support theme with all that the product knows of it. */
import type { Theme } from '../contract.ts';
import { confidenceEsteem } from './confidence-esteem.ts';
import { empathyKindness } from './empathy-kindness.ts';
import { mindfulnessCalm } from './mindfulness-calm.ts';
import { motivationGrowth } from './motivation-growth.ts';
import { relationshipBuilding } from './relationship-building.ts';
import { resilienceGrit } from './resilience-grit.ts';
import { stressAnxiety } from './stress-anxiety.ts';
import type { ThemeRecord } from './theme.ts';

export const THEME_RECORDS: Readonly<Record<Theme, ThemeRecord>> = {
  'mindfulness-calm': mindfulnessCalm,
  'motivation-growth': motivationGrowth,
  'empathy-kindness': empathyKindness,
  'confidence-esteem': confidenceEsteem,
  'resilience-grit': resilienceGrit,
  'stress-anxiety': stressAnxiety,
  'relationship-building': relationshipBuilding,
};
