/** Tells from a file's first bytes what it is, and reads it. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { Problem } from '../../../contract/problem.ts';
import type { Known, PublishedFramework } from './drafting/framework-draft.ts';
import { partOf } from './drafting/name-framework.ts';
import { readAsnManifest } from './formats/asn/manifest.ts';
import { readAsnRdfJson } from './formats/asn/rdf-json.ts';
import { readAsnXml } from './formats/asn/rdf-xml.ts';
import { casePackage } from './formats/case/case-package.ts';
import { readCommonStandards } from './formats/csp/standard-sets.ts';
import { isHeader, readTable } from './formats/csv/table.ts';
import { readEdFi } from './formats/edfi/learning-standards.ts';
import { readWorkbook } from './formats/xlsx/read-workbook.ts';
import { isWorkbook } from './formats/xlsx/workbook.ts';
import { beginsTable, csvRecords } from './reading/csv-records.ts';
import { FileFault } from './reading/file-fault.ts';
import { jsonPieces, type Path } from './reading/json-pieces.ts';
import { encodingOf, gunzipped, inUtf8, unzipped } from './reading/unpack.ts';

type Chunks = AsyncIterable<Uint8Array>;

interface Format {
  name: string;
  /** @param head the first characters, without white space before them */
  fits(head: string): boolean;
  read(chunks: Chunks, known: Known): Promise<PublishedFramework[]>;
}

const ZIP = 'PK\u0003\u0004';
const GZIP = [0x1f, 0x8b];
/** The container of old Excel workbooks, and of new ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** A file may be packed once, and its contents once more. */
const MOST_LAYERS = 3;
/** A file is told by this much of it. */
const HEAD_BYTES = 64 * 1024;

