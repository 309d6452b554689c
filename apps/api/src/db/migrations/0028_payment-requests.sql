CREATE TABLE "payment_requests" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"cents" bigint NOT NULL,
	"reaches_cents" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirms_booking" boolean NOT NULL,
	"mail_wanted_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"user_id" uuid,
	CONSTRAINT "payment_requests_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "payment_requests_of" CHECK (num_nonnulls("payment_requests"."booking_id", "payment_requests"."order_id") = 1),
	CONSTRAINT "payment_requests_cents" CHECK ("payment_requests"."cents" > 0 and "payment_requests"."reaches_cents" >= "payment_requests"."cents"),
	CONSTRAINT "payment_requests_confirms" CHECK (not "payment_requests"."confirms_booking" or "payment_requests"."booking_id" is not null),
	CONSTRAINT "payment_requests_closed" CHECK (("payment_requests"."state" = 'open') = ("payment_requests"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payment_request_id" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "deposit_hours" integer;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_requests_business_id_booking_id_index" ON "payment_requests" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "payment_requests_business_id_order_id_index" ON "payment_requests" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_requests_business_id_user_id_index" ON "payment_requests" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_open_booking" ON "payment_requests" USING btree ("business_id","booking_id") WHERE "payment_requests"."state" = 'open' and "payment_requests"."booking_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_open_order" ON "payment_requests" USING btree ("business_id","order_id") WHERE "payment_requests"."state" = 'open' and "payment_requests"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_requests_expiring" ON "payment_requests" USING btree ("expires_at") WHERE "payment_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_requests_to_mail" ON "payment_requests" USING btree ("mail_wanted_at") WHERE "payment_requests"."mail_wanted_at" is not null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_payment_request" FOREIGN KEY ("business_id","payment_request_id") REFERENCES "public"."payment_requests"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_business_id_payment_request_id_index" ON "checkouts" USING btree ("business_id","payment_request_id");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_deposit_hours" CHECK ("services"."deposit_hours" > 0);