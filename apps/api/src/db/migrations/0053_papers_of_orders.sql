ALTER TABLE "documents" ALTER COLUMN "recipient_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_counters" ADD COLUMN "last_date" date;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "document_id" uuid;--> statement-breakpoint
CREATE INDEX "outgoing_mails_business_id_document_id_index" ON "outgoing_mails" USING btree ("business_id","document_id");