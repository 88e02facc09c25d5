import type { Figure } from '../figures/contract.ts';

/** One question that the knowledge base can ask about a topic, with its key and why it is right. */
export interface BankItem {
  questionType: 'multiple-choice' | 'true-false' | 'short-answer';
  question: string;
  /** What it is asked about. */
  figure?: Figure;
  /** The right option, "True" or "False", or the first accepted answer. */
  key: string;
  /** Other written forms of a short answer that count as right. */
  alsoRight: readonly string[];
  /** Wrong options; empty unless multiple-choice. */
  distractors: readonly string[];
  explanation: string;
  /** recall: state it · apply: use it on a new case · reason: explain, compare, judge or find the error */
  level: 'recall' | 'apply' | 'reason';
  /** Words whose meaning it asks for or shows: of two items that share one, each tells what the other asks. */
  words?: readonly string[];
  /** Titles of texts that students must have read for it. */
  texts?: readonly string[];
}
