/** Bytes as text, without a byte order mark. */
import { FileFault } from './file-fault.ts';

/** @throws FileFault when the bytes are not UTF-8 */
export async function* textChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (reason) {
      throw new FileFault('is not text in UTF-8.', reason);
    }
  };
  for await (const chunk of chunks) yield decode(chunk);
  yield decode();
}

/** As textChunks; but Excel still saves tables in Windows-1252, which is told by the first bytes that are not ASCII. */
export async function* tableChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const iterator = chunks[Symbol.asyncIterator]();
  const rest = { [Symbol.asyncIterator]: () => iterator };
  let next = await iterator.next();
  for (; !next.done && next.value.every((byte) => byte < 0x80); next = await iterator.next())
    yield Buffer.from(next.value).toString('latin1');
  if (next.done) return;
  const first = next.value;
  async function* all() {
    yield first;
    yield* rest;
  }
  if (isUtf8(first)) yield* textChunks(all());
  else {
    const decoder = new TextDecoder('windows-1252');
    for await (const chunk of all()) yield decoder.decode(chunk, { stream: true });
  }
}

/** The last letter may be cut off. */
function isUtf8(chunk: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}
