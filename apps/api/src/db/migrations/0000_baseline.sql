-- The tables by module, in the modules' order, each with its keys and indexes; then keys to tables that come later, and what
-- the definitions of the tables in TypeScript cannot say. Functions, triggers, views and protection are in src/db/sql; those
-- in src/db/sql/before come first, since columns and indexes use them.

-- reference
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);

CREATE TABLE "regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"country_id" integer NOT NULL,
	CONSTRAINT "regions_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "countries"("id")
);
CREATE INDEX "regions_country_id_index" ON "regions" USING btree ("country_id");

CREATE TABLE "sub_regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"region_id" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "sub_regions_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "regions"("id")
);
CREATE INDEX "sub_regions_region_id_index" ON "sub_regions" USING btree ("region_id");

CREATE TABLE "languages" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "languages_code_unique" UNIQUE("code")
);

CREATE TABLE "product_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL
);

CREATE TABLE "product_sub_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "product_sub_categories_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "product_categories"("id")
);

CREATE TABLE "grapes" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL
);

CREATE TABLE "pairings" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL
);

CREATE TABLE "winemaking" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_it" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
-- accounts
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"business_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree (lower("email"));
CREATE INDEX "accounts_business_id_index" ON "accounts" USING btree ("business_id");

CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
CREATE INDEX "account_links_account_id_created_at_index" ON "account_links" USING btree ("account_id","created_at");
CREATE INDEX "account_links_expires_at_index" ON "account_links" USING btree ("expires_at");

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
	"address" text,
	CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");

CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade
);

CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash"),
	CONSTRAINT "recovery_codes_account_id_second_factors_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "second_factors"("account_id") ON DELETE cascade
);

CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE INDEX "attempts_kind_subject_at_index" ON "attempts" USING btree ("kind","subject","at");
CREATE INDEX "attempts_kind_address_at_index" ON "attempts" USING btree ("kind","address","at");
CREATE INDEX "attempts_at_index" ON "attempts" USING btree ("at");

CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"surname" text,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "operators_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "accounts"("id") ON DELETE cascade
);

CREATE TABLE "closed_accounts" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
CREATE INDEX "closed_accounts_closed_at_index" ON "closed_accounts" USING btree ("closed_at");

CREATE TABLE "users" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"surname" text,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name || ' ' || coalesce(surname, ''))) STORED NOT NULL,
	"email" text NOT NULL,
	"email_key" text collate "C" GENERATED ALWAYS AS (normalize_text(email)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(email, ''))) STORED NOT NULL,
	"role" text NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"notes" text,
	"language" text DEFAULT 'en' NOT NULL,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'inactive')),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('bussiness_admin', 'business_user')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'it'))
);
CREATE INDEX "users_business_id_created_at_id_index" ON "users" USING btree ("business_id","created_at","id");
CREATE INDEX "users_business_id_updated_at_id_index" ON "users" USING btree ("business_id","updated_at","id");
CREATE INDEX "users_business_id_search_text_index" ON "users" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "users_business_id_name_key_id_index" ON "users" USING btree ("business_id","name_key","id");
CREATE INDEX "users_business_id_email_key_id_index" ON "users" USING btree ("business_id","email_key","id");
--> statement-breakpoint
-- business
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(vat_code, '') || ' ' || coalesce(email, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''))) STORED NOT NULL,
	"website" text,
	"email" text,
	"phone" text,
	"country_id" integer,
	"region_id" integer,
	"address" text,
	"postal_code" text,
	"city" text,
	"vat_code" text,
	"sdi" text,
	"tax_regime" text,
	"logo_id" uuid,
	"brand_color" text DEFAULT '#7a1f3d' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Rome' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"mail_sender_name" text,
	"mail_reply_to" text,
	"mails_paused" boolean DEFAULT false NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"exported_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_status" CHECK ("businesses"."status" in ('active', 'inactive')),
	CONSTRAINT "businesses_closed" CHECK ("businesses"."closed_at" is null or "businesses"."status" = 'inactive'),
	CONSTRAINT "businesses_brand_color" CHECK ("businesses"."brand_color" ~ '^#[0-9a-f]{6}$')
);
CREATE INDEX "businesses_name_key_id_index" ON "businesses" USING btree ("name_key","id");
CREATE INDEX "businesses_created_at_id_index" ON "businesses" USING btree ("created_at","id");
CREATE INDEX "businesses_updated_at_id_index" ON "businesses" USING btree ("updated_at","id");
CREATE INDEX "businesses_vat_code_index" ON "businesses" USING btree ("vat_code");
CREATE INDEX "businesses_search_text_index" ON "businesses" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "businesses_closing" ON "businesses" USING btree ("closes_at") WHERE "businesses"."closes_at" is not null;

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
	CONSTRAINT "vat_rates_nature" CHECK (("vat_rates"."rate_percent" = 0) = ("vat_rates"."nature_code" is not null)),
	CONSTRAINT "vat_rates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "vat_rates_business_id_created_at_id_index" ON "vat_rates" USING btree ("business_id","created_at","id");
CREATE INDEX "vat_rates_business_id_updated_at_id_index" ON "vat_rates" USING btree ("business_id","updated_at","id");
CREATE INDEX "vat_rates_business_id_search_text_index" ON "vat_rates" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "vat_rates_name_unique" ON "vat_rates" USING btree ("business_id","name_key");
CREATE UNIQUE INDEX "vat_rates_one_default" ON "vat_rates" USING btree ("business_id") WHERE "vat_rates"."is_default";
CREATE INDEX "vat_rates_business_id_rate_percent_id_index" ON "vat_rates" USING btree ("business_id","rate_percent","id");

CREATE TABLE "legal_texts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"terms_en" text,
	"terms_it" text,
	"privacy_en" text,
	"privacy_it" text,
	"withdrawal_en" text,
	"withdrawal_it" text,
	CONSTRAINT "legal_texts_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "legal_texts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE UNIQUE INDEX "legal_texts_version" ON "legal_texts" USING btree ("business_id","version");
--> statement-breakpoint
-- catalogue
CREATE TABLE "points_of_sale" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suspended_reason" text,
	"suspended_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(address, '') || ' ' || coalesce(street, ''))) STORED NOT NULL,
	"category" text NOT NULL,
	"access_type" text NOT NULL,
	"father_id" uuid,
	"stock_storage" text NOT NULL,
	"has_invoicing" boolean NOT NULL,
	"country_id" integer,
	"city" text,
	"cap" text,
	"address" text,
	"street" text,
	"number" text,
	"iban" text,
	"vat_code" text,
	"sdi" text,
	CONSTRAINT "points_of_sale_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "points_of_sale_status" CHECK ("points_of_sale"."status" in ('active', 'inactive', 'suspended')),
	CONSTRAINT "points_of_sale_father_other" CHECK ("points_of_sale"."father_id" <> "points_of_sale"."id"),
	CONSTRAINT "points_of_sale_storage" CHECK ("points_of_sale"."stock_storage" = 'own' or "points_of_sale"."father_id" is not null),
	CONSTRAINT "points_of_sale_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "points_of_sale_father" FOREIGN KEY ("business_id","father_id") REFERENCES "points_of_sale"("business_id","id")
);
CREATE INDEX "points_of_sale_business_id_created_at_id_index" ON "points_of_sale" USING btree ("business_id","created_at","id");
CREATE INDEX "points_of_sale_business_id_updated_at_id_index" ON "points_of_sale" USING btree ("business_id","updated_at","id");
CREATE INDEX "points_of_sale_business_id_search_text_index" ON "points_of_sale" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "points_of_sale_name_unique" ON "points_of_sale" USING btree ("business_id","name_key");
CREATE INDEX "points_of_sale_business_id_father_id_index" ON "points_of_sale" USING btree ("business_id","father_id");
CREATE INDEX "points_of_sale_own_vat_code" ON "points_of_sale" USING btree ("vat_code") WHERE "points_of_sale"."has_invoicing";

CREATE TABLE "pos_rooms" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"priority" integer NOT NULL,
	"capability" integer NOT NULL,
	CONSTRAINT "pos_rooms_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "pos_rooms_numbers" CHECK ("pos_rooms"."priority" > 0 and "pos_rooms"."capability" > 0),
	CONSTRAINT "pos_rooms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "pos_rooms_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id") ON DELETE cascade
);
CREATE INDEX "pos_rooms_business_id_pos_id_position_index" ON "pos_rooms" USING btree ("business_id","pos_id","position");

CREATE TABLE "availabilities" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, ''))) STORED NOT NULL,
	"periods" jsonb NOT NULL,
	CONSTRAINT "availabilities_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "availabilities_status" CHECK ("availabilities"."status" in ('active', 'inactive')),
	CONSTRAINT "availabilities_periods" CHECK (jsonb_typeof("availabilities"."periods") = 'array'),
	CONSTRAINT "availabilities_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "availabilities_business_id_created_at_id_index" ON "availabilities" USING btree ("business_id","created_at","id");
CREATE INDEX "availabilities_business_id_updated_at_id_index" ON "availabilities" USING btree ("business_id","updated_at","id");
CREATE INDEX "availabilities_business_id_search_text_index" ON "availabilities" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "availabilities_name_unique" ON "availabilities" USING btree ("business_id","name_key");

CREATE TABLE "availability_times" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"availability_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"language_ids" integer[] NOT NULL,
	"max_guests" integer,
	"slot_minutes" integer NOT NULL,
	"max_guests_per_slot" integer,
	"max_bookings" integer,
	CONSTRAINT "availability_times_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "availability_times_order" CHECK ("availability_times"."start" < "availability_times"."end" and "availability_times"."slot_minutes" > 0),
	CONSTRAINT "availability_times_limits" CHECK (coalesce("availability_times"."max_guests_per_slot", 1) <= coalesce("availability_times"."max_guests", "availability_times"."max_guests_per_slot", 1)),
	CONSTRAINT "availability_times_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "availability_times_availability" FOREIGN KEY ("business_id","availability_id") REFERENCES "availabilities"("business_id","id") ON DELETE cascade
);
CREATE INDEX "availability_times_business_id_availability_id_position_index" ON "availability_times" USING btree ("business_id","availability_id","position");

CREATE TABLE "products" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(item_code, '') || ' ' || coalesce(producer, '') || ' ' || coalesce(vintage::text, ''))) STORED NOT NULL,
	"item_code" text NOT NULL,
	"item_code_key" text collate "C" GENERATED ALWAYS AS (normalize_text(item_code)) STORED NOT NULL,
	"producer" text,
	"release_date" date,
	"category_id" integer NOT NULL,
	"sub_category_id" integer,
	"manages_stock" boolean NOT NULL,
	"low_stock_limit" integer,
	"is_on_sale" boolean NOT NULL,
	"sells_on_website" boolean NOT NULL,
	"vintage" integer,
	"awards" jsonb NOT NULL,
	"country_id" integer,
	"region_id" integer,
	"sub_region_id" integer,
	"alcohol_percent" numeric(4, 2),
	"pairing_ids" integer[] NOT NULL,
	"grape_ids" integer[] NOT NULL,
	"winemaking_ids" integer[] NOT NULL,
	"ideal_consumption" text,
	"serving_temperature" text,
	"best_moments" text[] NOT NULL,
	"allergens" text[] NOT NULL,
	"pairing_notes_en" text,
	"pairing_notes_it" text,
	"description_en" text,
	"description_it" text,
	"ingredients_en" text,
	"ingredients_it" text,
	"capacity" numeric(7, 2),
	"capacity_unit" text NOT NULL,
	"package_length_cm" numeric(7, 2),
	"package_width_cm" numeric(7, 2),
	"package_height_cm" numeric(7, 2),
	"energy_kj" numeric(6, 2),
	"energy_kcal" numeric(6, 2),
	"fat_grams" numeric(6, 2),
	"saturates_grams" numeric(6, 2),
	"carbohydrates_grams" numeric(6, 2),
	"sugar_grams" numeric(6, 2),
	"proteins_grams" numeric(6, 2),
	"salt_grams" numeric(6, 2),
	"image_id" uuid,
	"technical_sheet_id" uuid,
	"consumer_price_cents" bigint NOT NULL,
	"business_price_cents" bigint,
	"vat_rate_id" uuid NOT NULL,
	"quantity_discounts" jsonb NOT NULL,
	"country_prices" jsonb NOT NULL,
	"excluded_country_ids" integer[] NOT NULL,
	"shipment_priority" text NOT NULL,
	"agent_contacts" jsonb NOT NULL,
	CONSTRAINT "products_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('active', 'inactive')),
	CONSTRAINT "products_prices" CHECK ("products"."consumer_price_cents" >= 0 and coalesce("products"."business_price_cents", 0) >= 0),
	CONSTRAINT "products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "products_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "vat_rates"("business_id","id")
);
CREATE INDEX "products_business_id_created_at_id_index" ON "products" USING btree ("business_id","created_at","id");
CREATE INDEX "products_business_id_updated_at_id_index" ON "products" USING btree ("business_id","updated_at","id");
CREATE INDEX "products_business_id_search_text_index" ON "products" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "products_item_code_unique" ON "products" USING btree ("business_id","item_code_key");
CREATE INDEX "products_business_id_name_key_id_index" ON "products" USING btree ("business_id","name_key","id");
CREATE INDEX "products_business_id_consumer_price_cents_id_index" ON "products" USING btree ("business_id","consumer_price_cents","id");
CREATE INDEX "products_business_id_category_id_name_key_index" ON "products" USING btree ("business_id","category_id","name_key");
CREATE INDEX "products_business_id_vat_rate_id_index" ON "products" USING btree ("business_id","vat_rate_id");

CREATE TABLE "services" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suspended_reason" text,
	"suspended_at" timestamp with time zone,
	"name_en" text,
	"name_it" text,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(coalesce(name_it, name_en))) STORED NOT NULL,
	"name_en_key" text collate "C" GENERATED ALWAYS AS (normalize_text(coalesce(name_en, name_it))) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name_it, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(intro_it, '') || ' ' || coalesce(intro_en, ''))) STORED NOT NULL,
	"intro_en" text,
	"intro_it" text,
	"description_en" text,
	"description_it" text,
	"category" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"minimum_notice" integer NOT NULL,
	"minimum_notice_unit" text NOT NULL,
	"minimum_guests" integer NOT NULL,
	"maximum_guests" integer,
	"lead_minutes_before" integer NOT NULL,
	"lead_minutes_after" integer NOT NULL,
	"linked_product_id" uuid,
	"sells_on_website" boolean NOT NULL,
	"sells_online" boolean NOT NULL,
	"calendar_color" text NOT NULL,
	"is_single_language" boolean NOT NULL,
	"needs_confirmation" boolean NOT NULL,
	"confirmation_from_guests" integer,
	"is_exclusive" boolean NOT NULL,
	"is_room_exclusive" boolean NOT NULL,
	"is_single_service" boolean NOT NULL,
	"is_room_single_service" boolean NOT NULL,
	"price_per_person_cents" bigint NOT NULL,
	"non_drinker_price_cents" bigint,
	"under_price_cents" bigint,
	"under_age" integer NOT NULL,
	"vat_rate_id" uuid NOT NULL,
	"week_days" integer[] NOT NULL,
	"payment_option" text NOT NULL,
	"part_percent" numeric(5, 2),
	"free_cancellation" integer NOT NULL,
	"free_cancellation_unit" text NOT NULL,
	"kept_percent" numeric(5, 2) NOT NULL,
	"image_id" uuid,
	"internal_notes" text,
	CONSTRAINT "services_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "services_status" CHECK ("services"."status" in ('active', 'inactive', 'suspended')),
	CONSTRAINT "services_named" CHECK (coalesce("services"."name_en", "services"."name_it") is not null),
	CONSTRAINT "services_color" CHECK ("services"."calendar_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "services_guests" CHECK ("services"."minimum_guests" > 0 and coalesce("services"."maximum_guests", "services"."minimum_guests") >= "services"."minimum_guests"),
	CONSTRAINT "services_prices" CHECK ("services"."price_per_person_cents" >= 0 and coalesce("services"."non_drinker_price_cents", 0) >= 0 and coalesce("services"."under_price_cents", 0) >= 0),
	CONSTRAINT "services_part" CHECK ("services"."payment_option" <> 'part_at_booking' or coalesce("services"."part_percent", 0) > 0),
	CONSTRAINT "services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "services_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "vat_rates"("business_id","id"),
	CONSTRAINT "services_linked_product" FOREIGN KEY ("business_id","linked_product_id") REFERENCES "products"("business_id","id")
);
CREATE INDEX "services_business_id_created_at_id_index" ON "services" USING btree ("business_id","created_at","id");
CREATE INDEX "services_business_id_updated_at_id_index" ON "services" USING btree ("business_id","updated_at","id");
CREATE INDEX "services_business_id_search_text_index" ON "services" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "services_business_id_name_key_id_index" ON "services" USING btree ("business_id","name_key","id");
CREATE INDEX "services_business_id_name_en_key_id_index" ON "services" USING btree ("business_id","name_en_key","id");
CREATE INDEX "services_business_id_price_per_person_cents_id_index" ON "services" USING btree ("business_id","price_per_person_cents","id");
CREATE INDEX "services_business_id_linked_product_id_index" ON "services" USING btree ("business_id","linked_product_id");
CREATE INDEX "services_business_id_vat_rate_id_index" ON "services" USING btree ("business_id","vat_rate_id");

