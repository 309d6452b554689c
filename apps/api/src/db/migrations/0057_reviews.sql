CREATE TABLE "review_averages" (
	"business_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"sum" integer NOT NULL,
	CONSTRAINT "review_averages_business_id_item_id_pk" PRIMARY KEY("business_id","item_id"),
	CONSTRAINT "review_averages_sum" CHECK ("review_averages"."count" >= 0 and "review_averages"."sum" between "review_averages"."count" and 5 * "review_averages"."count")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(guest_name, '') || ' ' || coalesce(text, '') || ' ' || coalesce(answer, ''))) STORED NOT NULL,
	"type" text GENERATED ALWAYS AS (case when booking_id is null then 'products' else 'services' end) STORED NOT NULL,
	"booking_id" uuid,
	"service_id" uuid,
	"order_id" uuid,
	"product_id" uuid,
	"date" date NOT NULL,
	"guest_name" text,
	"stars" integer NOT NULL,
	"text" text,
	"language" text NOT NULL,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "reviews_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('new', 'published', 'hidden')),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_about" CHECK (num_nonnulls("reviews"."booking_id", "reviews"."order_id") = 1 and ("reviews"."booking_id" is null) = ("reviews"."service_id" is null) and ("reviews"."order_id" is null) = ("reviews"."product_id" is null)),
	CONSTRAINT "reviews_published" CHECK (("reviews"."status" = 'published') = ("reviews"."published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "review_averages" ADD CONSTRAINT "review_averages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_business_id_created_at_id_index" ON "reviews" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_business_id_updated_at_id_index" ON "reviews" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "reviews_business_id_search_text_index" ON "reviews" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_a_visit" ON "reviews" USING btree ("business_id","booking_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_an_order" ON "reviews" USING btree ("business_id","order_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_business_id_type_created_at_id_index" ON "reviews" USING btree ("business_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_business_id_stars_id_index" ON "reviews" USING btree ("business_id","stars","id");--> statement-breakpoint
CREATE INDEX "reviews_business_id_type_status_created_at_id_index" ON "reviews" USING btree ("business_id","type","status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_business_id_service_id_created_at_index" ON "reviews" USING btree ("business_id","service_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_business_id_product_id_created_at_index" ON "reviews" USING btree ("business_id","product_id","created_at");