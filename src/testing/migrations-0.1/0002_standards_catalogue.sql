CREATE TABLE "statement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"digest" uuid GENERATED ALWAYS AS (md5(text)::uuid) STORED
);
--> statement-breakpoint
CREATE UNIQUE INDEX "statement_digest" ON "statement" USING btree ("digest");--> statement-breakpoint
INSERT INTO "statement" ("text") SELECT DISTINCT "statement" FROM "standard";--> statement-breakpoint
ALTER TABLE "standard" ADD COLUMN "short_key" text;--> statement-breakpoint
ALTER TABLE "standard" ADD COLUMN "statement_id" integer;--> statement-breakpoint
UPDATE "standard" SET "statement_id" = "statement"."id" FROM "statement" WHERE "statement"."digest" = md5("standard"."statement")::uuid;--> statement-breakpoint
ALTER TABLE "standard" ALTER COLUMN "statement_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "standard" ADD CONSTRAINT "standard_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "standard_words";--> statement-breakpoint
DROP INDEX "standard_code_key";--> statement-breakpoint
CREATE INDEX "standard_short_key" ON "standard" USING btree ("framework_id","short_key" text_pattern_ops) WHERE short_key is not null;--> statement-breakpoint
CREATE INDEX "standard_code_key" ON "standard" USING btree ("framework_id","code_key" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "standard" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "standard" DROP COLUMN "statement";--> statement-breakpoint
ALTER TABLE "framework" ADD COLUMN "in_force" boolean DEFAULT true NOT NULL;--> statement-breakpoint
DELETE FROM "facet";--> statement-breakpoint
ALTER TABLE "facet" DROP CONSTRAINT "facet_framework_id_subject_grade_pk";--> statement-breakpoint
ALTER TABLE "facet" DROP COLUMN "grade";--> statement-breakpoint
ALTER TABLE "facet" ADD COLUMN "grade_mask" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "facet" ADD CONSTRAINT "facet_framework_id_subject_pk" PRIMARY KEY("framework_id","subject");--> statement-breakpoint
INSERT INTO "facet" ("framework_id", "subject", "grade_mask", "standards") SELECT "framework_id", "subject", bit_or("grade_mask"), count(*) FROM "standard" WHERE NOT "heading" GROUP BY 1, 2;