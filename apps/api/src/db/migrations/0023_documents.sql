CREATE TABLE "document_counters" (
	"business_id" uuid NOT NULL,
	"seller_key" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_business_id_seller_key_kind_year_pk" PRIMARY KEY("business_id","seller_key","kind","year"),
	CONSTRAINT "document_counters_last" CHECK ("document_counters"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"business_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "document_files_business_id_document_id_pk" PRIMARY KEY("business_id","document_id"),
	CONSTRAINT "document_files_sha256" CHECK ("document_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "document_settings" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"patterns" jsonb NOT NULL,
	"payment_terms_en" text,
	"payment_terms_it" text,
	"invoice_notes_en" text,
	"invoice_notes_it" text,
	"receipt_notes_en" text,
	"receipt_notes_it" text,
	CONSTRAINT "document_settings_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seller_key" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"date" date NOT NULL,
	"language" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"credited_id" uuid,
	"reason" text,
	"currency" text NOT NULL,
	"seller" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"visit" jsonb NOT NULL,
	"recipient_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"credited_parts" jsonb,
	"vat" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"payments" jsonb NOT NULL,
	"due_cents" bigint NOT NULL,
	"payment_terms" text,
	"notes" text,
	"logo_id" uuid,
	"brand_color" text NOT NULL,
	"user_id" uuid,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(number, '') || ' ' || coalesce(recipient_name, ''))) STORED NOT NULL,
	CONSTRAINT "documents_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('receipt', 'invoice', 'credit_note')),
	CONSTRAINT "documents_credit_note" CHECK (("documents"."kind" = 'credit_note') = ("documents"."credited_id" is not null) and ("documents"."kind" = 'credit_note') = ("documents"."reason" is not null)),
	CONSTRAINT "documents_amounts" CHECK ("documents"."total_cents" > 0 and "documents"."sequence" > 0)
);
--> statement-breakpoint
ALTER TABLE "document_counters" ADD CONSTRAINT "document_counters_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document" FOREIGN KEY ("business_id","document_id") REFERENCES "public"."documents"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_settings" ADD CONSTRAINT "document_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_credited_document" FOREIGN KEY ("business_id","credited_id") REFERENCES "public"."documents"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_logo" FOREIGN KEY ("business_id","logo_id") REFERENCES "public"."files"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_settings_one" ON "document_settings" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number_unique" ON "documents" USING btree ("business_id","seller_key","kind","year","sequence");--> statement-breakpoint
CREATE INDEX "documents_business_id_date_id_index" ON "documents" USING btree ("business_id","date","id");--> statement-breakpoint
CREATE INDEX "documents_business_id_issued_at_id_index" ON "documents" USING btree ("business_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_business_id_booking_id_index" ON "documents" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "documents_business_id_credited_id_index" ON "documents" USING btree ("business_id","credited_id");--> statement-breakpoint
CREATE INDEX "documents_business_id_user_id_index" ON "documents" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "documents_business_id_logo_id_index" ON "documents" USING btree ("business_id","logo_id");--> statement-breakpoint
CREATE INDEX "documents_business_id_search_text_index" ON "documents" USING gin ("business_id","search_text" gin_trgm_ops);