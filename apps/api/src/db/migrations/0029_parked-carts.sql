CREATE TABLE "parked_carts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"name" text NOT NULL,
	"customer_id" uuid,
	"content" jsonb NOT NULL,
	"parked_at" timestamp with time zone NOT NULL,
	"parked_by_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parked_carts_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "parked_carts" ADD CONSTRAINT "parked_carts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_carts" ADD CONSTRAINT "parked_carts_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_carts" ADD CONSTRAINT "parked_carts_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_carts" ADD CONSTRAINT "parked_carts_user" FOREIGN KEY ("business_id","parked_by_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parked_carts_business_id_pos_id_parked_at_index" ON "parked_carts" USING btree ("business_id","pos_id","parked_at");--> statement-breakpoint
CREATE INDEX "parked_carts_business_id_customer_id_index" ON "parked_carts" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "parked_carts_business_id_parked_by_id_index" ON "parked_carts" USING btree ("business_id","parked_by_id");--> statement-breakpoint
CREATE INDEX "parked_carts_expires_at_index" ON "parked_carts" USING btree ("expires_at");