CREATE TABLE "service_seasons" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"price_cents" bigint NOT NULL,
	"country_id" integer,
	"vat_rate_id" uuid,
	CONSTRAINT "service_seasons_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "service_seasons_days" CHECK ("service_seasons"."from" <= "service_seasons"."to" and "service_seasons"."price_cents" >= 0),
	CONSTRAINT "service_seasons_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "service_seasons_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id") ON DELETE cascade,
	CONSTRAINT "service_seasons_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "vat_rates"("business_id","id")
);
CREATE INDEX "service_seasons_business_id_service_id_position_index" ON "service_seasons" USING btree ("business_id","service_id","position");

CREATE TABLE "service_availabilities" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"pos_id" uuid NOT NULL,
	"availability_id" uuid NOT NULL,
	CONSTRAINT "service_availabilities_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "service_availabilities_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "service_availabilities_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id") ON DELETE cascade,
	CONSTRAINT "service_availabilities_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id"),
	CONSTRAINT "service_availabilities_availability" FOREIGN KEY ("business_id","availability_id") REFERENCES "availabilities"("business_id","id")
);
CREATE INDEX "service_availabilities_business_id_service_id_position_index" ON "service_availabilities" USING btree ("business_id","service_id","position");
CREATE INDEX "service_availabilities_business_id_pos_id_index" ON "service_availabilities" USING btree ("business_id","pos_id");
CREATE INDEX "service_availabilities_business_id_availability_id_index" ON "service_availabilities" USING btree ("business_id","availability_id");

CREATE TABLE "questions" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"question_en" text,
	"question_it" text,
	"question_key" text collate "C" GENERATED ALWAYS AS (normalize_text(coalesce(question_it, question_en))) STORED NOT NULL,
	"question_en_key" text collate "C" GENERATED ALWAYS AS (normalize_text(coalesce(question_en, question_it))) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(question_it, '') || ' ' || coalesce(question_en, ''))) STORED NOT NULL,
	"category" text NOT NULL,
	"choices" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"asked_per" text NOT NULL,
	CONSTRAINT "questions_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "questions_status" CHECK ("questions"."status" in ('active', 'inactive')),
	CONSTRAINT "questions_asked" CHECK (coalesce("questions"."question_en", "questions"."question_it") is not null),
	CONSTRAINT "questions_choices" CHECK (jsonb_typeof("questions"."choices") = 'array'),
	CONSTRAINT "questions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "questions_business_id_created_at_id_index" ON "questions" USING btree ("business_id","created_at","id");
CREATE INDEX "questions_business_id_updated_at_id_index" ON "questions" USING btree ("business_id","updated_at","id");
CREATE INDEX "questions_business_id_search_text_index" ON "questions" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "questions_business_id_question_key_id_index" ON "questions" USING btree ("business_id","question_key","id");
CREATE INDEX "questions_business_id_question_en_key_id_index" ON "questions" USING btree ("business_id","question_en_key","id");

CREATE TABLE "question_services" (
	"business_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "question_services_business_id_question_id_service_id_pk" PRIMARY KEY("business_id","question_id","service_id"),
	CONSTRAINT "question_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "question_services_question" FOREIGN KEY ("business_id","question_id") REFERENCES "questions"("business_id","id") ON DELETE cascade,
	CONSTRAINT "question_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id") ON DELETE cascade
);
CREATE INDEX "question_services_business_id_service_id_index" ON "question_services" USING btree ("business_id","service_id");

CREATE TABLE "extras" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_en" text,
	"name_it" text,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(coalesce(name_it, name_en))) STORED NOT NULL,
	"name_en_key" text collate "C" GENERATED ALWAYS AS (normalize_text(coalesce(name_en, name_it))) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name_it, '') || ' ' || coalesce(name_en, ''))) STORED NOT NULL,
	"description_en" text,
	"description_it" text,
	"product_type" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"unit" text NOT NULL,
	"country_id" integer,
	"vat_rate_id" uuid NOT NULL,
	"minimum_quantity" integer NOT NULL,
	"maximum_quantity" integer,
	"image_id" uuid,
	"periods" jsonb NOT NULL,
	"time_slots" jsonb NOT NULL,
	CONSTRAINT "extras_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "extras_status" CHECK ("extras"."status" in ('active', 'inactive')),
	CONSTRAINT "extras_named" CHECK (coalesce("extras"."name_en", "extras"."name_it") is not null),
	CONSTRAINT "extras_price" CHECK ("extras"."price_cents" >= 0),
	CONSTRAINT "extras_quantity" CHECK ("extras"."minimum_quantity" > 0 and coalesce("extras"."maximum_quantity", "extras"."minimum_quantity") >= "extras"."minimum_quantity"),
	CONSTRAINT "extras_rows" CHECK (jsonb_typeof("extras"."periods") = 'array' and jsonb_typeof("extras"."time_slots") = 'array'),
	CONSTRAINT "extras_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "extras_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "vat_rates"("business_id","id")
);
CREATE INDEX "extras_business_id_created_at_id_index" ON "extras" USING btree ("business_id","created_at","id");
CREATE INDEX "extras_business_id_updated_at_id_index" ON "extras" USING btree ("business_id","updated_at","id");
CREATE INDEX "extras_business_id_search_text_index" ON "extras" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "extras_business_id_name_key_id_index" ON "extras" USING btree ("business_id","name_key","id");
CREATE INDEX "extras_business_id_name_en_key_id_index" ON "extras" USING btree ("business_id","name_en_key","id");
CREATE INDEX "extras_business_id_price_cents_id_index" ON "extras" USING btree ("business_id","price_cents","id");
CREATE INDEX "extras_business_id_vat_rate_id_index" ON "extras" USING btree ("business_id","vat_rate_id");

CREATE TABLE "extra_services" (
	"business_id" uuid NOT NULL,
	"extra_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "extra_services_business_id_extra_id_service_id_pk" PRIMARY KEY("business_id","extra_id","service_id"),
	CONSTRAINT "extra_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "extra_services_extra" FOREIGN KEY ("business_id","extra_id") REFERENCES "extras"("business_id","id") ON DELETE cascade,
	CONSTRAINT "extra_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id") ON DELETE cascade
);
CREATE INDEX "extra_services_business_id_service_id_index" ON "extra_services" USING btree ("business_id","service_id");

CREATE TABLE "product_pos" (
	"business_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	CONSTRAINT "product_pos_business_id_product_id_pos_id_pk" PRIMARY KEY("business_id","product_id","pos_id"),
	CONSTRAINT "product_pos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "product_pos_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id") ON DELETE cascade,
	CONSTRAINT "product_pos_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id") ON DELETE cascade
);
CREATE INDEX "product_pos_business_id_pos_id_index" ON "product_pos" USING btree ("business_id","pos_id");

CREATE TABLE "freight" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company" text NOT NULL,
	"company_key" text collate "C" GENERATED ALWAYS AS (normalize_text(company)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(company, '') || ' ' || coalesce(note, ''))) STORED NOT NULL,
	"country_id" integer NOT NULL,
	"vat_rate_id" uuid NOT NULL,
	"price_per_unit_cents" bigint NOT NULL,
	"free_from_cents" bigint,
	"from_days" integer NOT NULL,
	"to_days" integer NOT NULL,
	"note" text,
	CONSTRAINT "freight_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "freight_status" CHECK ("freight"."status" in ('active', 'inactive')),
	CONSTRAINT "freight_days" CHECK ("freight"."from_days" >= 0 and "freight"."to_days" >= "freight"."from_days"),
	CONSTRAINT "freight_prices" CHECK ("freight"."price_per_unit_cents" >= 0 and coalesce("freight"."free_from_cents", 0) >= 0),
	CONSTRAINT "freight_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "freight_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "vat_rates"("business_id","id")
);
CREATE INDEX "freight_business_id_created_at_id_index" ON "freight" USING btree ("business_id","created_at","id");
CREATE INDEX "freight_business_id_updated_at_id_index" ON "freight" USING btree ("business_id","updated_at","id");
CREATE INDEX "freight_business_id_search_text_index" ON "freight" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "freight_business_id_company_key_id_index" ON "freight" USING btree ("business_id","company_key","id");
CREATE INDEX "freight_business_id_price_per_unit_cents_id_index" ON "freight" USING btree ("business_id","price_per_unit_cents","id");
CREATE INDEX "freight_business_id_country_id_index" ON "freight" USING btree ("business_id","country_id");
CREATE INDEX "freight_business_id_vat_rate_id_index" ON "freight" USING btree ("business_id","vat_rate_id");

CREATE TABLE "freight_products" (
	"business_id" uuid NOT NULL,
	"freight_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "freight_products_business_id_freight_id_product_id_pk" PRIMARY KEY("business_id","freight_id","product_id"),
	CONSTRAINT "freight_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "freight_products_freight" FOREIGN KEY ("business_id","freight_id") REFERENCES "freight"("business_id","id") ON DELETE cascade,
	CONSTRAINT "freight_products_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id") ON DELETE cascade
);
CREATE INDEX "freight_products_business_id_product_id_index" ON "freight_products" USING btree ("business_id","product_id");

CREATE TABLE "freight_pos" (
	"business_id" uuid NOT NULL,
	"freight_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	CONSTRAINT "freight_pos_business_id_freight_id_pos_id_pk" PRIMARY KEY("business_id","freight_id","pos_id"),
	CONSTRAINT "freight_pos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "freight_pos_freight" FOREIGN KEY ("business_id","freight_id") REFERENCES "freight"("business_id","id") ON DELETE cascade,
	CONSTRAINT "freight_pos_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id") ON DELETE cascade
);
CREATE INDEX "freight_pos_business_id_pos_id_index" ON "freight_pos" USING btree ("business_id","pos_id");

CREATE TABLE "stock_movements" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"date" date NOT NULL,
	"category" text NOT NULL,
	"change" integer NOT NULL,
	"note" text,
	"user_id" uuid,
	"transfer_id" uuid,
	"order_id" uuid,
	"reverses_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_movements_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "stock_movements_change" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "stock_movements_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "stock_movements_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id"),
	CONSTRAINT "stock_movements_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id"),
	CONSTRAINT "stock_movements_reverses" FOREIGN KEY ("business_id","reverses_id") REFERENCES "stock_movements"("business_id","id")
);
CREATE UNIQUE INDEX "stock_movements_reversed_once" ON "stock_movements" USING btree ("business_id","reverses_id");
CREATE INDEX "stock_movements_business_id_date_id_index" ON "stock_movements" USING btree ("business_id","date","id");
CREATE INDEX "stock_movements_business_id_created_at_id_index" ON "stock_movements" USING btree ("business_id","created_at","id");
CREATE INDEX "stock_movements_business_id_product_id_date_index" ON "stock_movements" USING btree ("business_id","product_id","date");
CREATE INDEX "stock_movements_business_id_pos_id_date_index" ON "stock_movements" USING btree ("business_id","pos_id","date");
CREATE INDEX "stock_movements_business_id_transfer_id_index" ON "stock_movements" USING btree ("business_id","transfer_id");
CREATE INDEX "stock_movements_business_id_order_id_index" ON "stock_movements" USING btree ("business_id","order_id");

CREATE TABLE "stock_levels" (
	"business_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_levels_business_id_product_id_pos_id_pk" PRIMARY KEY("business_id","product_id","pos_id"),
	CONSTRAINT "stock_levels_quantity" CHECK ("stock_levels"."quantity" >= 0),
	CONSTRAINT "stock_levels_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "stock_levels_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id"),
	CONSTRAINT "stock_levels_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id")
);
CREATE INDEX "stock_levels_business_id_pos_id_index" ON "stock_levels" USING btree ("business_id","pos_id");
--> statement-breakpoint
-- customers
CREATE TABLE "customers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"surname" text,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name || ' ' || coalesce(surname, ''))) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), ''))) STORED NOT NULL,
	"email" text,
	"email_key" text collate "C" GENERATED ALWAYS AS (normalize_text(email)) STORED,
	"phone" text,
	"phone_key" text collate "C" GENERATED ALWAYS AS (nullif(regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^([+]39|0039|[+]|00)', ''), '')) STORED,
	"country_id" integer,
	"language_id" integer,
	"birth_date" date,
	"accepts_marketing" boolean DEFAULT false NOT NULL,
	"accepts_marketing_since" timestamp with time zone,
	"notes" text,
	"booking_count" integer DEFAULT 0 NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"last_visit_date" date,
	"erased_at" timestamp with time zone,
	CONSTRAINT "customers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "customers_status" CHECK ("customers"."status" in ('active', 'inactive')),
	CONSTRAINT "customers_counts" CHECK ("customers"."booking_count" >= 0),
	CONSTRAINT "customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "customers_business_id_created_at_id_index" ON "customers" USING btree ("business_id","created_at","id");
CREATE INDEX "customers_business_id_updated_at_id_index" ON "customers" USING btree ("business_id","updated_at","id");
CREATE INDEX "customers_business_id_search_text_index" ON "customers" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "customers_business_id_name_key_id_index" ON "customers" USING btree ("business_id","name_key","id");
CREATE INDEX "customers_business_id_spent_cents_id_index" ON "customers" USING btree ("business_id","spent_cents","id");
CREATE INDEX "customers_business_id_email_key_index" ON "customers" USING btree ("business_id","email_key");
CREATE INDEX "customers_business_id_phone_key_index" ON "customers" USING btree ("business_id","phone_key");
CREATE INDEX "customers_birthdays" ON "customers" USING btree ("business_id",(extract(month from birth_date) * 100 + extract(day from birth_date))) WHERE birth_date is not null and accepts_marketing;

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
	CONSTRAINT "tags_cumulated_purchase" CHECK (coalesce("tags"."from_of_cumulated_purchase", 0) >= 0 and coalesce("tags"."to_of_cumulated_purchase", "tags"."from_of_cumulated_purchase", 0) >= coalesce("tags"."from_of_cumulated_purchase", 0)),
	CONSTRAINT "tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "tags_business_id_created_at_id_index" ON "tags" USING btree ("business_id","created_at","id");
CREATE INDEX "tags_business_id_updated_at_id_index" ON "tags" USING btree ("business_id","updated_at","id");
CREATE INDEX "tags_business_id_search_text_index" ON "tags" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "tags_name_unique" ON "tags" USING btree ("business_id","name_key");

CREATE TABLE "customer_tags" (
	"business_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_tags_business_id_customer_id_tag_id_pk" PRIMARY KEY("business_id","customer_id","tag_id"),
	CONSTRAINT "customer_tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "customer_tags_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "customers"("business_id","id") ON DELETE cascade,
	CONSTRAINT "customer_tags_tag" FOREIGN KEY ("business_id","tag_id") REFERENCES "tags"("business_id","id") ON DELETE cascade
);
CREATE INDEX "customer_tags_business_id_tag_id_index" ON "customer_tags" USING btree ("business_id","tag_id");

CREATE TABLE "customer_merges" (
	"business_id" uuid NOT NULL,
	"former_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_merges_business_id_former_id_pk" PRIMARY KEY("business_id","former_id"),
	CONSTRAINT "customer_merges_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "customer_merges_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "customers"("business_id","id") ON DELETE cascade
);
CREATE INDEX "customer_merges_business_id_customer_id_index" ON "customer_merges" USING btree ("business_id","customer_id");

CREATE TABLE "tag_checks" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "tag_checks_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "tag_checks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "tag_recounts" (
	"business_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"checked_up_to" uuid,
	CONSTRAINT "tag_recounts_business_id_tag_id_pk" PRIMARY KEY("business_id","tag_id"),
	CONSTRAINT "tag_recounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "tag_recounts_tag" FOREIGN KEY ("business_id","tag_id") REFERENCES "tags"("business_id","id") ON DELETE cascade
);
--> statement-breakpoint
-- promotions
CREATE TABLE "discounts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(notes, ''))) STORED NOT NULL,
	"type" text NOT NULL,
	"unit" text NOT NULL,
	"percent" numeric(5, 2),
	"amount_cents" bigint,
	"from" date,
	"to" date,
	"notes" text,
	"is_cumulative" boolean NOT NULL,
	"priority" integer NOT NULL,
	"minimum_purchase_cents" bigint,
	"maximum_notice_days" integer,
	"times" jsonb NOT NULL,
	"maximum_per_customer" integer,
	CONSTRAINT "discounts_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "discounts_status" CHECK ("discounts"."status" in ('active', 'inactive')),
	CONSTRAINT "discounts_type" CHECK ("discounts"."type" in ('services', 'products')),
	CONSTRAINT "discounts_reduction" CHECK (case "discounts"."unit" when 'percent' then "discounts"."percent" > 0 and "discounts"."percent" <= 100 when 'amount' then "discounts"."amount_cents" > 0 end is true),
	CONSTRAINT "discounts_period" CHECK ("discounts"."to" >= "discounts"."from"),
	CONSTRAINT "discounts_priority" CHECK ("discounts"."priority" > 0),
	CONSTRAINT "discounts_limits" CHECK ("discounts"."minimum_purchase_cents" >= 0 and "discounts"."maximum_notice_days" >= 0 and "discounts"."maximum_per_customer" > 0),
	CONSTRAINT "discounts_times" CHECK (jsonb_typeof("discounts"."times") = 'array'),
	CONSTRAINT "discounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "discounts_business_id_created_at_id_index" ON "discounts" USING btree ("business_id","created_at","id");
CREATE INDEX "discounts_business_id_updated_at_id_index" ON "discounts" USING btree ("business_id","updated_at","id");
CREATE INDEX "discounts_business_id_search_text_index" ON "discounts" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "discounts_business_id_name_key_id_index" ON "discounts" USING btree ("business_id","name_key","id");
CREATE INDEX "discounts_business_id_priority_id_index" ON "discounts" USING btree ("business_id","priority","id");

CREATE TABLE "discount_services" (
	"business_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "discount_services_business_id_discount_id_service_id_pk" PRIMARY KEY("business_id","discount_id","service_id"),
	CONSTRAINT "discount_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "discount_services_discount" FOREIGN KEY ("business_id","discount_id") REFERENCES "discounts"("business_id","id") ON DELETE cascade,
	CONSTRAINT "discount_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id")
);
CREATE INDEX "discount_services_business_id_service_id_index" ON "discount_services" USING btree ("business_id","service_id");

CREATE TABLE "discount_products" (
	"business_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "discount_products_business_id_discount_id_product_id_pk" PRIMARY KEY("business_id","discount_id","product_id"),
	CONSTRAINT "discount_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "discount_products_discount" FOREIGN KEY ("business_id","discount_id") REFERENCES "discounts"("business_id","id") ON DELETE cascade,
	CONSTRAINT "discount_products_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id")
);
CREATE INDEX "discount_products_business_id_product_id_index" ON "discount_products" USING btree ("business_id","product_id");

