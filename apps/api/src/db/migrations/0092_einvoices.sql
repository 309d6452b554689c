CREATE TABLE "einvoice_counters" (
	"business_id" uuid NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "einvoice_counters_business_id_pk" PRIMARY KEY("business_id"),
	CONSTRAINT "einvoice_counters_last" CHECK ("einvoice_counters"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "einvoice_events" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"delivery" text,
	"file_id" uuid,
	"notice_kind" text,
	"notice_name" text,
	"is_taken" boolean,
	"exchange_id" text,
	"errors" jsonb,
	"content" text,
	CONSTRAINT "einvoice_events_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "einvoice_events_notice_whole" CHECK (num_nonnulls("einvoice_events"."notice_kind", "einvoice_events"."notice_name", "einvoice_events"."file_id", "einvoice_events"."content") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "einvoice_files" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "einvoice_files_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "einvoices" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"state" text NOT NULL,
	"delivery" text,
	"file_id" uuid,
	CONSTRAINT "einvoices_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "einvoices_state" CHECK ("einvoices"."state" in ('to_send', 'sent', 'accepted', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "document_settings" ADD COLUMN "seller_tax_code" text;--> statement-breakpoint
ALTER TABLE "einvoice_counters" ADD CONSTRAINT "einvoice_counters_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_events" ADD CONSTRAINT "einvoice_events_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_events" ADD CONSTRAINT "einvoice_events_einvoice" FOREIGN KEY ("business_id","document_id") REFERENCES "public"."einvoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_events" ADD CONSTRAINT "einvoice_events_file" FOREIGN KEY ("business_id","file_id") REFERENCES "public"."einvoice_files"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_events" ADD CONSTRAINT "einvoice_events_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_files" ADD CONSTRAINT "einvoice_files_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_files" ADD CONSTRAINT "einvoice_files_einvoice" FOREIGN KEY ("business_id","document_id") REFERENCES "public"."einvoices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_files" ADD CONSTRAINT "einvoice_files_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_document" FOREIGN KEY ("business_id","id") REFERENCES "public"."documents"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_events_notice" ON "einvoice_events" USING btree ("business_id","file_id","notice_kind") WHERE "einvoice_events"."notice_kind" is not null;--> statement-breakpoint
CREATE INDEX "einvoice_events_business_id_document_id_at_index" ON "einvoice_events" USING btree ("business_id","document_id","at");--> statement-breakpoint
CREATE INDEX "einvoice_events_business_id_file_id_index" ON "einvoice_events" USING btree ("business_id","file_id");--> statement-breakpoint
CREATE INDEX "einvoice_events_business_id_user_id_index" ON "einvoice_events" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_files_name" ON "einvoice_files" USING btree ("business_id","name");--> statement-breakpoint
CREATE INDEX "einvoice_files_business_id_document_id_index" ON "einvoice_files" USING btree ("business_id","document_id");--> statement-breakpoint
CREATE INDEX "einvoice_files_business_id_user_id_index" ON "einvoice_files" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "einvoices_business_id_state_date_id_index" ON "einvoices" USING btree ("business_id","state","date","id");