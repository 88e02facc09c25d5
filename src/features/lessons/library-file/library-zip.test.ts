import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Log } from '../../../platform/log.ts';
import { testLesson } from '../../../testing/test-plan.ts';
import type { QuizQuestion } from '../../planning/contract.ts';
import type { Asker } from '../library.ts';
import type { SavedLesson } from '../store.ts';
import { type LibraryFileDeps, libraryZip } from './library-zip.ts';

const QUIZ: QuizQuestion[] = [{ question: 'True?', questionType: 'true-false', correctAnswer: 'True' }];
const lesson = (id: string, content: Record<string, unknown>, quizQuestions: QuizQuestion[] = []): SavedLesson => ({
  id,
  accountId: 'me',
  type: 'summative',
  title: 'unused',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  duration: 60,
  standard: '4.NF.A.1',
  learningObjective: null,
  keywords: '',
  contentVersion: 1,
  content,
  quizQuestions,
  createdAt: new Date('2026-11-01T10:00:00Z'),
  changedAt: null,
  sitting: null,
  revision: 1,
  starred: false,
  unit: null,
  taughtOn: null,
  archived: false,
  copiedFrom: null,
});

const ME: Asker = {
  id: 'me',
  tier: 'pro',
  entitlements: { library: true, savedLessons: 500, quizzes: true },
  library: ['me'],
  whyClosed: () => undefined,
  timeZone: undefined,
};

/** What was logged and which lessons were opened, with the deps that note them. */
function shelf(ids: readonly string[], make: (id: string) => SavedLesson | undefined) {
  const errors: unknown[] = [];
  const opened: string[] = [];
  const silent = () => undefined;
  const deps: LibraryFileDeps = {
    now: () => new Date('2026-11-26T10:00:00Z'),
    store: {
      idsOf: async () => [...ids],
      find: async (id) => {
        opened.push(id);
        return make(id);
      },
    },
    log: { info: silent, warn: silent, debug: silent, error: (said: unknown) => errors.push(said) } as unknown as Log,
  };
  return { deps, errors, opened };
}

async function unpacked(deps: LibraryFileDeps): Promise<Record<string, Uint8Array>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of libraryZip(deps, ME)) chunks.push(chunk);
  return unzipSync(Buffer.concat(chunks));
}
const namesIn = (files: Record<string, Uint8Array>) => Object.keys(files);

it('holds every lesson in a folder of its own, and a page that leads to each file', async () => {
  const titles = ['Halves & <b>quarters</b>', 'Halves & <b>quarters</b>', '../../etc', '🎉', 'שברים', '# ? % "'];
  const { deps, errors } = shelf(
    titles.map((_, i) => String(i)),
    (id) => lesson(id, { ...testLesson(), title: titles[Number(id)] }, id === '0' ? QUIZ : []),
  );
  const files = await unpacked(deps);
  expect(errors).toEqual([]);
  expect(namesIn(files)).toContain('1-halves-b-quarters-b/halves-b-quarters-b-quiz.docx');
  expect(namesIn(files)).not.toContain('2-halves-b-quarters-b/halves-b-quarters-b-quiz.docx');
  expect(namesIn(files).every((name) => name === 'index.html' || /^\d-[^/]+\/[^/]+$/.test(name))).toBe(true);
  const page = strFromU8(files['index.html'] ?? new Uint8Array());
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decodeURIComponent(href));
  expect(links.sort()).toEqual(
    namesIn(files)
      .filter((name) => name !== 'index.html')
      .sort(),
  );
  expect(page).toContain('<th scope="row" dir="auto">Halves &amp; &lt;b&gt;quarters&lt;/b&gt;</th>');
  expect(XMLValidator.validate(page.replace(/^<!doctype html>\n/, '').replace(/<meta [^>]*>/g, ''))).toBe(true);
});

it('opens a lesson only when the one before was read, and none any more once the reader has left', async () => {
  const ids = Array.from({ length: 500 }, (_, i) => String(i));
  const { deps, opened } = shelf(ids, (id) => lesson(id, { title: 'T' }));
  const bytes = libraryZip(deps, ME);
  expect(opened).toEqual([]);
  await bytes.next();
  expect(opened).toEqual(['0']);
  await bytes.return(undefined);
  expect(opened).toEqual(['0']);
});

it('leaves out what was deleted meanwhile, and says of what cannot be written that it is missing', async () => {
  const broken = { ...testLesson(), title: 'Broken' };
  const { deps, errors } = shelf(['gone', 'broken', 'sound'], (id) =>
    id === 'gone'
      ? undefined
      : // A question without a text: no version of ours saved one.
        lesson(id, id === 'broken' ? broken : { title: 'Sound' }, id === 'broken' ? ([null] as never) : []),
  );
  const files = await unpacked(deps);
  const page = strFromU8(files['index.html'] ?? new Uint8Array());
  expect(page).toContain('2 lessons');
  expect(page).toContain('Word: could not be made.');
  expect(errors.length).toBeGreaterThan(0);
  expect(namesIn(files)).toContain('2-sound/sound-lesson.docx');
});
