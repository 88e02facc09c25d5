CREATE TABLE "subscription" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"tier" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"stripe_subscription_id" text
);
--> statement-breakpoint
CREATE TABLE "usage" (
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"lessons_generated" integer NOT NULL,
	CONSTRAINT "usage_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"profile_image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"idp_user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idp_account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"id_token" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_jwks" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idp_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idp_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "idp_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idp_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "idp_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet" (
	"framework_id" integer NOT NULL,
	"subject" text NOT NULL,
	"grade" integer NOT NULL,
	"standards" integer NOT NULL,
	CONSTRAINT "facet_framework_id_subject_grade_pk" PRIMARY KEY("framework_id","subject","grade")
);
--> statement-breakpoint
CREATE TABLE "framework" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "framework_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"jurisdiction_id" integer,
	"title" text NOT NULL,
	"publisher" text NOT NULL,
	"source" text,
	"origin" text NOT NULL,
	"fingerprint" text NOT NULL,
	"loaded_on" date NOT NULL,
	CONSTRAINT "framework_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "framework_in_force" (
	"jurisdiction_id" integer NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"case_document" text,
	CONSTRAINT "framework_in_force_jurisdiction_id_subject_pk" PRIMARY KEY("jurisdiction_id","subject")
);
--> statement-breakpoint
CREATE TABLE "jurisdiction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jurisdiction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"abbreviation" text NOT NULL,
	CONSTRAINT "jurisdiction_name_unique" UNIQUE("name"),
	CONSTRAINT "jurisdiction_abbreviation_unique" UNIQUE("abbreviation")
);
--> statement-breakpoint
CREATE TABLE "standard" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"framework_id" integer NOT NULL,
	"key" text NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"statement" text NOT NULL,
	"subject" text NOT NULL,
	"grade_mask" integer NOT NULL,
	"heading" boolean NOT NULL,
	"parent_key" text,
	"position" integer NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', statement)) STORED
);
--> statement-breakpoint
ALTER TABLE "idp_account" ADD CONSTRAINT "idp_account_user_id_idp_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."idp_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_session" ADD CONSTRAINT "idp_session_user_id_idp_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."idp_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facet" ADD CONSTRAINT "facet_framework_id_framework_id_fk" FOREIGN KEY ("framework_id") REFERENCES "public"."framework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "framework" ADD CONSTRAINT "framework_jurisdiction_id_jurisdiction_id_fk" FOREIGN KEY ("jurisdiction_id") REFERENCES "public"."jurisdiction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "framework_in_force" ADD CONSTRAINT "framework_in_force_jurisdiction_id_jurisdiction_id_fk" FOREIGN KEY ("jurisdiction_id") REFERENCES "public"."jurisdiction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard" ADD CONSTRAINT "standard_framework_id_framework_id_fk" FOREIGN KEY ("framework_id") REFERENCES "public"."framework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_subject" ON "account" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_framework_key" ON "standard" USING btree ("framework_id","key");--> statement-breakpoint
CREATE INDEX "standard_framework_subject" ON "standard" USING btree ("framework_id","subject","position");--> statement-breakpoint
CREATE INDEX "standard_code_key" ON "standard" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "standard_words" ON "standard" USING gin ("words");