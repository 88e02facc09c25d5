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
CREATE TABLE "subscription" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text,
	"tier" text DEFAULT 'free' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"stripe_subscription_id" text,
	"seats" integer,
	"ends_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscription_account_id_provider_pk" PRIMARY KEY("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "usage" (
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"lessons_generated" integer NOT NULL,
	CONSTRAINT "usage_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "test_session" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text NOT NULL,
	"tier" text,
	"seats" integer,
	"success_path" text NOT NULL,
	"return_path" text NOT NULL,
	"completed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_subscription" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"tier" text NOT NULL,
	"seats" integer NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
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
CREATE TABLE "idp_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"disabled_at" timestamp with time zone,
	"token_generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idp_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "newcomer" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newcomer_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_up" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_plan" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"grade_level" text NOT NULL,
	"subject" text NOT NULL,
	"duration" integer NOT NULL,
	"standard" text,
	"learning_objective" text,
	"keywords" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || keywords || ' ' || coalesce(learning_objective, ''))) STORED,
	"content_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"quiz_questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_tokens" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "model_tokens_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
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
CREATE TABLE "facet" (
	"framework_id" integer NOT NULL,
	"subject" text NOT NULL,
	"grade_mask" integer NOT NULL,
	"standards" integer NOT NULL,
	CONSTRAINT "facet_framework_id_subject_pk" PRIMARY KEY("framework_id","subject")
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
	"edition" text,
	"withdrawn" text,
	"ends" date,
	"replaced_by" text,
	"in_force" boolean DEFAULT true NOT NULL,
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
	"short_key" text,
	"statement_id" integer NOT NULL,
	"subject" text NOT NULL,
	"grade_mask" integer NOT NULL,
	"heading" boolean NOT NULL,
	"parent_key" text,
	"position" integer NOT NULL,
	"code_order" text collate "C" DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"digest" uuid GENERATED ALWAYS AS (md5(text)::uuid) STORED
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_departure" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"team_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"address_key" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "team_invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "idp_account" ADD CONSTRAINT "idp_account_user_id_idp_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."idp_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facet" ADD CONSTRAINT "facet_framework_id_framework_id_fk" FOREIGN KEY ("framework_id") REFERENCES "public"."framework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "framework" ADD CONSTRAINT "framework_jurisdiction_id_jurisdiction_id_fk" FOREIGN KEY ("jurisdiction_id") REFERENCES "public"."jurisdiction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "framework_in_force" ADD CONSTRAINT "framework_in_force_jurisdiction_id_jurisdiction_id_fk" FOREIGN KEY ("jurisdiction_id") REFERENCES "public"."jurisdiction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard" ADD CONSTRAINT "standard_framework_id_framework_id_fk" FOREIGN KEY ("framework_id") REFERENCES "public"."framework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard" ADD CONSTRAINT "standard_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_plan_keep" ON "counted_plan" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "payment_event_received" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_of_customer" ON "subscription" USING btree ("provider","customer_id");--> statement-breakpoint
CREATE INDEX "test_session_of_customer" ON "test_session" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_subject" ON "account" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "password_reset_subject" ON "password_reset" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_up_email" ON "sign_up" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lesson_plan_of_account" ON "lesson_plan" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "retired_standard_code" ON "retired_standard" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_framework_key" ON "standard" USING btree ("framework_id","key");--> statement-breakpoint
CREATE INDEX "standard_framework_subject" ON "standard" USING btree ("framework_id","subject","code_order","position");--> statement-breakpoint
CREATE INDEX "standard_for_every_grade" ON "standard" USING btree ("framework_id","subject","code_order","position") WHERE grade_mask = 8191;--> statement-breakpoint
CREATE INDEX "standard_code_key" ON "standard" USING btree ("framework_id","code_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "standard_short_key" ON "standard" USING btree ("framework_id","short_key" text_pattern_ops) WHERE short_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_digest" ON "statement" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitation_open" ON "team_invitation" USING btree ("team_id","address_key") WHERE "team_invitation"."accepted_at" is null and "team_invitation"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "team_member_of_team" ON "team_member" USING btree ("team_id");