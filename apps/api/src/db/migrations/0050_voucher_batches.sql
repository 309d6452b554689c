CREATE TABLE "voucher_batches" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(pattern, ''))) STORED NOT NULL,
	"type" text NOT NULL,
	"pattern" text NOT NULL,
	"count" integer NOT NULL,
	"user_id" uuid,
	CONSTRAINT "voucher_batches_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "voucher_batches_status" CHECK ("voucher_batches"."status" = 'active'),
	CONSTRAINT "voucher_batches_type" CHECK ("voucher_batches"."type" in ('services', 'products')),
	CONSTRAINT "voucher_batches_count" CHECK ("voucher_batches"."count" between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_batches_business_id_created_at_id_index" ON "voucher_batches" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "voucher_batches_business_id_updated_at_id_index" ON "voucher_batches" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "voucher_batches_business_id_search_text_index" ON "voucher_batches" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "voucher_batches_business_id_name_key_id_index" ON "voucher_batches" USING btree ("business_id","name_key","id");--> statement-breakpoint
CREATE INDEX "voucher_batches_business_id_user_id_index" ON "voucher_batches" USING btree ("business_id","user_id");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_batch" FOREIGN KEY ("business_id","batch_id") REFERENCES "public"."voucher_batches"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_uses_business_id_discount_id_at_id_index" ON "promotion_uses" USING btree ("business_id","discount_id","at","id");--> statement-breakpoint
CREATE INDEX "promotion_uses_business_id_voucher_id_at_id_index" ON "promotion_uses" USING btree ("business_id","voucher_id","at","id");--> statement-breakpoint
CREATE INDEX "vouchers_business_id_batch_id_code_key_id_index" ON "vouchers" USING btree ("business_id","batch_id","code_key","id");