CREATE TABLE "customer_notes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "customer_notes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "visit_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "guest_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "bottle_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bottle_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_business_id_customer_id_created_at_index" ON "customer_notes" USING btree ("business_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_notes_business_id_user_id_index" ON "customer_notes" USING btree ("business_id","user_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_business_id_customer_id_starts_at_index" ON "bookings" USING btree ("business_id","customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "orders_business_id_customer_id_ordered_at_index" ON "orders" USING btree ("business_id","customer_id","ordered_at");--> statement-breakpoint
CREATE INDEX "reviews_business_id_customer_id_created_at_index" ON "reviews" USING btree ("business_id","customer_id","created_at");--> statement-breakpoint
-- Row security hides rows from the owner of the tables; where nothing is protected yet there is nothing to be hidden.
DO $$ BEGIN
  IF has_table_privilege('cantina_platform', 'orders', 'UPDATE') THEN SET LOCAL ROLE "cantina_platform"; END IF;
END $$;--> statement-breakpoint
-- What triggers keep from now on, of what is there already.
UPDATE "orders" o SET "bottle_count" = found.bottles FROM (
  SELECT l."business_id", l."order_id", sum(l."quantity" - l."returned_quantity")::int AS bottles
  FROM "order_lines" l JOIN "products" p ON p."business_id" = l."business_id" AND p."id" = l."product_id"
  WHERE p."category_id" = 1 GROUP BY 1, 2
) found WHERE o."business_id" = found."business_id" AND o."id" = found."order_id" AND found.bottles > 0;--> statement-breakpoint
UPDATE "customers" c SET "bottle_count" = found.bottles FROM (
  SELECT "business_id", "customer_id", sum("bottle_count")::int AS bottles
  FROM "orders" WHERE "customer_id" IS NOT NULL AND "status" <> 'cancelled' GROUP BY 1, 2
) found WHERE c."business_id" = found."business_id" AND c."id" = found."customer_id" AND found.bottles > 0;--> statement-breakpoint
UPDATE "customers" c SET "visit_count" = found.visits, "guest_count" = found.guests FROM (
  SELECT "business_id", "customer_id", count(*)::int AS visits, sum("party_size")::int AS guests
  FROM "bookings" WHERE "arrival_status" = 'arrived' AND "status" <> 'denied' GROUP BY 1, 2
) found WHERE c."business_id" = found."business_id" AND c."id" = found."customer_id";--> statement-breakpoint
UPDATE "reviews" r SET "customer_id" = b."customer_id" FROM "bookings" b
WHERE b."business_id" = r."business_id" AND b."id" = r."booking_id";--> statement-breakpoint
UPDATE "reviews" r SET "customer_id" = o."customer_id" FROM "orders" o
WHERE o."business_id" = r."business_id" AND o."id" = r."order_id" AND o."customer_id" IS NOT NULL;--> statement-breakpoint
RESET ROLE;
