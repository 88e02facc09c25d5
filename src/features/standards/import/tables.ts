import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What a framework no longer holds since it was published anew; kept for the lessons that cite it, never offered to plan from. */
export const retiredStandard = pgTable(
  'retired_standard',
  {
    /** The framework's own key, not its row: that row is written anew by every import. */
    frameworkKey: text('framework_key').notNull(),
    key: text('key').notNull(),
    code: text('code').notNull(),
    statement: text('statement').notNull(),
    subject: text('subject').notNull(),
    /** Bit 0 is kindergarten, bit 12 is grade 12. */
    gradeMask: integer('grade_mask').notNull(),
    retiredOn: date('retired_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.frameworkKey, t.key] }), index('retired_standard_code').on(t.code)],
);
