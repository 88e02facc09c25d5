/** What this server holds for each state and subject: its own framework where it is loaded, else the national set that stands in. */
import { GRADES, gradeName, SUBJECTS, type Subject } from '../../../contract/school.ts';
import type { Coverage } from '../contract.ts';
import { isNamed } from '../import/same-framework.ts';
import type { Holding, StandardsStore } from '../store.ts';
import { adoptionOf } from './adoption.ts';

type SubjectCoverage = Coverage['states'][number]['subjects'][number];

export async function coverageOf(store: Pick<StandardsStore, 'inForce' | 'holdings'>): Promise<Coverage> {
  const [inForce, holdings] = await Promise.all([store.inForce(), store.holdings()]);
  const states = new Map<string, Coverage['states'][number]>();
  for (const row of inForce) {
    const state = states.get(row.state) ?? { state: row.state, abbreviation: row.abbreviation, subjects: [] };
    states.set(row.state, state);
    const subject = SUBJECTS.find((known) => known === row.subject);
    if (subject) state.subjects.push(subjectCoverage(row, subject, holdings));
  }
  for (const { subjects } of states.values())
    subjects.sort((a, b) => SUBJECTS.indexOf(a.subject) - SUBJECTS.indexOf(b.subject));
  return { standards: holdings.reduce((sum, { standards }) => sum + standards, 0), states: [...states.values()] };
}

function subjectCoverage(
  row: { state: string; title: string; caseDocument: string | null },
  subject: Subject,
  holdings: Holding[],
): SubjectCoverage {
  const ofSubject = holdings.filter((holding) => holding.subject === subject);
  const own = ofSubject.filter((holding) => holding.jurisdiction === row.state);
  const taken = own.reduce((mask, holding) => mask | holding.gradeMask, 0);
  const national = ofSubject
    .filter((holding) => holding.jurisdiction === null)
    // It stands in for the grades that the state's own does not hold.
    .map((holding) => ({ ...holding, gradeMask: holding.gradeMask & ~taken }))
    .filter(({ gradeMask }) => gradeMask !== 0);
  return {
    subject,
    framework: row.title,
    official: row.caseDocument,
    adoption: adoptionOf(row.state, subject),
    loaded: [...own, ...national].map(({ key, framework, jurisdiction, standards, loadedOn, gradeMask }) => ({
      framework,
      standsIn: jurisdiction === null,
      named: isNamed({ key, title: framework }, row),
      standards,
      loadedOn,
      gradeLevels: GRADES.filter((_, index) => gradeMask & (1 << index)).map(gradeName),
    })),
  };
}

/** Calls `ask` at most once in `ms`; an answer that failed is not kept. */
export function remembered<T>(ask: () => Promise<T>, ms: number, now: () => number): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (last && now() - last.at < ms) return last.answer;
    const asked = { at: now(), answer: ask() };
    last = asked;
    asked.answer.catch(() => {
      if (last === asked) last = undefined;
    });
    return asked.answer;
  };
}