CREATE TABLE "voucher_batches" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(pattern, ''))) STORED NOT NULL,
	"type" text NOT NULL,
	"pattern" text NOT NULL,
	"count" integer NOT NULL,
	"user_id" uuid,
	CONSTRAINT "voucher_batches_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "voucher_batches_status" CHECK ("voucher_batches"."status" = 'active'),
	CONSTRAINT "voucher_batches_type" CHECK ("voucher_batches"."type" in ('services', 'products')),
	CONSTRAINT "voucher_batches_count" CHECK ("voucher_batches"."count" between 1 and 1000),
	CONSTRAINT "voucher_batches_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "voucher_batches_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id")
);
CREATE INDEX "voucher_batches_business_id_created_at_id_index" ON "voucher_batches" USING btree ("business_id","created_at","id");
CREATE INDEX "voucher_batches_business_id_updated_at_id_index" ON "voucher_batches" USING btree ("business_id","updated_at","id");
CREATE INDEX "voucher_batches_business_id_search_text_index" ON "voucher_batches" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "voucher_batches_business_id_name_key_id_index" ON "voucher_batches" USING btree ("business_id","name_key","id");
CREATE INDEX "voucher_batches_business_id_user_id_index" ON "voucher_batches" USING btree ("business_id","user_id");

CREATE TABLE "vouchers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"code_key" text collate "C" GENERATED ALWAYS AS (normalize_text(code)) STORED NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(notes, ''))) STORED NOT NULL,
	"type" text NOT NULL,
	"unit" text NOT NULL,
	"percent" numeric(5, 2),
	"amount_cents" bigint,
	"from" date,
	"to" date,
	"notes" text,
	"minimum_spend_cents" bigint,
	"minimum_units" integer,
	"usage" text NOT NULL,
	"maximum_uses" integer,
	"batch_id" uuid,
	CONSTRAINT "vouchers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "vouchers_status" CHECK ("vouchers"."status" in ('active', 'inactive')),
	CONSTRAINT "vouchers_code" CHECK ("vouchers"."code" ~ '^[A-Za-z0-9]+$'),
	CONSTRAINT "vouchers_type" CHECK ("vouchers"."type" in ('services', 'products')),
	CONSTRAINT "vouchers_reduction" CHECK (case "vouchers"."unit" when 'percent' then "vouchers"."percent" > 0 and "vouchers"."percent" <= 100 when 'amount' then "vouchers"."amount_cents" > 0 end is true),
	CONSTRAINT "vouchers_period" CHECK ("vouchers"."to" >= "vouchers"."from"),
	CONSTRAINT "vouchers_minimums" CHECK ("vouchers"."minimum_spend_cents" >= 0 and "vouchers"."minimum_units" > 0),
	CONSTRAINT "vouchers_usage" CHECK ("vouchers"."usage" in ('single', 'multiple_single', 'multiple') and ("vouchers"."maximum_uses" is null or ("vouchers"."usage" = 'multiple' and "vouchers"."maximum_uses" > 0))),
	CONSTRAINT "vouchers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "vouchers_batch" FOREIGN KEY ("business_id","batch_id") REFERENCES "voucher_batches"("business_id","id")
);
CREATE INDEX "vouchers_business_id_created_at_id_index" ON "vouchers" USING btree ("business_id","created_at","id");
CREATE INDEX "vouchers_business_id_updated_at_id_index" ON "vouchers" USING btree ("business_id","updated_at","id");
CREATE INDEX "vouchers_business_id_search_text_index" ON "vouchers" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "vouchers_code_unique" ON "vouchers" USING btree ("business_id","code_key");
CREATE INDEX "vouchers_business_id_type_code_key_id_index" ON "vouchers" USING btree ("business_id","type","code_key","id");
CREATE INDEX "vouchers_business_id_type_name_key_id_index" ON "vouchers" USING btree ("business_id","type","name_key","id");
CREATE INDEX "vouchers_business_id_name_key_id_index" ON "vouchers" USING btree ("business_id","name_key","id");
CREATE INDEX "vouchers_business_id_batch_id_code_key_id_index" ON "vouchers" USING btree ("business_id","batch_id","code_key","id");

CREATE TABLE "voucher_services" (
	"business_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "voucher_services_business_id_voucher_id_service_id_pk" PRIMARY KEY("business_id","voucher_id","service_id"),
	CONSTRAINT "voucher_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "voucher_services_voucher" FOREIGN KEY ("business_id","voucher_id") REFERENCES "vouchers"("business_id","id") ON DELETE cascade,
	CONSTRAINT "voucher_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id")
);
CREATE INDEX "voucher_services_business_id_service_id_index" ON "voucher_services" USING btree ("business_id","service_id");

CREATE TABLE "voucher_products" (
	"business_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "voucher_products_business_id_voucher_id_product_id_pk" PRIMARY KEY("business_id","voucher_id","product_id"),
	CONSTRAINT "voucher_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "voucher_products_voucher" FOREIGN KEY ("business_id","voucher_id") REFERENCES "vouchers"("business_id","id") ON DELETE cascade,
	CONSTRAINT "voucher_products_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id")
);
CREATE INDEX "voucher_products_business_id_product_id_index" ON "voucher_products" USING btree ("business_id","product_id");

CREATE TABLE "voucher_tags" (
	"business_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "voucher_tags_business_id_voucher_id_tag_id_pk" PRIMARY KEY("business_id","voucher_id","tag_id"),
	CONSTRAINT "voucher_tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "voucher_tags_voucher" FOREIGN KEY ("business_id","voucher_id") REFERENCES "vouchers"("business_id","id") ON DELETE cascade,
	CONSTRAINT "voucher_tags_tag" FOREIGN KEY ("business_id","tag_id") REFERENCES "tags"("business_id","id")
);
CREATE INDEX "voucher_tags_business_id_tag_id_index" ON "voucher_tags" USING btree ("business_id","tag_id");

CREATE TABLE "promotion_uses" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"discount_id" uuid,
	"voucher_id" uuid,
	"customer_id" uuid,
	"booking_id" uuid,
	"order_id" uuid,
	"only_once" text,
	"at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "promotion_uses_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "promotion_uses_promotion" CHECK (num_nonnulls("promotion_uses"."discount_id", "promotion_uses"."voucher_id") = 1),
	CONSTRAINT "promotion_uses_purchase" CHECK (num_nonnulls("promotion_uses"."booking_id", "promotion_uses"."order_id") = 1),
	CONSTRAINT "promotion_uses_only_once" CHECK ("promotion_uses"."only_once" is null or ("promotion_uses"."voucher_id" is not null and ("promotion_uses"."only_once" = 'in_all' or ("promotion_uses"."only_once" = 'per_customer' and "promotion_uses"."customer_id" is not null)))),
	CONSTRAINT "promotion_uses_released" CHECK ("promotion_uses"."released_at" >= "promotion_uses"."at"),
	CONSTRAINT "promotion_uses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "promotion_uses_discount" FOREIGN KEY ("business_id","discount_id") REFERENCES "discounts"("business_id","id"),
	CONSTRAINT "promotion_uses_voucher" FOREIGN KEY ("business_id","voucher_id") REFERENCES "vouchers"("business_id","id"),
	CONSTRAINT "promotion_uses_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "customers"("business_id","id")
);
CREATE INDEX "promotion_uses_business_id_discount_id_customer_id_index" ON "promotion_uses" USING btree ("business_id","discount_id","customer_id");
CREATE INDEX "promotion_uses_business_id_voucher_id_customer_id_index" ON "promotion_uses" USING btree ("business_id","voucher_id","customer_id");
CREATE INDEX "promotion_uses_business_id_discount_id_at_id_index" ON "promotion_uses" USING btree ("business_id","discount_id","at","id");
CREATE INDEX "promotion_uses_business_id_voucher_id_at_id_index" ON "promotion_uses" USING btree ("business_id","voucher_id","at","id");
CREATE INDEX "promotion_uses_business_id_customer_id_index" ON "promotion_uses" USING btree ("business_id","customer_id");
CREATE INDEX "promotion_uses_business_id_booking_id_index" ON "promotion_uses" USING btree ("business_id","booking_id");
CREATE INDEX "promotion_uses_business_id_order_id_index" ON "promotion_uses" USING btree ("business_id","order_id");
CREATE UNIQUE INDEX "promotion_uses_once" ON "promotion_uses" USING btree ("business_id","voucher_id") WHERE only_once = 'in_all' and released_at is null;
CREATE UNIQUE INDEX "promotion_uses_once_per_customer" ON "promotion_uses" USING btree ("business_id","voucher_id","customer_id") WHERE only_once = 'per_customer' and released_at is null;
--> statement-breakpoint
-- payments
CREATE TABLE "voucher_issuers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, ''))) STORED NOT NULL,
	CONSTRAINT "voucher_issuers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "voucher_issuers_status" CHECK ("voucher_issuers"."status" in ('active', 'inactive')),
	CONSTRAINT "voucher_issuers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "voucher_issuers_business_id_created_at_id_index" ON "voucher_issuers" USING btree ("business_id","created_at","id");
CREATE INDEX "voucher_issuers_business_id_updated_at_id_index" ON "voucher_issuers" USING btree ("business_id","updated_at","id");
CREATE INDEX "voucher_issuers_business_id_search_text_index" ON "voucher_issuers" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "voucher_issuers_name_unique" ON "voucher_issuers" USING btree ("business_id","name_key");

CREATE TABLE "voucher_redemptions" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"issuer_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text collate "C" GENERATED ALWAYS AS (regexp_replace(normalize_text(reference), '[\s._/-]', '', 'g')) STORED NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"released_at" timestamp with time zone,
	CONSTRAINT "voucher_redemptions_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "voucher_redemptions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "voucher_redemptions_issuer" FOREIGN KEY ("business_id","issuer_id") REFERENCES "voucher_issuers"("business_id","id"),
	CONSTRAINT "voucher_redemptions_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id")
);
CREATE UNIQUE INDEX "voucher_redemptions_unused" ON "voucher_redemptions" USING btree ("business_id","issuer_id","reference_key") WHERE "voucher_redemptions"."released_at" is null;
CREATE INDEX "voucher_redemptions_business_id_issuer_id_index" ON "voucher_redemptions" USING btree ("business_id","issuer_id");
CREATE INDEX "voucher_redemptions_business_id_user_id_index" ON "voucher_redemptions" USING btree ("business_id","user_id");

CREATE TABLE "payments" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"pos_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"reason" text,
	"redemption_id" uuid,
	"sale_id" uuid,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"vat" jsonb NOT NULL,
	CONSTRAINT "payments_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "payments_purchase" CHECK (num_nonnulls("payments"."booking_id", "payments"."order_id") = 1),
	CONSTRAINT "payments_cents" CHECK ("payments"."cents" <> 0),
	CONSTRAINT "payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "payments_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id"),
	CONSTRAINT "payments_redemption" FOREIGN KEY ("business_id","redemption_id") REFERENCES "voucher_redemptions"("business_id","id"),
	CONSTRAINT "payments_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id")
);
CREATE INDEX "payments_business_id_booking_id_at_index" ON "payments" USING btree ("business_id","booking_id","at");
CREATE INDEX "payments_business_id_order_id_at_index" ON "payments" USING btree ("business_id","order_id","at");
CREATE INDEX "payments_business_id_at_index" ON "payments" USING btree ("business_id","at");
CREATE INDEX "payments_business_id_pos_id_at_index" ON "payments" USING btree ("business_id","pos_id","at");
CREATE INDEX "payments_business_id_user_id_index" ON "payments" USING btree ("business_id","user_id");
CREATE INDEX "payments_business_id_redemption_id_index" ON "payments" USING btree ("business_id","redemption_id");
CREATE INDEX "payments_business_id_sale_id_index" ON "payments" USING btree ("business_id","sale_id");

CREATE TABLE "gateways" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	"takes_balances" boolean NOT NULL,
	"sells_unpaid" boolean NOT NULL,
	"mode" text,
	"secret_key_end" text,
	"webhook_secret_end" text,
	CONSTRAINT "gateways_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "gateways_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE UNIQUE INDEX "gateways_one" ON "gateways" USING btree ("business_id");

