CREATE TABLE "document_sources" (
	"business_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"start" text,
	CONSTRAINT "document_sources_business_id_document_id_position_pk" PRIMARY KEY("business_id","document_id","position"),
	CONSTRAINT "document_sources_one" CHECK (num_nonnulls("document_sources"."booking_id", "document_sources"."order_id") = 1),
	CONSTRAINT "document_sources_start" CHECK (("document_sources"."booking_id" is null) = ("document_sources"."start" is null))
);
--> statement-breakpoint
CREATE TABLE "till_sales" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"made_booking_ids" uuid[] DEFAULT '{}' NOT NULL,
	"total_cents" bigint NOT NULL,
	"tenders" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "till_sales_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "till_sales_total" CHECK ("till_sales"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_issuers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, ''))) STORED NOT NULL,
	CONSTRAINT "voucher_issuers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "voucher_issuers_status" CHECK ("voucher_issuers"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "voucher_redemptions" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"issuer_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text collate "C" GENERATED ALWAYS AS (normalize_text(reference)) STORED NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"released_at" timestamp with time zone,
	CONSTRAINT "voucher_redemptions_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "einvoices" DROP CONSTRAINT "einvoices_state";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "moved_from" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "settled_refund_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_counters" ADD COLUMN "seller_vat_code" text;--> statement-breakpoint
ALTER TABLE "document_counters" ADD COLUMN "section" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_settings" ADD COLUMN "sections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "seller_vat_code" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "section" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "duplicate_of_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "redemption_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "document_sources" ADD CONSTRAINT "document_sources_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_sources" ADD CONSTRAINT "document_sources_document" FOREIGN KEY ("business_id","document_id") REFERENCES "public"."documents"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_sources" ADD CONSTRAINT "document_sources_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_sources" ADD CONSTRAINT "document_sources_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sales" ADD CONSTRAINT "till_sales_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sales" ADD CONSTRAINT "till_sales_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sales" ADD CONSTRAINT "till_sales_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sales" ADD CONSTRAINT "till_sales_undone_by" FOREIGN KEY ("business_id","undone_by") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sales" ADD CONSTRAINT "till_sales_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_issuers" ADD CONSTRAINT "voucher_issuers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_issuer" FOREIGN KEY ("business_id","issuer_id") REFERENCES "public"."voucher_issuers"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_sources_business_id_booking_id_index" ON "document_sources" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "document_sources_business_id_order_id_index" ON "document_sources" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "till_sales_business_id_order_id_index" ON "till_sales" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "till_sales_business_id_pos_id_at_index" ON "till_sales" USING btree ("business_id","pos_id","at");--> statement-breakpoint
CREATE INDEX "till_sales_business_id_user_id_index" ON "till_sales" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "till_sales_business_id_undone_by_index" ON "till_sales" USING btree ("business_id","undone_by");--> statement-breakpoint
CREATE INDEX "voucher_issuers_business_id_created_at_id_index" ON "voucher_issuers" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "voucher_issuers_business_id_updated_at_id_index" ON "voucher_issuers" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "voucher_issuers_business_id_search_text_index" ON "voucher_issuers" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_issuers_name_unique" ON "voucher_issuers" USING btree ("business_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_redemptions_unused" ON "voucher_redemptions" USING btree ("business_id","issuer_id","reference_key") WHERE "voucher_redemptions"."released_at" is null;--> statement-breakpoint
CREATE INDEX "voucher_redemptions_business_id_issuer_id_index" ON "voucher_redemptions" USING btree ("business_id","issuer_id");--> statement-breakpoint
CREATE INDEX "voucher_redemptions_business_id_user_id_index" ON "voucher_redemptions" USING btree ("business_id","user_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_duplicate" FOREIGN KEY ("business_id","duplicate_of_id") REFERENCES "public"."documents"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_receipt" FOREIGN KEY ("business_id","receipt_id") REFERENCES "public"."documents"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_redemption" FOREIGN KEY ("business_id","redemption_id") REFERENCES "public"."voucher_redemptions"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sale" FOREIGN KEY ("business_id","sale_id") REFERENCES "public"."till_sales"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_business_id_duplicate_of_id_index" ON "documents" USING btree ("business_id","duplicate_of_id");--> statement-breakpoint
CREATE INDEX "documents_business_id_receipt_id_index" ON "documents" USING btree ("business_id","receipt_id");--> statement-breakpoint
CREATE INDEX "payments_business_id_redemption_id_index" ON "payments" USING btree ("business_id","redemption_id");--> statement-breakpoint
CREATE INDEX "payments_business_id_sale_id_index" ON "payments" USING btree ("business_id","sale_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_receipt_of_invoice" CHECK ("documents"."receipt_id" is null or "documents"."kind" = 'invoice');--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_state" CHECK ("einvoices"."state" in ('to_send', 'sent', 'accepted', 'rejected', 'superseded'));