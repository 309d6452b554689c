CREATE TABLE "sales_mode_requests" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mode" text NOT NULL,
	"frequency" text NOT NULL,
	"valid_from" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "sales_mode_requests_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "sales_mode_requests_status" CHECK ("sales_mode_requests"."status" in ('open', 'confirmed', 'declined', 'withdrawn') and ("sales_mode_requests"."status" = 'open') = ("sales_mode_requests"."answered_at" is null)),
	CONSTRAINT "sales_mode_requests_reason" CHECK (("sales_mode_requests"."status" = 'declined') = ("sales_mode_requests"."reason" is not null)),
	CONSTRAINT "sales_mode_requests_frequency" CHECK ("sales_mode_requests"."mode" in ('provider', 'direct') and "sales_mode_requests"."frequency" in ('weekly', 'biweekly', 'monthly') and ("sales_mode_requests"."mode" = 'provider' or "sales_mode_requests"."frequency" = 'monthly'))
);
--> statement-breakpoint
ALTER TABLE "sales_mode_requests" ADD CONSTRAINT "sales_mode_requests_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_mode_requests_business_id_created_at_id_index" ON "sales_mode_requests" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_mode_requests_open" ON "sales_mode_requests" USING btree ("business_id") WHERE "sales_mode_requests"."status" = 'open';