CREATE TABLE "gateway_secrets" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "gateway_secrets_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "gateway_secrets_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE UNIQUE INDEX "gateway_secrets_kind" ON "gateway_secrets" USING btree ("business_id","kind");
--> statement-breakpoint
-- bookings
CREATE TABLE "bookings" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(number, '') || ' ' || coalesce(notes, ''))) STORED NOT NULL,
	"channel" text NOT NULL,
	"source_name" text,
	"billing" jsonb,
	"service_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"availability_id" uuid,
	"window_id" uuid,
	"slot_start_minute" integer,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"occupies_from" timestamp with time zone NOT NULL,
	"occupies_to" timestamp with time zone NOT NULL,
	"guests" integer NOT NULL,
	"non_drinkers" integer NOT NULL,
	"children" integer NOT NULL,
	"party_size" integer GENERATED ALWAYS AS (guests + non_drinkers + children) STORED NOT NULL,
	"language_id" integer,
	"customer_id" uuid NOT NULL,
	"room_id" uuid,
	"guide_id" uuid,
	"notes" text,
	"status_since" timestamp with time zone,
	"moved_at" timestamp with time zone,
	"moved_from" jsonb,
	"announced_at" timestamp with time zone,
	"arrival_status" text DEFAULT 'expected' NOT NULL,
	"denial" text,
	"denial_reason" text,
	"override_reason" text,
	"price_lines" jsonb NOT NULL,
	"promotions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount_code" text,
	"priced_for" jsonb,
	"sub_total_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"due_now_cents" bigint NOT NULL,
	"free_cancellation_minutes" integer NOT NULL,
	"kept_percent" numeric(5, 2) NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"settled_refund_cents" bigint DEFAULT 0 NOT NULL,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"payment_status" text GENERATED ALWAYS AS (case
          when refunded_cents > 0 and paid_cents = refunded_cents then 'refund'
          when paid_cents - refunded_cents >= total_cents then 'paid'
          when refunded_cents > 0 then 'partial_refund'
          when paid_cents = 0 then 'unpaid'
          else 'partially_paid' end) STORED NOT NULL,
	CONSTRAINT "bookings_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('confirmed', 'to_be_confirmed', 'denied')),
	CONSTRAINT "bookings_denial" CHECK (("bookings"."status" = 'denied') = ("bookings"."denial" is not null)),
	CONSTRAINT "bookings_party" CHECK (least("bookings"."guests", "bookings"."non_drinkers", "bookings"."children") >= 0 and "bookings"."guests" + "bookings"."non_drinkers" + "bookings"."children" > 0),
	CONSTRAINT "bookings_amounts" CHECK ("bookings"."total_cents" = "bookings"."sub_total_cents" - "bookings"."discount_cents" and "bookings"."total_cents" >= 0 and "bookings"."paid_cents" >= "bookings"."refunded_cents" and "bookings"."refunded_cents" >= 0),
	CONSTRAINT "bookings_promotions" CHECK (jsonb_typeof("bookings"."promotions") = 'array'),
	CONSTRAINT "bookings_minutes" CHECK ("bookings"."start_minute" between 0 and 1439),
	CONSTRAINT "bookings_occupied" CHECK ("bookings"."occupies_from" <= "bookings"."starts_at" and "bookings"."starts_at" < "bookings"."occupies_to"),
	CONSTRAINT "bookings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "bookings_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id"),
	CONSTRAINT "bookings_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id"),
	CONSTRAINT "bookings_availability" FOREIGN KEY ("business_id","availability_id") REFERENCES "availabilities"("business_id","id"),
	CONSTRAINT "bookings_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "customers"("business_id","id"),
	CONSTRAINT "bookings_room" FOREIGN KEY ("business_id","room_id") REFERENCES "pos_rooms"("business_id","id"),
	CONSTRAINT "bookings_guide" FOREIGN KEY ("business_id","guide_id") REFERENCES "users"("business_id","id")
);
CREATE INDEX "bookings_business_id_created_at_id_index" ON "bookings" USING btree ("business_id","created_at","id");
CREATE INDEX "bookings_business_id_updated_at_id_index" ON "bookings" USING btree ("business_id","updated_at","id");
CREATE INDEX "bookings_business_id_search_text_index" ON "bookings" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "bookings_number_unique" ON "bookings" USING btree ("business_id","year","sequence");
CREATE INDEX "bookings_business_id_number_index" ON "bookings" USING btree ("business_id","number");
CREATE INDEX "bookings_requests" ON "bookings" USING btree ("starts_at") WHERE "bookings"."status" = 'to_be_confirmed';
CREATE INDEX "bookings_business_id_pos_id_date_start_minute_index" ON "bookings" USING btree ("business_id","pos_id","date","start_minute");
CREATE INDEX "bookings_business_id_starts_at_id_index" ON "bookings" USING btree ("business_id","starts_at","id");
CREATE INDEX "bookings_business_id_service_id_date_index" ON "bookings" USING btree ("business_id","service_id","date");
CREATE INDEX "bookings_business_id_customer_id_date_index" ON "bookings" USING btree ("business_id","customer_id","date");
CREATE INDEX "bookings_purchases" ON "bookings" USING btree ("business_id","customer_id","total_cents") WHERE payment_status = 'paid' and status <> 'denied' and total_cents > 0;
CREATE INDEX "bookings_of_platforms" ON "bookings" USING btree ("business_id","source_name","year","total_cents") WHERE channel = 'channel_manager' and status <> 'denied';
CREATE INDEX "bookings_business_id_availability_id_index" ON "bookings" USING btree ("business_id","availability_id");
CREATE INDEX "bookings_business_id_room_id_date_start_minute_index" ON "bookings" USING btree ("business_id","room_id","date","start_minute");
CREATE INDEX "bookings_business_id_guide_id_date_index" ON "bookings" USING btree ("business_id","guide_id","date");
CREATE INDEX "bookings_business_id_status_starts_at_id_index" ON "bookings" USING btree ("business_id","status","starts_at","id");
CREATE INDEX "bookings_business_id_payment_status_starts_at_id_index" ON "bookings" USING btree ("business_id","payment_status","starts_at","id");
CREATE INDEX "bookings_business_id_channel_starts_at_id_index" ON "bookings" USING btree ("business_id","channel","starts_at","id");
CREATE INDEX "bookings_business_id_pos_id_payment_status_starts_at_id_index" ON "bookings" USING btree ("business_id","pos_id","payment_status","starts_at","id");
CREATE INDEX "bookings_paid_by_cash" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{cash}'::text[];
CREATE INDEX "bookings_paid_by_card" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{card}'::text[];
CREATE INDEX "bookings_paid_by_bank_transfer" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{bank_transfer}'::text[];
CREATE INDEX "bookings_paid_by_gateway" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{gateway}'::text[];
CREATE INDEX "bookings_paid_by_voucher" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{voucher}'::text[];

CREATE TABLE "booking_extras" (
	"business_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"extra_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	CONSTRAINT "booking_extras_business_id_booking_id_extra_id_pk" PRIMARY KEY("business_id","booking_id","extra_id"),
	CONSTRAINT "booking_extras_quantity" CHECK ("booking_extras"."quantity" > 0),
	CONSTRAINT "booking_extras_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "booking_extras_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id") ON DELETE cascade,
	CONSTRAINT "booking_extras_extra" FOREIGN KEY ("business_id","extra_id") REFERENCES "extras"("business_id","id")
);
CREATE INDEX "booking_extras_business_id_extra_id_index" ON "booking_extras" USING btree ("business_id","extra_id");

CREATE TABLE "booking_answers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"guest" integer,
	"value" text NOT NULL,
	CONSTRAINT "booking_answers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "booking_answers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "booking_answers_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id") ON DELETE cascade,
	CONSTRAINT "booking_answers_question" FOREIGN KEY ("business_id","question_id") REFERENCES "questions"("business_id","id")
);
CREATE INDEX "booking_answers_business_id_booking_id_index" ON "booking_answers" USING btree ("business_id","booking_id");
CREATE INDEX "booking_answers_business_id_question_id_index" ON "booking_answers" USING btree ("business_id","question_id");

CREATE TABLE "booking_counters" (
	"business_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "booking_counters_business_id_year_pk" PRIMARY KEY("business_id","year"),
	CONSTRAINT "booking_counters_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "slot_blocks" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"service_id" uuid,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"reason" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slot_blocks_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "slot_blocks_minutes" CHECK ("slot_blocks"."start_minute" >= 0 and "slot_blocks"."start_minute" < "slot_blocks"."end_minute" and "slot_blocks"."end_minute" <= 1440),
	CONSTRAINT "slot_blocks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "slot_blocks_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id") ON DELETE cascade,
	CONSTRAINT "slot_blocks_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id") ON DELETE cascade,
	CONSTRAINT "slot_blocks_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id")
);
CREATE INDEX "slot_blocks_business_id_pos_id_date_index" ON "slot_blocks" USING btree ("business_id","pos_id","date");
CREATE INDEX "slot_blocks_business_id_service_id_index" ON "slot_blocks" USING btree ("business_id","service_id");
CREATE INDEX "slot_blocks_business_id_user_id_index" ON "slot_blocks" USING btree ("business_id","user_id");

CREATE TABLE "slot_holds" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"service_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"availability_id" uuid,
	"window_id" uuid,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"occupies_from" timestamp with time zone NOT NULL,
	"occupies_to" timestamp with time zone NOT NULL,
	"party_size" integer NOT NULL,
	"language_id" integer,
	"room_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slot_holds_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "slot_holds_party" CHECK ("slot_holds"."party_size" > 0),
	CONSTRAINT "slot_holds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "slot_holds_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id") ON DELETE cascade,
	CONSTRAINT "slot_holds_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id") ON DELETE cascade,
	CONSTRAINT "slot_holds_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id") ON DELETE cascade,
	CONSTRAINT "slot_holds_room" FOREIGN KEY ("business_id","room_id") REFERENCES "pos_rooms"("business_id","id") ON DELETE cascade
);
CREATE INDEX "slot_holds_business_id_pos_id_date_index" ON "slot_holds" USING btree ("business_id","pos_id","date");
CREATE INDEX "slot_holds_business_id_user_id_index" ON "slot_holds" USING btree ("business_id","user_id");
CREATE INDEX "slot_holds_business_id_service_id_index" ON "slot_holds" USING btree ("business_id","service_id");
CREATE INDEX "slot_holds_business_id_room_id_index" ON "slot_holds" USING btree ("business_id","room_id");
CREATE INDEX "slot_holds_expires_at_index" ON "slot_holds" USING btree ("expires_at");

CREATE TABLE "slot_loads" (
	"business_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"window_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"guests" integer NOT NULL,
	"bookings" integer NOT NULL,
	CONSTRAINT "slot_loads_business_id_pos_id_window_id_date_start_minute_pk" PRIMARY KEY("business_id","pos_id","window_id","date","start_minute"),
	CONSTRAINT "slot_loads_counts" CHECK ("slot_loads"."guests" >= 0 and "slot_loads"."bookings" >= 0),
	CONSTRAINT "slot_loads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "booking_days" (
	"business_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"date" date NOT NULL,
	"bookings" integer NOT NULL,
	"guests" integer NOT NULL,
	"to_confirm" integer NOT NULL,
	"unpaid" integer NOT NULL,
	CONSTRAINT "booking_days_business_id_pos_id_date_service_id_pk" PRIMARY KEY("business_id","pos_id","date","service_id"),
	CONSTRAINT "booking_days_counts" CHECK (least("booking_days"."bookings", "booking_days"."guests", "booking_days"."to_confirm", "booking_days"."unpaid") >= 0),
	CONSTRAINT "booking_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "booking_days_business_id_date_index" ON "booking_days" USING btree ("business_id","date");

CREATE TABLE "slot_changes" (
	"business_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "slot_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pos_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slot_changes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "slot_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "slot_changes_at_index" ON "slot_changes" USING btree ("at");
--> statement-breakpoint
-- orders
CREATE TABLE "agents" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suspended_reason" text,
	"suspended_at" timestamp with time zone,
	"name" text NOT NULL,
	"surname" text,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name || ' ' || coalesce(surname, ''))) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(business_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(vat_code, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), ''))) STORED NOT NULL,
	"email" text,
	"email_key" text collate "C" GENERATED ALWAYS AS (normalize_text(email)) STORED,
	"phone" text,
	"country_id" integer,
	"business_name" text,
	"vat_code" text,
	"sdi" text,
	"commission_percent" numeric(5, 2) NOT NULL,
	"price_mode" text NOT NULL,
	"price_percent" numeric(5, 2),
	"sells_all_products" boolean NOT NULL,
	"notes" text,
	CONSTRAINT "agents_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "agents_status" CHECK ("agents"."status" in ('active', 'inactive', 'suspended')),
	CONSTRAINT "agents_commission" CHECK ("agents"."commission_percent" between 0 and 100),
	CONSTRAINT "agents_price" CHECK (case "agents"."price_mode" when 'percent_off' then "agents"."price_percent" > 0 and "agents"."price_percent" <= 100 when 'business_price' then "agents"."price_percent" is null end is true),
	CONSTRAINT "agents_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "agents_business_id_created_at_id_index" ON "agents" USING btree ("business_id","created_at","id");
CREATE INDEX "agents_business_id_updated_at_id_index" ON "agents" USING btree ("business_id","updated_at","id");
CREATE INDEX "agents_business_id_search_text_index" ON "agents" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "agents_email_unique" ON "agents" USING btree ("business_id","email_key");
CREATE INDEX "agents_business_id_name_key_id_index" ON "agents" USING btree ("business_id","name_key","id");
CREATE INDEX "agents_business_id_commission_percent_id_index" ON "agents" USING btree ("business_id","commission_percent","id");

CREATE TABLE "orders" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(number, '') || ' ' || coalesce(notes, '') || ' ' || coalesce(tracking_number, '') || ' ' || coalesce(shipping ->> 'name', '') || ' ' || coalesce(shipping ->> 'company', '') || ' ' || coalesce(billing ->> 'company', ''))) STORED NOT NULL,
	"channel" text NOT NULL,
	"source_name" text,
	"pos_id" uuid NOT NULL,
	"storage_id" uuid NOT NULL,
	"customer_id" uuid,
	"agent_id" uuid,
	"ordered_at" timestamp with time zone NOT NULL,
	"date" date NOT NULL,
	"price_list" text NOT NULL,
	"notes" text,
	"shipping_status" text NOT NULL,
	"shipping" jsonb,
	"billing" jsonb,
	"freight_id" uuid,
	"freight_company" text,
	"freight_from_days" integer,
	"freight_to_days" integer,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"collected_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawal_notes" text,
	"discount_code" text,
	"promotions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"item_count" integer NOT NULL,
	"items" text NOT NULL,
	"sub_total_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_rate_percent" numeric(5, 2),
	"shipping_nature_code" text,
	"total_cents" bigint NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"payment_status" text GENERATED ALWAYS AS (case
          when refunded_cents > 0 then case when paid_cents = refunded_cents then 'refund' else 'partial_refund' end
          when paid_cents >= total_cents - returned_cents then 'paid'
          when paid_cents = 0 then 'unpaid'
          else 'partially_paid' end) STORED NOT NULL,
	CONSTRAINT "orders_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "orders_shipping_status" CHECK ("orders"."shipping_status" in ('not_required', 'to_ship', 'shipped', 'delivered')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."total_cents" = "orders"."sub_total_cents" - "orders"."discount_cents" + "orders"."shipping_cents" and "orders"."total_cents" >= 0 and least("orders"."discount_cents", "orders"."shipping_cents") >= 0 and "orders"."returned_cents" between 0 and "orders"."total_cents" and "orders"."paid_cents" >= "orders"."refunded_cents" and "orders"."refunded_cents" >= 0),
	CONSTRAINT "orders_cancelled" CHECK (("orders"."status" = 'cancelled') = ("orders"."cancelled_at" is not null)),
	CONSTRAINT "orders_agent" CHECK (("orders"."channel" = 'agent') = ("orders"."agent_id" is not null)),
	CONSTRAINT "orders_items" CHECK ("orders"."item_count" > 0),
	CONSTRAINT "orders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "orders_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id"),
	CONSTRAINT "orders_storage" FOREIGN KEY ("business_id","storage_id") REFERENCES "points_of_sale"("business_id","id"),
	CONSTRAINT "orders_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "customers"("business_id","id"),
	CONSTRAINT "orders_sold_by" FOREIGN KEY ("business_id","agent_id") REFERENCES "agents"("business_id","id"),
	CONSTRAINT "orders_freight" FOREIGN KEY ("business_id","freight_id") REFERENCES "freight"("business_id","id")
);
CREATE INDEX "orders_business_id_created_at_id_index" ON "orders" USING btree ("business_id","created_at","id");
CREATE INDEX "orders_business_id_updated_at_id_index" ON "orders" USING btree ("business_id","updated_at","id");
CREATE INDEX "orders_business_id_search_text_index" ON "orders" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree ("business_id","year","sequence");
CREATE INDEX "orders_business_id_number_index" ON "orders" USING btree ("business_id","number");
CREATE INDEX "orders_business_id_date_id_index" ON "orders" USING btree ("business_id","date","id");
CREATE INDEX "orders_business_id_total_cents_id_index" ON "orders" USING btree ("business_id","total_cents","id");
CREATE INDEX "orders_business_id_pos_id_date_id_index" ON "orders" USING btree ("business_id","pos_id","date","id");
CREATE INDEX "orders_business_id_storage_id_index" ON "orders" USING btree ("business_id","storage_id");
CREATE INDEX "orders_business_id_customer_id_date_index" ON "orders" USING btree ("business_id","customer_id","date");
CREATE INDEX "orders_purchases" ON "orders" USING btree ("business_id","customer_id","total_cents","returned_cents") WHERE payment_status = 'paid' and status <> 'cancelled' and total_cents > returned_cents and customer_id is not null;
CREATE INDEX "orders_business_id_agent_id_date_index" ON "orders" USING btree ("business_id","agent_id","date");
CREATE INDEX "orders_business_id_freight_id_index" ON "orders" USING btree ("business_id","freight_id");
CREATE INDEX "orders_business_id_status_date_id_index" ON "orders" USING btree ("business_id","status","date","id");
CREATE INDEX "orders_business_id_shipping_status_date_id_index" ON "orders" USING btree ("business_id","shipping_status","date","id");
CREATE INDEX "orders_business_id_payment_status_date_id_index" ON "orders" USING btree ("business_id","payment_status","date","id");
CREATE INDEX "orders_business_id_channel_date_id_index" ON "orders" USING btree ("business_id","channel","date","id");
CREATE INDEX "orders_withdrawn" ON "orders" USING btree ("business_id","withdrawn_at") WHERE withdrawn_at is not null;

