CREATE TABLE "change_records" (
	"business_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "change_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "change_records_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales_day_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "sales_day_changes_business_id_date_id_pk" PRIMARY KEY("business_id","date","id")
);
--> statement-breakpoint
ALTER TABLE "sales_day_changes" ADD CONSTRAINT "sales_day_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;