CREATE TABLE "discount_tags" (
	"business_id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "discount_tags_business_id_discount_id_tag_id_pk" PRIMARY KEY("business_id","discount_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "discount_tags" ADD CONSTRAINT "discount_tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_tags" ADD CONSTRAINT "discount_tags_discount" FOREIGN KEY ("business_id","discount_id") REFERENCES "public"."discounts"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_tags" ADD CONSTRAINT "discount_tags_tag" FOREIGN KEY ("business_id","tag_id") REFERENCES "public"."tags"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_tags_business_id_tag_id_index" ON "discount_tags" USING btree ("business_id","tag_id");