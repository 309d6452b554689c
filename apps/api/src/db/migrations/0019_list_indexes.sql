DROP INDEX "bookings_business_id_starts_at_id_index";--> statement-breakpoint
DROP INDEX "orders_business_id_shipping_status_date_id_index";--> statement-breakpoint
DROP INDEX "orders_business_id_payment_status_date_id_index";--> statement-breakpoint
CREATE INDEX "bookings_business_id_starts_at_id_date_index" ON "bookings" USING btree ("business_id","starts_at","id","date");--> statement-breakpoint
CREATE INDEX "orders_business_id_shipping_status_date_id_status_index" ON "orders" USING btree ("business_id","shipping_status","date","id","status");--> statement-breakpoint
CREATE INDEX "orders_business_id_payment_status_date_id_status_index" ON "orders" USING btree ("business_id","payment_status","date","id","status");