ALTER TABLE "orders" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawal_notes" text;--> statement-breakpoint
CREATE INDEX "orders_withdrawn" ON "orders" USING btree ("business_id","withdrawn_at") WHERE withdrawn_at is not null;