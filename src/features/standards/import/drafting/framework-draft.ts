/** A framework as an importer hands it over, whatever format it was published in. */
import type { Grade, Subject } from '../../../../contract/school.ts';
import type { Rows } from './rows.ts';
import type { TextShelf } from './text-shelf.ts';

export interface StandardDraft {
  key: string;
  code: string;
  statement: string;
  subject: Subject;
  grades: Grade[];
  heading: boolean;
  parentKey: string | null;
}

export interface FrameworkDraft {
  key: string;
  title: string;
  publisher: string;
  source: string | null;
  origin: 'starter' | 'imported';
  fingerprint: string;
  /** A jurisdiction's name; null for a national set. */
  jurisdiction: string | null;
  /** See in-force.ts. */
  edition?: string | null;
  withdrawn?: string | null;
  /** The last day on which it holds, YYYY-MM-DD, where that is still to come. */
  ends?: string | null;
  /** In the framework's own order. */
  standards: StandardDraft[];
}

/** The same, too large to be held: the rows come one by one, as often as they are asked for. */
export interface LargeDraft extends Omit<FrameworkDraft, 'standards'> {
  standards: Iterable<StandardDraft>;
  /** How many rows of each kind there are. */
  offered: number;
  headings: number;
  /** The grades of each subject that can be planned from; bit 0 is kindergarten. */
  facets: { subject: Subject; gradeMask: number }[];
}

/** The same, read in another thread: its rows come in pages, as often as they are asked for. */
export type PagedDraft = Omit<LargeDraft, 'standards'> & { standards(): AsyncIterable<StandardDraft> };

/** A row that was left out or fixed, and why. */
export interface RowReport {
  key: string;
  reason: string;
}

/** What every reader makes of a file, whatever its format; one file may hold several. */
export interface PublishedFramework {
  key: string;
  /** Empty where neither the file nor the operator names it. */
  title: string;
  /** The name of the file, or of its part, in words: for what the file itself does not say. */
  hint?: string | undefined;
  publisher: string;
  source: string | null;
  /** Texts that may name the state, the surest first. */
  places: readonly (string | null | undefined)[];
  /** Texts that may name the subject, the surest first. */
  subjects: readonly string[];
  rows: Rows;
  /** Where each row hangs, as published: unknown parents and cycles included. */
  placements: readonly Placement[];
  /** What was noticed while reading. */
  report: RowReport[];
  /** The publisher's word on whether it is in use, and from when to when, where the format says so. */
  status?: string | null | undefined;
  starts?: string | null | undefined;
  ends?: string | null | undefined;
}

/** What a reader is told besides the file. */
export interface Known {
  /** By what a framework is known that its file does not name. */
  key: string;
  /** What the operator calls such a one; may be empty. */
  title: string;
  /** The name of the file, or of its part, in words. */
  hint?: string | undefined;
  /** Where the texts are kept while the file is read. */
  shelf: TextShelf;
}

export interface Placement {
  key: string;
  /** A row's key; null for the framework itself. */
  parent: string | null;
  /** Place among its siblings; without one, the file's order. */
  sequence?: number | undefined;
}
