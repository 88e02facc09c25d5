ALTER TABLE "lesson_plan" ADD COLUMN "starred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "taught_on" date;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lesson_plan_taught_on" ON "lesson_plan" USING btree ("account_id","taught_on");