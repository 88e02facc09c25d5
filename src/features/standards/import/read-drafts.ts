/** A file of standards is read and drafted, which takes the processor's time: in the thread that asks, or in one of its own. Both do the same. */
import { basename, extname } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { SUBJECTS, type Subject } from '../../../contract/school.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { Call, Caller } from '../../../platform/thread/serve-calls.ts';
import type { WorkingThread } from '../../../platform/thread/working-thread.ts';
import { draftFramework } from './drafting/draft-framework.ts';
import type { LargeDraft, RowReport, StandardDraft } from './drafting/framework-draft.ts';
import { inWords } from './drafting/name-framework.ts';
import { TextShelf } from './drafting/text-shelf.ts';
import { readFrameworks } from './read-frameworks.ts';
import { openBytes } from './reading/byte-source.ts';

const BY_COMMAND = 'Nothing was changed. The person who set up this server can load the file on the command line.';
/** What a reader's thread leaves behind where it breaks. */
export const READING_SENTENCES = {
  tooLong: `Reading this file took too long, so we stopped. ${BY_COMMAND}`,
  broken: `Reading this file broke off on our end. ${BY_COMMAND}`,
};

/** Raised when files are read differently, so that a file loaded before is loaded again. */
const READER_VERSION = 5;
/** So many rows at a time come from the reader; between two pages others have their turn. */
const ROWS_A_PAGE = 500;

export interface ImportOptions {
  state?: string | undefined;
  subject?: string | undefined;
  national?: boolean | undefined;
  /** Offer it although its publisher has ended it. */
  inForce?: boolean | undefined;
  /** What to call a framework that its file does not name. */
  title?: string | undefined;
}

/** Everything that reading a file needs to know; it can be sent to a thread. */
export interface ReadingAsked {
  file: string;
  options: ImportOptions;
  states: readonly { state: string; abbreviation: string }[];
  /** YYYY-MM-DD */
  today: string;
}

/** A framework of the file, without its rows. */
export interface DraftRead {
  draft: Omit<LargeDraft, 'standards'>;
  report: RowReport[];
  /** As which the same file, loaded without a title, is known. */
  untitled: { key: string; fingerprint: string };
  /** Whether the file, or the operator, gave it its title. */
  named: boolean;
}

export interface DraftsRead {
  drafts: DraftRead[];
  /** The rows of one of them, from its first on, as often as they are asked for. @param index in `drafts` */
  rowsOf(index: number): AsyncIterable<StandardDraft>;
  close(): Promise<void>;
}

type Say = ((sentence: string) => void) | undefined;

/** @throws Problem bad-request with one sentence on what is wrong with the file */
export type ReadDrafts = (asked: ReadingAsked, say: Say) => Promise<DraftsRead>;

/** In the thread that asks, which answers nobody meanwhile. */
export const readDraftsHere: ReadDrafts = async (asked, say) => {
  const shelf = new TextShelf();
  const close = async () => shelf.close();
  try {
    const read = await drafted(asked, shelf, say);
    return {
      drafts: read.map(({ draft: { standards: _, ...draft }, ...rest }) => ({ draft, ...rest })),
      async *rowsOf(index) {
        yield* read[index]?.draft.standards ?? [];
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** In a thread that serves these calls with `readingCalls`; it is opened for one file, and closed after it with all the memory that it took. */
export const readDraftsIn =
  (openThread: () => WorkingThread): ReadDrafts =>
  async (asked, say) => {
    const thread = openThread();
    const close = async () => {
      await thread.call('close', []).catch(() => {});
      await thread.close();
    };
    try {
      const drafts = (await thread.call('read', [asked], { tell: (told) => say?.(told as string) })) as DraftRead[];
      return {
        drafts,
        async *rowsOf(index) {
          for (let from = 0; ; from += ROWS_A_PAGE) {
            const rows = (await thread.call('rows', [index, from])) as StandardDraft[];
            yield* rows;
            if (rows.length < ROWS_A_PAGE) return;
            await turn();
          }
        },
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  };

/** The calls that `readDraftsIn` makes of a thread. */
export function readingCalls(): Readonly<Record<'read' | 'rows' | 'close', Call>> {
  let read: DraftsRead | undefined;
  /** Where the last page ended: the next one goes on from there. */
  let place: { index: number; at: number; rows: AsyncIterator<StandardDraft> } | undefined;
  return {
    read: async ([asked]: [ReadingAsked], { tell }: Caller) => {
      read = await readDraftsHere(asked, tell);
      return read.drafts;
    },
    rows: async ([index, from]: [number, number]) => {
      if (!read) throw new Error('no file was read');
      if (place?.index !== index || place.at !== from) {
        if (from !== 0) throw new Error(`rows from ${from} on were not the next ones`);
        place = { index, at: 0, rows: read.rowsOf(index)[Symbol.asyncIterator]() };
      }
      const page: StandardDraft[] = [];
      while (page.length < ROWS_A_PAGE) {
        const next = await place.rows.next();
        if (next.done) break;
        page.push(next.value);
      }
      place.at += page.length;
      return page;
    },
    close: async () => {
      await read?.close();
      read = undefined;
    },
  };
}

async function drafted(
  { file, options, states, today }: ReadingAsked,
  shelf: TextShelf,
  say: Say,
): Promise<(Omit<DraftRead, 'draft'> & { draft: LargeDraft })[]> {
  const jurisdictions = [...new Set(states.map(({ state }) => state))];
  const abbreviations = new Map(states.map(({ abbreviation, state }) => [abbreviation, state]));
  const name = basename(file);
  const { title, state, subject, national, inForce } = options;
  const plainName = basename(file, extname(file));
  const place = national ? 'national' : (state ?? 'table');
  const keyOf = (called: string) => `${called} (${place})`;
  const bytes = await openBytes(file, progressOf(name, say));
  try {
    const published = await readFrameworks(name, bytes.chunks, {
      key: keyOf(title ?? plainName),
      title: title ?? '',
      hint: inWords(plainName),
      shelf,
    });
    const fingerprintAs = (called: string | undefined) =>
      sha256(JSON.stringify([bytes.fingerprint(), READER_VERSION, state, subject, national, inForce, called]));
    return published.map((each) => {
      const made = draftFramework(each, {
        ...{ state, national, inForce, today, jurisdictions, abbreviations },
        subject: SUBJECTS.find((known): known is Subject => known === subject),
        fingerprint: fingerprintAs(title),
      });
      const key = title === undefined ? made.draft.key : made.draft.key.replace(keyOf(title), () => keyOf(plainName));
      return { ...made, untitled: { key, fingerprint: fingerprintAs(undefined) } };
    });
  } finally {
    bytes.close();
  }
}

/** Small files are read before anybody could look. */
const SILENT_BYTES = 20_000_000;

/** A sentence at every tenth of a large file. */
function progressOf(name: string, say: Say): (read: number, of: number) => void {
  let tenths = 0;
  return (read, of) => {
    const now = Math.floor((10 * read) / of);
    if (!say || of < SILENT_BYTES || now === tenths) return;
    tenths = now;
    say(`Reading ${name}: ${tenths}0 % of ${Math.round(of / 1e6).toLocaleString('en-US')} MB …`);
  };
}
