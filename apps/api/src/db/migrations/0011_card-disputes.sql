ALTER TABLE "checkouts" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "dispute_state" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "dispute_cents" bigint;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "dispute_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "checkouts_business_id_payment_intent_index" ON "checkouts" USING btree ("business_id","payment_intent");--> statement-breakpoint
CREATE INDEX "checkouts_disputed" ON "checkouts" USING btree ("business_id","dispute_due_at") WHERE "checkouts"."dispute_state" = 'open';