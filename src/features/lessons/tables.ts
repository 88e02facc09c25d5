import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QuizQuestion } from '../planning/contract.ts';
import type { LessonRequest } from './contract.ts';

const wordForms = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A saved lesson. What is searched and filtered by has columns; the plan itself is kept as it was saved. */
export const lessonPlan = pgTable(
  'lesson_plan',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    type: text('type', { enum: ['formative', 'summative'] }).notNull(),
    title: text('title').notNull(),
    gradeLevel: text('grade_level').notNull(),
    subject: text('subject').notNull(),
    /** Minutes. */
    duration: integer('duration').notNull(),
    standard: text('standard'),
    learningObjective: text('learning_objective'),
    keywords: text('keywords').notNull(),
    /** What is searched, as words without their endings, so that "themes" finds "Theme"; the database keeps it. */
    words: wordForms('words').generatedAlwaysAs(
      sql`to_tsvector('english', title || ' ' || keywords || ' ' || coalesce(learning_objective, ''))`,
    ),
    /** Which shape `content` has, so that an old lesson always opens; see saved-content.ts. */
    contentVersion: integer('content_version').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    quizQuestions: jsonb('quiz_questions').$type<QuizQuestion[]>().notNull().default([]),
    /** What lists show of the plan, so that they open none; the database keeps it. Null where the plan does not say it. */
    standardState: text('standard_state').generatedAlwaysAs(sql`left(content #>> '{standard,state}', 100)`),
    standardCode: text('standard_code').generatedAlwaysAs(sql`left(content #>> '{standard,code}', 120)`),
    standardDescription: text('standard_description').generatedAlwaysAs(
      sql`left(content #>> '{standard,description}', 10000)`,
    ),
    quizCount: integer('quiz_count').generatedAlwaysAs(
      sql`case when jsonb_typeof(quiz_questions) = 'array' then jsonb_array_length(quiz_questions) else 0 end`,
    ),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Counts the changes: who changes a lesson says which one they saw. */
    revision: integer('revision').notNull().default(1),
    /** Null: as it was saved first. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    /** Which opened editor made the last change; null: none did. */
    sitting: uuid('sitting'),
    /** Where its teacher keeps it; marks of the library, and no part of the plan. */
    starred: boolean('starred').notNull().default(false),
    /** "Unit 4: fractions"; null: in none. */
    unit: text('unit'),
    /** The day on which it is, or was, taught, as YYYY-MM-DD. */
    taughtOn: date('taught_on'),
    archived: boolean('archived').notNull().default(false),
    /** Whose lesson it is a copy of; null: nobody’s, or of somebody whose account is deleted. */
    copiedFrom: uuid('copied_from'),
  },
  (t) => [
    index('lesson_plan_copied_from').on(t.copiedFrom).where(sql`copied_from is not null`),
    index('lesson_plan_of_account').on(t.accountId, t.createdAt.desc()),
    index('lesson_plan_taught_on').on(t.accountId, t.taughtOn),
  ],
);

/** How many lessons an account has saved: in one row, so that two saves at once cannot pass the limit. It is made with the next save. */
export const librarySize = pgTable('library_size', {
  accountId: uuid('account_id').primaryKey(),
  lessons: integer('lessons').notNull(),
});

/** A saved lesson as it was before a change. */
export const lessonVersion = pgTable(
  'lesson_version',
  {
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessonPlan.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    /** Minutes. */
    duration: integer('duration').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    quizQuestions: jsonb('quiz_questions').$type<QuizQuestion[]>().notNull(),
    /** When it became what it was. */
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.lessonId, t.revision] })],
);

/** An address under which anybody can read a lesson, or its student pages. */
export const lessonLink = pgTable(
  'lesson_link',
  {
    /** The last part of the address: who knows it may read. */
    token: text('token').primaryKey(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessonPlan.id, { onDelete: 'cascade' }),
    part: text('part', { enum: ['lesson', 'student-pages'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null: when its teacher ends it. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (t) => [index('lesson_link_of_lesson').on(t.lessonId, t.createdAt.desc())],
);

/** What a teacher notes about a lesson for the next time; of a plan that is not saved, too, whose id a saved lesson takes over. */
export const lessonNote = pgTable(
  'lesson_note',
  {
    accountId: uuid('account_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    text: text('text').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.lessonId] }), index('lesson_note_of_lesson').on(t.lessonId)],
);

/** A plan as it was made, kept for its teacher for a while whether it is saved or not; one that is saved has the same id there. */
export const recentPlan = pgTable(
  'recent_plan',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    title: text('title').notNull(),
    request: jsonb('request').$type<LessonRequest>().notNull(),
    lesson: jsonb('lesson').$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('recent_plan_of_account').on(t.accountId, t.createdAt.desc())],
);

/** A class that a teacher plans for, as their last plan for it left it: what the form fills in with one tap. */
export const taughtClass = pgTable(
  'taught_class',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    state: text('state').notNull(),
    gradeLevel: text('grade_level').notNull(),
    subject: text('subject').notNull(),
    type: text('type', { enum: ['formative', 'full'] }).notNull(),
    /** Minutes. */
    duration: integer('duration').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('taught_class_once').on(t.accountId, t.state, t.gradeLevel, t.subject)],
);

/** Tokens of a language model that an account took on one day, UTC. */
export const modelTokens = pgTable(
  'model_tokens',
  { accountId: uuid('account_id').notNull(), day: date('day').notNull(), tokens: integer('tokens').notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.day] })],
);
