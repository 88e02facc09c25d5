/** Bytes as text in UTF-8, without a byte order mark. */
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
