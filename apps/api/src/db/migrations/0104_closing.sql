CREATE TABLE "closed_accounts" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fiscal_archive_files" (
	"business_id" uuid NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "fiscal_archive_files_business_id_path_pk" PRIMARY KEY("business_id","path"),
	CONSTRAINT "fiscal_archive_files_sha256" CHECK ("fiscal_archive_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "fiscal_archives" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vat_code" text,
	"made_at" timestamp with time zone NOT NULL,
	"sealed_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_labels" (
	"business_id" uuid NOT NULL,
	"code" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "kept_labels_business_id_code_pk" PRIMARY KEY("business_id","code")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "exported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fiscal_archive_files" ADD CONSTRAINT "fiscal_archive_files_archive" FOREIGN KEY ("business_id") REFERENCES "public"."fiscal_archives"("business_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_accounts_closed_at_index" ON "closed_accounts" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "fiscal_archives_kept_until_index" ON "fiscal_archives" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "kept_labels_code_index" ON "kept_labels" USING btree ("code");--> statement-breakpoint
CREATE INDEX "businesses_closing" ON "businesses" USING btree ("closes_at") WHERE "businesses"."closes_at" is not null;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_closed" CHECK ("businesses"."closed_at" is null or "businesses"."status" = 'inactive');