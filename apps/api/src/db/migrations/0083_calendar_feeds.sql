CREATE TABLE "calendar_feed_reads" (
	"business_id" uuid NOT NULL,
	"feed_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feed_reads_business_id_feed_id_pk" PRIMARY KEY("business_id","feed_id")
);
--> statement-breakpoint
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
	CONSTRAINT "calendar_feeds_of" CHECK (("calendar_feeds"."kind" = 'pos') = ("calendar_feeds"."pos_id" is not null) and ("calendar_feeds"."kind" = 'room') = ("calendar_feeds"."room_id" is not null) and ("calendar_feeds"."kind" = 'guide') = ("calendar_feeds"."guide_id" is not null))
);
--> statement-breakpoint
DROP INDEX "bookings_business_id_room_id_index";--> statement-breakpoint
ALTER TABLE "calendar_feed_reads" ADD CONSTRAINT "calendar_feed_reads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed_reads" ADD CONSTRAINT "calendar_feed_reads_feed" FOREIGN KEY ("business_id","feed_id") REFERENCES "public"."calendar_feeds"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_room" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."pos_rooms"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_guide" FOREIGN KEY ("business_id","guide_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_business_id_created_at_id_index" ON "calendar_feeds" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_business_id_updated_at_id_index" ON "calendar_feeds" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_business_id_search_text_index" ON "calendar_feeds" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calendar_feeds_business_id_name_key_id_index" ON "calendar_feeds" USING btree ("business_id","name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_address_unique" ON "calendar_feeds" USING btree ("business_id","address_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_business_id_pos_id_index" ON "calendar_feeds" USING btree ("business_id","pos_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_business_id_room_id_index" ON "calendar_feeds" USING btree ("business_id","room_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_business_id_guide_id_index" ON "calendar_feeds" USING btree ("business_id","guide_id");--> statement-breakpoint
CREATE INDEX "bookings_business_id_room_id_date_start_minute_index" ON "bookings" USING btree ("business_id","room_id","date","start_minute");