CREATE INDEX "customers_business_id_country_id_index" ON "customers" USING btree ("business_id","country_id");--> statement-breakpoint
CREATE INDEX "customers_business_id_language_id_index" ON "customers" USING btree ("business_id","language_id");--> statement-breakpoint
CREATE INDEX "customers_marketing" ON "customers" USING btree ("business_id","name_key","id") WHERE "customers"."accepts_marketing";--> statement-breakpoint
CREATE INDEX "stock_movements_business_id_updated_at_id_index" ON "stock_movements" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_other" ON "stock_movements" USING btree ("business_id","category","date","id") WHERE "stock_movements"."category" <> 'sale';