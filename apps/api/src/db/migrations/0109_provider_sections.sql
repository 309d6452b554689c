CREATE TABLE "provider_sections" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"section" integer GENERATED ALWAYS AS IDENTITY (sequence name "provider_sections_section_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
ALTER TABLE "provider_counters" DROP CONSTRAINT "provider_counters_kind";--> statement-breakpoint
DROP INDEX "cash_flows_number";--> statement-breakpoint
ALTER TABLE "provider_sections" ADD CONSTRAINT "provider_sections_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_flows_paper_year_sequence_index" ON "cash_flows" USING btree ("paper","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_flows_number" ON "cash_flows" USING btree ("business_id","paper","year","sequence");--> statement-breakpoint
ALTER TABLE "provider_counters" ADD CONSTRAINT "provider_counters_kind" CHECK ("provider_counters"."kind" in ('invoice', 'credit_note', 'settlement', 'einvoice'));