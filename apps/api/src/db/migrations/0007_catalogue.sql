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
	CONSTRAINT "availabilities_periods" CHECK (jsonb_typeof("availabilities"."periods") = 'array')
);
--> statement-breakpoint
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
	CONSTRAINT "availability_times_limits" CHECK (coalesce("availability_times"."max_guests_per_slot", 1) <= coalesce("availability_times"."max_guests", "availability_times"."max_guests_per_slot", 1))
);
--> statement-breakpoint
CREATE TABLE "extra_services" (
	"business_id" uuid NOT NULL,
	"extra_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "extra_services_business_id_extra_id_service_id_pk" PRIMARY KEY("business_id","extra_id","service_id")
);
--> statement-breakpoint
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
	CONSTRAINT "extras_rows" CHECK (jsonb_typeof("extras"."periods") = 'array' and jsonb_typeof("extras"."time_slots") = 'array')
);
--> statement-breakpoint
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
	CONSTRAINT "freight_prices" CHECK ("freight"."price_per_unit_cents" >= 0 and coalesce("freight"."free_from_cents", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "freight_pos" (
	"business_id" uuid NOT NULL,
	"freight_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	CONSTRAINT "freight_pos_business_id_freight_id_pos_id_pk" PRIMARY KEY("business_id","freight_id","pos_id")
);
--> statement-breakpoint
CREATE TABLE "freight_products" (
	"business_id" uuid NOT NULL,
	"freight_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "freight_products_business_id_freight_id_product_id_pk" PRIMARY KEY("business_id","freight_id","product_id")
);
--> statement-breakpoint
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
	CONSTRAINT "points_of_sale_storage" CHECK ("points_of_sale"."stock_storage" = 'own' or "points_of_sale"."father_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "pos_rooms" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"priority" integer NOT NULL,
	"capability" integer NOT NULL,
	CONSTRAINT "pos_rooms_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "pos_rooms_numbers" CHECK ("pos_rooms"."priority" > 0 and "pos_rooms"."capability" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_pos" (
	"business_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	CONSTRAINT "product_pos_business_id_product_id_pos_id_pk" PRIMARY KEY("business_id","product_id","pos_id")
);
--> statement-breakpoint
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
	CONSTRAINT "products_prices" CHECK ("products"."consumer_price_cents" >= 0 and coalesce("products"."business_price_cents", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "question_services" (
	"business_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "question_services_business_id_question_id_service_id_pk" PRIMARY KEY("business_id","question_id","service_id")
);
--> statement-breakpoint
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
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(question_it, '') || ' ' || coalesce(question_en, ''))) STORED NOT NULL,
	"category" text NOT NULL,
	"choices" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"asked_per" text NOT NULL,
	CONSTRAINT "questions_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "questions_status" CHECK ("questions"."status" in ('active', 'inactive')),
	CONSTRAINT "questions_asked" CHECK (coalesce("questions"."question_en", "questions"."question_it") is not null),
	CONSTRAINT "questions_choices" CHECK (jsonb_typeof("questions"."choices") = 'array')
);
--> statement-breakpoint
CREATE TABLE "service_availabilities" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"pos_id" uuid NOT NULL,
	"availability_id" uuid NOT NULL,
	CONSTRAINT "service_availabilities_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
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
	CONSTRAINT "service_seasons_days" CHECK ("service_seasons"."from" <= "service_seasons"."to" and "service_seasons"."price_cents" >= 0)
);
--> statement-breakpoint
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
	CONSTRAINT "services_part" CHECK ("services"."payment_option" <> 'part_at_booking' or coalesce("services"."part_percent", 0) > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"business_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_levels_business_id_product_id_pos_id_pk" PRIMARY KEY("business_id","product_id","pos_id"),
	CONSTRAINT "stock_levels_quantity" CHECK ("stock_levels"."quantity" >= 0)
);
--> statement-breakpoint
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
	"reverses_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_movements_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "stock_movements_change" CHECK ("stock_movements"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "transaction_id" bigint DEFAULT txid_current() NOT NULL;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_times" ADD CONSTRAINT "availability_times_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_times" ADD CONSTRAINT "availability_times_availability" FOREIGN KEY ("business_id","availability_id") REFERENCES "public"."availabilities"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_services" ADD CONSTRAINT "extra_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_services" ADD CONSTRAINT "extra_services_extra" FOREIGN KEY ("business_id","extra_id") REFERENCES "public"."extras"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_services" ADD CONSTRAINT "extra_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "public"."vat_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_image" FOREIGN KEY ("business_id","image_id") REFERENCES "public"."files"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight" ADD CONSTRAINT "freight_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight" ADD CONSTRAINT "freight_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "public"."vat_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_pos" ADD CONSTRAINT "freight_pos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_pos" ADD CONSTRAINT "freight_pos_freight" FOREIGN KEY ("business_id","freight_id") REFERENCES "public"."freight"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_pos" ADD CONSTRAINT "freight_pos_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_products" ADD CONSTRAINT "freight_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_products" ADD CONSTRAINT "freight_products_freight" FOREIGN KEY ("business_id","freight_id") REFERENCES "public"."freight"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_products" ADD CONSTRAINT "freight_products_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_of_sale" ADD CONSTRAINT "points_of_sale_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_of_sale" ADD CONSTRAINT "points_of_sale_father" FOREIGN KEY ("business_id","father_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_rooms" ADD CONSTRAINT "pos_rooms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_rooms" ADD CONSTRAINT "pos_rooms_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pos" ADD CONSTRAINT "product_pos_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pos" ADD CONSTRAINT "product_pos_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pos" ADD CONSTRAINT "product_pos_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "public"."vat_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image" FOREIGN KEY ("business_id","image_id") REFERENCES "public"."files"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_technical_sheet" FOREIGN KEY ("business_id","technical_sheet_id") REFERENCES "public"."files"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_services" ADD CONSTRAINT "question_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_services" ADD CONSTRAINT "question_services_question" FOREIGN KEY ("business_id","question_id") REFERENCES "public"."questions"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_services" ADD CONSTRAINT "question_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_availabilities" ADD CONSTRAINT "service_availabilities_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_availabilities" ADD CONSTRAINT "service_availabilities_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_availabilities" ADD CONSTRAINT "service_availabilities_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_availabilities" ADD CONSTRAINT "service_availabilities_availability" FOREIGN KEY ("business_id","availability_id") REFERENCES "public"."availabilities"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_seasons" ADD CONSTRAINT "service_seasons_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_seasons" ADD CONSTRAINT "service_seasons_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_seasons" ADD CONSTRAINT "service_seasons_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "public"."vat_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "public"."vat_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_linked_product" FOREIGN KEY ("business_id","linked_product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_image" FOREIGN KEY ("business_id","image_id") REFERENCES "public"."files"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reverses" FOREIGN KEY ("business_id","reverses_id") REFERENCES "public"."stock_movements"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "availabilities_name_unique" ON "availabilities" USING btree ("business_id","name_key");--> statement-breakpoint
CREATE INDEX "availabilities_business_id_created_at_id_index" ON "availabilities" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "availabilities_business_id_updated_at_id_index" ON "availabilities" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "availabilities_business_id_search_text_index" ON "availabilities" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "availability_times_business_id_availability_id_position_index" ON "availability_times" USING btree ("business_id","availability_id","position");--> statement-breakpoint
CREATE INDEX "extra_services_business_id_service_id_index" ON "extra_services" USING btree ("business_id","service_id");--> statement-breakpoint
CREATE INDEX "extras_business_id_name_key_id_index" ON "extras" USING btree ("business_id","name_key","id");--> statement-breakpoint
CREATE INDEX "extras_business_id_price_cents_id_index" ON "extras" USING btree ("business_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "extras_business_id_created_at_id_index" ON "extras" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "extras_business_id_updated_at_id_index" ON "extras" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "extras_business_id_vat_rate_id_index" ON "extras" USING btree ("business_id","vat_rate_id");--> statement-breakpoint
CREATE INDEX "extras_business_id_search_text_index" ON "extras" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "freight_business_id_company_key_id_index" ON "freight" USING btree ("business_id","company_key","id");--> statement-breakpoint
CREATE INDEX "freight_business_id_price_per_unit_cents_id_index" ON "freight" USING btree ("business_id","price_per_unit_cents","id");--> statement-breakpoint
CREATE INDEX "freight_business_id_created_at_id_index" ON "freight" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "freight_business_id_updated_at_id_index" ON "freight" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "freight_business_id_country_id_index" ON "freight" USING btree ("business_id","country_id");--> statement-breakpoint
CREATE INDEX "freight_business_id_vat_rate_id_index" ON "freight" USING btree ("business_id","vat_rate_id");--> statement-breakpoint
CREATE INDEX "freight_business_id_search_text_index" ON "freight" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "freight_pos_business_id_pos_id_index" ON "freight_pos" USING btree ("business_id","pos_id");--> statement-breakpoint
CREATE INDEX "freight_products_business_id_product_id_index" ON "freight_products" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_of_sale_name_unique" ON "points_of_sale" USING btree ("business_id","name_key");--> statement-breakpoint
CREATE INDEX "points_of_sale_business_id_created_at_id_index" ON "points_of_sale" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "points_of_sale_business_id_updated_at_id_index" ON "points_of_sale" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "points_of_sale_business_id_father_id_index" ON "points_of_sale" USING btree ("business_id","father_id");--> statement-breakpoint
CREATE INDEX "points_of_sale_business_id_search_text_index" ON "points_of_sale" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pos_rooms_business_id_pos_id_position_index" ON "pos_rooms" USING btree ("business_id","pos_id","position");--> statement-breakpoint
CREATE INDEX "product_pos_business_id_pos_id_index" ON "product_pos" USING btree ("business_id","pos_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_item_code_unique" ON "products" USING btree ("business_id","item_code_key");--> statement-breakpoint
CREATE INDEX "products_business_id_name_key_id_index" ON "products" USING btree ("business_id","name_key","id");--> statement-breakpoint
CREATE INDEX "products_business_id_consumer_price_cents_id_index" ON "products" USING btree ("business_id","consumer_price_cents","id");--> statement-breakpoint
CREATE INDEX "products_business_id_created_at_id_index" ON "products" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_business_id_updated_at_id_index" ON "products" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_business_id_category_id_name_key_index" ON "products" USING btree ("business_id","category_id","name_key");--> statement-breakpoint
CREATE INDEX "products_business_id_vat_rate_id_index" ON "products" USING btree ("business_id","vat_rate_id");--> statement-breakpoint
CREATE INDEX "products_business_id_search_text_index" ON "products" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "question_services_business_id_service_id_index" ON "question_services" USING btree ("business_id","service_id");--> statement-breakpoint
CREATE INDEX "questions_business_id_question_key_id_index" ON "questions" USING btree ("business_id","question_key","id");--> statement-breakpoint
CREATE INDEX "questions_business_id_created_at_id_index" ON "questions" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_business_id_updated_at_id_index" ON "questions" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "questions_business_id_search_text_index" ON "questions" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_availabilities_business_id_service_id_position_index" ON "service_availabilities" USING btree ("business_id","service_id","position");--> statement-breakpoint
CREATE INDEX "service_availabilities_business_id_pos_id_index" ON "service_availabilities" USING btree ("business_id","pos_id");--> statement-breakpoint
CREATE INDEX "service_availabilities_business_id_availability_id_index" ON "service_availabilities" USING btree ("business_id","availability_id");--> statement-breakpoint
CREATE INDEX "service_seasons_business_id_service_id_position_index" ON "service_seasons" USING btree ("business_id","service_id","position");--> statement-breakpoint
CREATE INDEX "services_business_id_name_key_id_index" ON "services" USING btree ("business_id","name_key","id");--> statement-breakpoint
CREATE INDEX "services_business_id_price_per_person_cents_id_index" ON "services" USING btree ("business_id","price_per_person_cents","id");--> statement-breakpoint
CREATE INDEX "services_business_id_created_at_id_index" ON "services" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "services_business_id_updated_at_id_index" ON "services" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "services_business_id_linked_product_id_index" ON "services" USING btree ("business_id","linked_product_id");--> statement-breakpoint
CREATE INDEX "services_business_id_vat_rate_id_index" ON "services" USING btree ("business_id","vat_rate_id");--> statement-breakpoint
CREATE INDEX "services_business_id_search_text_index" ON "services" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_levels_business_id_pos_id_index" ON "stock_levels" USING btree ("business_id","pos_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_reversed_once" ON "stock_movements" USING btree ("business_id","reverses_id");--> statement-breakpoint
CREATE INDEX "stock_movements_business_id_date_id_index" ON "stock_movements" USING btree ("business_id","date","id");--> statement-breakpoint
CREATE INDEX "stock_movements_business_id_created_at_id_index" ON "stock_movements" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_business_id_product_id_date_index" ON "stock_movements" USING btree ("business_id","product_id","date");--> statement-breakpoint
CREATE INDEX "stock_movements_business_id_pos_id_date_index" ON "stock_movements" USING btree ("business_id","pos_id","date");--> statement-breakpoint
CREATE INDEX "stock_movements_business_id_transfer_id_index" ON "stock_movements" USING btree ("business_id","transfer_id");