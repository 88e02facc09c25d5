/** Every teaching style with all that the product knows of it. */
import type { Style } from '../contract.ts';
import { blendedLearning } from './blended-learning.ts';
import { creativeStorytelling } from './creative-storytelling.ts';
import { directInstruction } from './direct-instruction.ts';
import { inquiryBased } from './inquiry-based.ts';
import { projectBased } from './project-based.ts';
import type { StyleRecord } from './style.ts';

export const STYLE_RECORDS: Readonly<Record<Style, StyleRecord>> = {
  'inquiry-based': inquiryBased,
  'project-based': projectBased,
  'direct-instruction': directInstruction,
  'blended-learning': blendedLearning,
  'creative-storytelling': creativeStorytelling,
};

/** What a language model is told where no style was chosen. */
export const NO_STYLE_PROMPT = 'The teacher chose no style; the blocks follow what suits the subject.';
