ALTER TABLE "subscription" DROP CONSTRAINT "subscription_pkey";--> statement-breakpoint
INSERT INTO "subscription" ("account_id", "provider", "tier") SELECT "account_id", 'operator', coalesce("granted", "tier") FROM "subscription" WHERE "granted" IS NOT NULL OR ("customer_id" IS NULL AND "tier" <> 'free');--> statement-breakpoint
DELETE FROM "subscription" WHERE "customer_id" IS NULL AND "provider" IS DISTINCT FROM 'operator';--> statement-breakpoint
ALTER TABLE "subscription" ALTER COLUMN "provider" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_provider_pk" PRIMARY KEY("account_id","provider");--> statement-breakpoint
ALTER TABLE "subscription" DROP COLUMN "granted";