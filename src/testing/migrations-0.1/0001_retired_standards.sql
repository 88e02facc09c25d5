CREATE TABLE "retired_standard" (
	"framework_key" text NOT NULL,
	"key" text NOT NULL,
	"code" text NOT NULL,
	"statement" text NOT NULL,
	"subject" text NOT NULL,
	"grade_mask" integer NOT NULL,
	"retired_on" date NOT NULL,
	CONSTRAINT "retired_standard_framework_key_key_pk" PRIMARY KEY("framework_key","key")
);
--> statement-breakpoint
CREATE INDEX "retired_standard_code" ON "retired_standard" USING btree ("code");