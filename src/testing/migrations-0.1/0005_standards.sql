CREATE TABLE "model_tokens" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "model_tokens_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
DROP INDEX "standard_framework_subject";--> statement-breakpoint
ALTER TABLE "framework" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "framework" ADD COLUMN "withdrawn" text;--> statement-breakpoint
ALTER TABLE "framework" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "standard" ADD COLUMN "code_order" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "standard_framework_subject" ON "standard" USING btree ("framework_id","subject","code_order","position");