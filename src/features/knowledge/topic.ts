/**
 * The topic map: one entry for each thing that one lesson, or two, can teach. Every standard to plan from has a home topic; a standard
 * broader than a lesson has several, in teaching order. Topics are YAML lists in data/knowledge/topics/<math|ela|science>/.
 */
import { z } from 'zod';
import { GRADES } from '../../contract/school.ts';

const words = (min: number, max: number) => z.string().trim().min(min).max(max);

export const topicSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What a teacher would call the lesson: "Times as many: comparison word problems". Never cut from a statement. */
  title: words(4, 64),
  /** One sentence that begins with an observable verb: what students do by the end. It serves as an objective. */
  goal: words(20, 200).refine(
    (s) => s.split(/\s+/).length <= 30 && s.endsWith('.'),
    'one sentence of at most 30 words',
  ),
  grades: z.array(z.enum(GRADES)).min(1).max(4),
  /** National codes that this topic teaches, as the starter catalogue writes them. A lettered part is listed itself. */
  codes: z.array(z.string().regex(/^[A-Z0-9][A-Za-z0-9.-]+$/)).min(1),
  /** Of its codes, those for which a teacher who says no more means this lesson, though others come before it. */
  leads: z.array(z.string()).default([]),
  /** What teachers type when they mean it, lower case: "moon phases", "silent e". Typos are the finder's work, not the map's. */
  names: z
    .array(
      words(3, 60).refine((s) => s === s.toLowerCase() || /[A-Z]{2,}|[A-Z]'|[A-Z][a-z]+ [A-Z]/.test(s), 'lower case'),
    )
    .min(3)
    .max(14),
  /** Ids of topics that a class has met before this one. */
  before: z.array(z.string()).default([]),
});

export type Topic = z.infer<typeof topicSchema>;
