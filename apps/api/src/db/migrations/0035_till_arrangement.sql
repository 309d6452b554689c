CREATE TABLE "till_categories" (
	"business_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"category_id" integer NOT NULL,
	"sub_category_id" integer,
	CONSTRAINT "till_categories_business_id_pos_id_position_pk" PRIMARY KEY("business_id","pos_id","position")
);
--> statement-breakpoint
CREATE TABLE "till_favourites" (
	"business_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "till_favourites_business_id_pos_id_product_id_pk" PRIMARY KEY("business_id","pos_id","product_id"),
	CONSTRAINT "till_favourites_position" CHECK ("till_favourites"."position" between 0 and 8)
);
--> statement-breakpoint
ALTER TABLE "till_categories" ADD CONSTRAINT "till_categories_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_categories" ADD CONSTRAINT "till_categories_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_categories" ADD CONSTRAINT "till_categories_sub_category_id_product_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."product_sub_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_categories" ADD CONSTRAINT "till_categories_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_favourites" ADD CONSTRAINT "till_favourites_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_favourites" ADD CONSTRAINT "till_favourites_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_favourites" ADD CONSTRAINT "till_favourites_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_favourites_business_id_product_id_index" ON "till_favourites" USING btree ("business_id","product_id");