const json = (head: string): boolean => /^[[{]/.test(head);
const xml = (head: string): boolean => head.startsWith('<');

const looksLikeTable = (head: string): boolean =>
  !json(head) && !xml(head) && !head.startsWith('%PDF') && beginsTable(head, isHeader);

/** In the order in which they are tried. */
const FORMATS: readonly Format[] = [
  {
    name: 'a CASE package',
    fits: (head) => json(head) && /"CF(Package|Document|Item|Association|Definition|Rubric)s?"/.test(head),
    read: readCase,
  },
  { name: 'ASN (RDF/XML)', fits: (head) => xml(head) && /purl\.org\/ASN\//i.test(head), read: readAsnXml },
  {
    name: 'ASN (RDF/JSON)',
    fits: (head) => /^\{\s*"https?:/.test(head) && /purl\.org\/(ASN|dc)\//i.test(head),
    read: readAsnRdfJson,
  },
  {
    name: 'ASN (manifest)',
    fits: (head) => head.startsWith('[') && /"(asn|dcterms)_\w+"/.test(head),
    read: readAsnManifest,
  },
  {
    name: 'the Common Standards Project',
    fits: (head) =>
      json(head) && /"(standardSets?|educationLevels|ancestorIds|statementNotation|normalizedSubject)"/.test(head),
    read: readCommonStandards,
  },
  {
    name: 'Ed-Fi XML',
    fits: (head) => xml(head) && /<(\w+:)?(LearningStandard|InterchangeStandards)\b/.test(head),
    read: readEdFi,
  },
  {
    name: 'a table (CSV, OpenSALT’s or plain)',
    fits: looksLikeTable,
    read: (chunks, known) => readTable(csvRecords(chunks, isHeader), known),
  },
];

/** What else people hold by mistake, and what to do about it. */
const MISTAKES: readonly [is: (head: string) => boolean, sentence: string][] = [
  [(head) => head === '', 'is empty.'],
  [(head) => head.startsWith('%PDF'), 'is a PDF, which holds no data that can be imported.'],
  [(head) => /^(<!doctype html|<html)/i.test(head), 'is a web page, not a file of standards.'],
  [
    (head) => /^\{\s*"(links|jsonapi|data)"[\s\S]*"type":\s*"standards"/.test(head),
    'is a page of AB Connect, a licensed format that is not read.',
  ],
];

/**
 * @param name how messages call the file
 * @throws Problem bad-request with one sentence on what is wrong with the file
 */
export async function readFrameworks(name: string, chunks: Chunks, known: Known): Promise<PublishedFramework[]> {
  try {
    return await readLayer(chunks, known, 0);
  } catch (error) {
    if (error instanceof FileFault) throw new Problem('bad-request', `${name} ${error.message}`, error);
    throw error;
  }
}

/** @param decoded it was in another encoding, which its own words still name */
async function readLayer(chunks: Chunks, known: Known, layers: number, decoded = false): Promise<PublishedFramework[]> {
  const { head, all } = await peek(chunks);
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);
  if (layers > MOST_LAYERS) throw new FileFault('is packed again and again: it is not a file of standards.');
  if (begins(OLE))
    throw new FileFault(
      'is an Excel workbook of the old kind (.xls) or with a password: save it as .xlsx without one.',
    );
  if (begins(GZIP)) return readLayer(gunzipped(all), known, layers + 1);
  if (Buffer.from(head.subarray(0, ZIP.length)).toString('latin1') === ZIP)
    return readArchive(head, all, known, layers + 1);
  const encoding = decoded ? undefined : encodingOf(head);
  if (encoding !== undefined) return readLayer(inUtf8(all, encoding), known, layers + 1, true);
  const start = new TextDecoder('utf-8').decode(head).trimStart();
  const format = FORMATS.find(({ fits }) => fits(start));
  if (format) return withHint(await format.read(all, known), known);
  // A file that was cut off says so, whatever it was.
  if (json(start)) await jsonPieces(all, () => false).next();
  const mistake = MISTAKES.find(([is]) => is(start));
  throw new FileFault(
    mistake?.[1] ??
      `is in no format that is known: it was tried as ${FORMATS.map((each) => each.name).join(', ')}, an Excel workbook.`,
  );
}

/** An Excel workbook, or an archive of files that are each read by themselves. */
async function readArchive(head: Uint8Array, all: Chunks, known: Known, layers: number): Promise<PublishedFramework[]> {
  if ((head[6] ?? 0) & 1) throw new FileFault('is protected by a password: unpack it first.');
  const folder = await mkdtemp(join(tmpdir(), 'lessonwright-unpack-'));
  try {
    const files = await unzipped(all, folder);
    if (isWorkbook(files)) return withHint(await readWorkbook(files, known), known);
    const readable = files.filter((each) => READABLE.test(each.name) && !HIDDEN.test(each.name));
    if (readable.length === 0) throw new FileFault('is an archive that holds no file of standards.');
    const frameworks: PublishedFramework[] = [];
    for (const each of readable) {
      const name = parse(each.name).name;
      const own = readable.length === 1 ? known : partOf(known, name);
      try {
        frameworks.push(...(await readLayer(createReadStream(each.file), own, layers)));
      } catch (error) {
        if (error instanceof FileFault && readable.length > 1)
          throw new FileFault(`holds ${each.name}, which ${error.message}`, error);
        throw error;
      }
    }
    return frameworks;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const READABLE = /\.(json|xml|rdf|csv|tsv|xlsx|gz)$/i;
/** What a Mac adds to archives. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/;

const withHint = (frameworks: PublishedFramework[], { hint }: Known): PublishedFramework[] =>
  frameworks.map((each) => ({ hint, ...each }));

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

/** A package is not wrapped, but some services wrap it, and some files hold several: what counts is the name above a part, not its depth. */
async function readCase(chunks: Chunks, { shelf, title }: Known): Promise<PublishedFramework[]> {
  const packages = new Map<string, ReturnType<typeof casePackage>>();
  let listed = false;
  const wanted = (path: Path) => path.at(-1) === 'CFDocument' || PARTS.has(String(path.at(-2)));
  for await (const { path, value } of jsonPieces(chunks, wanted)) {
    const isDocument = path.at(-1) === 'CFDocument';
    const place = path.slice(0, isDocument ? -1 : -2).join('\n');
    const parts = packages.get(place) ?? casePackage(shelf);
    packages.set(place, parts);
    const name = path.at(-2);
    if (isDocument || name === 'CFDocuments') parts.document(value);
    else if (name === 'CFItems') parts.item(value);
    else parts.association(value);
    listed ||= !isDocument && name === 'CFDocuments';
  }
  const given = [...packages.values()];
  if (listed && given.every(({ items }) => items === 0))
    throw new Problem(
      'bad-request',
      'This file is a list of frameworks, not one of them. Please download the package itself, from …/CFPackages/ and its identifier.',
    );
  return (given.length === 0 ? [casePackage(shelf)] : given)
    .flatMap((parts) => parts.finish())
    .map((each) => ({ ...each, title: each.title || title }));
}

const PARTS: ReadonlySet<string> = new Set(['CFDocuments', 'CFItems', 'CFAssociations']);
