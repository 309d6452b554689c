CREATE TABLE "customer_cell_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "customer_cell_changes_business_id_customer_id_id_pk" PRIMARY KEY("business_id","customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_cells" (
	"business_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"month" date NOT NULL,
	"key" text NOT NULL,
	"customers" integer NOT NULL,
	"new_customers" integer NOT NULL,
	"visits" integer NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "customer_cells_business_id_dimension_month_key_pk" PRIMARY KEY("business_id","dimension","month","key"),
	CONSTRAINT "customer_cells_dimension" CHECK (dimension in ('cohort', 'country', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "customer_months" (
	"business_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"month" date NOT NULL,
	"first_month" date,
	"country" text NOT NULL,
	"tags" text[] NOT NULL,
	"visits" integer NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "customer_months_business_id_customer_id_month_pk" PRIMARY KEY("business_id","customer_id","month")
);
--> statement-breakpoint
ALTER TABLE "customer_cell_changes" ADD CONSTRAINT "customer_cell_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_cells" ADD CONSTRAINT "customer_cells_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_months" ADD CONSTRAINT "customer_months_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;