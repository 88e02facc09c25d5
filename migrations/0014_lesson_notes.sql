CREATE TABLE "lesson_note" (
	"account_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_note_account_id_lesson_id_pk" PRIMARY KEY("account_id","lesson_id")
);
--> statement-breakpoint
CREATE INDEX "lesson_note_of_lesson" ON "lesson_note" USING btree ("lesson_id");