ALTER TABLE "points_of_sale" ADD COLUMN "coordinates" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "has_free_arrival" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "website_purchases" ADD COLUMN "seats" integer DEFAULT 0 NOT NULL;