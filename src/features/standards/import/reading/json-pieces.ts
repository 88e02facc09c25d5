/** Large JSON, read piece by piece: only the pieces that are asked for are ever held, one at a time. */
import { FileFault } from './file-fault.ts';

export type Path = readonly (string | number)[];

export interface Piece {
  path: Path;
  value: unknown;
}

interface Container {
  /** Closes it. */
  end: number;
  /** The key or index of the value that comes next. */
  at: string | number;
  /** What may come now. */
  expect: 'key' | 'colon' | 'value' | 'comma';
  /** Nothing inside yet, so that it may close at once. */
  empty: boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const utf8 = new TextDecoder('utf-8', { fatal: true });

type Wanted = (path: Path, opening: '{' | '[' | 'value') => boolean;

/**
 * @param wanted whether the value at this path is taken whole; containers that are not are walked into, other values are passed over
 * @throws FileFault when the file ends early, is not sound JSON or is not UTF-8
 */
export async function* jsonPieces(chunks: AsyncIterable<Uint8Array>, wanted: Wanted): AsyncGenerator<Piece> {
  const reader = new PieceReader(wanted);
  for await (const chunk of chunks) yield* reader.read(chunk);
  reader.end();
}

/** Steps through the containers around the pieces; a value itself is only skimmed for its end, and JSON.parse reads it. */
class PieceReader {
  readonly #wanted: Wanted;
  readonly #stack: Container[] = [];
  /** What is being skimmed: a wanted piece, a key, a value that nobody wants; or nothing, between values. */
  #mode: 'between' | 'piece' | 'key' | 'value' = 'between';
  /** Bytes of it from earlier chunks. */
  #gathered: Uint8Array[] = [];
  /** How many containers are open in it. */
  #depth = 0;
  #isText = false;
  #inString = false;
  #escaped = false;
  #ended = false;
  /** The whole file is one value, and that is read. */
  #done = false;

