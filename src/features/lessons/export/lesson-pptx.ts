/**
 * A lesson as slides for the wall: what `slidesOf` lets students see, one idea on each, and in the notes the lines of the plan that belong to it.
 * Each slide has a title of its own, its parts stand in reading order, and figures are pictures with the words for who does not see them.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import Slides from 'pptxgenjs';
import { type TextPiece, textPieces } from '../../../ui/table-text.ts';
import { type Slide, slidesOf } from '../web/document/student-slides.ts';
import { fromTheRight, xmlText } from './escaped.ts';
import type { Exported } from './exported.ts';
import { type Picture, pictureOf } from './picture.ts';

/** In inches; the slide is 13.33 by 7.5. */
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
const TITLE: Box = { x: 0.6, y: 0.35, w: 12.13, h: 0.9 };
const BODY: Box = { x: 0.6, y: 1.4, w: 12.13, h: 5.3 };
const FOOT: Box = { x: 0.6, y: 6.85, w: 12.13, h: 0.4 };
const GAP = 0.3;

const FONT = 'Calibri';
const INK = '1C1C1C';
/** 7 to 1 and more on white. */
const ACCENT = '0B5A43';
const SOFT = '555555';
/** In points, the largest first, each with the characters that a full slide holds of it. */
const SIZES: readonly [points: number, characters: number][] = [
  [36, 240],
  [30, 380],
  [26, 520],
  [22, 760],
  [18, 1200],
  [14, Number.POSITIVE_INFINITY],
];
/** A slide with words or a picture below its title, and one whose title is all that it says. */
const LAYOUTS = {
  Lesson: { ...TITLE, fontSize: 28, valign: 'middle' },
  Opening: { x: TITLE.x, y: 1.6, w: TITLE.w, h: 2.2, fontSize: 44, valign: 'bottom' },
} as const;
const BELOW_OPENING: Box = { x: TITLE.x, y: 4, w: TITLE.w, h: 1 };

interface Made {
  title: string;
  lines: readonly Slide['lines'][number][];
  pictures: readonly Picture[];
  foot: string;
  notes: string;
}

export async function lessonPptx({ title, about, lesson }: Exported): Promise<Uint8Array> {
  const file = new Slides();
  file.layout = 'LAYOUT_WIDE';
  file.title = xmlText(title);
  file.author = 'Lessonwright';
  file.company = 'Lessonwright';
  file.theme = { headFontFace: FONT, bodyFontFace: FONT };
  for (const [name, { fontSize: _, ...box }] of Object.entries(LAYOUTS))
    file.defineSlideMaster({
      title: name,
      background: { color: 'FFFFFF' },
      objects: [
        { rect: { x: 0, y: 0, w: 0.18, h: '100%', fill: { color: ACCENT } } },
        { placeholder: { options: { name: 'title', type: 'title', ...box, align: 'left', margin: 0 }, text: '' } },
      ],
    });

  add(file, { title, lines: [], pictures: [], foot: about, notes: '' });
  if (lesson.objectives.length > 0)
    add(file, {
      title: 'Today you will',
      lines: lesson.objectives.map((text) => ({ label: '', text })),
      pictures: [],
      foot: '',
      notes: lesson.bigIdea,
    });
  const slides = slidesOf(lesson);
  for (const [index, slide] of slides.entries()) {
    const begins = slides[index - 1]?.activity !== slide.activity;
    const pictures: Picture[] = [];
    for (const { shown } of slide.figures) pictures.push(await pictureOf(shown));
    const [together, ...later] = inGroups(pictures);
    const foot = begins ? `${slide.minutes} min` : '';
    const { name: title, lines } = slide;
    add(file, { title, lines, pictures: together ?? [], foot, notes: slide.notes.join('\n') });
    for (const more of later) add(file, { title, lines: [], pictures: more, foot: '', notes: '' });
  }
  return repaired((await file.write({ outputType: 'uint8array' })) as Uint8Array);
}

