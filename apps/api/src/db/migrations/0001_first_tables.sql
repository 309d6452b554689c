CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"business_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text,
	"time_zone" text DEFAULT 'Europe/Rome' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"module" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"label" text NOT NULL,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "changes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"business_id" uuid NOT NULL,
	"caller_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_business_id_caller_id_call_key_pk" PRIMARY KEY("business_id","caller_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "installation_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"surname" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outgoing_mails_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"country_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"current_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone NOT NULL,
	"is_remembered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(notes, ''))) STORED NOT NULL,
	"color" text NOT NULL,
	"notes" text,
	"adds_automatically" boolean NOT NULL,
	"counts_purchases" boolean NOT NULL,
	"from_purchases" integer,
	"to_purchases" integer,
	"counts_single_purchase" boolean NOT NULL,
	"from_per_single_purchase" bigint,
	"to_per_single_purchase" bigint,
	"counts_cumulated_purchase" boolean NOT NULL,
	"from_of_cumulated_purchase" bigint,
	"to_of_cumulated_purchase" bigint,
	CONSTRAINT "tags_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "tags_color" CHECK ("tags"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "tags_status" CHECK ("tags"."status" in ('active', 'inactive')),
	CONSTRAINT "tags_purchases" CHECK (coalesce("tags"."from_purchases", 0) >= 0 and coalesce("tags"."to_purchases", "tags"."from_purchases", 0) >= coalesce("tags"."from_purchases", 0)),
	CONSTRAINT "tags_single_purchase" CHECK (coalesce("tags"."from_per_single_purchase", 0) >= 0 and coalesce("tags"."to_per_single_purchase", "tags"."from_per_single_purchase", 0) >= coalesce("tags"."from_per_single_purchase", 0)),
	CONSTRAINT "tags_cumulated_purchase" CHECK (coalesce("tags"."from_of_cumulated_purchase", 0) >= 0 and coalesce("tags"."to_of_cumulated_purchase", "tags"."from_of_cumulated_purchase", 0) >= coalesce("tags"."from_of_cumulated_purchase", 0))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"surname" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "users_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'inactive')),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('bussiness_admin', 'business_user'))
);
--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "changes_business_id_at_index" ON "changes" USING btree ("business_id","at");--> statement-breakpoint
CREATE INDEX "changes_business_id_entity_id_at_index" ON "changes" USING btree ("business_id","entity_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mails_occasion_key" ON "outgoing_mails" USING btree ("business_id","occasion");--> statement-breakpoint
CREATE INDEX "outgoing_mails_business_id_created_at_index" ON "outgoing_mails" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "regions_country_id_index" ON "regions" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_unique" ON "tags" USING btree ("business_id","name_key");--> statement-breakpoint
CREATE INDEX "tags_business_id_created_at_id_index" ON "tags" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tags_business_id_updated_at_id_index" ON "tags" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tags_business_id_search_text_index" ON "tags" USING gin ("business_id","search_text" gin_trgm_ops);