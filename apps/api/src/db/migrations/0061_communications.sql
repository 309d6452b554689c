CREATE TABLE "email_products" (
	"business_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "email_products_business_id_email_id_product_id_pk" PRIMARY KEY("business_id","email_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "email_replans" (
	"business_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"checked_up_to" uuid,
	CONSTRAINT "email_replans_business_id_email_id_pk" PRIMARY KEY("business_id","email_id")
);
--> statement-breakpoint
CREATE TABLE "email_runs" (
	"business_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"date" date NOT NULL,
	"written_up_to" uuid,
	"written_count" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "email_runs_business_id_email_id_date_pk" PRIMARY KEY("business_id","email_id","date")
);
--> statement-breakpoint
CREATE TABLE "email_services" (
	"business_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "email_services_business_id_email_id_service_id_pk" PRIMARY KEY("business_id","email_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "email_tags" (
	"business_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "email_tags_business_id_email_id_tag_id_pk" PRIMARY KEY("business_id","email_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(subject_en, '') || ' ' || coalesce(subject_it, '') || ' ' || coalesce(notes, ''))) STORED NOT NULL,
	"trigger" text NOT NULL,
	"days" integer NOT NULL,
	"direction" text NOT NULL,
	"send_time" text,
	"scheduled_date" date,
	"to_purchaser" boolean NOT NULL,
	"recipient_email" text,
	"cc" text,
	"subject_en" text,
	"subject_it" text,
	"body_en" text,
	"body_it" text,
	"notes" text,
	"active_since" timestamp with time zone,
	CONSTRAINT "emails_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "emails_status" CHECK ("emails"."status" in ('active', 'inactive')),
	CONSTRAINT "emails_active_since" CHECK (("emails"."status" = 'active') = ("emails"."active_since" is not null)),
	CONSTRAINT "emails_days" CHECK ("emails"."days" between 0 and 365),
	CONSTRAINT "emails_direction" CHECK ("emails"."direction" in ('before', 'after')),
	CONSTRAINT "emails_send_time" CHECK ("emails"."send_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "emails_scheduled_date" CHECK (("emails"."trigger" = 'scheduled') = ("emails"."scheduled_date" is not null)),
	CONSTRAINT "emails_text" CHECK (num_nonnulls("emails"."subject_en", "emails"."subject_it") > 0 and ("emails"."subject_en" is null) = ("emails"."body_en" is null) and ("emails"."subject_it" is null) = ("emails"."body_it" is null))
);
--> statement-breakpoint
CREATE TABLE "mail_checks" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	CONSTRAINT "mail_checks_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "planned_mails" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"subject_id" uuid GENERATED ALWAYS AS (coalesce(booking_id, order_id)) STORED NOT NULL,
	"occasion" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "planned_mails_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "planned_mails_subject" CHECK (num_nonnulls("planned_mails"."booking_id", "planned_mails"."order_id") = 1),
	CONSTRAINT "planned_mails_outcome" CHECK ("planned_mails"."outcome" in ('written', 'skipped'))
);
--> statement-breakpoint
DROP INDEX "outgoing_mails_business_id_created_at_index";--> statement-breakpoint
DROP INDEX "outgoing_mails_queued";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "status_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "mails_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "accepts_marketing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "accepts_marketing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "cc" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "rule_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "calendar_file" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "scan_link" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "unsubscribe_link" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(recipient, '') || ' ' || coalesce(subject, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "first_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_products" ADD CONSTRAINT "email_products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_products" ADD CONSTRAINT "email_products_email" FOREIGN KEY ("business_id","email_id") REFERENCES "public"."emails"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_products" ADD CONSTRAINT "email_products_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_replans" ADD CONSTRAINT "email_replans_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_replans" ADD CONSTRAINT "email_replans_email" FOREIGN KEY ("business_id","email_id") REFERENCES "public"."emails"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_runs" ADD CONSTRAINT "email_runs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_runs" ADD CONSTRAINT "email_runs_email" FOREIGN KEY ("business_id","email_id") REFERENCES "public"."emails"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_services" ADD CONSTRAINT "email_services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_services" ADD CONSTRAINT "email_services_email" FOREIGN KEY ("business_id","email_id") REFERENCES "public"."emails"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_services" ADD CONSTRAINT "email_services_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tags" ADD CONSTRAINT "email_tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tags" ADD CONSTRAINT "email_tags_email" FOREIGN KEY ("business_id","email_id") REFERENCES "public"."emails"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tags" ADD CONSTRAINT "email_tags_tag" FOREIGN KEY ("business_id","tag_id") REFERENCES "public"."tags"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_checks" ADD CONSTRAINT "mail_checks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_mails" ADD CONSTRAINT "planned_mails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_mails" ADD CONSTRAINT "planned_mails_email" FOREIGN KEY ("business_id","email_id") REFERENCES "public"."emails"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_mails" ADD CONSTRAINT "planned_mails_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_mails" ADD CONSTRAINT "planned_mails_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_products_business_id_product_id_index" ON "email_products" USING btree ("business_id","product_id");--> statement-breakpoint
CREATE INDEX "email_runs_open" ON "email_runs" USING btree ("business_id") WHERE "email_runs"."done_at" is null;--> statement-breakpoint
CREATE INDEX "email_services_business_id_service_id_index" ON "email_services" USING btree ("business_id","service_id");--> statement-breakpoint
CREATE INDEX "email_tags_business_id_tag_id_index" ON "email_tags" USING btree ("business_id","tag_id");--> statement-breakpoint
CREATE INDEX "emails_business_id_created_at_id_index" ON "emails" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "emails_business_id_updated_at_id_index" ON "emails" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "emails_business_id_search_text_index" ON "emails" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "emails_business_id_name_key_id_index" ON "emails" USING btree ("business_id","name_key","id");--> statement-breakpoint
CREATE INDEX "emails_active" ON "emails" USING btree ("business_id","trigger") WHERE "emails"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "planned_mails_once" ON "planned_mails" USING btree ("business_id","email_id","subject_id","occasion");--> statement-breakpoint
CREATE INDEX "planned_mails_business_id_booking_id_index" ON "planned_mails" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "planned_mails_business_id_order_id_index" ON "planned_mails" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "planned_mails_due" ON "planned_mails" USING btree ("send_at","id") WHERE "planned_mails"."outcome" is null;--> statement-breakpoint
CREATE INDEX "customers_birthdays" ON "customers" USING btree ("business_id",(extract(month from birth_date) * 100 + extract(day from birth_date))) WHERE birth_date is not null and accepts_marketing;--> statement-breakpoint
CREATE INDEX "outgoing_mails_business_id_created_at_id_index" ON "outgoing_mails" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_business_id_updated_at_id_index" ON "outgoing_mails" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_business_id_state_created_at_id_index" ON "outgoing_mails" USING btree ("business_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_business_id_rule_id_created_at_id_index" ON "outgoing_mails" USING btree ("business_id","rule_id","created_at","id");--> statement-breakpoint
CREATE INDEX "outgoing_mails_business_id_customer_id_created_at_index" ON "outgoing_mails" USING btree ("business_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_business_id_booking_id_created_at_index" ON "outgoing_mails" USING btree ("business_id","booking_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_business_id_order_id_created_at_index" ON "outgoing_mails" USING btree ("business_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_business_id_search_text_index" ON "outgoing_mails" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outgoing_mails_waiting" ON "outgoing_mails" USING btree ("is_bulk","created_at","id") WHERE "outgoing_mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outgoing_mails_leaving" ON "outgoing_mails" USING btree ("claimed_at") WHERE "outgoing_mails"."state" = 'sending';