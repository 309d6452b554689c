ALTER TABLE "extras" ADD COLUMN "name_en_key" text collate "C" GENERATED ALWAYS AS (normalize_text(coalesce(name_en, name_it))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "question_en_key" text collate "C" GENERATED ALWAYS AS (normalize_text(coalesce(question_en, question_it))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "name_en_key" text collate "C" GENERATED ALWAYS AS (normalize_text(coalesce(name_en, name_it))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "extras_business_id_name_en_key_id_index" ON "extras" USING btree ("business_id","name_en_key","id");--> statement-breakpoint
CREATE INDEX "questions_business_id_question_en_key_id_index" ON "questions" USING btree ("business_id","question_en_key","id");--> statement-breakpoint
CREATE INDEX "services_business_id_name_en_key_id_index" ON "services" USING btree ("business_id","name_en_key","id");