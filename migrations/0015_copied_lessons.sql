ALTER TABLE "lesson_plan" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
CREATE INDEX "lesson_plan_copied_from" ON "lesson_plan" USING btree ("copied_from") WHERE copied_from is not null;