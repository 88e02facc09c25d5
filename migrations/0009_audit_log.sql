CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"about_id" uuid,
	"about_email" text,
	"detail" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entry_newest" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_entry_about" ON "audit_entry" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "audit_entry_address" ON "audit_entry" USING btree ("about_email");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_counted" ON "audit_entry" USING btree ("at") WHERE kind = 'failed-log-ins';