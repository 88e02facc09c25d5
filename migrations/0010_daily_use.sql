CREATE TABLE "daily_use" (
	"day" date PRIMARY KEY NOT NULL,
	"lessons" integer NOT NULL,
	"quizzes" integer NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_last_active" ON "account" USING btree ("last_active_on");