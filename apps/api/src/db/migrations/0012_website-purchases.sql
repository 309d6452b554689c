CREATE TABLE "website_purchases" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"email_hash" text NOT NULL,
	"address_range" text NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"wish" jsonb,
	"expires_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"done_url" text,
	CONSTRAINT "website_purchases_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "website_purchases_waiting" CHECK ("website_purchases"."state" <> 'waiting' or num_nonnulls("website_purchases"."title", "website_purchases"."wish", "website_purchases"."expires_at") = 3)
);
--> statement-breakpoint
ALTER TABLE "website_settings" ADD COLUMN "confirms_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "website_purchases" ADD CONSTRAINT "website_purchases_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "website_purchases_business_id_email_hash_index" ON "website_purchases" USING btree ("business_id","email_hash");--> statement-breakpoint
CREATE INDEX "website_purchases_business_id_created_at_index" ON "website_purchases" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "website_purchases_created_at_index" ON "website_purchases" USING btree ("created_at");