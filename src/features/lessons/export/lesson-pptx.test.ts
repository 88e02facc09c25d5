import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { savedView } from '../../../testing/saved-view.ts';
import { testLesson } from '../../../testing/test-plan.ts';
import { figureSchema } from '../../figures/contract.ts';
import { SAMPLES } from '../../figures/samples.ts';
import { exportLesson } from '../export-lesson.ts';

const figure = figureSchema.parse({ kind: 'number-line', ...SAMPLES['number-line'][0] });
const FIGURES = [
  { figure, blank: true },
  { figure, blank: true },
  { figure, blank: true },
];
const activity = (description: string, name = 'Opening') => ({ name, duration: 8, description, figures: FIGURES });

/** File → text, of every part of the presentation that is one. */
async function partsOf(activities: ReturnType<typeof activity>[], title = 'T'): Promise<(name: string) => string> {
  const view = savedView({ ...testLesson(), title, activities });
  const { text } = await exportLesson(view, { id: 'x', format: 'pptx', part: 'lesson' });
  const files = unzipSync(Buffer.from(text, 'base64'));
  for (const [name, bytes] of Object.entries(files))
    if (/\.(xml|rels)$/.test(name)) expect(XMLValidator.validate(strFromU8(bytes)), name).toBe(true);
  return (name) => strFromU8(files[name] ?? new Uint8Array());
}
const slide = (number: number) => `ppt/slides/slide${number}.xml`;
const notes = (number: number) => `ppt/notesSlides/notesSlide${number}.xml`;

it('asks one thing a slide, under a title, and keeps what the teacher says and listens for in the notes', async () => {
  const part = await partsOf([
    activity('Say: Look at this.\nAsk: Which is larger?\nListen for: SECRET 3/4\nAsk: And why?\nAnswer: SECRET parts'),
  ]);
  expect(part(slide(3))).toContain('Which is larger?');
  expect(part(slide(3))).not.toContain('And why?');
  expect(part(slide(4))).toContain('And why?');
  for (const number of [1, 2, 3, 4]) {
    const xml = part(slide(number));
    expect(xml).not.toMatch(/SECRET|Look at this/);
    // The first shape of a slide is read first.
    expect(xml.match(/<p:sp>.*?<\/p:sp>/s)?.[0]).toMatch(/<p:ph\s[^>]*type="title".*<a:t>[^<]+<\/a:t>/s);
    expect(xml.match(/type="title"/g)).toHaveLength(1);
  }
  expect(part(notes(3))).toMatch(/Say: Look at this\..*Listen for: SECRET 3\/4/s);
  expect(part(notes(3))).not.toContain('SECRET parts');
  expect(part(notes(4))).toContain('Answer: SECRET parts');
  expect(part(slide(5))).toBe('');
});

it('loses no line of the plan: what shows nothing is in the notes of the slide before', async () => {
  const part = await partsOf([activity('Ask: One?\nShow: the strips\nDo: fold\n1. first\n2. second\n• a point')]);
  for (const line of ['Show: the strips', 'Do: fold', '1. first', '2. second', '• a point'])
    expect(part(notes(3))).toContain(line);
});

it('shows figures as pictures with words for who does not see them, two at a time', async () => {
  const part = await partsOf([activity('Show: lines.\nPicture 1: a\nPicture 2: b\nPicture 3: c')]);
  const alts = (number: number) => [...part(slide(number)).matchAll(/<p:cNvPr [^>]*descr="([^"]{10,})"/g)];
  expect([alts(3).length, alts(4).length]).toEqual([2, 1]);
});

it('has tables with a head, and a number of its own for each part of a slide', async () => {
  const part = await partsOf([activity('Ask: Which row?\n| a | b |\n| 1 | 2 |')]);
  expect(part(slide(3))).toContain('<a:tblPr firstRow="1"/>');
  const ids = [...part(slide(3)).matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('says its title and language, and takes any text', async () => {
  const title = '<b> & "שברים" \u0000\ud800🎉 \u202e';
  const part = await partsOf(
    [activity('Ask: כמה?\nAsk: <script>&'), activity('', ''), activity('x'.repeat(9000))],
    title,
  );
  expect(part('docProps/core.xml')).toContain('<dc:title>&lt;b&gt; &amp; &quot;שברים&quot;');
  expect(part(slide(3))).toContain('lang="en-US"');
  expect(part(slide(3))).toContain('rtl="1"');
});
