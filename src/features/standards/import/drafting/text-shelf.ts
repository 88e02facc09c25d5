/** Many texts, kept on disk once they are more than a little, so that memory does not grow with them. */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK_BYTES = 1 << 20;

export class TextShelf {
  /** Where each text starts. */
  readonly #starts: number[] = [];
  /** What is not on disk yet. */
  readonly #pending = Buffer.allocUnsafe(BLOCK_BYTES);
  #pendingBytes = 0;
  #onDisk = 0;
  #file: number | undefined;
  #folder: string | undefined;
  /** The part of the file that was read last: texts are asked for in about the order in which they came. */
  readonly #window = Buffer.allocUnsafe(BLOCK_BYTES);
  #windowStart = 0;
  #windowBytes = 0;

  /** @returns the number by which the text is asked for */
  put(text: string): number {
    const bytes = Buffer.from(text.replace(/\p{Surrogate}/gu, ''));
    if (this.#pendingBytes + bytes.length > BLOCK_BYTES) this.#flush();
    this.#starts.push(this.#onDisk + this.#pendingBytes);
    if (bytes.length > BLOCK_BYTES) this.#write(bytes);
    else {
      bytes.copy(this.#pending, this.#pendingBytes);
      this.#pendingBytes += bytes.length;
    }
    return this.#starts.length - 1;
  }

  get(id: number): string {
    const start = this.#starts[id];
    if (start === undefined) throw new Error(`there is no text ${id}`);
    const end = this.#starts[id + 1] ?? this.#onDisk + this.#pendingBytes;
    if (start >= this.#onDisk) return this.#pending.toString('utf8', start - this.#onDisk, end - this.#onDisk);
    if (end - start > BLOCK_BYTES) return this.#read(Buffer.allocUnsafe(end - start), start).toString('utf8');
    if (start < this.#windowStart || end > this.#windowStart + this.#windowBytes) {
      this.#windowStart = start;
      this.#windowBytes = this.#read(this.#window, start).length;
    }
    return this.#window.toString('utf8', start - this.#windowStart, end - this.#windowStart);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
    this.#file = undefined;
    this.#folder = undefined;
  }

  #flush(): void {
    this.#write(this.#pending.subarray(0, this.#pendingBytes));
    this.#pendingBytes = 0;
  }

  #write(bytes: Uint8Array): void {
    if (this.#file === undefined) {
      this.#folder = mkdtempSync(join(tmpdir(), 'lessonwright-import-'));
      this.#file = openSync(join(this.#folder, 'texts'), 'w+', 0o600);
    }
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.#file, bytes, done, bytes.length - done, this.#onDisk + done);
    this.#onDisk += bytes.length;
  }

  #read(into: Buffer, start: number): Buffer {
    let done = 0;
    const wanted = Math.min(into.length, this.#onDisk - start);
    while (this.#file !== undefined && done < wanted) {
      const got = readSync(this.#file, into, done, wanted - done, start + done);
      if (got === 0) break;
      done += got;
    }
    return into.subarray(0, done);
  }
}