CREATE TABLE "order_lines" (
	"business_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	"is_stocked" boolean NOT NULL,
	"unit_cents" bigint NOT NULL,
	"full_cents" bigint NOT NULL,
	"quantity_discount_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"vat_rate_id" uuid NOT NULL,
	"rate_percent" numeric(5, 2) NOT NULL,
	"nature_code" text,
	"commission_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_business_id_order_id_position_pk" PRIMARY KEY("business_id","order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0 and "order_lines"."returned_quantity" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."total_cents" = "order_lines"."full_cents" - "order_lines"."quantity_discount_cents" - "order_lines"."discount_cents" and "order_lines"."total_cents" >= 0),
	CONSTRAINT "order_lines_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "order_lines_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id") ON DELETE cascade,
	CONSTRAINT "order_lines_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id"),
	CONSTRAINT "order_lines_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "vat_rates"("business_id","id")
);
CREATE INDEX "order_lines_business_id_product_id_order_id_index" ON "order_lines" USING btree ("business_id","product_id","order_id");
CREATE INDEX "order_lines_business_id_vat_rate_id_index" ON "order_lines" USING btree ("business_id","vat_rate_id");

CREATE TABLE "order_returns" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"goods_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"commission_cents" bigint NOT NULL,
	"is_restocked" boolean NOT NULL,
	"user_id" uuid,
	CONSTRAINT "order_returns_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "order_returns_cents" CHECK (least("order_returns"."goods_cents", "order_returns"."shipping_cents") >= 0),
	CONSTRAINT "order_returns_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "order_returns_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id"),
	CONSTRAINT "order_returns_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id")
);
CREATE INDEX "order_returns_business_id_order_id_at_index" ON "order_returns" USING btree ("business_id","order_id","at");
CREATE INDEX "order_returns_business_id_date_id_index" ON "order_returns" USING btree ("business_id","date","id");
CREATE INDEX "order_returns_business_id_user_id_index" ON "order_returns" USING btree ("business_id","user_id");

CREATE TABLE "order_counters" (
	"business_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_counters_business_id_year_pk" PRIMARY KEY("business_id","year"),
	CONSTRAINT "order_counters_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "agent_products" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"price_mode" text,
	"price_percent" numeric(5, 2),
	"commission_percent" numeric(5, 2),
	CONSTRAINT "agent_products_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "agent_products_commission" CHECK ("agent_products"."commission_percent" between 0 and 100),
	CONSTRAINT "agent_products_price" CHECK (case when "agent_products"."price_mode" = 'percent_off' then "agent_products"."price_percent" > 0 and "agent_products"."price_percent" <= 100 when "agent_products"."price_mode" is null or "agent_products"."price_mode" = 'business_price' then "agent_products"."price_percent" is null end is true),
	CONSTRAINT "agent_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "agent_products_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "agents"("business_id","id") ON DELETE cascade,
	CONSTRAINT "agent_products_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id")
);
CREATE INDEX "agent_products_business_id_agent_id_position_index" ON "agent_products" USING btree ("business_id","agent_id","position");
CREATE INDEX "agent_products_business_id_product_id_index" ON "agent_products" USING btree ("business_id","product_id");
--> statement-breakpoint
-- documents
CREATE TABLE "documents" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seller_vat_code" text NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"date" date NOT NULL,
	"language" text NOT NULL,
	"pos_id" uuid NOT NULL,
	"credited_id" uuid,
	"receipt_id" uuid,
	"reason" text,
	"currency" text NOT NULL,
	"seller" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"duplicate_of_id" uuid,
	"recipient_name" text,
	"lines" jsonb NOT NULL,
	"credited_parts" jsonb,
	"vat" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"payments" jsonb NOT NULL,
	"due_cents" bigint NOT NULL,
	"payment_terms" text,
	"notes" text,
	"logo_id" uuid,
	"brand_color" text NOT NULL,
	"user_id" uuid,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(number, '') || ' ' || coalesce(recipient_name, ''))) STORED NOT NULL,
	CONSTRAINT "documents_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('receipt', 'invoice', 'credit_note')),
	CONSTRAINT "documents_credit_note" CHECK (("documents"."kind" = 'credit_note') = ("documents"."credited_id" is not null) and ("documents"."kind" = 'credit_note') = ("documents"."reason" is not null)),
	CONSTRAINT "documents_receipt_of_invoice" CHECK ("documents"."receipt_id" is null or "documents"."kind" = 'invoice'),
	CONSTRAINT "documents_amounts" CHECK ("documents"."total_cents" > 0 and "documents"."sequence" > 0),
	CONSTRAINT "documents_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "documents_duplicate" FOREIGN KEY ("business_id","duplicate_of_id") REFERENCES "documents"("business_id","id"),
	CONSTRAINT "documents_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id"),
	CONSTRAINT "documents_credited_document" FOREIGN KEY ("business_id","credited_id") REFERENCES "documents"("business_id","id"),
	CONSTRAINT "documents_receipt" FOREIGN KEY ("business_id","receipt_id") REFERENCES "documents"("business_id","id"),
	CONSTRAINT "documents_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id")
);
CREATE UNIQUE INDEX "documents_sequence_unique" ON "documents" USING btree ("business_id","seller_vat_code","section","kind","year","sequence");
CREATE UNIQUE INDEX "documents_number_unique" ON "documents" USING btree ("business_id","seller_vat_code","kind","year","number") WHERE "documents"."duplicate_of_id" is null;
CREATE INDEX "documents_business_id_duplicate_of_id_index" ON "documents" USING btree ("business_id","duplicate_of_id");
CREATE INDEX "documents_business_id_date_id_index" ON "documents" USING btree ("business_id","date","id");
CREATE INDEX "documents_business_id_issued_at_id_index" ON "documents" USING btree ("business_id","issued_at","id");
CREATE INDEX "documents_business_id_pos_id_date_index" ON "documents" USING btree ("business_id","pos_id","date");
CREATE INDEX "documents_business_id_credited_id_index" ON "documents" USING btree ("business_id","credited_id");
CREATE INDEX "documents_business_id_receipt_id_index" ON "documents" USING btree ("business_id","receipt_id");
CREATE INDEX "documents_business_id_user_id_index" ON "documents" USING btree ("business_id","user_id");
CREATE INDEX "documents_business_id_logo_id_index" ON "documents" USING btree ("business_id","logo_id");
CREATE INDEX "documents_business_id_search_text_index" ON "documents" USING gin ("business_id","search_text" gin_trgm_ops);

CREATE TABLE "document_sources" (
	"business_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"start" text,
	CONSTRAINT "document_sources_business_id_document_id_position_pk" PRIMARY KEY("business_id","document_id","position"),
	CONSTRAINT "document_sources_one" CHECK (num_nonnulls("document_sources"."booking_id", "document_sources"."order_id") = 1),
	CONSTRAINT "document_sources_start" CHECK (("document_sources"."booking_id" is null) = ("document_sources"."start" is null)),
	CONSTRAINT "document_sources_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "document_sources_document" FOREIGN KEY ("business_id","document_id") REFERENCES "documents"("business_id","id"),
	CONSTRAINT "document_sources_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id"),
	CONSTRAINT "document_sources_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id")
);
CREATE INDEX "document_sources_business_id_booking_id_index" ON "document_sources" USING btree ("business_id","booking_id");
CREATE INDEX "document_sources_business_id_order_id_index" ON "document_sources" USING btree ("business_id","order_id");

CREATE TABLE "document_files" (
	"business_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "document_files_business_id_document_id_pk" PRIMARY KEY("business_id","document_id"),
	CONSTRAINT "document_files_sha256" CHECK ("document_files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "document_files_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "document_files_document" FOREIGN KEY ("business_id","document_id") REFERENCES "documents"("business_id","id")
);

CREATE TABLE "document_counters" (
	"business_id" uuid NOT NULL,
	"seller_vat_code" text NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"last_date" date,
	CONSTRAINT "document_counters_business_id_seller_vat_code_section_kind_year_pk" PRIMARY KEY("business_id","seller_vat_code","section","kind","year"),
	CONSTRAINT "document_counters_last" CHECK ("document_counters"."last" >= 0),
	CONSTRAINT "document_counters_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "document_settings" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"patterns" jsonb NOT NULL,
	"sections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"payment_terms_en" text,
	"payment_terms_it" text,
	"invoice_notes_en" text,
	"invoice_notes_it" text,
	"receipt_notes_en" text,
	"receipt_notes_it" text,
	"seller_tax_code" text,
	CONSTRAINT "document_settings_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "document_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE UNIQUE INDEX "document_settings_one" ON "document_settings" USING btree ("business_id");

CREATE TABLE "einvoices" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"state" text NOT NULL,
	"delivery" text,
	"file_id" uuid,
	CONSTRAINT "einvoices_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "einvoices_state" CHECK ("einvoices"."state" in ('to_send', 'sent', 'accepted', 'rejected', 'superseded')),
	CONSTRAINT "einvoices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "einvoices_document" FOREIGN KEY ("business_id","id") REFERENCES "documents"("business_id","id")
);
CREATE INDEX "einvoices_business_id_state_date_id_index" ON "einvoices" USING btree ("business_id","state","date","id");

CREATE TABLE "einvoice_files" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "einvoice_files_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "einvoice_files_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "einvoice_files_einvoice" FOREIGN KEY ("business_id","document_id") REFERENCES "einvoices"("business_id","id"),
	CONSTRAINT "einvoice_files_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id")
);
CREATE UNIQUE INDEX "einvoice_files_name" ON "einvoice_files" USING btree ("business_id","name");
CREATE INDEX "einvoice_files_business_id_document_id_index" ON "einvoice_files" USING btree ("business_id","document_id");
CREATE INDEX "einvoice_files_business_id_user_id_index" ON "einvoice_files" USING btree ("business_id","user_id");

CREATE TABLE "einvoice_events" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"delivery" text,
	"file_id" uuid,
	"notice_kind" text,
	"notice_name" text,
	"is_taken" boolean,
	"exchange_id" text,
	"errors" jsonb,
	"content" text,
	CONSTRAINT "einvoice_events_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "einvoice_events_notice_whole" CHECK (num_nonnulls("einvoice_events"."notice_kind", "einvoice_events"."notice_name", "einvoice_events"."file_id", "einvoice_events"."content") in (0, 4)),
	CONSTRAINT "einvoice_events_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "einvoice_events_einvoice" FOREIGN KEY ("business_id","document_id") REFERENCES "einvoices"("business_id","id"),
	CONSTRAINT "einvoice_events_file" FOREIGN KEY ("business_id","file_id") REFERENCES "einvoice_files"("business_id","id"),
	CONSTRAINT "einvoice_events_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id")
);
CREATE UNIQUE INDEX "einvoice_events_notice" ON "einvoice_events" USING btree ("business_id","file_id","notice_kind") WHERE "einvoice_events"."notice_kind" is not null;
CREATE INDEX "einvoice_events_business_id_document_id_at_index" ON "einvoice_events" USING btree ("business_id","document_id","at");
CREATE INDEX "einvoice_events_business_id_file_id_index" ON "einvoice_events" USING btree ("business_id","file_id");
CREATE INDEX "einvoice_events_business_id_user_id_index" ON "einvoice_events" USING btree ("business_id","user_id");

CREATE TABLE "einvoice_counters" (
	"business_id" uuid NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "einvoice_counters_business_id_pk" PRIMARY KEY("business_id"),
	CONSTRAINT "einvoice_counters_last" CHECK ("einvoice_counters"."last" >= 0),
	CONSTRAINT "einvoice_counters_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
--> statement-breakpoint
-- till
CREATE TABLE "till_sales" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"made_booking_ids" uuid[] DEFAULT '{}' NOT NULL,
	"total_cents" bigint NOT NULL,
	"tenders" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "till_sales_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "till_sales_total" CHECK ("till_sales"."total_cents" >= 0),
	CONSTRAINT "till_sales_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "till_sales_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id"),
	CONSTRAINT "till_sales_user" FOREIGN KEY ("business_id","user_id") REFERENCES "users"("business_id","id"),
	CONSTRAINT "till_sales_undone_by" FOREIGN KEY ("business_id","undone_by") REFERENCES "users"("business_id","id"),
	CONSTRAINT "till_sales_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id")
);
CREATE INDEX "till_sales_business_id_order_id_index" ON "till_sales" USING btree ("business_id","order_id");
CREATE INDEX "till_sales_business_id_pos_id_at_index" ON "till_sales" USING btree ("business_id","pos_id","at");
CREATE INDEX "till_sales_business_id_user_id_index" ON "till_sales" USING btree ("business_id","user_id");
CREATE INDEX "till_sales_business_id_undone_by_index" ON "till_sales" USING btree ("business_id","undone_by");
--> statement-breakpoint
-- communications
CREATE TABLE "emails" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(subject_en, '') || ' ' || coalesce(subject_it, '') || ' ' || coalesce(notes, ''))) STORED NOT NULL,
	"trigger" text NOT NULL,
	"days" integer NOT NULL,
	"direction" text NOT NULL,
	"send_time" text,
	"scheduled_date" date,
	"to_purchaser" boolean NOT NULL,
	"recipient_email" text,
	"cc" text,
	"subject_en" text,
	"subject_it" text,
	"body_en" text,
	"body_it" text,
	"notes" text,
	"active_since" timestamp with time zone,
	CONSTRAINT "emails_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "emails_status" CHECK ("emails"."status" in ('active', 'inactive')),
	CONSTRAINT "emails_active_since" CHECK (("emails"."status" = 'active') = ("emails"."active_since" is not null)),
	CONSTRAINT "emails_days" CHECK ("emails"."days" between 0 and 365),
	CONSTRAINT "emails_direction" CHECK ("emails"."direction" in ('before', 'after')),
	CONSTRAINT "emails_send_time" CHECK ("emails"."send_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "emails_scheduled_date" CHECK (("emails"."trigger" = 'scheduled') = ("emails"."scheduled_date" is not null)),
	CONSTRAINT "emails_text" CHECK (num_nonnulls("emails"."subject_en", "emails"."subject_it") > 0 and ("emails"."subject_en" is null) = ("emails"."body_en" is null) and ("emails"."subject_it" is null) = ("emails"."body_it" is null)),
	CONSTRAINT "emails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "emails_business_id_created_at_id_index" ON "emails" USING btree ("business_id","created_at","id");
CREATE INDEX "emails_business_id_updated_at_id_index" ON "emails" USING btree ("business_id","updated_at","id");
CREATE INDEX "emails_business_id_search_text_index" ON "emails" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "emails_business_id_name_key_id_index" ON "emails" USING btree ("business_id","name_key","id");
CREATE INDEX "emails_active" ON "emails" USING btree ("business_id","trigger") WHERE "emails"."status" = 'active';

CREATE TABLE "email_tags" (
	"business_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "email_tags_business_id_email_id_tag_id_pk" PRIMARY KEY("business_id","email_id","tag_id"),
	CONSTRAINT "email_tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "email_tags_email" FOREIGN KEY ("business_id","email_id") REFERENCES "emails"("business_id","id") ON DELETE cascade,
	CONSTRAINT "email_tags_tag" FOREIGN KEY ("business_id","tag_id") REFERENCES "tags"("business_id","id")
);
CREATE INDEX "email_tags_business_id_tag_id_index" ON "email_tags" USING btree ("business_id","tag_id");

CREATE TABLE "email_services" (
	"business_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "email_services_business_id_email_id_service_id_pk" PRIMARY KEY("business_id","email_id","service_id"),
	CONSTRAINT "email_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "email_services_email" FOREIGN KEY ("business_id","email_id") REFERENCES "emails"("business_id","id") ON DELETE cascade,
	CONSTRAINT "email_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id")
);
CREATE INDEX "email_services_business_id_service_id_index" ON "email_services" USING btree ("business_id","service_id");

