CREATE TABLE "till_settings" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"offline_gift_card_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "till_settings_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "till_settings_gift_cards" CHECK ("till_settings"."offline_gift_card_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "till_settings" ADD CONSTRAINT "till_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_settings_one" ON "till_settings" USING btree ("business_id");