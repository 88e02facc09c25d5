/** The lesson inside a Word document, as a custom XML part: the place of the format for a program's own data, which Word keeps. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { LESSON_NAMESPACE, LESSON_PART, lessonPart, markOf, WORDS_PART } from '../web/saving/word-file.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The same in every document: it names the kind of part. */
const ITEM = '{6D5B0C1E-5B0A-4C0B-9C55-1E5509121A17}';

const PARTS: Readonly<Record<string, string>> = {
  'customXml/itemProps1.xml': `${HEAD}<ds:datastoreItem ds:itemID="${ITEM}" xmlns:ds="${OFFICE}/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="${LESSON_NAMESPACE}"/></ds:schemaRefs></ds:datastoreItem>`,
  'customXml/_rels/item1.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>`,
};
const TYPES = '[Content_Types].xml';
const LINKS = 'word/_rels/document.xml.rels';

/** @param json the lesson's data file */
export function withLesson(docx: Uint8Array, json: string): Uint8Array {
  const files = unzipSync(docx);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const before = (name: string, end: string, added: string) => strToU8(text(name).replace(end, () => `${added}${end}`));
  return zipSync({
    ...files,
    ...Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, strToU8(part)])),
    [LESSON_PART]: strToU8(lessonPart(json, markOf(text(WORDS_PART)))),
    [TYPES]: before(
      TYPES,
      '</Types>',
      '<Override PartName="/customXml/itemProps1.xml" ContentType="application/vnd.openxmlformats-officedocument.customXmlProperties+xml"/>',
    ),
    [LINKS]: before(
      LINKS,
      '</Relationships>',
      `<Relationship Id="rIdLesson" Type="${OFFICE}/relationships/customXml" Target="../customXml/item1.xml"/>`,
    ),
  });
}