CREATE TABLE "email_products" (
	"business_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "email_products_business_id_email_id_product_id_pk" PRIMARY KEY("business_id","email_id","product_id"),
	CONSTRAINT "email_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "email_products_email" FOREIGN KEY ("business_id","email_id") REFERENCES "emails"("business_id","id") ON DELETE cascade,
	CONSTRAINT "email_products_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id")
);
CREATE INDEX "email_products_business_id_product_id_index" ON "email_products" USING btree ("business_id","product_id");

CREATE TABLE "scheduled_mails" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"subject_id" uuid GENERATED ALWAYS AS (coalesce(booking_id, order_id)) STORED NOT NULL,
	"occasion" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "scheduled_mails_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "scheduled_mails_subject" CHECK (num_nonnulls("scheduled_mails"."booking_id", "scheduled_mails"."order_id") = 1),
	CONSTRAINT "scheduled_mails_outcome" CHECK ("scheduled_mails"."outcome" in ('written', 'skipped')),
	CONSTRAINT "scheduled_mails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "scheduled_mails_email" FOREIGN KEY ("business_id","email_id") REFERENCES "emails"("business_id","id") ON DELETE cascade,
	CONSTRAINT "scheduled_mails_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id") ON DELETE cascade,
	CONSTRAINT "scheduled_mails_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id") ON DELETE cascade
);
CREATE UNIQUE INDEX "scheduled_mails_once" ON "scheduled_mails" USING btree ("business_id","email_id","subject_id","occasion");
CREATE INDEX "scheduled_mails_business_id_booking_id_index" ON "scheduled_mails" USING btree ("business_id","booking_id");
CREATE INDEX "scheduled_mails_business_id_order_id_index" ON "scheduled_mails" USING btree ("business_id","order_id");
CREATE INDEX "scheduled_mails_due" ON "scheduled_mails" USING btree ("send_at","id") WHERE "scheduled_mails"."outcome" is null;

CREATE TABLE "email_runs" (
	"business_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"date" date NOT NULL,
	"written_up_to" uuid,
	"written_count" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "email_runs_business_id_email_id_date_pk" PRIMARY KEY("business_id","email_id","date"),
	CONSTRAINT "email_runs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "email_runs_email" FOREIGN KEY ("business_id","email_id") REFERENCES "emails"("business_id","id") ON DELETE cascade
);
CREATE INDEX "email_runs_open" ON "email_runs" USING btree ("business_id") WHERE "email_runs"."done_at" is null;

CREATE TABLE "mail_checks" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	CONSTRAINT "mail_checks_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "mail_checks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "email_replans" (
	"business_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"checked_up_to" uuid,
	CONSTRAINT "email_replans_business_id_email_id_pk" PRIMARY KEY("business_id","email_id"),
	CONSTRAINT "email_replans_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "email_replans_email" FOREIGN KEY ("business_id","email_id") REFERENCES "emails"("business_id","id") ON DELETE cascade
);
--> statement-breakpoint
-- reviews
CREATE TABLE "reviews" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(guest_name, '') || ' ' || coalesce(text, '') || ' ' || coalesce(answer, ''))) STORED NOT NULL,
	"type" text GENERATED ALWAYS AS (case when booking_id is null then 'products' else 'services' end) STORED NOT NULL,
	"booking_id" uuid,
	"service_id" uuid,
	"order_id" uuid,
	"product_id" uuid,
	"date" date NOT NULL,
	"guest_name" text,
	"stars" integer NOT NULL,
	"text" text,
	"language" text NOT NULL,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "reviews_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('new', 'published', 'hidden')),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_about" CHECK (num_nonnulls("reviews"."booking_id", "reviews"."order_id") = 1 and ("reviews"."booking_id" is null) = ("reviews"."service_id" is null) and ("reviews"."order_id" is null) = ("reviews"."product_id" is null)),
	CONSTRAINT "reviews_published" CHECK (("reviews"."status" = 'published') = ("reviews"."published_at" is not null)),
	CONSTRAINT "reviews_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "reviews_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id"),
	CONSTRAINT "reviews_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id"),
	CONSTRAINT "reviews_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id"),
	CONSTRAINT "reviews_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id")
);
CREATE INDEX "reviews_business_id_created_at_id_index" ON "reviews" USING btree ("business_id","created_at","id");
CREATE INDEX "reviews_business_id_updated_at_id_index" ON "reviews" USING btree ("business_id","updated_at","id");
CREATE INDEX "reviews_business_id_search_text_index" ON "reviews" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "reviews_once_a_visit" ON "reviews" USING btree ("business_id","booking_id","service_id");
CREATE UNIQUE INDEX "reviews_once_an_order" ON "reviews" USING btree ("business_id","order_id","product_id");
CREATE INDEX "reviews_business_id_type_created_at_id_index" ON "reviews" USING btree ("business_id","type","created_at","id");
CREATE INDEX "reviews_business_id_stars_id_index" ON "reviews" USING btree ("business_id","stars","id");
CREATE INDEX "reviews_business_id_type_status_created_at_id_index" ON "reviews" USING btree ("business_id","type","status","created_at","id");
CREATE INDEX "reviews_business_id_type_is_flagged_created_at_id_index" ON "reviews" USING btree ("business_id","type","is_flagged","created_at","id");
CREATE INDEX "reviews_by_answer" ON "reviews" USING btree ("business_id","type",("answer" is not null),"created_at","id");
CREATE INDEX "reviews_business_id_type_date_index" ON "reviews" USING btree ("business_id","type","date");
CREATE INDEX "reviews_business_id_service_id_created_at_index" ON "reviews" USING btree ("business_id","service_id","created_at");
CREATE INDEX "reviews_business_id_product_id_created_at_index" ON "reviews" USING btree ("business_id","product_id","created_at");

CREATE TABLE "review_averages" (
	"business_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"sum" integer NOT NULL,
	CONSTRAINT "review_averages_business_id_item_id_pk" PRIMARY KEY("business_id","item_id"),
	CONSTRAINT "review_averages_sum" CHECK ("review_averages"."count" >= 0 and "review_averages"."sum" between "review_averages"."count" and 5 * "review_averages"."count"),
	CONSTRAINT "review_averages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
--> statement-breakpoint
-- guest
CREATE TABLE "website_settings" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"button_color" text NOT NULL,
	"text_color" text NOT NULL,
	"language" text,
	"pos_ids" uuid[] NOT NULL,
	"service_ids" uuid[] NOT NULL,
	"categories" text[] NOT NULL,
	"allowed_sites" text[] NOT NULL,
	"shop_pos_id" uuid,
	CONSTRAINT "website_settings_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "website_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "website_settings_shop" FOREIGN KEY ("business_id","shop_pos_id") REFERENCES "points_of_sale"("business_id","id")
);
CREATE UNIQUE INDEX "website_settings_one" ON "website_settings" USING btree ("business_id");
CREATE INDEX "website_settings_business_id_shop_pos_id_index" ON "website_settings" USING btree ("business_id","shop_pos_id");

CREATE TABLE "acceptances" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"kind" text NOT NULL,
	"legal_version" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acceptances_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "acceptances_purchase" CHECK (num_nonnulls("acceptances"."booking_id", "acceptances"."order_id") = 1),
	CONSTRAINT "acceptances_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "acceptances_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id") ON DELETE cascade,
	CONSTRAINT "acceptances_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id") ON DELETE cascade
);
CREATE INDEX "acceptances_business_id_booking_id_index" ON "acceptances" USING btree ("business_id","booking_id");
CREATE INDEX "acceptances_business_id_order_id_index" ON "acceptances" USING btree ("business_id","order_id");

CREATE TABLE "checkouts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"wish" jsonb,
	"language" text NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"title" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"session_expires_at" timestamp with time zone,
	"session_id" text,
	"payment_intent" text,
	"asked_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "checkouts_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "checkouts_cents" CHECK ("checkouts"."cents" > 0 and "checkouts"."cents" <= "checkouts"."total_cents"),
	CONSTRAINT "checkouts_balance" CHECK ("checkouts"."kind" <> 'balance' or num_nonnulls("checkouts"."booking_id", "checkouts"."order_id") = 1),
	CONSTRAINT "checkouts_done" CHECK ("checkouts"."state" <> 'done' or ("checkouts"."payment_intent" is not null and num_nonnulls("checkouts"."booking_id", "checkouts"."order_id") = 1)),
	CONSTRAINT "checkouts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "checkouts_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id"),
	CONSTRAINT "checkouts_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id")
);
CREATE INDEX "checkouts_business_id_booking_id_index" ON "checkouts" USING btree ("business_id","booking_id");
CREATE INDEX "checkouts_business_id_order_id_index" ON "checkouts" USING btree ("business_id","order_id");
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("asked_at") WHERE "checkouts"."state" = 'open';

CREATE TABLE "card_refunds" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"checkout_id" uuid NOT NULL,
	"payment_id" uuid,
	"payment_intent" text NOT NULL,
	"cents" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"provider_id" text,
	"problem" text,
	CONSTRAINT "card_refunds_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "card_refunds_cents" CHECK ("card_refunds"."cents" > 0),
	CONSTRAINT "card_refunds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "card_refunds_checkout" FOREIGN KEY ("business_id","checkout_id") REFERENCES "checkouts"("business_id","id"),
	CONSTRAINT "card_refunds_payment" FOREIGN KEY ("business_id","payment_id") REFERENCES "payments"("business_id","id")
);
CREATE INDEX "card_refunds_business_id_checkout_id_index" ON "card_refunds" USING btree ("business_id","checkout_id");
CREATE INDEX "card_refunds_business_id_payment_id_index" ON "card_refunds" USING btree ("business_id","payment_id");
CREATE UNIQUE INDEX "card_refunds_unbooked" ON "card_refunds" USING btree ("business_id","payment_intent") WHERE "card_refunds"."payment_id" is null;
CREATE INDEX "card_refunds_waiting" ON "card_refunds" USING btree ("next_attempt_at") WHERE "card_refunds"."state" = 'waiting';
CREATE INDEX "card_refunds_failed" ON "card_refunds" USING btree ("business_id","created_at") WHERE "card_refunds"."state" = 'failed';

CREATE TABLE "qr_codes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(link, '') || ' ' || coalesce(notes, '') || ' ' || coalesce(code, ''))) STORED NOT NULL,
	"link" text NOT NULL,
	"image_id" uuid,
	"notes" text,
	"code" text NOT NULL,
	CONSTRAINT "qr_codes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "qr_codes_status" CHECK ("qr_codes"."status" in ('active', 'inactive')),
	CONSTRAINT "qr_codes_link" CHECK ("qr_codes"."link" ~* '^https?://'),
	CONSTRAINT "qr_codes_code" CHECK ("qr_codes"."code" ~ '^[2-9a-z]{10}$'),
	CONSTRAINT "qr_codes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "qr_codes_business_id_created_at_id_index" ON "qr_codes" USING btree ("business_id","created_at","id");
CREATE INDEX "qr_codes_business_id_updated_at_id_index" ON "qr_codes" USING btree ("business_id","updated_at","id");
CREATE INDEX "qr_codes_business_id_search_text_index" ON "qr_codes" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "qr_codes_code_unique" ON "qr_codes" USING btree ("business_id","code");
CREATE INDEX "qr_codes_code_index" ON "qr_codes" USING btree ("code");
CREATE INDEX "qr_codes_business_id_name_key_id_index" ON "qr_codes" USING btree ("business_id","name_key","id");

CREATE TABLE "qr_scans" (
	"business_id" uuid NOT NULL,
	"qr_code_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "qr_scans_business_id_qr_code_id_day_pk" PRIMARY KEY("business_id","qr_code_id","day"),
	CONSTRAINT "qr_scans_count" CHECK ("qr_scans"."count" > 0),
	CONSTRAINT "qr_scans_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "qr_scans_qr_code" FOREIGN KEY ("business_id","qr_code_id") REFERENCES "qr_codes"("business_id","id") ON DELETE cascade
);

CREATE TABLE "elabels" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"product_id" uuid NOT NULL,
	"vintage" integer,
	"edition" integer NOT NULL,
	"code" text NOT NULL,
	"content" jsonb,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "elabels_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "elabels_code" CHECK ("elabels"."code" ~ '^[2-9a-z]{10}$'),
	CONSTRAINT "elabels_edition" CHECK ("elabels"."edition" > 0),
	CONSTRAINT "elabels_published" CHECK (("elabels"."content" is null) = ("elabels"."published_at" is null)),
	CONSTRAINT "elabels_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "elabels_product" FOREIGN KEY ("business_id","product_id") REFERENCES "products"("business_id","id")
);
CREATE UNIQUE INDEX "elabels_edition_unique" ON "elabels" USING btree ("business_id","product_id",coalesce("vintage", 0),"edition");
CREATE UNIQUE INDEX "elabels_code_unique" ON "elabels" USING btree ("business_id","code");
CREATE INDEX "elabels_code_index" ON "elabels" USING btree ("code");

CREATE TABLE "kept_labels" (
	"business_id" uuid NOT NULL,
	"code" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "kept_labels_business_id_code_pk" PRIMARY KEY("business_id","code")
);
CREATE INDEX "kept_labels_code_index" ON "kept_labels" USING btree ("code");
--> statement-breakpoint
-- channels
CREATE TABLE "channel_platforms" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(notes, ''))) STORED NOT NULL,
	"price_mode" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"service_ids" uuid[] NOT NULL,
	"categories" text[] NOT NULL,
	"pos_ids" uuid[] NOT NULL,
	"notes" text,
	CONSTRAINT "channel_platforms_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "channel_platforms_status" CHECK ("channel_platforms"."status" in ('active', 'inactive')),
	CONSTRAINT "channel_platforms_percent" CHECK ("channel_platforms"."percent" between 0 and 100),
	CONSTRAINT "channel_platforms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "channel_platforms_business_id_created_at_id_index" ON "channel_platforms" USING btree ("business_id","created_at","id");
CREATE INDEX "channel_platforms_business_id_updated_at_id_index" ON "channel_platforms" USING btree ("business_id","updated_at","id");
CREATE INDEX "channel_platforms_business_id_search_text_index" ON "channel_platforms" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "channel_platforms_name_unique" ON "channel_platforms" USING btree ("business_id","name_key");

CREATE TABLE "channel_keys" (
	"business_id" uuid NOT NULL,
	"platform_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"key_end" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_contact_at" timestamp with time zone,
	CONSTRAINT "channel_keys_business_id_platform_id_pk" PRIMARY KEY("business_id","platform_id"),
	CONSTRAINT "channel_keys_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "channel_keys_platform" FOREIGN KEY ("business_id","platform_id") REFERENCES "channel_platforms"("business_id","id") ON DELETE cascade
);
CREATE INDEX "channel_keys_key_hash_index" ON "channel_keys" USING btree ("key_hash");

