/** The lesson that a Word document of ours carries. Read without parsing any XML, and never more of the file than a lesson can have. */
import { hashOf } from '../../../../language/hash.ts';
import { FileFault } from './file-fault.ts';

export const LESSON_NAMESPACE = 'urn:lessonwright:lesson';
export const LESSON_PART = 'customXml/item1.xml';
export const WORDS_PART = 'word/document.xml';

const PART = /^customXml\/item\d{1,2}\.xml$/;
const MACROS = /(?:^|\/)vbaProject\.bin$/i;
/** Bytes of a file, and of its two parts once unpacked: the longest of our lessons have a tenth. */
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_DATA = 2 * 1024 * 1024;
const MOST_WORDS = 12 * 1024 * 1024;
const MOST_PARTS = 5000;

const NOT_OURS =
  'This document holds no lesson from Lessonwright. Choose a Word document of a whole lesson, or a data file (JSON), that you downloaded here.';
const PACKED = 'This file is packed. Unpack it first, then choose the Word documents or data files (JSON) in it.';
const CUT_OFF = 'This document is damaged, or a part of it is missing. Please download it once more.';
const TOO_LARGE = 'This document is too large to be a lesson. Choose a file that you downloaded here.';
const HAS_MACROS = 'This document holds macros, so it was not opened. Choose the file as you downloaded it here.';
const LOCKED =
  'This document is protected by a password or in an old format of Word. Choose the file as you downloaded it here.';

/** @param changed in Word since it was downloaded, which the lesson does not know */
export interface WordLesson {
  lesson: object;
  changed: boolean;
}

/** The words of a document, whatever program last saved it: without spaces, and brackets, which some keep beside the text of an equation. */
export function markOf(documentXml: string): string {
  const words = [...documentXml.matchAll(/<(?:w|m):t(?:\s[^<>]*)?>([^<]*)</g)].map(([, text]) => text).join('');
  return hashOf(plain(words).replace(/[\s()[\]{}|]+/gu, '')).toString(16);
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => SIGNS[name] ?? '');

/** JSON in which no sign means anything to XML. */
export const lessonPart = (json: string, mark: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<lesson xmlns="${LESSON_NAMESPACE}" words="${mark}">${json.replace(
    /[<>&\ufffe\uffff\u007f-\u009f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}</lesson>`;

const OF_LESSON = new RegExp(`<lesson xmlns="${LESSON_NAMESPACE}" words="([0-9a-f]{1,8})">([^<]*)</lesson>`);

/** Whether a file is one that Word wrote: packed, or of its old format, which also holds what has a password. */
export const isWordFile = (head: Uint8Array): boolean => isPacked(head) || isOld(head);
const isPacked = ([a, b]: Uint8Array): boolean => a === 0x50 && b === 0x4b;
const isOld = ([a, b, c, d]: Uint8Array): boolean => a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;

/** @throws FileFault */
export async function readWordFile(file: Blob): Promise<WordLesson> {
  if (file.size > MOST_BYTES) throw new FileFault(TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOld(bytes)) throw new FileFault(LOCKED);
  const { data, words } = await partsOf(bytes);
  const [, mark, json] = OF_LESSON.exec(data) ?? [];
  if (json === undefined) throw new FileFault(NOT_OURS);
  try {
    const lesson: unknown = JSON.parse(plain(json));
    if (lesson !== null && typeof lesson === 'object') return { lesson, changed: markOf(words) !== mark };
  } catch {
    // Told below.
  }
  throw new FileFault(CUT_OFF);
}

/** Bytes of a file that are unpacked at a time: what comes of them can be a thousand times as much. */
const STEP = 16 * 1024;

/** The texts of its two parts as they stand in the file. What a file says of its own sizes is not believed. */
async function partsOf(bytes: Uint8Array): Promise<{ data: string; words: string }> {
  const { Unzip, UnzipInflate, strFromU8 } = await import('fflate');
  const texts = { data: '', words: '' };
  let fault: FileFault | undefined;
  let parts = 0;
  const unzip = new Unzip((part) => {
    if (++parts > MOST_PARTS) fault = new FileFault(TOO_LARGE);
    if (MACROS.test(part.name)) fault = new FileFault(HAS_MACROS);
    const [what, most] = part.name === WORDS_PART ? (['words', MOST_WORDS] as const) : (['data', MOST_DATA] as const);
    if (fault || (what === 'data' && !PART.test(part.name))) return;
    const chunks: Uint8Array[] = [];
    let size = 0;
    part.ondata = (error, chunk, final) => {
      size += chunk?.length ?? 0;
      if (error) fault ??= new FileFault(CUT_OFF);
      else if (size > most) fault ??= new FileFault(TOO_LARGE);
      else chunks.push(chunk);
      if (fault || !final) return;
      const text = strFromU8(joined(chunks, size));
      // Word and others put parts of their own beside ours.
      if (what === 'words' || text.includes(LESSON_NAMESPACE)) texts[what] = text;
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !fault; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch {
    fault ??= new FileFault(CUT_OFF);
  }
  if (fault) throw fault;
  if (parts === 0) throw new FileFault(CUT_OFF);
  // Without words it is no document of Word at all, as the whole library is none.
  if (texts.words === '') throw new FileFault(PACKED);
  return texts;
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