  #chunk: Uint8Array = new Uint8Array();
  /** Bytes of the file before this chunk. */
  #offset = 0;
  /** Where in the chunk the skimmed value goes on. */
  #from = 0;
  /** Looked up once for many strings. */
  #nextBackslash = -1;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  *read(chunk: Uint8Array): Generator<Piece> {
    this.#chunk = chunk;
    this.#from = 0;
    this.#nextBackslash = -1;
    let at = 0;
    while (at < chunk.length) {
      if (this.#mode === 'between') this.#step(at++);
      else {
        this.#ended = false;
        at = this.#inString ? this.#skimString(at) : this.#skim(at);
        const piece = this.#ended ? this.#finish(at) : undefined;
        if (piece) yield piece;
      }
    }
    if (this.#mode !== 'between') this.#gather();
    this.#offset += chunk.length;
  }

  end(): void {
    if (!this.#done) throw new FileFault('ends in the middle: it was cut off. Please download it again.');
  }

  /** One byte between values. */
  #step(at: number): void {
    const byte = this.#chunk[at] as number;
    if (isSpace(byte)) return;
    const top = this.#stack.at(-1);
    if (this.#done) throw this.#unsound(at);
    if (!top && this.#offset === 0 && byte === BYTE_ORDER_MARK[at]) return;
    if (top?.expect === 'key' && byte === QUOTE) this.#begin('key', at);
    else if (top?.expect === 'colon' && byte === COLON) top.expect = 'value';
    else if (top?.expect === 'comma' && byte === COMMA) {
      if (typeof top.at === 'number') top.at += 1;
      top.expect = top.end === CLOSE_BRACE ? 'key' : 'value';
    } else if (top && byte === top.end && (top.expect === 'comma' || top.empty)) {
      this.#stack.pop();
      this.#valueDone();
    } else if (!top || top.expect === 'value') this.#open(at);
    else throw this.#unsound(at);
  }

  /** The first byte of a value. */
  #open(at: number): void {
    const byte = this.#chunk[at] as number;
    const opening = byte === OPEN_BRACE ? '{' : byte === OPEN_BRACKET ? '[' : 'value';
    if (opening === 'value' && !isValueStart(byte)) throw this.#unsound(at);
    if (this.#wanted(this.#path(), opening)) this.#begin('piece', at);
    else if (opening === 'value') this.#begin('value', at);
    else
      this.#stack.push(
        opening === '{'
          ? { end: CLOSE_BRACE, at: '', expect: 'key', empty: true }
          : { end: CLOSE_BRACKET, at: 0, expect: 'value', empty: true },
      );
  }

  #begin(mode: 'piece' | 'key' | 'value', at: number): void {
    const byte = this.#chunk[at];
    this.#mode = mode;
    this.#depth = byte === OPEN_BRACE || byte === OPEN_BRACKET ? 1 : 0;
    this.#isText = byte === QUOTE;
    this.#inString = this.#isText;
    this.#from = at;
  }

  /** From one quote or backslash to the next, not byte by byte: most of a file is text. @returns where to go on */
  #skimString(at: number): number {
    const chunk = this.#chunk;
    if (this.#escaped) {
      this.#escaped = false;
      return at + 1;
    }
    if (this.#nextBackslash < at) this.#nextBackslash = orEnd(chunk.indexOf(BACKSLASH, at), chunk);
    const quote = orEnd(chunk.indexOf(QUOTE, at), chunk);
    if (this.#nextBackslash < quote) {
      this.#escaped = true;
      return this.#nextBackslash + 1;
    }
    if (quote === chunk.length) return quote;
    this.#inString = false;
    this.#ended = this.#depth === 0;
    return quote + 1;
  }

  /** @returns where to go on: in a string, behind a container, or at what follows a number, true, false or null */
  #skim(at: number): number {
    const chunk = this.#chunk;
    for (let i = at; i < chunk.length; i++) {
      const byte = chunk[i] as number;
      if (byte === QUOTE) {
        this.#inString = true;
        return i + 1;
      }
      if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.#depth += 1;
      else if (this.#depth === 0) {
        if (byte !== COMMA && byte !== CLOSE_BRACE && byte !== CLOSE_BRACKET && !isSpace(byte)) continue;
        this.#ended = true;
        return i;
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        this.#depth -= 1;
        if (this.#depth > 0) continue;
        this.#ended = true;
        return i + 1;
      }
    }
    return chunk.length;
  }

  /** @param to the end of the skimmed value in this chunk */
  #finish(to: number): Piece | undefined {
    const mode = this.#mode;
    // Text that nobody wants is not even decoded.
    const value = mode === 'value' && this.#isText ? undefined : this.#parsed(to);
    this.#gathered = [];
    if (mode === 'key') {
      const top = this.#stack.at(-1) as Container;
      top.at = String(value);
      top.expect = 'colon';
      this.#mode = 'between';
      return undefined;
    }
    const piece = mode === 'piece' ? { path: this.#path(), value } : undefined;
    this.#valueDone();
    return piece;
  }

  #valueDone(): void {
    const top = this.#stack.at(-1);
    if (top) {
      top.expect = 'comma';
      top.empty = false;
    } else this.#done = true;
    this.#mode = 'between';
  }

  /** Keeps what the next chunk goes on with. */
  #gather(): void {
    if (this.#mode === 'value' && this.#isText) return;
    this.#gathered.push(this.#chunk.slice(this.#from));
  }

  #parsed(to: number): unknown {
    const last = this.#chunk.subarray(this.#from, to);
    const bytes = this.#gathered.length === 0 ? last : Buffer.concat([...this.#gathered, last]);
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch (reason) {
      throw new FileFault('is not text in UTF-8.', reason);
    }
    try {
      return JSON.parse(text);
    } catch (reason) {
      throw new FileFault(`is not sound JSON: there is a fault near byte ${this.#place(this.#from)}.`, reason);
    }
  }

  readonly #path = (): Path => this.#stack.map(({ at }) => at);
  readonly #place = (at: number): string => (this.#offset + at).toLocaleString('en-US');
  readonly #unsound = (at: number) => new FileFault(`is not sound JSON: there is a fault at byte ${this.#place(at)}.`);
}

const orEnd = (found: number, chunk: Uint8Array): number => (found === -1 ? chunk.length : found);

/** A quote, a digit, "-", or the first letter of true, false and null. */
const isValueStart = (byte: number): boolean =>
  byte === QUOTE || byte === 0x2d || (byte >= 0x30 && byte <= 0x39) || [0x74, 0x66, 0x6e].includes(byte);
