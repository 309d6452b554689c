ALTER TABLE "bookings" ADD COLUMN "promotions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_promotions" CHECK (jsonb_typeof("bookings"."promotions") = 'array');