/** Whether search finds what people tagged: recall@5 and MRR@10 on search-eval, beside SQLite FTS5 on the same rows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GRADES, SUBJECTS, type Subject } from '../../src/contract/school.ts';
import { codeKey } from '../../src/contract/standard-code.ts';
import type { StandardsStore } from '../../src/features/standards/store.ts';
import { fts5, type PeerQuery } from './measure.ts';
import { mixed } from './multiplied.ts';
import { frameworksCalled, type RealStandard, STANDARDS } from './real-standards.ts';

const ALL_GRADES = (1 << GRADES.length) - 1;
const RANKED = 10;

interface Question {
  text: string;
  right: Set<string>;
  frameworks: Set<number>;
  subject: Subject | undefined;
  grades: number;
}

interface Score {
  recall: number;
  rank: number;
}

/** @returns lines of a table in Markdown */
export async function quality(store: StandardsStore, standards: readonly RealStandard[]): Promise<string[]> {
  const lines = [
    '| file | questions | FTS5 | ours | FTS5, grade and subject chosen | ours, grade and subject chosen | FTS5, misspelt | ours, misspelt |',
    '|---|---|---|---|---|---|---|---|',
  ];
  const codes = new Map(standards.map(({ id, code }) => [id, codeKey(code)]));
  const rows = standards.map(({ id, statement, frameworkId, subject, gradeMask }) => ({
    id,
    text: statement,
    place: String(frameworkId),
    subject,
    grades: gradeMask,
  }));
  const folder = join(STANDARDS ?? '', '../search-eval');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    const questions = questionsOf(readFileSync(join(folder, file), 'utf8'), standards);
    if (questions.length === 0) {
      lines.push(`| ${file.replace('.jsonl', '')} | its framework is not here | | | | | | |`);
      continue;
    }
    const cells: string[] = [];
    for (const [chosen, text] of [
      [false, (q: Question) => q.text],
      [true, (q: Question) => q.text],
      [true, (q: Question, index: number) => misspelt(q.text, index)],
    ] as const) {
      const asked = questions.map((question, index): PeerQuery & { question: Question } => ({
        text: text(question, index),
        places: [...question.frameworks].map(String),
        subject: chosen ? question.subject : undefined,
        grades: chosen && question.grades !== ALL_GRADES ? question.grades : undefined,
        question,
      }));
      const theirs = await fts5(
        rows,
        asked.map(({ question: _, ...query }) => query),
      );
      const ours: number[][] = [];
      for (const query of asked) ours.push(await find(store, query.text, query.question, query));
      cells.push(
        theirs
          ? shown(
              score(
                theirs.answers.map(({ ids }) => ids),
                questions,
                codes,
              ),
            )
          : '–',
        shown(score(ours, questions, codes)),
      );
    }
    lines.push(`| ${file.replace('.jsonl', '')} | ${questions.length} | ${cells.join(' | ')} |`);
  }
  return lines;
}

async function find(
  store: StandardsStore,
  text: string,
  { frameworks }: Question,
  { subject, grades = ALL_GRADES }: PeerQuery,
): Promise<number[]> {
  const catalogue = await store.catalogue();
  const facets = catalogue.facets
    .filter((facet) => frameworks.has(facet.frameworkId) && (subject === undefined || facet.subject === subject))
    .map((facet) => ({ ...facet, gradeMask: facet.gradeMask & grades }));
  return store.search.find(catalogue, text, facets, `${[...frameworks]} ${subject} ${grades}`, RANKED);
}

function questionsOf(lines: string, standards: readonly RealStandard[]): Question[] {
  const questions: Question[] = [];
  for (const line of lines.split('\n').filter(Boolean)) {
    const given = JSON.parse(line) as {
      query: string;
      standards: string[];
      framework: string;
      subject?: string;
      grade?: string;
    };
    const frameworks = frameworksCalled(given.framework, standards);
    const known = new Set(
      standards.filter(({ frameworkId }) => frameworks.has(frameworkId)).map(({ code }) => codeKey(code)),
    );
    const right = new Set(given.standards.map(codeKey).filter((key) => known.has(key)));
    const subject = SUBJECTS.find((name) =>
      name
        .toLowerCase()
        .startsWith(
          { math: 'math', ela: 'english', science: 'science', 'cc-math': 'math' }[given.subject ?? given.framework] ??
            '?',
        ),
    );
    if (right.size > 0)
      questions.push({ text: given.query.slice(0, 2000), right, frameworks, subject, grades: gradesIn(given.grade) });
  }
  return questions;
}

/** "g10" · "K" · "9-12" */
function gradesIn(text: string | undefined): number {
  const [from, to] = (text?.match(/K|\d+/g) ?? []).map((name) => (GRADES as readonly string[]).indexOf(name));
  if (from === undefined || from < 0) return ALL_GRADES;
  return ((1 << ((to ?? from) - from + 1)) - 1) << from;
}

function score(
  answers: readonly (readonly number[])[],
  questions: readonly Question[],
  codes: ReadonlyMap<number, string>,
): Score {
  let recall = 0;
  let rank = 0;
  questions.forEach(({ right }, index) => {
    const found = (answers[index] ?? []).slice(0, RANKED).map((id) => codes.get(id) ?? '');
    recall += new Set(found.slice(0, 5).filter((code) => right.has(code))).size / Math.min(5, right.size);
    const first = found.findIndex((code) => right.has(code));
    if (first >= 0) rank += 1 / (first + 1);
  });
  return { recall: recall / questions.length, rank: rank / questions.length };
}

const shown = ({ recall, rank }: Score): string => `${recall.toFixed(3)} · ${rank.toFixed(3)}`;

/** One slip in about every second long word: a letter lost, doubled, wrong, or swapped with the next. */
function misspelt(text: string, salt: number): string {
  let seed = mixed(salt + 1);
  return text.replace(/\b[a-z]{5,}\b/gi, (word) => {
    seed = mixed(seed + word.length);
    if (seed % 100 >= 50) return word;
    const place = 1 + (seed % (word.length - 2));
    const letter = String.fromCharCode(97 + (mixed(seed + 1) % 26));
    return [
      word.slice(0, place) + word.slice(place + 1),
      word.slice(0, place) + word[place] + word.slice(place),
      word.slice(0, place) + letter + word.slice(place + 1),
      word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2),
    ][mixed(seed + 2) % 4] as string;
  });
}
