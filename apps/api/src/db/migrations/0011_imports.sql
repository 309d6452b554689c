CREATE TABLE "import_rows" (
	"business_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb,
	"unique_key" text,
	"is_good" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_rows_business_id_import_id_number_pk" PRIMARY KEY("business_id","import_id","number")
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_business_id_import_id_unique_key_index" ON "import_rows" USING btree ("business_id","import_id","unique_key") WHERE "import_rows"."unique_key" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_created_at_index" ON "import_rows" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_business_id_index" ON "accounts" USING btree ("business_id");