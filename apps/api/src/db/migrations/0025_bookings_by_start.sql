DROP INDEX "bookings_business_id_date_id_index";--> statement-breakpoint
CREATE INDEX "bookings_business_id_starts_at_id_index" ON "bookings" USING btree ("business_id","starts_at","id");