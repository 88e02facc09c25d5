CREATE TABLE "lesson_link" (
	"token" text PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"part" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lesson_link" ADD CONSTRAINT "lesson_link_lesson_id_lesson_plan_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_link_of_lesson" ON "lesson_link" USING btree ("lesson_id","created_at" DESC NULLS LAST);