/** A request for a plan, as the server would put it together. */
import type { PlanRequest } from '../../features/planning/contract.ts';

export const sampleRequest = (changes: Partial<PlanRequest> = {}): PlanRequest => ({
  type: 'full',
  state: 'Vermont',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: {
    code: '4.NF.A.1',
    description:
      'Explain why a fraction a/b is equivalent to a fraction (n × a)/(n × b) by using visual fraction models.',
    state: 'Vermont',
    gradeLevel: ['Grade 4'],
    subject: 'Mathematics',
    framework: 'Common Core State Standards',
    source: 'https://www.thecorestandards.org',
    summary: true,
    standsIn: false,
    loadedOn: '2026-01-01',
  },
  objective: null,
  keywords: 'garden, pizza',
  style: null,
  theme: null,
  minutes: 60,
  seed: 'seed',
  knownCodes: new Map([['4.NF.A.1', ['Grade 4']]]),
  ...changes,
});
