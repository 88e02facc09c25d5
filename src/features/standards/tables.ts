import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const serial = (name: string) => integer(name).generatedAlwaysAsIdentity();
/** Compared byte by byte, in any database. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A state or the District of Columbia. */
export const jurisdiction = pgTable('jurisdiction', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  abbreviation: text('abbreviation').notNull().unique(),
});

/** The framework that a jurisdiction has in force for a subject, by name; loaded or not. */
export const frameworkInForce = pgTable(
  'framework_in_force',
  {
    jurisdictionId: integer('jurisdiction_id')
      .notNull()
      .references(() => jurisdiction.id),
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    /** Address of the official CASE document, where the state publishes one. */
    caseDocument: text('case_document'),
  },
  (t) => [primaryKey({ columns: [t.jurisdictionId, t.subject] })],
);

/** A loaded framework: a state's own, or a national set (no jurisdiction). Every import writes a new row, so a new id says that something changed. */
export const framework = pgTable('framework', {
  id: serial('id').primaryKey(),
  /** The publisher's identifier; a second import of the same framework replaces the first. */
  key: text('key').notNull().unique(),
  jurisdictionId: integer('jurisdiction_id').references(() => jurisdiction.id),
  title: text('title').notNull(),
  publisher: text('publisher').notNull(),
  source: text('source'),
  /** starter: our own summaries · imported: the publisher's text */
  origin: text('origin', { enum: ['starter', 'imported'] }).notNull(),
  /** SHA-256 of what was loaded; the same file twice changes nothing. */
  fingerprint: text('fingerprint').notNull(),
  loadedOn: date('loaded_on').notNull(),
  /** The year, or the day, from which it holds, where it says so; tells the newer of two revisions. */
  edition: text('edition'),
  /** In what words its publisher ended it, such as "Deprecated". */
  withdrawn: text('withdrawn'),
  /** Its last day, where its publisher says it beforehand. */
  ends: date('ends'),
  /** The title of the framework that took its place. */
  replacedBy: text('replaced_by'),
  /** Not so for one that was withdrawn or replaced: kept for the lessons that cite it, never offered. See in-force.ts. */
  inForce: boolean('in_force').notNull().default(true),
});

/** A statement's text, once for all standards that say the same. */
export const statement = pgTable(
  'statement',
  {
    id: serial('id').primaryKey(),
    text: text('text').notNull(),
    digest: uuid('digest').generatedAlwaysAs(sql`md5(text)::uuid`),
  },
  (t) => [uniqueIndex('statement_digest').on(t.digest)],
);

export const standard = pgTable(
  'standard',
  {
    id: serial('id').primaryKey(),
    frameworkId: integer('framework_id')
      .notNull()
      .references(() => framework.id, { onDelete: 'cascade' }),
    /** The publisher's identifier of the row, unique in its framework. */
    key: text('key').notNull(),
    code: text('code').notNull(),
    /** The code in lower case without punctuation, by which "5.NF.A.1" and "5nfa1" are the same. */
    codeKey: text('code_key').notNull(),
    /** The code key without the state's prefix and the cluster letter, where it has one: "5nf1". */
    shortKey: text('short_key'),
    statementId: integer('statement_id')
      .notNull()
      .references(() => statement.id),
    subject: text('subject').notNull(),
    /** Bit 0 is kindergarten, bit 12 is grade 12. */
    gradeMask: integer('grade_mask').notNull(),
    /** A heading over standards; never offered to plan from. */
    heading: boolean('heading').notNull(),
    parentKey: text('parent_key'),
    position: integer('position').notNull(),
    /** See code-order.ts. */
    codeOrder: bytewise('code_order').notNull().default(''),
  },
  (t) => [
    uniqueIndex('standard_framework_key').on(t.frameworkId, t.key),
    index('standard_framework_subject').on(t.frameworkId, t.subject, t.codeOrder, t.position),
    // Few hold for every grade, and each list of a grade ends with them.
    index('standard_for_every_grade')
      .on(t.frameworkId, t.subject, t.codeOrder, t.position)
      .where(sql`grade_mask = 8191`),
    // The operator class lets "begins with" use the index in any collation.
    index('standard_code_key').on(t.frameworkId, t.codeKey.op('text_pattern_ops')),
    index('standard_short_key').on(t.frameworkId, t.shortKey.op('text_pattern_ops')).where(sql`short_key is not null`),
  ],
);

/** What a framework holds of a subject, filled at import; small enough to be held in memory. */
export const facet = pgTable(
  'facet',
  {
    frameworkId: integer('framework_id')
      .notNull()
      .references(() => framework.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    /** The grades that have a standard; bit 0 is kindergarten. */
    gradeMask: integer('grade_mask').notNull(),
    standards: integer('standards').notNull(),
  },
  (t) => [primaryKey({ columns: [t.frameworkId, t.subject] })],
);
