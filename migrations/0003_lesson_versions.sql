CREATE TABLE "lesson_version" (
	"lesson_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"duration" integer NOT NULL,
	"content" jsonb NOT NULL,
	"quiz_questions" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_version_lesson_id_revision_pk" PRIMARY KEY("lesson_id","revision")
);
--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "sitting" uuid;--> statement-breakpoint
ALTER TABLE "lesson_version" ADD CONSTRAINT "lesson_version_lesson_id_lesson_plan_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson_plan"("id") ON DELETE cascade ON UPDATE no action;