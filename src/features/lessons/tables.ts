import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QuizQuestion } from '../planning/contract.ts';

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('lesson_plan_of_account').on(t.accountId, t.createdAt.desc())],
);

/** Tokens of a language model that an account took on one day, UTC. */
export const modelTokens = pgTable(
  'model_tokens',
  { accountId: uuid('account_id').notNull(), day: date('day').notNull(), tokens: integer('tokens').notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.day] })],
);
