ALTER TABLE "products" ADD COLUMN "label_ingredients" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "label_alternatives" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packaging_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;