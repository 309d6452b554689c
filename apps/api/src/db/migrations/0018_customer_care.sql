CREATE TABLE "customer_merges" (
	"business_id" uuid NOT NULL,
	"former_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_merges_business_id_former_id_pk" PRIMARY KEY("business_id","former_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_key" text collate "C" GENERATED ALWAYS AS (normalize_text(email)) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_key" text collate "C" GENERATED ALWAYS AS (nullif(regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^([+]39|0039|[+]|00)', ''), '')) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_customer" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_business_id_customer_id_index" ON "customer_merges" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "customers_business_id_email_key_index" ON "customers" USING btree ("business_id","email_key");--> statement-breakpoint
CREATE INDEX "customers_business_id_phone_key_index" ON "customers" USING btree ("business_id","phone_key");