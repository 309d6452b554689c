CREATE TABLE "booking_answers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"guest" integer,
	"value" text NOT NULL,
	CONSTRAINT "booking_answers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "booking_counters" (
	"business_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "booking_counters_business_id_year_pk" PRIMARY KEY("business_id","year")
);
--> statement-breakpoint
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
	CONSTRAINT "booking_days_counts" CHECK (least("booking_days"."bookings", "booking_days"."guests", "booking_days"."to_confirm", "booking_days"."unpaid") >= 0)
);
--> statement-breakpoint
CREATE TABLE "booking_extras" (
	"business_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"extra_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	CONSTRAINT "booking_extras_business_id_booking_id_extra_id_pk" PRIMARY KEY("business_id","booking_id","extra_id"),
	CONSTRAINT "booking_extras_quantity" CHECK ("booking_extras"."quantity" > 0)
);
--> statement-breakpoint
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
	"arrival_status" text DEFAULT 'expected' NOT NULL,
	"denial" text,
	"denial_reason" text,
	"override_reason" text,
	"price_lines" jsonb NOT NULL,
	"sub_total_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"due_now_cents" bigint NOT NULL,
	"free_cancellation_minutes" integer NOT NULL,
	"kept_percent" numeric(5, 2) NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
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
	CONSTRAINT "bookings_minutes" CHECK ("bookings"."start_minute" between 0 and 1439),
	CONSTRAINT "bookings_occupied" CHECK ("bookings"."occupies_from" <= "bookings"."starts_at" and "bookings"."starts_at" < "bookings"."occupies_to")
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"business_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "customer_tags_business_id_customer_id_tag_id_pk" PRIMARY KEY("business_id","customer_id","tag_id")
);
--> statement-breakpoint
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
	"phone" text,
	"country_id" integer,
	"language_id" integer,
	"notes" text,
	"booking_count" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"last_visit_date" date,
	CONSTRAINT "customers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "customers_status" CHECK ("customers"."status" in ('active', 'inactive')),
	CONSTRAINT "customers_counts" CHECK ("customers"."booking_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "payments_cents" CHECK ("payments"."cents" <> 0)
);
--> statement-breakpoint
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
	CONSTRAINT "slot_blocks_minutes" CHECK ("slot_blocks"."start_minute" >= 0 and "slot_blocks"."start_minute" < "slot_blocks"."end_minute" and "slot_blocks"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "slot_holds" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
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
	CONSTRAINT "slot_holds_party" CHECK ("slot_holds"."party_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "slot_loads" (
	"business_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"window_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"guests" integer NOT NULL,
	"bookings" integer NOT NULL,
	CONSTRAINT "slot_loads_business_id_pos_id_window_id_date_start_minute_pk" PRIMARY KEY("business_id","pos_id","window_id","date","start_minute"),
	CONSTRAINT "slot_loads_counts" CHECK ("slot_loads"."guests" >= 0 and "slot_loads"."bookings" >= 0)
);
--> statement-breakpoint
ALTER TABLE "booking_answers" ADD CONSTRAINT "booking_answers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_answers" ADD CONSTRAINT "booking_answers_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_answers" ADD CONSTRAINT "booking_answers_question" FOREIGN KEY ("business_id","question_id") REFERENCES "public"."questions"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_counters" ADD CONSTRAINT "booking_counters_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_days" ADD CONSTRAINT "booking_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extras" ADD CONSTRAINT "booking_extras_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extras" ADD CONSTRAINT "booking_extras_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extras" ADD CONSTRAINT "booking_extras_extra" FOREIGN KEY ("business_id","extra_id") REFERENCES "public"."extras"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_availability" FOREIGN KEY ("business_id","availability_id") REFERENCES "public"."availabilities"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."pos_rooms"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_guide" FOREIGN KEY ("business_id","guide_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_tag" FOREIGN KEY ("business_id","tag_id") REFERENCES "public"."tags"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_blocks" ADD CONSTRAINT "slot_blocks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_blocks" ADD CONSTRAINT "slot_blocks_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_blocks" ADD CONSTRAINT "slot_blocks_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_blocks" ADD CONSTRAINT "slot_blocks_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_room" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."pos_rooms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_loads" ADD CONSTRAINT "slot_loads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_answers_business_id_booking_id_index" ON "booking_answers" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "booking_answers_business_id_question_id_index" ON "booking_answers" USING btree ("business_id","question_id");--> statement-breakpoint
CREATE INDEX "booking_days_business_id_date_index" ON "booking_days" USING btree ("business_id","date");--> statement-breakpoint
CREATE INDEX "booking_extras_business_id_extra_id_index" ON "booking_extras" USING btree ("business_id","extra_id");--> statement-breakpoint
CREATE INDEX "bookings_business_id_created_at_id_index" ON "bookings" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_business_id_updated_at_id_index" ON "bookings" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bookings_business_id_search_text_index" ON "bookings" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_number_unique" ON "bookings" USING btree ("business_id","year","sequence");--> statement-breakpoint
CREATE INDEX "bookings_business_id_pos_id_date_start_minute_index" ON "bookings" USING btree ("business_id","pos_id","date","start_minute");--> statement-breakpoint
CREATE INDEX "bookings_business_id_date_id_index" ON "bookings" USING btree ("business_id","date","id");--> statement-breakpoint
CREATE INDEX "bookings_business_id_service_id_date_index" ON "bookings" USING btree ("business_id","service_id","date");--> statement-breakpoint
CREATE INDEX "bookings_business_id_customer_id_date_index" ON "bookings" USING btree ("business_id","customer_id","date");--> statement-breakpoint
CREATE INDEX "bookings_business_id_availability_id_index" ON "bookings" USING btree ("business_id","availability_id");--> statement-breakpoint
CREATE INDEX "bookings_business_id_room_id_index" ON "bookings" USING btree ("business_id","room_id");--> statement-breakpoint
CREATE INDEX "bookings_business_id_guide_id_date_index" ON "bookings" USING btree ("business_id","guide_id","date");--> statement-breakpoint
CREATE INDEX "customer_tags_business_id_tag_id_index" ON "customer_tags" USING btree ("business_id","tag_id");--> statement-breakpoint
CREATE INDEX "customers_business_id_created_at_id_index" ON "customers" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customers_business_id_updated_at_id_index" ON "customers" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_business_id_search_text_index" ON "customers" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_business_id_name_key_id_index" ON "customers" USING btree ("business_id","name_key","id");--> statement-breakpoint
CREATE INDEX "customers_business_id_spent_cents_id_index" ON "customers" USING btree ("business_id","spent_cents","id");--> statement-breakpoint
CREATE INDEX "payments_business_id_booking_id_at_index" ON "payments" USING btree ("business_id","booking_id","at");--> statement-breakpoint
CREATE INDEX "payments_business_id_at_index" ON "payments" USING btree ("business_id","at");--> statement-breakpoint
CREATE INDEX "payments_business_id_user_id_index" ON "payments" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "slot_blocks_business_id_pos_id_date_index" ON "slot_blocks" USING btree ("business_id","pos_id","date");--> statement-breakpoint
CREATE INDEX "slot_blocks_business_id_service_id_index" ON "slot_blocks" USING btree ("business_id","service_id");--> statement-breakpoint
CREATE INDEX "slot_blocks_business_id_user_id_index" ON "slot_blocks" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "slot_holds_business_id_pos_id_date_index" ON "slot_holds" USING btree ("business_id","pos_id","date");--> statement-breakpoint
CREATE INDEX "slot_holds_business_id_user_id_index" ON "slot_holds" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "slot_holds_business_id_service_id_index" ON "slot_holds" USING btree ("business_id","service_id");--> statement-breakpoint
CREATE INDEX "slot_holds_business_id_room_id_index" ON "slot_holds" USING btree ("business_id","room_id");--> statement-breakpoint
CREATE INDEX "slot_holds_expires_at_index" ON "slot_holds" USING btree ("expires_at");