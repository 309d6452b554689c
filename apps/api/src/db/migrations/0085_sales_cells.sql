CREATE TABLE "sales_cell_changes" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "sales_cell_changes_business_id_date_id_pk" PRIMARY KEY("business_id","date","id")
);
--> statement-breakpoint
CREATE TABLE "sales_cells" (
	"business_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"date" date NOT NULL,
	"pos_id" uuid NOT NULL,
	"key" text NOT NULL,
	"visit_cents" bigint NOT NULL,
	"bookings" integer NOT NULL,
	"no_shows" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"guests" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"bought_visits" integer NOT NULL,
	"bought_cents" bigint NOT NULL,
	"wine_cents" bigint NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"bottles" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"payments" integer NOT NULL,
	"discount_cents" bigint NOT NULL,
	CONSTRAINT "sales_cells_business_id_dimension_date_pos_id_key_pk" PRIMARY KEY("business_id","dimension","date","pos_id","key"),
	CONSTRAINT "sales_cells_dimension" CHECK (dimension in ('all', 'service', 'product', 'channel', 'agent', 'guide', 'language', 'country', 'method', 'promotion', 'hour'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_balance";--> statement-breakpoint
ALTER TABLE "sales_cell_changes" ADD CONSTRAINT "sales_cell_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_cells" ADD CONSTRAINT "sales_cells_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_balance" CHECK ("checkouts"."kind" <> 'balance' or num_nonnulls("checkouts"."booking_id", "checkouts"."order_id") = 1);