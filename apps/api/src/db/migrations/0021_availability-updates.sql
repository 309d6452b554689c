CREATE TABLE "availability_snapshots" (
	"business_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"date" date NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "availability_snapshots_business_id_webhook_id_service_id_pos_id_date_pk" PRIMARY KEY("business_id","webhook_id","service_id","pos_id","date")
);
--> statement-breakpoint
ALTER TABLE "slot_changes" ADD COLUMN "date" date;--> statement-breakpoint
ALTER TABLE "webhook_lines" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "availability_snapshots" ADD CONSTRAINT "availability_snapshots_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_snapshots" ADD CONSTRAINT "availability_snapshots_webhook" FOREIGN KEY ("business_id","webhook_id") REFERENCES "public"."webhooks"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_snapshots" ADD CONSTRAINT "availability_snapshots_service" FOREIGN KEY ("business_id","service_id") REFERENCES "public"."services"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_snapshots" ADD CONSTRAINT "availability_snapshots_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_snapshots_business_id_service_id_index" ON "availability_snapshots" USING btree ("business_id","service_id");--> statement-breakpoint
CREATE INDEX "availability_snapshots_business_id_pos_id_index" ON "availability_snapshots" USING btree ("business_id","pos_id");