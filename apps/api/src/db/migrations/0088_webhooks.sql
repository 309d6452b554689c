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
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
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
	CONSTRAINT "webhook_lines_business_id_webhook_id_pk" PRIMARY KEY("business_id","webhook_id")
);
--> statement-breakpoint
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
	CONSTRAINT "webhooks_events" CHECK (cardinality("webhooks"."events") > 0)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("business_id","webhook_id") REFERENCES "public"."webhooks"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_payment" FOREIGN KEY ("business_id","payment_id") REFERENCES "public"."payments"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_lines" ADD CONSTRAINT "webhook_lines_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_lines" ADD CONSTRAINT "webhook_lines_webhook" FOREIGN KEY ("business_id","webhook_id") REFERENCES "public"."webhooks"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_business_id_created_at_id_index" ON "webhook_deliveries" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_business_id_updated_at_id_index" ON "webhook_deliveries" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_business_id_search_text_index" ON "webhook_deliveries" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("business_id","webhook_id","next_attempt_at") WHERE "webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_business_id_webhook_id_created_at_index" ON "webhook_deliveries" USING btree ("business_id","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_business_id_booking_id_index" ON "webhook_deliveries" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_business_id_order_id_index" ON "webhook_deliveries" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_business_id_payment_id_index" ON "webhook_deliveries" USING btree ("business_id","payment_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_lines_failing" ON "webhook_lines" USING btree ("business_id") WHERE "webhook_lines"."failing_since" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_business_id_created_at_id_index" ON "webhooks" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_business_id_updated_at_id_index" ON "webhooks" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_business_id_search_text_index" ON "webhooks" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_name_unique" ON "webhooks" USING btree ("business_id","name_key");