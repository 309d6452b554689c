CREATE TABLE "order_counters" (
	"business_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_counters_business_id_year_pk" PRIMARY KEY("business_id","year")
);
--> statement-breakpoint
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
	CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."total_cents" = "order_lines"."full_cents" - "order_lines"."quantity_discount_cents" - "order_lines"."discount_cents" and "order_lines"."total_cents" >= 0)
);
--> statement-breakpoint
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
	CONSTRAINT "order_returns_cents" CHECK (least("order_returns"."goods_cents", "order_returns"."shipping_cents") >= 0)
);
--> statement-breakpoint
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
	CONSTRAINT "orders_items" CHECK ("orders"."item_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "visit" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "purchase" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_counters" ADD CONSTRAINT "order_counters_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_rate" FOREIGN KEY ("business_id","vat_rate_id") REFERENCES "public"."vat_rates"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_storage" FOREIGN KEY ("business_id","storage_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_freight" FOREIGN KEY ("business_id","freight_id") REFERENCES "public"."freight"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_business_id_product_id_order_id_index" ON "order_lines" USING btree ("business_id","product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_business_id_vat_rate_id_index" ON "order_lines" USING btree ("business_id","vat_rate_id");--> statement-breakpoint
CREATE INDEX "order_returns_business_id_order_id_at_index" ON "order_returns" USING btree ("business_id","order_id","at");--> statement-breakpoint
CREATE INDEX "order_returns_business_id_date_id_index" ON "order_returns" USING btree ("business_id","date","id");--> statement-breakpoint
CREATE INDEX "order_returns_business_id_user_id_index" ON "order_returns" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "orders_business_id_created_at_id_index" ON "orders" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_business_id_updated_at_id_index" ON "orders" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_business_id_search_text_index" ON "orders" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree ("business_id","year","sequence");--> statement-breakpoint
CREATE INDEX "orders_business_id_number_index" ON "orders" USING btree ("business_id","number");--> statement-breakpoint
CREATE INDEX "orders_business_id_date_id_index" ON "orders" USING btree ("business_id","date","id");--> statement-breakpoint
CREATE INDEX "orders_business_id_total_cents_id_index" ON "orders" USING btree ("business_id","total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_business_id_pos_id_date_id_index" ON "orders" USING btree ("business_id","pos_id","date","id");--> statement-breakpoint
CREATE INDEX "orders_business_id_storage_id_index" ON "orders" USING btree ("business_id","storage_id");--> statement-breakpoint
CREATE INDEX "orders_business_id_customer_id_date_index" ON "orders" USING btree ("business_id","customer_id","date");--> statement-breakpoint
CREATE INDEX "orders_business_id_agent_id_date_index" ON "orders" USING btree ("business_id","agent_id","date");--> statement-breakpoint
CREATE INDEX "orders_business_id_freight_id_index" ON "orders" USING btree ("business_id","freight_id");--> statement-breakpoint
CREATE INDEX "orders_business_id_status_date_id_index" ON "orders" USING btree ("business_id","status","date","id");--> statement-breakpoint
CREATE INDEX "orders_business_id_shipping_status_date_id_index" ON "orders" USING btree ("business_id","shipping_status","date","id");--> statement-breakpoint
CREATE INDEX "orders_business_id_payment_status_date_id_index" ON "orders" USING btree ("business_id","payment_status","date","id");--> statement-breakpoint
CREATE INDEX "orders_business_id_channel_date_id_index" ON "orders" USING btree ("business_id","channel","date","id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_business_id_order_id_index" ON "documents" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "payments_business_id_order_id_at_index" ON "payments" USING btree ("business_id","order_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_business_id_order_id_index" ON "stock_movements" USING btree ("business_id","order_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_purchase" CHECK (num_nonnulls("documents"."booking_id", "documents"."order_id") = 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase" CHECK (num_nonnulls("payments"."booking_id", "payments"."order_id") = 1);