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
	CONSTRAINT "channel_calls_times" CHECK ("channel_calls"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "channel_keys" (
	"business_id" uuid NOT NULL,
	"platform_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"key_end" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_contact_at" timestamp with time zone,
	CONSTRAINT "channel_keys_business_id_platform_id_pk" PRIMARY KEY("business_id","platform_id")
);
--> statement-breakpoint
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
	CONSTRAINT "channel_platforms_percent" CHECK ("channel_platforms"."percent" between 0 and 100)
);
--> statement-breakpoint
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
	CONSTRAINT "channel_reservations_net" CHECK ("channel_reservations"."net_cents" >= 0 and "channel_reservations"."net_cents" <= "channel_reservations"."retail_cents")
);
--> statement-breakpoint
ALTER TABLE "channel_calls" ADD CONSTRAINT "channel_calls_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_calls" ADD CONSTRAINT "channel_calls_platform" FOREIGN KEY ("business_id","platform_id") REFERENCES "public"."channel_platforms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_calls" ADD CONSTRAINT "channel_calls_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_keys" ADD CONSTRAINT "channel_keys_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_keys" ADD CONSTRAINT "channel_keys_platform" FOREIGN KEY ("business_id","platform_id") REFERENCES "public"."channel_platforms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD CONSTRAINT "channel_platforms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reservations" ADD CONSTRAINT "channel_reservations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reservations" ADD CONSTRAINT "channel_reservations_platform" FOREIGN KEY ("business_id","platform_id") REFERENCES "public"."channel_platforms"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reservations" ADD CONSTRAINT "channel_reservations_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reservations" ADD CONSTRAINT "channel_reservations_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reservations" ADD CONSTRAINT "channel_reservations_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_calls_business_id_created_at_id_index" ON "channel_calls" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "channel_calls_business_id_updated_at_id_index" ON "channel_calls" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "channel_calls_business_id_search_text_index" ON "channel_calls" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "channel_calls_business_id_platform_id_created_at_index" ON "channel_calls" USING btree ("business_id","platform_id","created_at");--> statement-breakpoint
CREATE INDEX "channel_calls_business_id_booking_id_index" ON "channel_calls" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "channel_calls_created_at_index" ON "channel_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "channel_keys_key_hash_index" ON "channel_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "channel_platforms_business_id_created_at_id_index" ON "channel_platforms" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "channel_platforms_business_id_updated_at_id_index" ON "channel_platforms" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "channel_platforms_business_id_search_text_index" ON "channel_platforms" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "channel_platforms_name_unique" ON "channel_platforms" USING btree ("business_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_reservations_once" ON "channel_reservations" USING btree ("business_id","platform_id","uuid");--> statement-breakpoint
CREATE INDEX "channel_reservations_business_id_platform_id_reseller_reference_index" ON "channel_reservations" USING btree ("business_id","platform_id","reseller_reference");--> statement-breakpoint
CREATE INDEX "channel_reservations_business_id_platform_id_date_index" ON "channel_reservations" USING btree ("business_id","platform_id","date");--> statement-breakpoint
CREATE INDEX "channel_reservations_business_id_booking_id_index" ON "channel_reservations" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "channel_reservations_business_id_service_id_index" ON "channel_reservations" USING btree ("business_id","service_id");--> statement-breakpoint
CREATE INDEX "channel_reservations_business_id_pos_id_index" ON "channel_reservations" USING btree ("business_id","pos_id");--> statement-breakpoint
CREATE INDEX "channel_reservations_expired" ON "channel_reservations" USING btree ("expires_at") WHERE "channel_reservations"."booking_id" is null;--> statement-breakpoint
CREATE INDEX "bookings_of_platforms" ON "bookings" USING btree ("business_id","source_name","year","total_cents") WHERE channel = 'channel_manager' and status <> 'denied';