/** How far the knowledge base has come: for each subject and band, standards with a topic, a lesson pack, a sheet, an older pack; and what is missing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { GRADES, type Grade, gradeName, type Subject } from '../src/contract/school.ts';
import { findPack } from '../src/features/knowledge/find-packs.ts';
import { sheetFiles, topicsOfSheets } from '../src/features/knowledge/load-sheets.ts';
import type { MappedTopic } from '../src/features/knowledge/load-topics.ts';
import { openKnowledge } from '../src/features/knowledge/open-knowledge.ts';

const CATALOGUES: Readonly<Record<string, { file: string; subject: Subject }>> = {
  ela: { file: 'ccss-ela', subject: 'English Language Arts' },
  math: { file: 'ccss-math', subject: 'Mathematics' },
  science: { file: 'ngss', subject: 'Science' },
};
const BANDS = { 'K-2': [0, 2], '3-5': [3, 5], '6-8': [6, 8], '9-12': [9, 12] } as const;

interface Row {
  code: string;
  subject: Subject;
  grades: readonly Grade[];
  topics: readonly MappedTopic[];
  /** Topics of it that have a lesson pack, written out or as a sheet. */
  packed: readonly MappedTopic[];
  /** None of them is written out. */
  inShort: boolean;
  older: boolean;
}

function rows(root: string): { all: Row[]; inOrder: readonly MappedTopic[] } {
  const knowledge = openKnowledge(join(root, 'data/knowledge'), {
    onFault: (line) => process.stderr.write(`${line}\n`),
  });
  const sheets = new Set(sheetFiles(join(root, 'data/knowledge')).flatMap((file) => [...topicsOfSheets(file).keys()]));
  const byCode = new Map<string, MappedTopic[]>();
  for (const topic of knowledge.topics())
    for (const code of topic.codes) byCode.set(code, [...(byCode.get(code) ?? []), topic]);
  const all = Object.values(CATALOGUES).flatMap(({ file, subject }) =>
    (
      load(readFileSync(join(root, 'data/standards', `${file}.yaml`), 'utf8')) as {
        standards: { code: string; statement: string; grades: Grade[]; group?: boolean }[];
      }
    ).standards
      .filter(({ group }) => !group)
      .map(({ code, statement, grades }) => {
        const topics = byCode.get(code) ?? [];
        const asked = { objective: null, subject, gradeLevel: gradeName(grades[0] ?? '4'), keywords: '' };
        const packed = topics.filter(({ id }) => knowledge.hasPack(id));
        return {
          ...{ code, subject, grades, topics, packed },
          inShort: packed.length > 0 && packed.every(({ id }) => sheets.has(id)),
          older: findPack(knowledge.olderPacks, { ...asked, standard: { code, description: statement } }) !== undefined,
        };
      }),
  );
  return { all, inOrder: knowledge.topics() };
}

const table = (cells: readonly (readonly (string | number)[])[]): string[] => {
  const widths = (cells[0] ?? []).map((_, i) => Math.max(...cells.map((row) => String(row[i]).length)));
  return cells.map((row) =>
    row
      .map((cell, i) => (i < 2 ? String(cell).padEnd(widths[i] ?? 0) : String(cell).padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
};

/** One line for each subject and band, and one for all. */
export function status(root: string): string[] {
  const { all } = rows(root);
  const line = (name: string, band: string, own: readonly Row[]) => [
    ...[name, band, own.length, own.filter(({ topics }) => topics.length > 0).length],
    own.filter(({ packed, inShort }) => packed.length > 0 && !inShort).length,
    own.filter(({ inShort }) => inShort).length,
    own.filter(({ packed, topics }) => packed.length > 0 && packed.length === topics.length).length,
    own.filter(({ packed, older }) => packed.length === 0 && older).length,
    own.filter(({ packed, older }) => packed.length === 0 && !older).length,
  ];
  return table([
    [
      'subject',
      'grades',
      'standards',
      'with topic',
      'lesson pack',
      'sheet',
      'for each topic',
      'older pack only',
      'none',
    ],
    ...Object.values(CATALOGUES).flatMap(({ subject }) =>
      Object.entries(BANDS).map(([band, [from, to]]) =>
        line(
          subject,
          band,
          all.filter((row) => row.subject === subject && isWithin(row.grades[0], from, to)),
        ),
      ),
    ),
    line('all', '', all),
  ]);
}

const isWithin = (grade: Grade | undefined, from: number, to: number): boolean =>
  grade !== undefined && GRADES.indexOf(grade) >= from && GRADES.indexOf(grade) <= to;

/** @param subject "math" @param grade "4" or a band, "3-5" @returns topics without a lesson pack, in teaching order; undefined for a subject or grade that is none */
export function missing(root: string, subject: string, grade: string): string[] | undefined {
  const about = CATALOGUES[subject]?.subject;
  const band = BANDS[grade as keyof typeof BANDS];
  const [from, to] = band ?? [GRADES.indexOf(grade as Grade), GRADES.indexOf(grade as Grade)];
  if (!about || from < 0) return undefined;
  const { all, inOrder } = rows(root);
  const listed = new Map<MappedTopic, boolean>();
  for (const row of all) {
    if (row.subject !== about || !row.grades.some((own) => isWithin(own, from, to))) continue;
    for (const topic of row.topics) {
      if (row.packed.includes(topic) || !topic.grades.some((own) => isWithin(own, from, to))) continue;
      listed.set(topic, row.older || (listed.get(topic) ?? false));
    }
  }
  const lines = inOrder
    .filter((topic) => listed.has(topic))
    .map((topic) => [
      ...[topic.id, topic.grades.length > 1 ? `${topic.grades[0]}-${topic.grades.at(-1)}` : (topic.grades[0] ?? '')],
      ...[`${topic.title} (${topic.codes.join(', ')})${listed.get(topic) ? ' · older pack' : ''}`],
    ]);
  const width = Math.max(0, ...lines.map(([id = '']) => id.length));
  return [
    ...lines.map(([id = '', grades = '', title = '']) => `${id.padEnd(width)}  ${grades.padEnd(5)}  ${title}`),
    `${lines.length} topics without a lesson pack.`,
  ];
}
