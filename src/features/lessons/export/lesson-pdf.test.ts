import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { savedView } from '../../../testing/saved-view.ts';
import { testLesson } from '../../../testing/test-plan.ts';
import { figureSchema } from '../../figures/contract.ts';
import { SAMPLES } from '../../figures/samples.ts';
import type { ExportInput } from '../contract.ts';
import { exportLesson } from '../export-lesson.ts';
import { FONT_FILES } from './fonts.ts';

const figure = figureSchema.parse({ kind: 'number-line', ...SAMPLES['number-line'][0] });

interface Tag {
  tag: string;
  /** As it stands in the file. */
  said: string;
  inside: Tag[];
  /** Whether something on a page is marked as its content. */
  marked: boolean;
}

/** The file read back: what it says of itself, its tags as a tree, and what is drawn on its pages. */
function readPdf(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, number, said = '']) => [Number(number), said]),
  );
  const all = [...objects.values()];
  const tagOf = (number: number): Tag => {
    const said = objects.get(number) ?? '';
    const kids = /\/K \[(.*?)\]/s.exec(said)?.[1] ?? '';
    return {
      tag: /\/S \/(\w+)/.exec(said)?.[1] ?? '',
      said,
      inside: [...kids.replace(/<<.*?>>/gs, '').matchAll(/(\d+) 0 R/g)].map(([, kid]) => tagOf(Number(kid))),
      marked: /\/MCID|\[\d+( \d+)*\]/.test(said.slice(said.indexOf('/K'))),
    };
  };
  const root = all.find((said) => said.includes('/Type /StructTreeRoot')) ?? '';
  const streams = [...text.matchAll(/\nstream\n(.*?)\nendstream/gs)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return {
    catalog: all.find((said) => said.includes('/Type /Catalog')) ?? '',
    title: objects.get(Number(/\/Title (\d+) 0 R/.exec(text.slice(text.lastIndexOf('/Producer')))?.[1])),
    fonts: all.filter((said) => said.includes('/Type /Font')),
    tree: [...(/\/K \[(.*?)\]/s.exec(root)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, number]) =>
      tagOf(Number(number)),
    ),
    streams: streams.filter((stream) => / (BDC|BMC)\n/.test(stream)),
    /** Glyphs by their numbers in the fonts; 0 stands for a sign that a font lacks. */
    glyphs: streams
      .filter((stream) => / Tf\n/.test(stream))
      .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/g)])
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  };
}
const every = (tags: readonly Tag[]): Tag[] => tags.flatMap((tag) => [tag, ...every(tag.inside)]);

async function pdfOf(content: object, part: ExportInput['part'] = 'lesson') {
  const { text, name, type } = await exportLesson(savedView({ ...content }), { id: 'x', format: 'pdf', part });
  expect([name.slice(-4), type]).toEqual(['.pdf', 'application/pdf']);
  return readPdf(Buffer.from(text, 'base64'));
}

