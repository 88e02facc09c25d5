/** A call whose answer takes its time: the server tells where it stands, then answers (its side is platform/http/event-stream.ts). */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { openRequest, RequestError } from './request.ts';

/** The connection ended before the answer came. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

export interface Following {
  signal: AbortSignal;
  onProgress(progress: unknown): void;
  headers?: Readonly<Record<string, string>>;
}

/** The server says something every ten seconds, if only that it is still at work. */
const SILENCE_MS = 35_000;

/** @param body a file goes as it is, anything else as JSON @throws RequestError for a refusal, before or after progress was told; TypeError if the server cannot be reached; ConnectionLost; the signal's reason */
export async function sendForEvents<T>(
  path: string,
  body: unknown,
  { signal, onProgress, headers }: Following,
): Promise<T> {
  signal.throwIfAborted();
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, SILENCE_MS);
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
  };
  let began = false;
  try {
    const answer = await openRequest(path, {
      method: 'POST',
      body: body instanceof Blob ? body : JSON.stringify(body),
      headers: {
        'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
        accept: 'text/event-stream',
        ...headers,
      },
      signal: ended.signal,
    });
    began = true;
    const heardBytes = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, on) {
        heard();
        on.enqueue(bytes);
      },
    });
    const events = answer.body
      ?.pipeThrough(heardBytes)
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (let read = await events?.read(); read && !read.done; read = await events?.read()) {
      const { event, data } = read.value;
      if (event === 'answer') return JSON.parse(data) as T;
      if (event === 'problem') throw new RequestError(500, data, '');
      if (event === 'progress') onProgress(JSON.parse(data));
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof RequestError || !(began || ended.signal.aborted)) throw error;
    throw new ConnectionLost('The connection ended while the answer was on its way.', { cause: error });
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
  }
  throw new ConnectionLost('The connection ended before the answer came.');
}
