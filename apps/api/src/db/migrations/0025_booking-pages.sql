CREATE TABLE "page_names" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text PRIMARY KEY NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_names_name" CHECK ("page_names"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "website_settings" ADD COLUMN "has_page" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "website_settings" ADD COLUMN "page_image_id" uuid;--> statement-breakpoint
ALTER TABLE "website_settings" ADD COLUMN "page_title_en" text;--> statement-breakpoint
ALTER TABLE "website_settings" ADD COLUMN "page_title_it" text;--> statement-breakpoint
ALTER TABLE "website_settings" ADD COLUMN "page_intro_en" text;--> statement-breakpoint
ALTER TABLE "website_settings" ADD COLUMN "page_intro_it" text;--> statement-breakpoint
ALTER TABLE "page_names" ADD CONSTRAINT "page_names_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_names_current" ON "page_names" USING btree ("business_id") WHERE "page_names"."is_current";--> statement-breakpoint
CREATE INDEX "page_names_business_id_id_index" ON "page_names" USING btree ("business_id","id");--> statement-breakpoint
ALTER TABLE "website_settings" ADD CONSTRAINT "website_settings_page_image" FOREIGN KEY ("business_id","page_image_id") REFERENCES "public"."files"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "website_settings_business_id_page_image_id_index" ON "website_settings" USING btree ("business_id","page_image_id");