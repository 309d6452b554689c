ALTER TABLE "documents" DROP CONSTRAINT "documents_purchase";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_booking";
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_order";
--> statement-breakpoint
DROP INDEX "documents_business_id_booking_id_index";--> statement-breakpoint
DROP INDEX "documents_business_id_order_id_index";--> statement-breakpoint
DROP INDEX "documents_number_unique";--> statement-breakpoint
ALTER TABLE "document_counters" DROP CONSTRAINT "document_counters_business_id_seller_key_kind_year_pk";--> statement-breakpoint
ALTER TABLE "document_counters" ALTER COLUMN "seller_vat_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "seller_vat_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "document_counters" ADD CONSTRAINT "document_counters_business_id_seller_vat_code_section_kind_year_pk" PRIMARY KEY("business_id","seller_vat_code","section","kind","year");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_sequence_unique" ON "documents" USING btree ("business_id","seller_vat_code","section","kind","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number_unique" ON "documents" USING btree ("business_id","seller_vat_code","kind","year","number") WHERE "documents"."duplicate_of_id" is null;--> statement-breakpoint
ALTER TABLE "document_counters" DROP COLUMN "seller_key";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "seller_key";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "booking_id";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "visit";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "purchase";