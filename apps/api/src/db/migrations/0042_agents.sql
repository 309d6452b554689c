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
	CONSTRAINT "agent_products_price" CHECK (case when "agent_products"."price_mode" = 'percent_off' then "agent_products"."price_percent" > 0 and "agent_products"."price_percent" <= 100 when "agent_products"."price_mode" is null or "agent_products"."price_mode" = 'business_price' then "agent_products"."price_percent" is null end is true)
);
--> statement-breakpoint
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
	CONSTRAINT "agents_price" CHECK (case "agents"."price_mode" when 'percent_off' then "agents"."price_percent" > 0 and "agents"."price_percent" <= 100 when 'business_price' then "agents"."price_percent" is null end is true)
);
--> statement-breakpoint
ALTER TABLE "agent_products" ADD CONSTRAINT "agent_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_products" ADD CONSTRAINT "agent_products_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_products" ADD CONSTRAINT "agent_products_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_products_business_id_agent_id_position_index" ON "agent_products" USING btree ("business_id","agent_id","position");--> statement-breakpoint
CREATE INDEX "agent_products_business_id_product_id_index" ON "agent_products" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE INDEX "agents_business_id_created_at_id_index" ON "agents" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agents_business_id_updated_at_id_index" ON "agents" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "agents_business_id_search_text_index" ON "agents" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "agents_email_unique" ON "agents" USING btree ("business_id","email_key");--> statement-breakpoint
CREATE INDEX "agents_business_id_name_key_id_index" ON "agents" USING btree ("business_id","name_key","id");--> statement-breakpoint
CREATE INDEX "agents_business_id_commission_percent_id_index" ON "agents" USING btree ("business_id","commission_percent","id");