CREATE TABLE "channel_calls" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(call, '') || ' ' || coalesce(problem, ''))) STORED NOT NULL,
	"platform_id" uuid NOT NULL,
	"call" text NOT NULL,
	"problem" text,
	"times" integer NOT NULL,
	"booking_id" uuid,
	CONSTRAINT "channel_calls_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "channel_calls_status" CHECK ("channel_calls"."status" in ('ok', 'refused', 'failed')),
	CONSTRAINT "channel_calls_times" CHECK ("channel_calls"."times" > 0),
	CONSTRAINT "channel_calls_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "channel_calls_platform" FOREIGN KEY ("business_id","platform_id") REFERENCES "channel_platforms"("business_id","id") ON DELETE cascade,
	CONSTRAINT "channel_calls_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id") ON DELETE cascade
);
CREATE INDEX "channel_calls_business_id_created_at_id_index" ON "channel_calls" USING btree ("business_id","created_at","id");
CREATE INDEX "channel_calls_business_id_updated_at_id_index" ON "channel_calls" USING btree ("business_id","updated_at","id");
CREATE INDEX "channel_calls_business_id_search_text_index" ON "channel_calls" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "channel_calls_business_id_platform_id_created_at_index" ON "channel_calls" USING btree ("business_id","platform_id","created_at");
CREATE INDEX "channel_calls_business_id_booking_id_index" ON "channel_calls" USING btree ("business_id","booking_id");
CREATE INDEX "channel_calls_created_at_index" ON "channel_calls" USING btree ("created_at");

CREATE TABLE "channel_reservations" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"platform_id" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"reseller_reference" text,
	"service_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"unit_items" jsonb NOT NULL,
	"contact" jsonb,
	"notes" text,
	"price" jsonb NOT NULL,
	"retail_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"booking_id" uuid,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"refund" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_reservations_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "channel_reservations_confirmed" CHECK (("channel_reservations"."booking_id" is null) = ("channel_reservations"."confirmed_at" is null)),
	CONSTRAINT "channel_reservations_net" CHECK ("channel_reservations"."net_cents" >= 0 and "channel_reservations"."net_cents" <= "channel_reservations"."retail_cents"),
	CONSTRAINT "channel_reservations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "channel_reservations_platform" FOREIGN KEY ("business_id","platform_id") REFERENCES "channel_platforms"("business_id","id"),
	CONSTRAINT "channel_reservations_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id") ON DELETE cascade,
	CONSTRAINT "channel_reservations_service" FOREIGN KEY ("business_id","service_id") REFERENCES "services"("business_id","id") ON DELETE cascade,
	CONSTRAINT "channel_reservations_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id") ON DELETE cascade
);
CREATE UNIQUE INDEX "channel_reservations_once" ON "channel_reservations" USING btree ("business_id","platform_id","uuid");
CREATE INDEX "channel_reservations_business_id_platform_id_reseller_reference_index" ON "channel_reservations" USING btree ("business_id","platform_id","reseller_reference");
CREATE INDEX "channel_reservations_business_id_platform_id_date_index" ON "channel_reservations" USING btree ("business_id","platform_id","date");
CREATE INDEX "channel_reservations_business_id_booking_id_index" ON "channel_reservations" USING btree ("business_id","booking_id");
CREATE INDEX "channel_reservations_business_id_service_id_index" ON "channel_reservations" USING btree ("business_id","service_id");
CREATE INDEX "channel_reservations_business_id_pos_id_index" ON "channel_reservations" USING btree ("business_id","pos_id");
CREATE INDEX "channel_reservations_expired" ON "channel_reservations" USING btree ("expires_at") WHERE "channel_reservations"."booking_id" is null;

CREATE TABLE "calendar_feeds" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(notes, ''))) STORED NOT NULL,
	"kind" text NOT NULL,
	"pos_id" uuid,
	"room_id" uuid,
	"guide_id" uuid,
	"shows_guests" boolean NOT NULL,
	"language" text NOT NULL,
	"notes" text,
	"address_id" uuid NOT NULL,
	CONSTRAINT "calendar_feeds_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "calendar_feeds_status" CHECK ("calendar_feeds"."status" in ('active', 'inactive')),
	CONSTRAINT "calendar_feeds_language" CHECK ("calendar_feeds"."language" in ('en', 'it')),
	CONSTRAINT "calendar_feeds_of" CHECK (("calendar_feeds"."kind" = 'pos') = ("calendar_feeds"."pos_id" is not null) and ("calendar_feeds"."kind" = 'room') = ("calendar_feeds"."room_id" is not null) and ("calendar_feeds"."kind" = 'guide') = ("calendar_feeds"."guide_id" is not null)),
	CONSTRAINT "calendar_feeds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "calendar_feeds_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "points_of_sale"("business_id","id"),
	CONSTRAINT "calendar_feeds_room" FOREIGN KEY ("business_id","room_id") REFERENCES "pos_rooms"("business_id","id"),
	CONSTRAINT "calendar_feeds_guide" FOREIGN KEY ("business_id","guide_id") REFERENCES "users"("business_id","id")
);
CREATE INDEX "calendar_feeds_business_id_created_at_id_index" ON "calendar_feeds" USING btree ("business_id","created_at","id");
CREATE INDEX "calendar_feeds_business_id_updated_at_id_index" ON "calendar_feeds" USING btree ("business_id","updated_at","id");
CREATE INDEX "calendar_feeds_business_id_search_text_index" ON "calendar_feeds" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "calendar_feeds_business_id_name_key_id_index" ON "calendar_feeds" USING btree ("business_id","name_key","id");
CREATE UNIQUE INDEX "calendar_feeds_address_unique" ON "calendar_feeds" USING btree ("business_id","address_id");
CREATE INDEX "calendar_feeds_business_id_pos_id_index" ON "calendar_feeds" USING btree ("business_id","pos_id");
CREATE INDEX "calendar_feeds_business_id_room_id_index" ON "calendar_feeds" USING btree ("business_id","room_id");
CREATE INDEX "calendar_feeds_business_id_guide_id_index" ON "calendar_feeds" USING btree ("business_id","guide_id");

CREATE TABLE "calendar_feed_reads" (
	"business_id" uuid NOT NULL,
	"feed_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feed_reads_business_id_feed_id_pk" PRIMARY KEY("business_id","feed_id"),
	CONSTRAINT "calendar_feed_reads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "calendar_feed_reads_feed" FOREIGN KEY ("business_id","feed_id") REFERENCES "calendar_feeds"("business_id","id") ON DELETE cascade
);

CREATE TABLE "webhooks" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(url, '') || ' ' || coalesce(notes, ''))) STORED NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"includes_guest" boolean NOT NULL,
	"notes" text,
	CONSTRAINT "webhooks_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "webhooks_status" CHECK ("webhooks"."status" in ('active', 'inactive')),
	CONSTRAINT "webhooks_events" CHECK (cardinality("webhooks"."events") > 0),
	CONSTRAINT "webhooks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "webhooks_business_id_created_at_id_index" ON "webhooks" USING btree ("business_id","created_at","id");
CREATE INDEX "webhooks_business_id_updated_at_id_index" ON "webhooks" USING btree ("business_id","updated_at","id");
CREATE INDEX "webhooks_business_id_search_text_index" ON "webhooks" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "webhooks_name_unique" ON "webhooks" USING btree ("business_id","name_key");

CREATE TABLE "webhook_lines" (
	"business_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"secret_end" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_delivered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"held_until" timestamp with time zone,
	"held_by" uuid,
	"rests_until" timestamp with time zone,
	CONSTRAINT "webhook_lines_business_id_webhook_id_pk" PRIMARY KEY("business_id","webhook_id"),
	CONSTRAINT "webhook_lines_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "webhook_lines_webhook" FOREIGN KEY ("business_id","webhook_id") REFERENCES "webhooks"("business_id","id") ON DELETE cascade
);
CREATE INDEX "webhook_lines_failing" ON "webhook_lines" USING btree ("business_id") WHERE "webhook_lines"."failing_since" is not null;

CREATE TABLE "webhook_deliveries" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(event, '') || ' ' || coalesce(event_id::text, ''))) STORED NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"event_id" uuid NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"payment_id" uuid,
	"changed" text[],
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_until" timestamp with time zone NOT NULL,
	"answer_status" integer,
	"duration_ms" integer,
	"problem" text,
	"body" text,
	"answer" text,
	CONSTRAINT "webhook_deliveries_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("business_id","webhook_id") REFERENCES "webhooks"("business_id","id") ON DELETE cascade,
	CONSTRAINT "webhook_deliveries_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id") ON DELETE cascade,
	CONSTRAINT "webhook_deliveries_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id") ON DELETE cascade,
	CONSTRAINT "webhook_deliveries_payment" FOREIGN KEY ("business_id","payment_id") REFERENCES "payments"("business_id","id") ON DELETE cascade
);
CREATE INDEX "webhook_deliveries_business_id_created_at_id_index" ON "webhook_deliveries" USING btree ("business_id","created_at","id");
CREATE INDEX "webhook_deliveries_business_id_updated_at_id_index" ON "webhook_deliveries" USING btree ("business_id","updated_at","id");
CREATE INDEX "webhook_deliveries_business_id_search_text_index" ON "webhook_deliveries" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("business_id","webhook_id","next_attempt_at") WHERE "webhook_deliveries"."status" = 'waiting';
CREATE INDEX "webhook_deliveries_business_id_webhook_id_created_at_index" ON "webhook_deliveries" USING btree ("business_id","webhook_id","created_at");
CREATE INDEX "webhook_deliveries_business_id_booking_id_index" ON "webhook_deliveries" USING btree ("business_id","booking_id");
CREATE INDEX "webhook_deliveries_business_id_order_id_index" ON "webhook_deliveries" USING btree ("business_id","order_id");
CREATE INDEX "webhook_deliveries_business_id_payment_id_index" ON "webhook_deliveries" USING btree ("business_id","payment_id");
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
-- analytics
CREATE TABLE "sales_aggregates" (
	"business_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"date" date NOT NULL,
	"pos_id" uuid NOT NULL,
	"key" text NOT NULL,
	"visit_cents" bigint NOT NULL,
	"bookings" integer NOT NULL,
	"no_shows" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"guests" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"bought_visits" integer NOT NULL,
	"bought_cents" bigint NOT NULL,
	"wine_cents" bigint NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"bottles" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"payments" integer NOT NULL,
	"discount_cents" bigint NOT NULL,
	CONSTRAINT "sales_aggregates_business_id_dimension_date_pos_id_key_pk" PRIMARY KEY("business_id","dimension","date","pos_id","key"),
	CONSTRAINT "sales_aggregates_dimension" CHECK (dimension in ('all', 'service', 'product', 'channel', 'agent', 'guide', 'language', 'country', 'method', 'promotion', 'hour')),
	CONSTRAINT "sales_aggregates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "sales_aggregate_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "sales_aggregate_changes_business_id_date_id_pk" PRIMARY KEY("business_id","date","id"),
	CONSTRAINT "sales_aggregate_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "customer_months" (
	"business_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"month" date NOT NULL,
	"first_month" date,
	"country" text NOT NULL,
	"tags" text[] NOT NULL,
	"visits" integer NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "customer_months_business_id_customer_id_month_pk" PRIMARY KEY("business_id","customer_id","month"),
	CONSTRAINT "customer_months_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "customer_aggregates" (
	"business_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"month" date NOT NULL,
	"key" text NOT NULL,
	"customers" integer NOT NULL,
	"new_customers" integer NOT NULL,
	"visits" integer NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "customer_aggregates_business_id_dimension_month_key_pk" PRIMARY KEY("business_id","dimension","month","key"),
	CONSTRAINT "customer_aggregates_dimension" CHECK (dimension in ('cohort', 'country', 'tag')),
	CONSTRAINT "customer_aggregates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "customer_aggregate_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "customer_aggregate_changes_business_id_customer_id_id_pk" PRIMARY KEY("business_id","customer_id","id"),
	CONSTRAINT "customer_aggregate_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "offered_seat_days" (
	"business_id" uuid NOT NULL,
	"date" date NOT NULL,
	"pos_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "offered_seat_days_business_id_date_pos_id_pk" PRIMARY KEY("business_id","date","pos_id"),
	CONSTRAINT "offered_seat_days_seats" CHECK ("offered_seat_days"."seats" > 0),
	CONSTRAINT "offered_seat_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
--> statement-breakpoint
-- home
CREATE TABLE "sales_days" (
	"business_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"cents" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "sales_days_business_id_date_kind_source_pk" PRIMARY KEY("business_id","date","kind","source"),
	CONSTRAINT "sales_days_kind" CHECK ("sales_days"."kind" in ('booking', 'wine')),
	CONSTRAINT "sales_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "sales_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"cents" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "sales_changes_business_id_date_id_pk" PRIMARY KEY("business_id","date","id"),
	CONSTRAINT "sales_changes_kind" CHECK ("sales_changes"."kind" in ('booking', 'wine')),
	CONSTRAINT "sales_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
--> statement-breakpoint
-- archive
CREATE TABLE "fiscal_archives" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vat_code" text,
	"made_at" timestamp with time zone NOT NULL,
	"sealed_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL
);
CREATE INDEX "fiscal_archives_kept_until_index" ON "fiscal_archives" USING btree ("kept_until");

CREATE TABLE "fiscal_archive_files" (
	"business_id" uuid NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "fiscal_archive_files_business_id_path_pk" PRIMARY KEY("business_id","path"),
	CONSTRAINT "fiscal_archive_files_sha256" CHECK ("fiscal_archive_files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "fiscal_archive_files_archive" FOREIGN KEY ("business_id") REFERENCES "fiscal_archives"("business_id")
);
--> statement-breakpoint
-- operator
CREATE TABLE "commission_terms" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"mode" text NOT NULL,
	"frequency" text NOT NULL,
	"commission_percents" jsonb NOT NULL,
	"payment_days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_terms_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "commission_terms_mode" CHECK ("commission_terms"."mode" in ('provider', 'direct')),
	CONSTRAINT "commission_terms_frequency" CHECK ("commission_terms"."frequency" in ('weekly', 'biweekly', 'monthly') and ("commission_terms"."mode" = 'provider' or "commission_terms"."frequency" = 'monthly')),
	CONSTRAINT "commission_terms_payment_days" CHECK ("commission_terms"."payment_days" between 0 and 365),
	CONSTRAINT "commission_terms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "commission_terms_in_force" ON "commission_terms" USING btree ("business_id","valid_from","created_at","id");

CREATE TABLE "cash_flows" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"mode" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"commission_cents" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"owed_by" text NOT NULL,
	"due_date" date NOT NULL,
	"payment_days" integer NOT NULL,
	"notes" text,
	"document" text,
	"year" integer,
	"sequence" integer,
	"number" text,
	"billed_on" date,
	"billed" jsonb,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"state" text GENERATED ALWAYS AS (case
          when billed_on is null then 'to_be_billed'
          when paid_cents >= price_cents then 'paid'
          when paid_cents > 0 then 'partially_paid'
          else 'billed' end) STORED NOT NULL,
	"paid_commission_cents" bigint GENERATED ALWAYS AS (case
          when billed_on is null then 0
          when price_cents = 0 then commission_cents
          else round(commission_cents::numeric * paid_cents / price_cents)::bigint end) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(number, '') || ' ' || coalesce(notes, ''))) STORED NOT NULL,
	CONSTRAINT "cash_flows_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "cash_flows_mode" CHECK ("cash_flows"."mode" in ('provider', 'direct')),
	CONSTRAINT "cash_flows_owed_by" CHECK ("cash_flows"."owed_by" in ('business', 'provider')),
	CONSTRAINT "cash_flows_amounts" CHECK ("cash_flows"."price_cents" >= 0 and "cash_flows"."paid_cents" between 0 and "cash_flows"."price_cents"),
	CONSTRAINT "cash_flows_billed" CHECK (num_nonnulls("cash_flows"."document", "cash_flows"."year", "cash_flows"."sequence", "cash_flows"."number", "cash_flows"."billed_on", "cash_flows"."billed") in (0, 6)),
	CONSTRAINT "cash_flows_paid_once_billed" CHECK ("cash_flows"."billed_on" is not null or "cash_flows"."paid_cents" = 0),
	CONSTRAINT "cash_flows_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE UNIQUE INDEX "cash_flows_period" ON "cash_flows" USING btree ("business_id","period_from");
