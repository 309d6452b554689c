CREATE TABLE "card_refunds" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"checkout_id" uuid NOT NULL,
	"payment_id" uuid,
	"payment_intent" text NOT NULL,
	"cents" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"provider_id" text,
	"problem" text,
	CONSTRAINT "card_refunds_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "card_refunds_cents" CHECK ("card_refunds"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"wish" jsonb,
	"language" text NOT NULL,
	"booking_id" uuid,
	"order_id" uuid,
	"title" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"session_expires_at" timestamp with time zone,
	"session_id" text,
	"payment_intent" text,
	"asked_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "checkouts_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "checkouts_cents" CHECK ("checkouts"."cents" > 0 and "checkouts"."cents" <= "checkouts"."total_cents"),
	CONSTRAINT "checkouts_balance" CHECK ("checkouts"."kind" <> 'balance' or "checkouts"."booking_id" is not null),
	CONSTRAINT "checkouts_done" CHECK ("checkouts"."state" <> 'done' or ("checkouts"."payment_intent" is not null and num_nonnulls("checkouts"."booking_id", "checkouts"."order_id") = 1))
);
--> statement-breakpoint
CREATE TABLE "gateway_secrets" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "gateway_secrets_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "gateways" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	"takes_balances" boolean NOT NULL,
	"sells_unpaid" boolean NOT NULL,
	"mode" text,
	"secret_key_end" text,
	"webhook_secret_end" text,
	CONSTRAINT "gateways_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_checkout" FOREIGN KEY ("business_id","checkout_id") REFERENCES "public"."checkouts"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_payment" FOREIGN KEY ("business_id","payment_id") REFERENCES "public"."payments"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_booking" FOREIGN KEY ("business_id","booking_id") REFERENCES "public"."bookings"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order" FOREIGN KEY ("business_id","order_id") REFERENCES "public"."orders"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_secrets" ADD CONSTRAINT "gateway_secrets_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateways" ADD CONSTRAINT "gateways_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_refunds_business_id_checkout_id_index" ON "card_refunds" USING btree ("business_id","checkout_id");--> statement-breakpoint
CREATE INDEX "card_refunds_business_id_payment_id_index" ON "card_refunds" USING btree ("business_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_refunds_unbooked" ON "card_refunds" USING btree ("business_id","payment_intent") WHERE "card_refunds"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "card_refunds_waiting" ON "card_refunds" USING btree ("next_attempt_at") WHERE "card_refunds"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "card_refunds_failed" ON "card_refunds" USING btree ("business_id","created_at") WHERE "card_refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "checkouts_business_id_booking_id_index" ON "checkouts" USING btree ("business_id","booking_id");--> statement-breakpoint
CREATE INDEX "checkouts_business_id_order_id_index" ON "checkouts" USING btree ("business_id","order_id");--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("asked_at") WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_secrets_kind" ON "gateway_secrets" USING btree ("business_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "gateways_one" ON "gateways" USING btree ("business_id");