DROP INDEX "card_refunds_unbooked";--> statement-breakpoint
ALTER TABLE "card_refunds" ADD COLUMN "is_excess" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "card_refunds_unbooked" ON "card_refunds" USING btree ("business_id","payment_intent") WHERE "card_refunds"."payment_id" is null and not "card_refunds"."is_excess";