function add(file: Slides, { title, lines, pictures, foot, notes }: Made): void {
  const layout = lines.length > 0 || pictures.length > 0 ? 'Lesson' : 'Opening';
  const slide = file.addSlide({ masterName: layout });
  const { fontSize: titleSize } = LAYOUTS[layout];
  slide.addText(xmlText(title), {
    placeholder: 'title',
    fontSize: titleSize,
    bold: true,
    color: ACCENT,
    fit: 'shrink',
  });
  const pieces = lines.map(({ label, text }) => ({
    label,
    // Each of "A … · B …" is found faster on a line of its own.
    pieces: textPieces(xmlText(label === 'Options' ? text.replaceAll(' · ', '\n') : text)),
  }));
  const tables = pieces.flatMap(({ pieces }) => pieces.filter((piece) => piece.kind === 'table'));
  const shown = [...tables, ...pictures];
  const { words, rest } = boxes(pieces.length > 0, shown.length);
  const runs = pieces.flatMap(({ label, pieces }) => {
    const said = pieces.flatMap((piece) => (piece.kind === 'text' ? piece.text.trim().split('\n') : []));
    return said.flatMap((text, index) => [
      ...(label && label !== 'Options' && index === 0
        ? [{ text: `${xmlText(label)}: `, options: { bold: true, color: ACCENT } }]
        : []),
      { text, options: { breakLine: true, rtlMode: fromTheRight(text) } },
    ]);
  });
  if (runs.length > 0) {
    const full = (BODY.w * BODY.h) / (words.w * words.h);
    const length = runs.reduce((sum, { text }) => sum + text.length + 20, 0) * full;
    const fontSize = SIZES.find(([, characters]) => length <= characters)?.[0] ?? 14;
    slide.addText(runs, {
      ...words,
      ...{ fontFace: FONT, fontSize, color: INK, valign: 'top', margin: 0 },
      ...{ paraSpaceAfter: fontSize / 2, fit: 'shrink', objectName: 'Text' },
    });
  }
  for (const [index, each] of shown.entries()) {
    const box = rest[index] ?? BODY;
    if ('png' in each) slide.addImage({ ...within(box, each), ...pictureOptions(each) });
    else slide.addTable(rowsOf(each), { ...box, ...TABLE });
  }
  if (foot && layout === 'Opening') slide.addText(xmlText(foot), { ...BELOW_OPENING, ...BELOW });
  else if (foot) slide.addText(foot, { ...FOOT, ...FOOTNOTE });
  slide.addNotes(xmlText(notes));
}

const TABLE = { fontFace: FONT, fontSize: 18, color: INK, border: { type: 'solid', pt: 1, color: SOFT } } as const;
const SMALL = { fontFace: FONT, color: SOFT, margin: 0, objectName: 'About' } as const;
const FOOTNOTE = { ...SMALL, fontSize: 16, align: 'right' } as const;
const BELOW = { ...SMALL, fontSize: 22, valign: 'top' } as const;

const pictureOptions = ({ png, alt }: Picture) => ({
  data: `image/png;base64,${png.toString('base64')}`,
  altText: xmlText(alt),
  objectName: 'Figure',
});

const rowsOf = ({ head, rows }: Extract<TextPiece, { kind: 'table' }>) => [
  head.map((text) => ({ text, options: { bold: true, fill: { color: 'E8F0ED' } } })),
  ...rows.map((row) => row.map((text) => ({ text }))),
];

/** More than two beside each other are too small for the last row. */
const inGroups = (pictures: readonly Picture[]): Picture[][] =>
  Array.from({ length: Math.ceil(pictures.length / 2) }, (_, i) => pictures.slice(2 * i, 2 * i + 2));

/** Words above, what is shown in a row below them; each alone has the whole slide. */
function boxes(hasWords: boolean, shown: number): { words: Box; rest: Box[] } {
  if (shown === 0) return { words: BODY, rest: [] };
  const share = hasWords ? 0.42 : 0;
  const words = { ...BODY, h: BODY.h * share };
  const [y, h] = hasWords ? [words.y + words.h + GAP, BODY.h - words.h - GAP] : [BODY.y, BODY.h];
  const w = (BODY.w - GAP * (shown - 1)) / shown;
  return { words, rest: Array.from({ length: shown }, (_, i) => ({ x: BODY.x + i * (w + GAP), y, w, h })) };
}

/** As large as the box lets it be, in its middle. */
function within(box: Box, { width, height }: Picture): Box {
  const scale = Math.min(box.w / width, box.h / height);
  const [w, h] = [width * scale, height * scale];
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}

/** The library says of no table that its first row is its head, and may give a table the number of another part of the slide. */
function repaired(packed: Uint8Array): Uint8Array {
  const files = unzipSync(packed);
  for (const [name, bytes] of Object.entries(files)) {
    if (!/^ppt\/slides\/slide\d+\.xml$/.test(name)) continue;
    let last = 0;
    files[name] = strToU8(
      strFromU8(bytes)
        .replaceAll('<a:tblPr/>', '<a:tblPr firstRow="1"/>')
        .replace(/<p:cNvPr id="\d+"/g, () => `<p:cNvPr id="${++last}"`),
    );
  }
  return zipSync(files);
}
