CREATE TABLE "gift_card_entries" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"gift_card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"payment_id" uuid,
	"reason" text,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_entries_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "gift_card_entries_cents" CHECK (case "gift_card_entries"."kind" when 'adjustment' then "gift_card_entries"."cents" <> 0 when 'issue' then "gift_card_entries"."cents" > 0 when 'refund' then "gift_card_entries"."cents" > 0 else "gift_card_entries"."cents" < 0 end),
	CONSTRAINT "gift_card_entries_payment_given" CHECK (("gift_card_entries"."kind" in ('redemption', 'refund')) = ("gift_card_entries"."payment_id" is not null)),
	CONSTRAINT "gift_card_entries_reason_given" CHECK ("gift_card_entries"."kind" <> 'adjustment' or "gift_card_entries"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text GENERATED ALWAYS AS (case when balance_cents > 0 then 'active' else coalesce(closed_as, 'used') end) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"number" text GENERATED ALWAYS AS ('…' || right(code, 4)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(code, '') || ' ' || coalesce(right(code, 4), ''))) STORED NOT NULL,
	"initial_cents" bigint NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"expires_on" date,
	"closed_as" text,
	"order_id" uuid,
	"order_position" integer,
	CONSTRAINT "gift_cards_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."balance_cents" >= 0),
	CONSTRAINT "gift_cards_initial" CHECK ("gift_cards"."initial_cents" > 0),
	CONSTRAINT "gift_cards_closed_as" CHECK ("gift_cards"."closed_as" in ('expired', 'cancelled')),
	CONSTRAINT "gift_cards_line" CHECK (("gift_cards"."order_id" is null) = ("gift_cards"."order_position" is null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift_card_months" integer;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "gift_card_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gift_card_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gift_card_months" integer;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card" FOREIGN KEY ("business_id","gift_card_id") REFERENCES "public"."gift_cards"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_payment" FOREIGN KEY ("business_id","payment_id") REFERENCES "public"."payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_entries_business_id_gift_card_id_at_index" ON "gift_card_entries" USING btree ("business_id","gift_card_id","at");--> statement-breakpoint
CREATE INDEX "gift_card_entries_business_id_at_index" ON "gift_card_entries" USING btree ("business_id","at");--> statement-breakpoint
CREATE INDEX "gift_card_entries_business_id_payment_id_index" ON "gift_card_entries" USING btree ("business_id","payment_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_business_id_user_id_index" ON "gift_card_entries" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "gift_cards_business_id_created_at_id_index" ON "gift_cards" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_business_id_updated_at_id_index" ON "gift_cards" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_business_id_search_text_index" ON "gift_cards" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code_unique" ON "gift_cards" USING btree ("business_id","code");--> statement-breakpoint
CREATE INDEX "gift_cards_business_id_order_id_order_position_index" ON "gift_cards" USING btree ("business_id","order_id","order_position");--> statement-breakpoint
CREATE INDEX "gift_cards_business_id_balance_cents_id_index" ON "gift_cards" USING btree ("business_id","balance_cents","id");--> statement-breakpoint
CREATE INDEX "gift_cards_expiring" ON "gift_cards" USING btree ("business_id","expires_on") WHERE balance_cents > 0 and expires_on is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_card" FOREIGN KEY ("business_id","gift_card_id") REFERENCES "public"."gift_cards"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_paid_by_gift_card" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{gift_card}'::text[];--> statement-breakpoint
CREATE INDEX "payments_business_id_gift_card_id_index" ON "payments" USING btree ("business_id","gift_card_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_card_given" CHECK (("payments"."method" = 'gift_card') = ("payments"."gift_card_id" is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gift_card" CHECK (not "products"."is_gift_card" and "products"."gift_card_months" is null or "products"."is_gift_card" and not "products"."manages_stock" and "products"."consumer_price_cents" > 0);