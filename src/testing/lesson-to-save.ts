/**
 * A lesson as POST /api/lesson-plans takes it.
 * @param changes of what was asked for @param plan changes of its content
 */
export const toSave = (changes: object = {}, plan: object = {}) => ({
  type: 'full',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.1',
  learningObjective: null,
  keywords: 'quilts',
  duration: 60,
  content: JSON.stringify({
    title: 'Equal quilts',
    objectives: ['Explain why two fractions are equivalent.'],
    provenance: { packs: ['equivalent-fractions'] },
    ...plan,
  }),
  ...changes,
});
