/** A file's bytes in chunks, counted and fingerprinted on the way. */
import { createHash } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Problem } from '../../../../contract/problem.ts';

const CHUNK_BYTES = 1 << 20;

export interface ByteSource {
  chunks: AsyncIterable<Uint8Array>;
  /** SHA-256 of all bytes; known once they were read to the end. */
  fingerprint(): string;
  close(): void;
}

/** @param onRead told after each chunk @throws Problem bad-request when there is no such file */
export async function openBytes(
  file: string,
  onRead: (read: number, of: number) => void = () => {},
): Promise<ByteSource> {
  let size = 0;
  let stream: ReadStream;
  try {
    const handle = await open(file, 'r');
    const stat = await handle.stat();
    if (!stat.isFile()) {
      await handle.close();
      throw new Error('not a file');
    }
    size = stat.size;
    stream = handle.createReadStream({ highWaterMark: CHUNK_BYTES });
  } catch (reason) {
    throw new Problem('bad-request', `The file ${file} cannot be read.`, reason);
  }
  const hash = createHash('sha256');
  let digest: string | undefined;
  async function* chunks() {
    let read = 0;
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      read += chunk.length;
      onRead(read, size);
      yield chunk;
    }
  }
  return { chunks: chunks(), fingerprint: () => (digest ??= hash.digest('hex')), close: () => stream.destroy() };
}
