CREATE TABLE "import_entries" (
	"business_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"act" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"label" text NOT NULL,
	"before" jsonb,
	"movement_id" uuid,
	"kept" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_entries_business_id_import_id_number_pk" PRIMARY KEY("business_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_id" uuid,
	"undone_rows" integer,
	"kept_rows" integer,
	CONSTRAINT "imports_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "target_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "target_version" integer;--> statement-breakpoint
ALTER TABLE "import_entries" ADD CONSTRAINT "import_entries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_entries" ADD CONSTRAINT "import_entries_import" FOREIGN KEY ("business_id","import_id") REFERENCES "public"."imports"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_entries_business_id_record_id_index" ON "import_entries" USING btree ("business_id","record_id");--> statement-breakpoint
CREATE INDEX "import_entries_created_at_index" ON "import_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_business_id_kind_created_at_index" ON "imports" USING btree ("business_id","kind","created_at");