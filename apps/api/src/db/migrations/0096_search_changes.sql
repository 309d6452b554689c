DROP INDEX "changes_business_id_at_index";--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(label, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_business_id_at_id_index" ON "changes" USING btree ("business_id","at","id");--> statement-breakpoint
CREATE INDEX "changes_business_id_user_id_at_id_index" ON "changes" USING btree ("business_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "changes_business_id_module_entity_at_id_index" ON "changes" USING btree ("business_id","module","entity","at","id");--> statement-breakpoint
CREATE INDEX "changes_deleted" ON "changes" USING btree ("business_id","at","id") WHERE "changes"."action" = 'deleted';--> statement-breakpoint
CREATE INDEX "changes_by_guests" ON "changes" USING btree ("business_id","at","id") WHERE "changes"."user_id" is null;--> statement-breakpoint
CREATE INDEX "changes_business_id_search_text_index" ON "changes" USING gin ("business_id","search_text" gin_trgm_ops);