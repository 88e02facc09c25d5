ALTER TABLE "account" ADD COLUMN "last_active_on" date;--> statement-breakpoint
UPDATE "account" SET "last_active_on" = (SELECT max("last_seen_at") AT TIME ZONE 'UTC' FROM "session" WHERE "session"."account_id" = "account"."id");
