CREATE INDEX "bookings_business_id_status_starts_at_id_index" ON "bookings" USING btree ("business_id","status","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_business_id_payment_status_starts_at_id_index" ON "bookings" USING btree ("business_id","payment_status","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_business_id_channel_starts_at_id_index" ON "bookings" USING btree ("business_id","channel","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_paid_by_cash" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{cash}'::text[];--> statement-breakpoint
CREATE INDEX "bookings_paid_by_card" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{card}'::text[];--> statement-breakpoint
CREATE INDEX "bookings_paid_by_bank_transfer" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{bank_transfer}'::text[];--> statement-breakpoint
CREATE INDEX "bookings_paid_by_gateway" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{gateway}'::text[];--> statement-breakpoint
CREATE INDEX "bookings_paid_by_voucher" ON "bookings" USING btree ("business_id","starts_at","id") WHERE payment_methods @> '{voucher}'::text[];