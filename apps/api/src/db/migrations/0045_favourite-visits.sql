CREATE TABLE "till_favourite_services" (
	"business_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "till_favourite_services_business_id_pos_id_service_id_pk" PRIMARY KEY("business_id","pos_id","service_id"),
	CONSTRAINT "till_favourite_services_position" CHECK ("till_favourite_services"."position" between 0 and 8)
);
--> statement-breakpoint
ALTER TABLE "till_favourite_services" ADD CONSTRAINT "till_favourite_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_favourite_services" ADD CONSTRAINT "till_favourite_services_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_favourite_services" ADD CONSTRAINT "till_favourite_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_favourite_services_business_id_service_id_index" ON "till_favourite_services" USING btree ("business_id","service_id");