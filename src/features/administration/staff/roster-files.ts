/** The files of a staff roster, from a ZIP file. Only those that tell of people and their roles are unpacked; nothing is written to the disk. */
import { Unzip, type UnzipDecoder, UnzipInflate, UnzipPassThrough } from 'fflate';
import { Problem } from '../../../contract/problem.ts';

/** Those of OneRoster's that are read. */
const WANTED = ['manifest.csv', 'orgs.csv', 'users.csv', 'roles.csv'] as const;
export type RosterFile = (typeof WANTED)[number];
/** Name → its bytes; a file that is not there is absent. */
export type RosterFiles = ReadonlyMap<RosterFile, Uint8Array>;

/** A million people need less; more was made to fill the memory. */
const MOST_BYTES = 256 * 2 ** 20;
const PART_BYTES = 16 * 1024;
const ZIP_MARK_BYTES = 4;
const ZIP_MARKS = ['PK\u0003\u0004', 'PK\u0005\u0006'];
const END_MARK = 'PK\u0005\u0006';
const END_BYTES = 66_000;

const NO_ZIP =
  'This is no ZIP file. Please choose the ZIP file that your student information system exports as OneRoster CSV.';
const CUT_OFF = 'This ZIP file ends in the middle: it was cut off. Please export it again.';
const TOO_MUCH = 'This ZIP file unpacks to far more than a list of people: it is no OneRoster file.';

/** By its own name, wherever it lies: some zip the folder instead of what is in it. */
export const rosterFileCalled = (path: string): RosterFile | undefined => {
  const name = path.split(/[/\\]/).at(-1)?.toLowerCase();
  return path.includes('__MACOSX') ? undefined : WANTED.find((each) => each === name);
};

/** Inflates what is wanted, and lets the rest go by. */
class WantedInflate implements UnzipDecoder {
  static compression = 8;
  ondata: UnzipDecoder['ondata'] = () => {};
  private readonly inflate: UnzipInflate | undefined;

  constructor(name: string) {
    if (!rosterFileCalled(name)) return;
    this.inflate = new UnzipInflate();
    this.inflate.ondata = (...told) => this.ondata(...told);
  }

  push(data: Uint8Array, final: boolean): void {
    if (this.inflate) this.inflate.push(data, final);
    else if (final) this.ondata(null, new Uint8Array(), true);
  }
}

/** @throws Problem bad-request for what is no whole ZIP file, or holds one of the files twice */
export async function unzippedRoster(chunks: AsyncIterable<Uint8Array>): Promise<RosterFiles> {
  const parts = new Map<RosterFile, Uint8Array[]>();
  let unpacked = 0;
  let fault: unknown;
  const archive = new Unzip((entry) => {
    const name = rosterFileCalled(entry.name);
    if (name && parts.has(name)) fault ??= new Problem('bad-request', `This ZIP file holds ${name} twice.`);
    const kept: Uint8Array[] = [];
    if (name) parts.set(name, kept);
    entry.ondata = (error, part) => {
      fault ??= error;
      if (!name || fault) return;
      unpacked += part.length;
      if (unpacked > MOST_BYTES) fault = new Problem('bad-request', TOO_MUCH);
      else kept.push(part.slice());
    };
    entry.start();
  });
  archive.register(WantedInflate as unknown as typeof UnzipInflate);
  archive.register(UnzipPassThrough);
  /** What came before it could be told what this is. */
  let head: Buffer | undefined = Buffer.alloc(0);
  let end = Buffer.alloc(0);
  try {
    for await (const chunk of chunks) {
      end = Buffer.concat([end, chunk.subarray(-END_BYTES)]).subarray(-END_BYTES);
      let pushed: Uint8Array = chunk;
      if (head) {
        head = Buffer.concat([head, chunk]);
        if (head.length < ZIP_MARK_BYTES) continue;
        if (!ZIP_MARKS.includes(head.toString('latin1', 0, ZIP_MARK_BYTES))) throw new Problem('bad-request', NO_ZIP);
        pushed = head;
        head = undefined;
      }
      for (let at = 0; at < pushed.length; at += PART_BYTES) {
        archive.push(pushed.subarray(at, at + PART_BYTES));
        if (fault) throw fault;
      }
    }
    if (head) throw new Problem('bad-request', head.length === 0 ? 'This file is empty.' : NO_ZIP);
    if (!end.includes(END_MARK, 0, 'latin1')) throw new Problem('bad-request', CUT_OFF);
    archive.push(new Uint8Array(), true);
    if (fault) throw fault;
  } catch (error) {
    if (error instanceof Problem) throw error;
    // What fflate does not know: a damaged part, or a password.
    throw new Problem('bad-request', 'This ZIP file is damaged or protected by a password.', error);
  }
  return new Map([...parts].map(([name, kept]) => [name, Buffer.concat(kept)]));
}
