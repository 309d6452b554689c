CREATE TABLE "growth_months" (
	"month" date PRIMARY KEY NOT NULL,
	"businesses" integer NOT NULL,
	"bookings" integer NOT NULL,
	"orders" integer NOT NULL,
	"customers" integer NOT NULL,
	"database_bytes" bigint,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"schedule" text NOT NULL,
	"started_at" timestamp with time zone,
	"took_ms" integer,
	"failed_at" timestamp with time zone,
	"failure" text,
	"failure_detail" text
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "by_operator" boolean DEFAULT acts_as_operator() NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_by_operator" ON "changes" USING btree ("business_id","at","id") WHERE "changes"."by_operator";--> statement-breakpoint
CREATE INDEX "changes_of_operators" ON "changes" USING btree ("at","id") WHERE "changes"."by_operator";