/** A framework as an importer hands it over, whatever format it was published in. */
import type { Grade, Subject } from '../../contract/school.ts';

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
  /** In the framework's own order. */
  standards: StandardDraft[];
}

/** A row that was left out or mended, and why. */
export interface RowReport {
  key: string;
  reason: string;
}
