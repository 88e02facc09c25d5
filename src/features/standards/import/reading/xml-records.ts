/** Large XML, read record by record: the elements of the given names, each with all that is in it. What lies outside them is only checked for its tags. */
import { FileFault } from './file-fault.ts';
import { textChunks } from './text-chunks.ts';

export interface XmlElement {
  /** Without its namespace's prefix. */
  name: string;
  /** By name, without prefixes. */
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text. */
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ATTRIBUTE = /(?<![^\s="'])([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Constructs whose inside is not markup, and what ends them. */
const SPECIAL: readonly [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/**
 * @param trim off where spaces at the ends of a text matter, as they do between the parts of one
 * @throws FileFault when the file ends early, is not sound XML, defines its own entities or is not UTF-8
 */
export async function* xmlRecords(
  chunks: AsyncIterable<Uint8Array>,
  names: ReadonlySet<string>,
  { trim = true }: { trim?: boolean } = {},
): AsyncGenerator<XmlElement> {
  /** Names of the open elements, for checking. */
  const open: string[] = [];
  /** The open elements of the record that is being read. */
  const record: XmlElement[] = [];
  let rest = '';
  let ended = false;

  for await (const chunk of textChunks(chunks)) {
    rest += chunk;
    let from = 0;
    for (;;) {
      const start = rest.indexOf('<', from);
      if (start === -1) break;
      const special = SPECIAL.find(([opening]) => rest.startsWith(opening, start));
      // The start of a comment may lie across two chunks.
      if (
        !special &&
        SPECIAL.some(([opening]) => opening.startsWith(rest.slice(start)) && rest.length - start < opening.length)
      )
        break;
      const end = special ? rest.indexOf(special[1], start + special[0].length) : tagEnd(rest, start);
      if (end === -1) break;
      addText(record, decoded(rest.slice(from, start)));
      from = end + (special?.[1].length ?? 1);
      if (special) {
        if (special[0] === '<![CDATA[') addText(record, rest.slice(start + special[0].length, end));
        continue;
      }
      const tag = rest.slice(start + 1, end);
      if (tag.startsWith('!')) {
        if (tag.includes('[')) throw new FileFault('defines its own XML entities, which are not read.');
        continue;
      }
      if (tag.startsWith('/')) {
        const name = tag.slice(1).trim();
        if (open.pop() !== name) throw new FileFault(`is not sound XML: </${name.slice(0, 40)}> closes nothing.`);
        ended = open.length === 0;
        const element = record.pop();
        if (element) {
          if (trim) element.text = element.text.trim();
          if (record.length === 0) yield element;
        }
        continue;
      }
      const closed = tag.endsWith('/');
      const name = /^[^\s/]+/.exec(tag)?.[0] ?? '';
      if (name === '' || ended) throw new FileFault('is not sound XML: there is a fault in its tags.');
      const local = localName(name);
      if (record.length > 0 || names.has(local)) {
        const element: XmlElement = {
          name: local,
          attributes: attributesOf(tag.slice(name.length)),
          children: [],
          text: '',
        };
        record.at(-1)?.children.push(element);
        if (!closed) record.push(element);
        else if (record.length === 0) yield element;
      }
      if (closed) ended = open.length === 0;
      else open.push(name);
    }
    rest = rest.slice(from);
  }
  if (!ended || open.length > 0 || rest.includes('<'))
    throw new FileFault('ends in the middle: it was cut off. Please download it again.');
}

/** Where the tag closes: a ">" inside an attribute's quotes does not. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let i = start + 1; i < text.length; i++) {
    const char = text[i] as string;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return i;
  }
  return -1;
}

function addText(record: XmlElement[], text: string): void {
  const element = record.at(-1);
  if (element) element.text += text;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      localName(name),
      decoded(double ?? single ?? ''),
    ]),
  );

/** Entities that XML itself knows; HTML's are left for plainText. */
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
        const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
        return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
          ? String.fromCodePoint(point)
          : '';
      })
    : text;
