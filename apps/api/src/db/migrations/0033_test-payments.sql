ALTER TABLE "gateways" ADD COLUMN "test_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "gateways" ADD COLUMN "test_payment_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateways" ADD COLUMN "test_payment_worked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateways" ADD COLUMN "test_payment_refunded_at" timestamp with time zone;--> statement-breakpoint
-- Where guests have paid by card already, cards have shown that they work.
UPDATE "gateways" g SET "test_payment_worked_at" = g."updated_at"
WHERE g."is_active" AND EXISTS (SELECT FROM "checkouts" c WHERE c."business_id" = g."business_id" AND c."state" = 'done' AND c."session_id" IS NOT NULL);
