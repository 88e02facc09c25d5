CREATE TABLE "library_size" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"lessons" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "standard_state" text GENERATED ALWAYS AS (left(content #>> '{standard,state}', 100)) STORED;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "standard_code" text GENERATED ALWAYS AS (left(content #>> '{standard,code}', 120)) STORED;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "standard_description" text GENERATED ALWAYS AS (left(content #>> '{standard,description}', 10000)) STORED;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "quiz_count" integer GENERATED ALWAYS AS (case when jsonb_typeof(quiz_questions) = 'array' then jsonb_array_length(quiz_questions) else 0 end) STORED;