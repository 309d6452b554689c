CREATE TABLE "sales_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"cents" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "sales_changes_business_id_date_id_pk" PRIMARY KEY("business_id","date","id"),
	CONSTRAINT "sales_changes_kind" CHECK ("sales_changes"."kind" in ('booking', 'wine'))
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"business_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"cents" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "sales_days_business_id_date_kind_source_pk" PRIMARY KEY("business_id","date","kind","source"),
	CONSTRAINT "sales_days_kind" CHECK ("sales_days"."kind" in ('booking', 'wine'))
);
--> statement-breakpoint
ALTER TABLE "sales_changes" ADD CONSTRAINT "sales_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;