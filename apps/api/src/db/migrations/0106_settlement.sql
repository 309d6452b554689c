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
	CONSTRAINT "cash_flow_payments_cents" CHECK ("cash_flow_payments"."cents" <> 0 and ("cash_flow_payments"."cents" < 0) = ("cash_flow_payments"."takes_back_id" is not null))
);
--> statement-breakpoint
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
	"paper" text,
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
	CONSTRAINT "cash_flows_billed" CHECK (num_nonnulls("cash_flows"."paper", "cash_flows"."year", "cash_flows"."sequence", "cash_flows"."number", "cash_flows"."billed_on", "cash_flows"."billed") in (0, 6)),
	CONSTRAINT "cash_flows_paid_once_billed" CHECK ("cash_flows"."billed_on" is not null or "cash_flows"."paid_cents" = 0)
);
--> statement-breakpoint
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
	CONSTRAINT "commission_terms_payment_days" CHECK ("commission_terms"."payment_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "provider_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"last_date" date NOT NULL,
	CONSTRAINT "provider_counters_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "provider_counters_kind" CHECK ("provider_counters"."kind" in ('invoice', 'credit_note', 'settlement')),
	CONSTRAINT "provider_counters_last" CHECK ("provider_counters"."last" > 0)
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "settlement_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	CONSTRAINT "settlement_changes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "settlement_closings" (
	"business_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"mode" text NOT NULL,
	"frequency" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_closings_business_id_period_from_pk" PRIMARY KEY("business_id","period_from"),
	CONSTRAINT "settlement_closings_days" CHECK ("settlement_closings"."period_from" <= "settlement_closings"."period_to")
);
--> statement-breakpoint
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
	CONSTRAINT "settlement_entries_subject" CHECK (num_nonnulls("settlement_entries"."booking_id", "settlement_entries"."order_id") = 1 and ("settlement_entries"."kind" = 'booking') = ("settlement_entries"."booking_id" is not null) and ("settlement_entries"."kind" = 'return') = ("settlement_entries"."return_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "cash_flow_payments" ADD CONSTRAINT "cash_flow_payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_flow_payments" ADD CONSTRAINT "cash_flow_payments_cash_flow" FOREIGN KEY ("business_id","cash_flow_id") REFERENCES "public"."cash_flows"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_flow_payments" ADD CONSTRAINT "cash_flow_payments_taken_back" FOREIGN KEY ("business_id","takes_back_id") REFERENCES "public"."cash_flow_payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_flows" ADD CONSTRAINT "cash_flows_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_terms" ADD CONSTRAINT "commission_terms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_changes" ADD CONSTRAINT "settlement_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_closings" ADD CONSTRAINT "settlement_closings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD CONSTRAINT "settlement_entries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_entries" ADD CONSTRAINT "settlement_entries_cash_flow" FOREIGN KEY ("business_id","cash_flow_id") REFERENCES "public"."cash_flows"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_flow_payments_business_id_cash_flow_id_created_at_index" ON "cash_flow_payments" USING btree ("business_id","cash_flow_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_flow_payments_taken_back_once" ON "cash_flow_payments" USING btree ("business_id","takes_back_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_flows_period" ON "cash_flows" USING btree ("business_id","period_from");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_flows_number" ON "cash_flows" USING btree ("paper","year","sequence");--> statement-breakpoint
CREATE INDEX "cash_flows_business_id_period_to_id_index" ON "cash_flows" USING btree ("business_id","period_to","id");--> statement-breakpoint
CREATE INDEX "cash_flows_period_to_id_index" ON "cash_flows" USING btree ("period_to","id");--> statement-breakpoint
CREATE INDEX "cash_flows_due_date_id_index" ON "cash_flows" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "cash_flows_created_at_id_index" ON "cash_flows" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cash_flows_updated_at_id_index" ON "cash_flows" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "cash_flows_state_period_to_id_index" ON "cash_flows" USING btree ("state","period_to","id");--> statement-breakpoint
CREATE INDEX "cash_flows_id_index" ON "cash_flows" USING btree ("id");--> statement-breakpoint
CREATE INDEX "commission_terms_in_force" ON "commission_terms" USING btree ("business_id","valid_from","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_closings_to" ON "settlement_closings" USING btree ("business_id","period_to");--> statement-breakpoint
CREATE INDEX "settlement_entries_cash_flow_id_date_id_index" ON "settlement_entries" USING btree ("cash_flow_id","date","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_business_id_cash_flow_id_index" ON "settlement_entries" USING btree ("business_id","cash_flow_id");--> statement-breakpoint
CREATE INDEX "settlement_entries_business_id_booking_id_index" ON "settlement_entries" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "settlement_entries_business_id_order_id_index" ON "settlement_entries" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "settlement_entries_business_id_date_id_index" ON "settlement_entries" USING btree ("business_id","date","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_business_id_created_at_id_index" ON "settlement_entries" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_date_id_index" ON "settlement_entries" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_created_at_id_index" ON "settlement_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_entries_business_id_search_text_index" ON "settlement_entries" USING gin ("business_id","search_text" gin_trgm_ops);