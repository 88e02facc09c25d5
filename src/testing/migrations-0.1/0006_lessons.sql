CREATE TABLE "account_time_zone" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_plan" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"month" text NOT NULL,
	"answer" jsonb,
	"keep_until" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_plan_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription" ALTER COLUMN "tier" SET DEFAULT 'free';--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "granted" text;--> statement-breakpoint
CREATE INDEX "counted_plan_keep" ON "counted_plan" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_of_customer" ON "subscription" USING btree ("provider","customer_id");