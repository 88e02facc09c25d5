/** Tells from a file's first bytes what it is, and reads it. */
import { Problem } from '../../../contract/problem.ts';
import { readAsnManifest } from '../asn/manifest.ts';
import { readAsnRdfJson } from '../asn/rdf-json.ts';
import { readAsnXml } from '../asn/rdf-xml.ts';
import { casePackage } from '../case/case-package.ts';
import { readCommonStandards } from '../csp/standard-sets.ts';
import { isHeader, readTable } from '../csv/table.ts';
import { readEdFi } from '../edfi/learning-standards.ts';
import type { Known, PublishedFramework } from '../framework-draft.ts';
import { csvRecords } from './csv-records.ts';
import { FileFault } from './file-fault.ts';
import { jsonPieces, type Path } from './json-pieces.ts';

type Chunks = AsyncIterable<Uint8Array>;

interface Format {
  name: string;
  /** @param head the first characters, without white space before them */
  fits(head: string): boolean;
  read(chunks: Chunks, known: Known): Promise<PublishedFramework[]>;
}

const ZIP = 'PK\u0003\u0004';
/** A file is told by this much of it. */
const HEAD_BYTES = 64 * 1024;

const json = (head: string): boolean => /^[[{]/.test(head);
const xml = (head: string): boolean => head.startsWith('<');

/** In the order in which they are tried. */
const FORMATS: readonly Format[] = [
  { name: 'a CASE package', fits: (head) => json(head) && /"CF(Package|Document|Item|Association|Definition|Rubric)s?"/.test(head), read: readCase },
  { name: 'ASN (RDF/XML)', fits: (head) => xml(head) && /purl\.org\/ASN\//i.test(head), read: readAsnXml },
  { name: 'ASN (RDF/JSON)', fits: (head) => /^\{\s*"https?:/.test(head) && /purl\.org\/(ASN|dc)\//i.test(head), read: readAsnRdfJson },
  { name: 'ASN (manifest)', fits: (head) => head.startsWith('[') && /"(asn|dcterms)_\w+"/.test(head), read: readAsnManifest },
  {
    name: 'the Common Standards Project',
    fits: (head) => json(head) && /"(standardSets?|educationLevels|ancestorIds|statementNotation|normalizedSubject)"/.test(head),
    read: readCommonStandards,
  },
  { name: 'Ed-Fi XML', fits: (head) => xml(head) && /<(\w+:)?(LearningStandard|InterchangeStandards)\b/.test(head), read: readEdFi },
  { name: 'a table (CSV, OpenSALT’s or plain)', fits: looksLikeTable, read: (chunks, known) => readTable(csvRecords(chunks), known) },
];

/** What else people hold by mistake, and what to do about it. */
const MISTAKES: readonly [is: (head: string) => boolean, sentence: string][] = [
  [(head) => head === '', 'is empty.'],
  [(head) => head.startsWith(ZIP) && head.includes('xl/'), 'is an Excel workbook: save its sheet of standards as CSV and import that.'],
  [(head) => head.startsWith(ZIP) || head.startsWith('\u001f'), 'is compressed: unpack it first.'],
  [(head) => head.startsWith('%PDF'), 'is a PDF, which holds no data that can be imported.'],
  [(head) => /^(<!doctype html|<html)/i.test(head), 'is a web page, not a file of standards.'],
  [(head) => /^\{\s*"(links|jsonapi|data)"[\s\S]*"type":\s*"standards"/.test(head), 'is a page of AB Connect, a licensed format that is not read.'],
];

/**
 * @param name how messages call the file
 * @throws Problem bad-request with one sentence on what is wrong with the file
 */
export async function readFrameworks(name: string, chunks: Chunks, known: Known): Promise<PublishedFramework[]> {
  try {
    const { head, all } = await peek(chunks);
    const start = textOf(head);
    const format = FORMATS.find(({ fits }) => fits(start));
    if (format) return await format.read(all, known);
    // A file that was cut off says so, whatever it was.
    if (json(start)) await jsonPieces(all, () => false).next();
    const mistake = MISTAKES.find(([is]) => is(start));
    throw new FileFault(mistake?.[1] ?? `is in no format that is known: it was tried as ${FORMATS.map((each) => each.name).join(', ')}.`);
  } catch (error) {
    if (error instanceof FileFault) throw new Problem('bad-request', `${name} ${error.message}`, error);
    throw error;
  }
}

async function peek(chunks: Chunks): Promise<{ head: Uint8Array; all: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  async function* all() {
    yield* first;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { head: Buffer.concat(first).subarray(0, HEAD_BYTES), all: all() };
}

/** @throws FileFault for text in another encoding */
function textOf(head: Uint8Array): string {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) throw new FileFault('is not text in UTF-8.');
  return new TextDecoder('utf-8').decode(head).trimStart();
}

function looksLikeTable(head: string): boolean {
  if (json(head) || xml(head)) return false;
  const [first = ''] = head.split(/[\r\n]/);
  const cells = first.split(/[,;\t]/).map((cell) => cell.replace(/^"|"$/g, ''));
  return cells.length >= 2 && (isHeader(cells) || !head.includes('\u0000')) && !head.startsWith('%PDF');
}

async function readCase(chunks: Chunks, { shelf }: Known): Promise<PublishedFramework[]> {
  const parts = casePackage(shelf);
  let list = false;
  // A package is not wrapped, but some services wrap it: what counts is the name above a part, not its depth.
  const wanted = (path: Path) => {
    list ||= path[0] === 'CFDocuments';
    return path.at(-1) === 'CFDocument' || path.at(-2) === 'CFItems' || path.at(-2) === 'CFAssociations';
  };
  for await (const { path, value } of jsonPieces(chunks, wanted)) {
    if (path.at(-1) === 'CFDocument') parts.document(value);
    else if (path.at(-2) === 'CFItems') parts.item(value);
    else parts.association(value);
  }
  if (list)
    throw new Problem(
      'bad-request',
      'This file is a list of frameworks, not one of them. Please download the package itself, from …/CFPackages/ and its identifier.',
    );
  return [parts.finish()];
}
