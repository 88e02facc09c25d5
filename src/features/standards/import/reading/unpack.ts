/** What a file is wrapped in before a format can be told: gzip, ZIP, another encoding. Nothing is ever inflated whole in memory. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { FileFault } from './file-fault.ts';

type Chunks = AsyncIterable<Uint8Array>;

/** Text packs to a twentieth at best; what unpacks to more than this many times its size was made to fill a disk. */
const MOST_RATIO = 200;
/** Below this size any ratio is harmless. */
const HARMLESS_BYTES = 20_000_000;
const MOST_BYTES = 4_000_000_000;
const MOST_ENTRIES = 1000;
/** One such part inflates to 17 MB at most. */
const PART_BYTES = 16 * 1024;
/** The directory at the end of a ZIP archive begins within this many bytes, or the archive was cut off. */
const END_BYTES = 66_000;
const END_MARK = 'PK\u0005\u0006';
const END_RECORD_BYTES = 22;

const CUT_OFF = 'ends in the middle: it was cut off. Please download it again.';

function guard(packed: number, unpacked: number): void {
  if (unpacked > MOST_BYTES)
    throw new FileFault(`unpacks to more than ${MOST_BYTES / 1e9} GB, which is more than can be imported.`);
  if (unpacked > HARMLESS_BYTES && unpacked > packed * MOST_RATIO)
    throw new FileFault('unpacks to far more than a file of standards holds: it is not one.');
}

/** @throws FileFault when it was cut off, is damaged or unpacks to too much */
export async function* gunzipped(chunks: Chunks): AsyncGenerator<Uint8Array> {
  let packed = 0;
  let unpacked = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      packed += chunk.length;
      yield chunk;
    }
  }
  // The error arrives where the stream is read.
  const inflated = pipeline(Readable.from(counted()), createGunzip(), () => {});
  try {
    for await (const part of inflated as AsyncIterable<Uint8Array>) {
      unpacked += part.length;
      guard(packed, unpacked);
      yield part;
    }
  } catch (error) {
    if (error instanceof FileFault) throw error;
    const cut = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
    throw new FileFault(cut ? CUT_OFF : 'is packed with gzip, and damaged.', error);
  }
}

export interface Unpacked {
  /** Its path in the archive. */
  name: string;
  /** Where it lies now. */
  file: string;
}

/** Unpacks an archive into a folder of ours, under names of ours. @throws FileFault when it was cut off, is damaged, is encrypted or unpacks to too much */
export async function unzipped(chunks: Chunks, folder: string): Promise<Unpacked[]> {
  const found: Unpacked[] = [];
  let packed = 0;
  let unpacked = 0;
  let fault: unknown;
  const open = new Set<number>();
  const archive = new Unzip((entry) => {
    if (found.length >= MOST_ENTRIES)
      throw new FileFault(`holds more than ${MOST_ENTRIES} files: please import them one by one.`);
    const file = join(folder, String(found.length));
    const handle = openSync(file, 'w', 0o600);
    open.add(handle);
    found.push({ name: entry.name, file });
    entry.ondata = (error, part, final) => {
      fault ??= error;
      if (fault === undefined || fault === null) {
        unpacked += part.length;
        for (let done = 0; done < part.length; ) done += writeSync(handle, part, done);
      }
      if (final && open.delete(handle)) closeSync(handle);
    };
    entry.start();
  });
  archive.register(UnzipInflate);
  let end = Buffer.alloc(0);
  try {
    for await (const chunk of chunks) {
      end = Buffer.concat([end, chunk]).subarray(-END_BYTES);
      for (let at = 0; at < chunk.length; at += PART_BYTES) {
        const part = chunk.subarray(at, at + PART_BYTES);
        packed += part.length;
        archive.push(part);
        if (fault) throw fault;
        guard(packed, unpacked);
      }
    }
    if (!isWhole(end)) throw new FileFault(CUT_OFF);
    archive.push(new Uint8Array(), true);
    if (fault) throw fault;
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(isWhole(end) ? 'is a packed file that is damaged or protected by a password.' : CUT_OFF, error);
  } finally {
    for (const handle of open) closeSync(handle);
  }
  return found.filter(({ name }) => !name.endsWith('/'));
}

/** @param end an archive's last bytes */
function isWhole(end: Buffer): boolean {
  const mark = end.lastIndexOf(END_MARK, undefined, 'latin1');
  return (
    mark !== -1 &&
    mark + END_RECORD_BYTES <= end.length &&
    mark + END_RECORD_BYTES + end.readUInt16LE(mark + 20) <= end.length
  );
}

/** The encoding of a text that is not in UTF-8, as its first bytes tell: a byte order mark, every other byte empty, or XML's own word. */
export function encodingOf(head: Uint8Array): string | undefined {
  const [a, b] = head;
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && b !== undefined)) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i
    .exec(Buffer.from(head.subarray(0, 200)).toString('latin1'))?.[1]
    ?.toLowerCase();
  return declared === undefined || declared === 'utf-8' || declared === 'utf8' ? undefined : declared;
}

/** @throws FileFault when the encoding is not known or the bytes are not in it */
export async function* inUtf8(chunks: Chunks, encoding: string): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch (reason) {
    throw new FileFault(`is in the encoding ${encoding.slice(0, 20)}, which is not read: save it in UTF-8.`, reason);
  }
  const decode = (chunk?: Uint8Array): Uint8Array => {
    try {
      return Buffer.from(chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
    } catch (reason) {
      throw new FileFault(`is not sound text in ${encoding.toUpperCase()}.`, reason);
    }
  };
  for await (const chunk of chunks) yield decode(chunk);
  yield decode();
}