CREATE UNIQUE INDEX "cash_flows_number" ON "cash_flows" USING btree ("business_id","document","year","sequence");
CREATE INDEX "cash_flows_document_year_sequence_index" ON "cash_flows" USING btree ("document","year","sequence");
CREATE INDEX "cash_flows_business_id_period_to_id_index" ON "cash_flows" USING btree ("business_id","period_to","id");
CREATE INDEX "cash_flows_period_to_id_index" ON "cash_flows" USING btree ("period_to","id");
CREATE INDEX "cash_flows_due_date_id_index" ON "cash_flows" USING btree ("due_date","id");
CREATE INDEX "cash_flows_created_at_id_index" ON "cash_flows" USING btree ("created_at","id");
CREATE INDEX "cash_flows_updated_at_id_index" ON "cash_flows" USING btree ("updated_at","id");
CREATE INDEX "cash_flows_state_period_to_id_index" ON "cash_flows" USING btree ("state","period_to","id");
CREATE INDEX "cash_flows_id_index" ON "cash_flows" USING btree ("id");

CREATE TABLE "cash_flow_payments" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cash_flow_id" uuid NOT NULL,
	"date" date NOT NULL,
	"cents" bigint NOT NULL,
	"note" text,
	"takes_back_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_flow_payments_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "cash_flow_payments_cents" CHECK ("cash_flow_payments"."cents" <> 0 and ("cash_flow_payments"."cents" < 0) = ("cash_flow_payments"."takes_back_id" is not null)),
	CONSTRAINT "cash_flow_payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "cash_flow_payments_cash_flow" FOREIGN KEY ("business_id","cash_flow_id") REFERENCES "cash_flows"("business_id","id"),
	CONSTRAINT "cash_flow_payments_taken_back" FOREIGN KEY ("business_id","takes_back_id") REFERENCES "cash_flow_payments"("business_id","id")
);
CREATE INDEX "cash_flow_payments_business_id_cash_flow_id_created_at_index" ON "cash_flow_payments" USING btree ("business_id","cash_flow_id","created_at");
CREATE UNIQUE INDEX "cash_flow_payments_taken_back_once" ON "cash_flow_payments" USING btree ("business_id","takes_back_id");

CREATE TABLE "settlement_entries" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cash_flow_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"return_id" uuid,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"channel" text NOT NULL,
	"terms_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"turnover_cents" bigint NOT NULL,
	"commission_cents" bigint NOT NULL,
	"is_correction" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(number, ''))) STORED NOT NULL,
	CONSTRAINT "settlement_entries_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "settlement_entries_kind" CHECK ("settlement_entries"."kind" in ('booking', 'order', 'return')),
	CONSTRAINT "settlement_entries_subject" CHECK (num_nonnulls("settlement_entries"."booking_id", "settlement_entries"."order_id") = 1 and ("settlement_entries"."kind" = 'booking') = ("settlement_entries"."booking_id" is not null) and ("settlement_entries"."kind" = 'return') = ("settlement_entries"."return_id" is not null)),
	CONSTRAINT "settlement_entries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id"),
	CONSTRAINT "settlement_entries_cash_flow" FOREIGN KEY ("business_id","cash_flow_id") REFERENCES "cash_flows"("business_id","id")
);
CREATE INDEX "settlement_entries_cash_flow_id_date_id_index" ON "settlement_entries" USING btree ("cash_flow_id","date","id");
CREATE INDEX "settlement_entries_business_id_cash_flow_id_index" ON "settlement_entries" USING btree ("business_id","cash_flow_id");
CREATE INDEX "settlement_entries_business_id_booking_id_index" ON "settlement_entries" USING btree ("business_id","booking_id");
CREATE INDEX "settlement_entries_business_id_order_id_index" ON "settlement_entries" USING btree ("business_id","order_id");
CREATE INDEX "settlement_entries_business_id_date_id_index" ON "settlement_entries" USING btree ("business_id","date","id");
CREATE INDEX "settlement_entries_business_id_created_at_id_index" ON "settlement_entries" USING btree ("business_id","created_at","id");
CREATE INDEX "settlement_entries_date_id_index" ON "settlement_entries" USING btree ("date","id");
CREATE INDEX "settlement_entries_created_at_id_index" ON "settlement_entries" USING btree ("created_at","id");
CREATE INDEX "settlement_entries_id_index" ON "settlement_entries" USING btree ("id");
CREATE INDEX "settlement_entries_business_id_search_text_index" ON "settlement_entries" USING gin ("business_id","search_text" gin_trgm_ops);

CREATE TABLE "settlement_closings" (
	"business_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"mode" text NOT NULL,
	"frequency" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_closings_business_id_period_from_pk" PRIMARY KEY("business_id","period_from"),
	CONSTRAINT "settlement_closings_days" CHECK ("settlement_closings"."period_from" <= "settlement_closings"."period_to"),
	CONSTRAINT "settlement_closings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE UNIQUE INDEX "settlement_closings_to" ON "settlement_closings" USING btree ("business_id","period_to");

CREATE TABLE "settlement_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	CONSTRAINT "settlement_changes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "settlement_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "provider_sections" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"section" integer GENERATED ALWAYS AS IDENTITY (sequence name "provider_sections_section_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "provider_sections_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);

CREATE TABLE "provider_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country_id" integer NOT NULL,
	"vat_code" text NOT NULL,
	"tax_code" text,
	"sdi" text,
	"pec" text,
	"tax_regime" text,
	"email" text NOT NULL,
	"iban" text,
	"vat_percent" numeric(5, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_details_single" CHECK (id = '00000000-0000-0000-0000-000000000000'),
	CONSTRAINT "provider_details_vat" CHECK ("provider_details"."vat_percent" between 0 and 100)
);

CREATE TABLE "provider_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"last_date" date NOT NULL,
	CONSTRAINT "provider_counters_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "provider_counters_kind" CHECK ("provider_counters"."kind" in ('invoice', 'credit_note', 'settlement', 'einvoice')),
	CONSTRAINT "provider_counters_last" CHECK ("provider_counters"."last" > 0)
);

CREATE TABLE "growth_months" (
	"month" date PRIMARY KEY NOT NULL,
	"businesses" integer NOT NULL,
	"bookings" integer NOT NULL,
	"orders" integer NOT NULL,
	"customers" integer NOT NULL,
	"database_bytes" bigint,
	"noted_at" timestamp with time zone NOT NULL
);

CREATE TABLE "stored_files" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
-- platform
CREATE TABLE "changes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"by_operator" boolean DEFAULT acts_as_operator() NOT NULL,
	"module" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"label" text NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(label, ''))) STORED NOT NULL,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL,
	"part" text,
	"transaction_id" bigint DEFAULT txid_current() NOT NULL,
	CONSTRAINT "changes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
CREATE INDEX "changes_business_id_at_id_index" ON "changes" USING btree ("business_id","at","id");
CREATE INDEX "changes_business_id_entity_id_at_index" ON "changes" USING btree ("business_id","entity_id","at");
CREATE INDEX "changes_business_id_user_id_at_id_index" ON "changes" USING btree ("business_id","user_id","at","id");
CREATE INDEX "changes_business_id_module_entity_at_id_index" ON "changes" USING btree ("business_id","module","entity","at","id");
CREATE INDEX "changes_deleted" ON "changes" USING btree ("business_id","at","id") WHERE "changes"."action" = 'deleted';
CREATE INDEX "changes_by_guests" ON "changes" USING btree ("business_id","at","id") WHERE "changes"."user_id" is null;
CREATE INDEX "changes_by_operator" ON "changes" USING btree ("business_id","at","id") WHERE "changes"."by_operator";
CREATE INDEX "changes_of_operators" ON "changes" USING btree ("at","id") WHERE "changes"."by_operator";
CREATE INDEX "changes_business_id_search_text_index" ON "changes" USING gin ("business_id","search_text" gin_trgm_ops);

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
	"thumbnail" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "files_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "files_media_type" CHECK (("files"."kind" = 'image' and "files"."media_type" in ('image/jpeg', 'image/png', 'image/svg+xml')) or ("files"."kind" = 'document' and "files"."media_type" in ('application/pdf', 'image/jpeg'))),
	CONSTRAINT "files_size" CHECK ("files"."size_bytes" = octet_length("files"."content") and "files"."size_bytes" between 1 and 5242880),
	CONSTRAINT "files_pixels" CHECK ("files"."kind" <> 'image' or (coalesce("files"."width", 1) between 1 and 600 and coalesce("files"."height", 1) between 1 and 600)),
	CONSTRAINT "files_sha256" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "files_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "files_id_index" ON "files" USING btree ("id");

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
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");

CREATE TABLE "import_rows" (
	"business_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb,
	"unique_key" text,
	"is_good" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_rows_business_id_import_id_number_pk" PRIMARY KEY("business_id","import_id","number"),
	CONSTRAINT "import_rows_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id")
);
CREATE INDEX "import_rows_business_id_import_id_unique_key_index" ON "import_rows" USING btree ("business_id","import_id","unique_key") WHERE "import_rows"."unique_key" is not null;
CREATE INDEX "import_rows_created_at_index" ON "import_rows" USING btree ("created_at");

CREATE TABLE "outgoing_mails" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"audience" text DEFAULT 'guest' NOT NULL,
	"recipient" text NOT NULL,
	"cc" text,
	"sender_name" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text,
	"document_id" uuid,
	"rule_id" uuid,
	"customer_id" uuid,
	"booking_id" uuid,
	"order_id" uuid,
	"is_bulk" boolean DEFAULT false NOT NULL,
	"calendar_file" text,
	"scan_link" text,
	"unsubscribe_link" text,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(recipient, '') || ' ' || coalesce(subject, ''))) STORED NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"first_tried_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"good_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"resent_at" timestamp with time zone,
	"resent_by" uuid,
	CONSTRAINT "outgoing_mails_business_id_id_pk" PRIMARY KEY("business_id","id")
);
CREATE UNIQUE INDEX "outgoing_mails_occasion_key" ON "outgoing_mails" USING btree ("business_id","occasion");
CREATE INDEX "outgoing_mails_id_index" ON "outgoing_mails" USING btree ("id");
CREATE INDEX "outgoing_mails_business_id_document_id_index" ON "outgoing_mails" USING btree ("business_id","document_id");
CREATE INDEX "outgoing_mails_business_id_created_at_id_index" ON "outgoing_mails" USING btree ("business_id","created_at","id");
CREATE INDEX "outgoing_mails_business_id_updated_at_id_index" ON "outgoing_mails" USING btree ("business_id","updated_at","id");
CREATE INDEX "outgoing_mails_business_id_state_created_at_id_index" ON "outgoing_mails" USING btree ("business_id","state","created_at","id");
CREATE INDEX "outgoing_mails_business_id_rule_id_created_at_id_index" ON "outgoing_mails" USING btree ("business_id","rule_id","created_at","id");
CREATE INDEX "outgoing_mails_sent" ON "outgoing_mails" USING btree ("business_id","rule_id") WHERE "outgoing_mails"."state" = 'sent';
CREATE INDEX "outgoing_mails_business_id_customer_id_created_at_index" ON "outgoing_mails" USING btree ("business_id","customer_id","created_at");
CREATE INDEX "outgoing_mails_business_id_booking_id_created_at_index" ON "outgoing_mails" USING btree ("business_id","booking_id","created_at");
CREATE INDEX "outgoing_mails_business_id_order_id_created_at_index" ON "outgoing_mails" USING btree ("business_id","order_id","created_at");
CREATE INDEX "outgoing_mails_business_id_search_text_index" ON "outgoing_mails" USING gin ("business_id","search_text" gin_trgm_ops);
CREATE INDEX "outgoing_mails_waiting" ON "outgoing_mails" USING btree ("is_bulk","created_at","id") WHERE "outgoing_mails"."state" = 'queued';
CREATE INDEX "outgoing_mails_of_accounts" ON "outgoing_mails" USING btree ("created_at") WHERE "outgoing_mails"."audience" = 'account';
CREATE INDEX "outgoing_mails_leaving" ON "outgoing_mails" USING btree ("claimed_at") WHERE "outgoing_mails"."state" = 'sending';

CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"schedule" text NOT NULL,
	"started_at" timestamp with time zone,
	"took_ms" integer,
	"failed_at" timestamp with time zone,
	"failure" text,
	"failure_detail" text
);

CREATE TABLE "installation_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
-- Keys to tables that come later.
ALTER TABLE "users" ADD CONSTRAINT "users_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "businesses"("id");
ALTER TABLE "products" ADD CONSTRAINT "products_image" FOREIGN KEY ("business_id","image_id") REFERENCES "files"("business_id","id");
ALTER TABLE "products" ADD CONSTRAINT "products_technical_sheet" FOREIGN KEY ("business_id","technical_sheet_id") REFERENCES "files"("business_id","id");
ALTER TABLE "services" ADD CONSTRAINT "services_image" FOREIGN KEY ("business_id","image_id") REFERENCES "files"("business_id","id");
ALTER TABLE "extras" ADD CONSTRAINT "extras_image" FOREIGN KEY ("business_id","image_id") REFERENCES "files"("business_id","id");
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id");
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id");
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id");
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "bookings"("business_id","id");
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("business_id","order_id") REFERENCES "orders"("business_id","id");
ALTER TABLE "payments" ADD CONSTRAINT "payments_sale" FOREIGN KEY ("business_id","sale_id") REFERENCES "till_sales"("business_id","id");
ALTER TABLE "documents" ADD CONSTRAINT "documents_logo" FOREIGN KEY ("business_id","logo_id") REFERENCES "files"("business_id","id");
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_image" FOREIGN KEY ("business_id","image_id") REFERENCES "files"("business_id","id");
--> statement-breakpoint
-- Keys to what all businesses share.
ALTER TABLE businesses
  ADD FOREIGN KEY (country_id) REFERENCES countries (id),
  ADD FOREIGN KEY (region_id) REFERENCES regions (id),
  ADD FOREIGN KEY (id, logo_id) REFERENCES files (business_id, id);
ALTER TABLE points_of_sale ADD FOREIGN KEY (country_id) REFERENCES countries (id);
ALTER TABLE service_seasons ADD FOREIGN KEY (country_id) REFERENCES countries (id);
ALTER TABLE extras ADD FOREIGN KEY (country_id) REFERENCES countries (id);
ALTER TABLE freight ADD FOREIGN KEY (country_id) REFERENCES countries (id);
ALTER TABLE products
  ADD FOREIGN KEY (country_id) REFERENCES countries (id),
  ADD FOREIGN KEY (region_id) REFERENCES regions (id),
  ADD FOREIGN KEY (sub_region_id) REFERENCES sub_regions (id),
  ADD FOREIGN KEY (category_id) REFERENCES product_categories (id),
  ADD FOREIGN KEY (sub_category_id) REFERENCES product_sub_categories (id);
ALTER TABLE customers ADD FOREIGN KEY (country_id) REFERENCES countries (id), ADD FOREIGN KEY (language_id) REFERENCES languages (id);
ALTER TABLE bookings ADD FOREIGN KEY (language_id) REFERENCES languages (id);
ALTER TABLE slot_holds ADD FOREIGN KEY (language_id) REFERENCES languages (id);
ALTER TABLE agents ADD FOREIGN KEY (country_id) REFERENCES countries (id);
ALTER TABLE provider_details ADD CONSTRAINT provider_details_country FOREIGN KEY (country_id) REFERENCES countries (id);
--> statement-breakpoint
-- Two seasons for the same guests never share a day. Checked at the end of the transaction, so that they can change places.
ALTER TABLE service_seasons ADD CONSTRAINT service_seasons_apart EXCLUDE USING gist (
  business_id WITH =, service_id WITH =, (coalesce(country_id, 0)) WITH =, daterange("from", "to", '[]') WITH &&
) DEFERRABLE INITIALLY DEFERRED;
-- Checked at the end of a statement, so that rows can change places.
ALTER TABLE agent_products ADD CONSTRAINT agent_products_once UNIQUE (business_id, agent_id, product_id) DEFERRABLE INITIALLY IMMEDIATE;
-- Pictures, documents and archives are compressed already.
ALTER TABLE files ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE document_files ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE fiscal_archive_files ALTER COLUMN content SET STORAGE EXTERNAL;
