ALTER TABLE "extras" ADD COLUMN "image_focus" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "webp_160" "bytea";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "webp_320" "bytea";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "webp_600" "bytea";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_focus" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "image_focus" text;--> statement-breakpoint
ALTER TABLE "website_settings" ADD COLUMN "page_image_focus" text;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_image_focus" CHECK ("extras"."image_focus" ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_focus" CHECK ("products"."image_focus" ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_image_focus" CHECK ("services"."image_focus" ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');--> statement-breakpoint
ALTER TABLE "website_settings" ADD CONSTRAINT "website_settings_image_focus" CHECK ("website_settings"."page_image_focus" ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');