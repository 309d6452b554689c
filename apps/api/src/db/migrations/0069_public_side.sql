CREATE TABLE "acceptances" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"kind" text NOT NULL,
	"legal_version" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acceptances_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "acceptances_purchase" CHECK (num_nonnulls("acceptances"."booking_id", "acceptances"."order_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"terms_en" text,
	"terms_it" text,
	"privacy_en" text,
	"privacy_it" text,
	"withdrawal_en" text,
	"withdrawal_it" text,
	CONSTRAINT "legal_texts_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "slot_changes" (
	"business_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "slot_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pos_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slot_changes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "website_settings" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"button_color" text NOT NULL,
	"text_color" text NOT NULL,
	"language" text,
	"pos_ids" uuid[] NOT NULL,
	"service_ids" uuid[] NOT NULL,
	"categories" text[] NOT NULL,
	"allowed_sites" text[] NOT NULL,
	"shop_pos_id" uuid,
	CONSTRAINT "website_settings_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "changes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_holds" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_changes" ADD CONSTRAINT "slot_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_settings" ADD CONSTRAINT "website_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_settings" ADD CONSTRAINT "website_settings_shop" FOREIGN KEY ("business_id","shop_pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acceptances_business_id_booking_id_index" ON "acceptances" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "acceptances_business_id_order_id_index" ON "acceptances" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_version" ON "legal_texts" USING btree ("business_id","version");--> statement-breakpoint
CREATE INDEX "slot_changes_at_index" ON "slot_changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "website_settings_one" ON "website_settings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "website_settings_business_id_shop_pos_id_index" ON "website_settings" USING btree ("business_id","shop_pos_id");