describe('a lesson as a PDF', () => {
  it('is one page of two columns where it is carried through the day, in reading order', async () => {
    const activities = Array.from({ length: 9 }, (_, i) => ({
      name: `Part ${i + 1}`,
      duration: 6,
      description: `Students: ${'write each answer on a board and hold it up. '.repeat(3)}\nAsk: Why? (${i})`,
    }));
    const plan = { ...testLesson(), activities };
    const view = savedView(plan);
    const { text } = await exportLesson(view, { id: 'x', format: 'pdf', part: 'sub-plan', start: '9:40' });
    const bytes = Buffer.from(text, 'base64');
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
    const document = readPdf(bytes).tree[0];
    expect(document?.inside.map(({ tag }) => tag).filter((tag) => tag === 'H3').length).toBeGreaterThan(9);
    expect(document?.inside.every(({ marked, inside }) => marked || inside.length > 0)).toBe(true);
  });

  it.each([
    ['a short ticket', '1. Draw 3/4 of it.', 1],
    ['one that is longer than a quarter of the sheet', `1. ${'Explain it in your own words. '.repeat(40)}`, 2],
  ])('has four of %s, each with its title, to be cut apart', async (_, body, sheets) => {
    const ticket = { title: 'Exit ticket', body: `Name: ____\n\n${body}` };
    const view = savedView({ ...testLesson(), studentPages: [{ title: 'Page B', body: '1. Not this.' }, ticket] });
    const { text } = await exportLesson(view, { id: 'x', format: 'pdf', part: 'exit-tickets' });
    const bytes = Buffer.from(text, 'base64');
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(sheets);
    const tags = readPdf(bytes).tree[0]?.inside.map(({ tag }) => tag) ?? [];
    expect(tags.slice(0, 4)).toEqual(['H1', 'H2', 'P', 'P']);
    expect(tags).toEqual(Array.from({ length: 4 }, () => tags.slice(0, tags.length / 4)).flat());
  });

  it('says its title and language, shows the title, and brings its fonts', async () => {
    const { catalog, title, fonts } = await pdfOf({ ...testLesson(), title: 'Halves (and more)' });
    expect(catalog).toContain('/Lang (en-US)');
    expect(catalog).toContain('/StructTreeRoot');
    expect(catalog).toContain('/ViewerPreferences');
    expect(title).toBe('(Halves \\(and more\\))');
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((said) => said.includes('/FontDescriptor') && !said.includes('+DejaVu'))).toEqual([]);
  });

  it('has one title, headings in order, lists, tables with heads, and words for each figure', async () => {
    const pages = [{ title: 'Practice', body: 'Look.\nPicture 1: a line', figures: [{ figure, blank: true }] }];
    const { tree } = await pdfOf({ ...testLesson(), studentPages: pages });
    const tags = every(tree);
    const count = (wanted: string) => tags.filter(({ tag }) => tag === wanted).length;
    expect(tree.map(({ tag }) => tag)).toEqual(['Document']);
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBeGreaterThan(5);
    expect(count('H3')).toBeGreaterThan(2);
    const levels = tags.flatMap(({ tag }) => (/^H\d$/.test(tag) ? [Number(tag[1])] : []));
    for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
    for (const item of tags.filter(({ tag }) => tag === 'LI'))
      expect(item.inside.map(({ tag }) => tag)).toEqual(['Lbl', 'LBody']);
    const [table] = tags.filter(({ tag }) => tag === 'Table');
    expect(new Set(table?.inside[0]?.inside.map(({ tag }) => tag))).toEqual(new Set(['TH']));
    expect(new Set(table?.inside[1]?.inside.map(({ tag }) => tag))).toEqual(new Set(['TD']));
    const figures = tags.filter(({ tag }) => tag === 'Figure');
    expect(figures).toHaveLength(1);
    expect(figures[0]?.said).toMatch(/\/Alt \(.{10,}\)/s);
    // Whatever stands in the tree has something on a page.
    for (const { tag, inside, marked } of tags) expect(inside.length > 0 || marked, tag).toBe(true);
  });

  it('has a glyph for every sign of our lessons', async () => {
    const signs = '×÷−√∛π≤≥≠≈→←↔²³⁴⁻¹°△≅⇌✓✗½¼¾αβθΔσ¢…“”‘’–—áèñöИ∠⊥□';
    const { glyphs } = await pdfOf({ title: signs, objectives: [signs], bigIdea: `${signs}\t\u200b\u202e` });
    expect(glyphs.length).toBeGreaterThan(3 * [...signs].length);
    expect(glyphs.filter((glyph) => glyph === '0000')).toEqual([]);
  });

  it('keeps every row of a table that no page could hold', async () => {
    const long = 'word '.repeat(4000);
    const { tree, glyphs } = await pdfOf({ title: 'T', vocabulary: [{ term: 'a', meaning: long }] });
    expect(every(tree).some(({ tag }) => tag === 'Table')).toBe(false);
    expect(glyphs.length).toBeGreaterThan(16_000);
  });

  it('gives students nothing of the key', async () => {
    const lesson = {
      ...testLesson(),
      studentPages: [{ title: 'P', body: 'abc' }],
      answerKey: [{ task: 'P, 1', answer: 'w'.repeat(400) }],
    };
    const students = await pdfOf(lesson, 'student-pages');
    const key = await pdfOf(lesson, 'answer-key');
    expect(key.glyphs.length - students.glyphs.length).toBeGreaterThan(300);
  });

  it('has room to answer on student pages, and ends on each page what it marks there', async () => {
    const prompts = Array.from({ length: 40 }, (_, i) => `${i + 1}. ${['Explain why.', 'Draw it.', '8 + 5'][i % 3]}`);
    const page = (body: string) => pdfOf({ title: 'T', studentPages: [{ title: 'P', body }] }, 'student-pages');
    const { streams } = await page(prompts.join('\n\n'));
    expect(streams.length).toBeGreaterThan(3);
    const count = (stream: string, sign: RegExp) => stream.match(sign)?.length ?? 0;
    for (const stream of streams) {
      expect(count(stream, /\bEMC\b/g)).toBe(count(stream, /\b(?:BDC|BMC)\b/g));
      expect(/\bEMC\b/.exec(stream)?.index).toBeGreaterThan(/\b(?:BDC|BMC)\b/.exec(stream)?.index ?? Infinity);
    }
    expect(count(streams.join(), /\/Layout/g)).toBe(14 * 3 + 13);
    expect((await page('Once there was a fox.')).streams.join()).not.toContain('/Layout');
  });

  it('refuses letters that it cannot set, with a sentence, and takes any other text', async () => {
    await expect(pdfOf({ title: 'שברים' })).rejects.toThrow('cannot write letters such as “ש”');
    await expect(pdfOf({ title: 'T', objectives: ['分数'] })).rejects.toThrow('for Word instead');
    for (const title of ['', '🎉\u0000\ud800(\\)', '<script>', `${'x'.repeat(5000)}`])
      expect((await pdfOf({ title, bigIdea: title, objectives: [title] })).tree).toHaveLength(1);
  });
});

it('draws figures with the font that the pages have', () => {
  const ofThePages = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  expect(readFileSync(FONT_FILES.figures).equals(readFileSync(fileURLToPath(ofThePages)))).toBe(true);
});
