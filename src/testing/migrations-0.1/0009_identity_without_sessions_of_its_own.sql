DROP TABLE "idp_session" CASCADE;--> statement-breakpoint
DROP TABLE "idp_verification" CASCADE;