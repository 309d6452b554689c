CREATE TABLE "allotment_rules" (
	"business_id" uuid NOT NULL,
	"bottles" integer NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "allotment_rules_business_id_pk" PRIMARY KEY("business_id"),
	CONSTRAINT "allotment_rules_figures" CHECK ("allotment_rules"."bottles" between 0 and 12 and "allotment_rules"."hours" between 1 and 24)
);
--> statement-breakpoint
CREATE TABLE "allotted_goods" (
	"business_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "allotted_goods_business_id_pos_id_product_id_device_id_pk" PRIMARY KEY("business_id","pos_id","product_id","device_id"),
	CONSTRAINT "allotted_goods_quantity" CHECK ("allotted_goods"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "till_devices" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "allotment_rules" ADD CONSTRAINT "allotment_rules_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotted_goods" ADD CONSTRAINT "allotted_goods_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotted_goods" ADD CONSTRAINT "allotted_goods_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotted_goods" ADD CONSTRAINT "allotted_goods_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotted_goods" ADD CONSTRAINT "allotted_goods_device" FOREIGN KEY ("business_id","device_id") REFERENCES "public"."till_devices"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allotted_goods_business_id_product_id_index" ON "allotted_goods" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE INDEX "allotted_goods_business_id_device_id_index" ON "allotted_goods" USING btree ("business_id","device_id");