ALTER TABLE "idp_account" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "idp_account" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "idp_account" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "idp_account" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "idp_account" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "idp_account" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "idp_user" DROP COLUMN "image";