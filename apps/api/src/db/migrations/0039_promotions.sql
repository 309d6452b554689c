CREATE TABLE "discount_products" (
	"business_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "discount_products_business_id_discount_id_product_id_pk" PRIMARY KEY("business_id","discount_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "discount_services" (
	"business_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "discount_services_business_id_discount_id_service_id_pk" PRIMARY KEY("business_id","discount_id","service_id")
);
--> statement-breakpoint
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
	CONSTRAINT "discounts_times" CHECK (jsonb_typeof("discounts"."times") = 'array')
);
--> statement-breakpoint
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
	"given_back_at" timestamp with time zone,
	CONSTRAINT "promotion_uses_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "promotion_uses_promotion" CHECK (num_nonnulls("promotion_uses"."discount_id", "promotion_uses"."voucher_id") = 1),
	CONSTRAINT "promotion_uses_purchase" CHECK (num_nonnulls("promotion_uses"."booking_id", "promotion_uses"."order_id") = 1),
	CONSTRAINT "promotion_uses_only_once" CHECK ("promotion_uses"."only_once" is null or ("promotion_uses"."voucher_id" is not null and ("promotion_uses"."only_once" = 'in_all' or ("promotion_uses"."only_once" = 'per_customer' and "promotion_uses"."customer_id" is not null)))),
	CONSTRAINT "promotion_uses_given_back" CHECK ("promotion_uses"."given_back_at" >= "promotion_uses"."at")
);
--> statement-breakpoint
CREATE TABLE "voucher_products" (
	"business_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "voucher_products_business_id_voucher_id_product_id_pk" PRIMARY KEY("business_id","voucher_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_services" (
	"business_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "voucher_services_business_id_voucher_id_service_id_pk" PRIMARY KEY("business_id","voucher_id","service_id")
);
--> statement-breakpoint
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
	CONSTRAINT "vouchers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "vouchers_status" CHECK ("vouchers"."status" in ('active', 'inactive')),
	CONSTRAINT "vouchers_code" CHECK ("vouchers"."code" ~ '^[A-Za-z0-9]+$'),
	CONSTRAINT "vouchers_type" CHECK ("vouchers"."type" in ('services', 'products')),
	CONSTRAINT "vouchers_reduction" CHECK (case "vouchers"."unit" when 'percent' then "vouchers"."percent" > 0 and "vouchers"."percent" <= 100 when 'amount' then "vouchers"."amount_cents" > 0 end is true),
	CONSTRAINT "vouchers_period" CHECK ("vouchers"."to" >= "vouchers"."from"),
	CONSTRAINT "vouchers_minimums" CHECK ("vouchers"."minimum_spend_cents" >= 0 and "vouchers"."minimum_units" > 0),
	CONSTRAINT "vouchers_usage" CHECK ("vouchers"."usage" in ('single', 'multiple_single', 'multiple') and ("vouchers"."maximum_uses" is null or ("vouchers"."usage" = 'multiple' and "vouchers"."maximum_uses" > 0)))
);
--> statement-breakpoint
ALTER TABLE "discount_products" ADD CONSTRAINT "discount_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_products" ADD CONSTRAINT "discount_products_discount" FOREIGN KEY ("business_id","discount_id") REFERENCES "public"."discounts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_products" ADD CONSTRAINT "discount_products_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_services" ADD CONSTRAINT "discount_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_services" ADD CONSTRAINT "discount_services_discount" FOREIGN KEY ("business_id","discount_id") REFERENCES "public"."discounts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_services" ADD CONSTRAINT "discount_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_discount" FOREIGN KEY ("business_id","discount_id") REFERENCES "public"."discounts"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_voucher" FOREIGN KEY ("business_id","voucher_id") REFERENCES "public"."vouchers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_voucher" FOREIGN KEY ("business_id","voucher_id") REFERENCES "public"."vouchers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_products" ADD CONSTRAINT "voucher_products_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_services" ADD CONSTRAINT "voucher_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_services" ADD CONSTRAINT "voucher_services_voucher" FOREIGN KEY ("business_id","voucher_id") REFERENCES "public"."vouchers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_services" ADD CONSTRAINT "voucher_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_products_business_id_product_id_index" ON "discount_products" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE INDEX "discount_services_business_id_service_id_index" ON "discount_services" USING btree ("business_id","service_id");--> statement-breakpoint
CREATE INDEX "discounts_business_id_created_at_id_index" ON "discounts" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "discounts_business_id_updated_at_id_index" ON "discounts" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "discounts_business_id_search_text_index" ON "discounts" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discounts_business_id_name_key_id_index" ON "discounts" USING btree ("business_id","name_key","id");--> statement-breakpoint
CREATE INDEX "discounts_business_id_priority_id_index" ON "discounts" USING btree ("business_id","priority","id");--> statement-breakpoint
CREATE INDEX "promotion_uses_business_id_discount_id_customer_id_index" ON "promotion_uses" USING btree ("business_id","discount_id","customer_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_business_id_voucher_id_customer_id_index" ON "promotion_uses" USING btree ("business_id","voucher_id","customer_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_business_id_customer_id_index" ON "promotion_uses" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_business_id_booking_id_index" ON "promotion_uses" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_business_id_order_id_index" ON "promotion_uses" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_once" ON "promotion_uses" USING btree ("business_id","voucher_id") WHERE only_once = 'in_all' and given_back_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_once_per_customer" ON "promotion_uses" USING btree ("business_id","voucher_id","customer_id") WHERE only_once = 'per_customer' and given_back_at is null;--> statement-breakpoint
CREATE INDEX "voucher_products_business_id_product_id_index" ON "voucher_products" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE INDEX "voucher_services_business_id_service_id_index" ON "voucher_services" USING btree ("business_id","service_id");--> statement-breakpoint
CREATE INDEX "vouchers_business_id_created_at_id_index" ON "vouchers" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "vouchers_business_id_updated_at_id_index" ON "vouchers" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "vouchers_business_id_search_text_index" ON "vouchers" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code_unique" ON "vouchers" USING btree ("business_id","code_key");--> statement-breakpoint
CREATE INDEX "vouchers_business_id_type_code_key_id_index" ON "vouchers" USING btree ("business_id","type","code_key","id");--> statement-breakpoint
CREATE INDEX "vouchers_business_id_type_name_key_id_index" ON "vouchers" USING btree ("business_id","type","name_key","id");--> statement-breakpoint
CREATE INDEX "vouchers_business_id_name_key_id_index" ON "vouchers" USING btree ("business_id","name_key","id");