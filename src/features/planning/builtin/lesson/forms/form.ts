/** A form of a lesson: its blocks in the order in which they happen, and how it closes. */
import type { Block } from '../blocks.ts';
import type { Kit } from '../kit.ts';

export interface FormedLesson {
  blocks: readonly Block[];
  /** Said in the last minutes, after the exit tickets are in. */
  closing: readonly string[];
}

export type Form = (kit: Kit) => FormedLesson;
