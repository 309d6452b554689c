CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "files_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "files_media_type" CHECK (("files"."kind" = 'image' and "files"."media_type" in ('image/jpeg', 'image/png', 'image/svg+xml')) or ("files"."kind" = 'document' and "files"."media_type" in ('application/pdf', 'image/jpeg'))),
	CONSTRAINT "files_size" CHECK ("files"."size_bytes" = octet_length("files"."content") and "files"."size_bytes" between 1 and 5242880),
	CONSTRAINT "files_pixels" CHECK ("files"."kind" <> 'image' or (coalesce("files"."width", 1) between 1 and 600 and coalesce("files"."height", 1) between 1 and 600)),
	CONSTRAINT "files_sha256" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(nature_code, ''))) STORED NOT NULL,
	"rate_percent" numeric(5, 2) NOT NULL,
	"nature_code" text,
	"is_default" boolean NOT NULL,
	CONSTRAINT "vat_rates_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "vat_rates_status" CHECK ("vat_rates"."status" in ('active', 'inactive')),
	CONSTRAINT "vat_rates_rate" CHECK ("vat_rates"."rate_percent" between 0 and 100),
	CONSTRAINT "vat_rates_nature" CHECK (("vat_rates"."rate_percent" = 0) = ("vat_rates"."nature_code" is not null))
);
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ALTER COLUMN "surname" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "operators" ALTER COLUMN "surname" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "surname" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "surname" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "country_id" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "region_id" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "vat_code" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "sdi" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "tax_regime" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "brand_color" text DEFAULT '#7a1f3d' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "mail_sender_name" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "mail_reply_to" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(vat_code, '') || ' ' || coalesce(email, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "audience" text DEFAULT 'guest' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name || ' ' || coalesce(surname, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_key" text collate "C" GENERATED ALWAYS AS (normalize_text(email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(email, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rates" ADD CONSTRAINT "vat_rates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_account_id_created_at_index" ON "account_links" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "account_links_expires_at_index" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attempts_kind_subject_at_index" ON "attempts" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE INDEX "attempts_kind_address_at_index" ON "attempts" USING btree ("kind","address","at");--> statement-breakpoint
CREATE INDEX "attempts_at_index" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "files_id_index" ON "files" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_rates_name_unique" ON "vat_rates" USING btree ("business_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_rates_one_default" ON "vat_rates" USING btree ("business_id") WHERE "vat_rates"."is_default";--> statement-breakpoint
CREATE INDEX "vat_rates_business_id_rate_percent_id_index" ON "vat_rates" USING btree ("business_id","rate_percent","id");--> statement-breakpoint
CREATE INDEX "vat_rates_business_id_created_at_id_index" ON "vat_rates" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "vat_rates_business_id_updated_at_id_index" ON "vat_rates" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "vat_rates_business_id_search_text_index" ON "vat_rates" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "businesses_name_key_id_index" ON "businesses" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "businesses_created_at_id_index" ON "businesses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "businesses_updated_at_id_index" ON "businesses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "businesses_search_text_index" ON "businesses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outgoing_mails_id_index" ON "outgoing_mails" USING btree ("id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_queued" ON "outgoing_mails" USING btree ("created_at") WHERE "outgoing_mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "users_business_id_name_key_id_index" ON "users" USING btree ("business_id","name_key","id");--> statement-breakpoint
CREATE INDEX "users_business_id_email_key_id_index" ON "users" USING btree ("business_id","email_key","id");--> statement-breakpoint
CREATE INDEX "users_business_id_created_at_id_index" ON "users" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_business_id_updated_at_id_index" ON "users" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "users_business_id_search_text_index" ON "users" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_status" CHECK ("businesses"."status" in ('active', 'inactive'));--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_brand_color" CHECK ("businesses"."brand_color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'it'));