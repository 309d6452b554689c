CREATE TABLE "tag_checks" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "tag_checks_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "tag_recounts" (
	"business_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"checked_up_to" uuid,
	CONSTRAINT "tag_recounts_business_id_tag_id_pk" PRIMARY KEY("business_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "customer_tags" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tag_checks" ADD CONSTRAINT "tag_checks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_recounts" ADD CONSTRAINT "tag_recounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_recounts" ADD CONSTRAINT "tag_recounts_tag" FOREIGN KEY ("business_id","tag_id") REFERENCES "public"."tags"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_purchases" ON "bookings" USING btree ("business_id","customer_id","total_cents") WHERE payment_status = 'paid' and status <> 'denied' and total_cents > 0;--> statement-breakpoint
CREATE INDEX "orders_purchases" ON "orders" USING btree ("business_id","customer_id","total_cents","returned_cents") WHERE payment_status = 'paid' and status <> 'cancelled' and total_cents > returned_cents and customer_id is not null;