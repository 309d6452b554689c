CREATE TABLE "elabels" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"product_id" uuid NOT NULL,
	"vintage" integer,
	"edition" integer NOT NULL,
	"code" text NOT NULL,
	"content" jsonb,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "elabels_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "elabels_code" CHECK ("elabels"."code" ~ '^[2-9a-z]{10}$'),
	CONSTRAINT "elabels_edition" CHECK ("elabels"."edition" > 0),
	CONSTRAINT "elabels_published" CHECK (("elabels"."content" is null) = ("elabels"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "qr_codes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (normalize_text(name)) STORED NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (' ' || normalize_text(coalesce(name, '') || ' ' || coalesce(link, '') || ' ' || coalesce(notes, '') || ' ' || coalesce(code, ''))) STORED NOT NULL,
	"link" text NOT NULL,
	"image_id" uuid,
	"notes" text,
	"code" text NOT NULL,
	CONSTRAINT "qr_codes_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "qr_codes_status" CHECK ("qr_codes"."status" in ('active', 'inactive')),
	CONSTRAINT "qr_codes_link" CHECK ("qr_codes"."link" ~* '^https?://'),
	CONSTRAINT "qr_codes_code" CHECK ("qr_codes"."code" ~ '^[2-9a-z]{10}$')
);
--> statement-breakpoint
CREATE TABLE "qr_scans" (
	"business_id" uuid NOT NULL,
	"qr_code_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "qr_scans_business_id_qr_code_id_day_pk" PRIMARY KEY("business_id","qr_code_id","day"),
	CONSTRAINT "qr_scans_count" CHECK ("qr_scans"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "elabels" ADD CONSTRAINT "elabels_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elabels" ADD CONSTRAINT "elabels_product" FOREIGN KEY ("business_id","product_id") REFERENCES "public"."products"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_image" FOREIGN KEY ("business_id","image_id") REFERENCES "public"."files"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_scans" ADD CONSTRAINT "qr_scans_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_scans" ADD CONSTRAINT "qr_scans_qr_code" FOREIGN KEY ("business_id","qr_code_id") REFERENCES "public"."qr_codes"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "elabels_edition_unique" ON "elabels" USING btree ("business_id","product_id",coalesce("vintage", 0),"edition");--> statement-breakpoint
CREATE UNIQUE INDEX "elabels_code_unique" ON "elabels" USING btree ("business_id","code");--> statement-breakpoint
CREATE INDEX "elabels_code_index" ON "elabels" USING btree ("code");--> statement-breakpoint
CREATE INDEX "qr_codes_business_id_created_at_id_index" ON "qr_codes" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "qr_codes_business_id_updated_at_id_index" ON "qr_codes" USING btree ("business_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "qr_codes_business_id_search_text_index" ON "qr_codes" USING gin ("business_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "qr_codes_code_unique" ON "qr_codes" USING btree ("business_id","code");--> statement-breakpoint
CREATE INDEX "qr_codes_code_index" ON "qr_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "qr_codes_business_id_name_key_id_index" ON "qr_codes" USING btree ("business_id","name_key","id");