CREATE TABLE "administrator" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"named_by" uuid,
	"since" timestamp with time zone NOT NULL
);
