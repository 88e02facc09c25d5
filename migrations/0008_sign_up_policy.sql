CREATE TABLE "sign_up_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_up_invitation_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sign_up_policy" (
	"id" integer PRIMARY KEY NOT NULL,
	"admits" text NOT NULL,
	"domains" jsonb NOT NULL
);
