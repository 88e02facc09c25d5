/** Other versions of a plan: what is asked for instead. */
import { DURATION } from '../../limits.ts';
import type { LessonFormValues } from '../request/lesson-form.ts';

export interface Version {
  name: string;
  values: LessonFormValues;
}

/** The versions that a plan can have; one that would ask for the same is left out, but for other examples. */
export function versionsOf(values: LessonFormValues): Version[] {
  const shorter = shorterThan(values);
  return [
    { name: 'Other examples', values },
    ...(shorter ? [{ name: `Shorter: ${shorter.duration} minutes`, values: shorter }] : []),
    ...(values.teachingStyle === 'direct-instruction'
      ? []
      : [{ name: 'More support: step by step', values: { ...values, teachingStyle: 'direct-instruction' as const } }]),
  ];
}

/** A full lesson a quarter of an hour shorter, down to the shortest; below that a quick check. */
function shorterThan(values: LessonFormValues): LessonFormValues | undefined {
  const { type, duration } = values;
  const { min } = DURATION[type];
  if (duration > min) return { ...values, duration: Math.max(min, duration - (type === 'full' ? 15 : DURATION.step)) };
  return type === 'full' ? { ...values, type: 'formative', duration: DURATION.formative.default } : undefined;
}

export const withInterest = (values: LessonFormValues, interest: string): LessonFormValues => ({
  ...values,
  keywords: interest.trim(),
});
