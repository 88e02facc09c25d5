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

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * @param wanted whether the value at this path is taken whole; containers that are not are walked into, other values are passed over
 * @throws FileFault when the file ends early, is not sound JSON or is not UTF-8
 */
export async function* jsonPieces(
  chunks: AsyncIterable<Uint8Array>,
  wanted: (path: Path, opening: '{' | '[' | 'value') => boolean,
): AsyncGenerator<Piece> {
  const stack: Container[] = [];
  const path = (): Path => stack.map(({ at }) => at);
  /** Bytes of the value (or key) that is being gathered, from earlier chunks. */
  let gathered: Uint8Array[] = [];
  /** 'between' values; in a wanted 'piece' with its own depth; in a 'key'; in a plain 'value' outside any piece. */
  let mode: 'start' | 'between' | 'piece' | 'key' | 'value' = 'start';
  let depth = 0;
  let inString = false;
  let escaped = false;
  let take = false;
  let offset = 0;
  let done = false;

  const unsound = (position: number) =>
    new FileFault(`is not sound JSON: there is a fault at byte ${(offset + position).toLocaleString('en-US')}.`);
  const parsed = (chunk: Uint8Array, from: number, to: number): unknown => {
    const last = chunk.subarray(from, to);
    const bytes = gathered.length === 0 ? last : Buffer.concat([...gathered, last]);
    gathered = [];
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch (reason) {
      throw new FileFault('is not text in UTF-8.', reason);
    }
    try {
      return JSON.parse(text);
    } catch (reason) {
      throw new FileFault(
        `is not sound JSON: there is a fault near byte ${(offset + from).toLocaleString('en-US')}.`,
        reason,
      );
    }
  };
  const valueDone = (): void => {
    const top = stack.at(-1);
    if (top) {
      top.expect = 'comma';
      top.empty = false;
    } else done = true;
    mode = 'between';
  };

  for await (const chunk of chunks) {
    let from = 0;
    let nextBackslash = -1;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] as number;
      if (mode === 'piece' || mode === 'value' || mode === 'key') {
        if (inString) {
          // From one quote or backslash to the next, not byte by byte: most of a file is text.
          if (escaped) escaped = false;
          else {
            if (nextBackslash < i) nextBackslash = orEnd(chunk.indexOf(BACKSLASH, i), chunk);
            const quote = orEnd(chunk.indexOf(QUOTE, i), chunk);
            i = Math.min(quote, nextBackslash);
            if (i < chunk.length && i === quote) inString = false;
            else escaped = i < chunk.length;
          }
          if (inString || depth > 0) continue;
          // A string that was the whole value or key ends here.
          if (mode === 'key') {
            const key = parsed(chunk, from, i + 1);
            const top = stack.at(-1) as Container;
            top.at = String(key);
            top.expect = 'colon';
            mode = 'between';
          } else {
            if (take) yield { path: path(), value: parsed(chunk, from, i + 1) };
            gathered = [];
            valueDone();
          }
          continue;
        }
        if (byte === QUOTE) inString = true;
        else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
        else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
          if (depth > 0) {
            depth -= 1;
            if (depth === 0) {
              if (take) yield { path: path(), value: parsed(chunk, from, i + 1) };
              gathered = [];
              valueDone();
            }
            continue;
          }
        }
        // A number, true, false or null ends before what follows it.
        if (
          depth === 0 &&
          !inString &&
          (byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || isSpace(byte))
        ) {
          const value = parsed(chunk, from, i);
          if (take) yield { path: path(), value };
          valueDone();
          i -= 1;
        }
        continue;
      }
      if (isSpace(byte)) continue;
      // A byte order mark.
      if (mode === 'start' && offset === 0 && i < 3 && byte === [0xef, 0xbb, 0xbf][i]) continue;
      const top = stack.at(-1);
      if (done) throw unsound(i);
      if (top?.expect === 'key' && byte === QUOTE) {
        mode = 'key';
        inString = true;
        from = i;
      } else if (top?.expect === 'colon' && byte === COLON) top.expect = 'value';
      else if (top?.expect === 'comma' && byte === COMMA) {
        if (typeof top.at === 'number') top.at += 1;
        top.expect = top.end === CLOSE_BRACE ? 'key' : 'value';
      } else if (top && byte === top.end && (top.expect === 'comma' || top.empty)) {
        stack.pop();
        valueDone();
      } else if (!top || top.expect === 'value') {
        const opening = byte === OPEN_BRACE ? '{' : byte === OPEN_BRACKET ? '[' : 'value';
        if (opening === 'value' && !isValueStart(byte)) throw unsound(i);
        take = wanted(path(), opening);
        if (opening !== 'value' && !take) {
          stack.push(
            opening === '{'
              ? { end: CLOSE_BRACE, at: '', expect: 'key', empty: true }
              : { end: CLOSE_BRACKET, at: 0, expect: 'value', empty: true },
          );
          mode = 'between';
        } else {
          mode = take ? 'piece' : 'value';
          depth = opening === 'value' ? 0 : 1;
          inString = byte === QUOTE;
          from = i;
        }
      } else throw unsound(i);
    }
    if (mode === 'piece' || mode === 'value' || mode === 'key') {
      if (take || mode === 'key' || !inString) gathered.push(chunk.slice(from));
      else gathered = [];
    }
    offset += chunk.length;
  }
  if (!done) throw new FileFault('ends in the middle: it was cut off. Please download it again.');
}

const orEnd = (found: number, chunk: Uint8Array): number => (found === -1 ? chunk.length : found);

/** A quote, a digit, "-", or the first letter of true, false and null. */
const isValueStart = (byte: number): boolean =>
  byte === QUOTE || byte === 0x2d || (byte >= 0x30 && byte <= 0x39) || [0x74, 0x66, 0x6e].includes(byte);
