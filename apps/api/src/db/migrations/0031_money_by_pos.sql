-- Money stays in the day of the place where it was taken, and a paper in that of the place where it was issued, wherever
-- the visit is moved later.
ALTER TABLE "documents" ADD COLUMN "pos_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pos_id" uuid;--> statement-breakpoint
-- What is written here is nobody's change, and no change of what was issued.
ALTER TABLE documents DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE payments DISABLE TRIGGER USER;--> statement-breakpoint
GRANT UPDATE (pos_id) ON documents TO cantina_platform;--> statement-breakpoint
-- The tables' owner would see nothing of them.
SET ROLE cantina_platform;--> statement-breakpoint
-- Where a booking was at that time: from where it was next moved, or, if it was not, where it is.
UPDATE documents d SET pos_id = coalesce((
  SELECT pos.id FROM changes c
  JOIN points_of_sale pos ON pos.business_id = c.business_id AND pos.id = (c.fields -> 'pos_id' ->> 0)::uuid
  WHERE c.business_id = b.business_id AND c.entity_id = b.id AND c.at > d.issued_at AND c.action = 'changed'
    AND c.part IS NULL AND c.fields ? 'pos_id'
  ORDER BY c.at LIMIT 1), b.pos_id)
FROM bookings b WHERE b.business_id = d.business_id AND b.id = d.booking_id;--> statement-breakpoint
UPDATE payments p SET pos_id = coalesce((
  SELECT pos.id FROM changes c
  JOIN points_of_sale pos ON pos.business_id = c.business_id AND pos.id = (c.fields -> 'pos_id' ->> 0)::uuid
  WHERE c.business_id = b.business_id AND c.entity_id = b.id AND c.at > p.at AND c.action = 'changed'
    AND c.part IS NULL AND c.fields ? 'pos_id'
  ORDER BY c.at LIMIT 1), b.pos_id)
FROM bookings b WHERE b.business_id = p.business_id AND b.id = p.booking_id;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
REVOKE UPDATE (pos_id) ON documents FROM cantina_platform;--> statement-breakpoint
ALTER TABLE documents ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE payments ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "pos_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "pos_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_business_id_pos_id_date_index" ON "documents" USING btree ("business_id","pos_id","date");--> statement-breakpoint
CREATE INDEX "payments_business_id_pos_id_at_index" ON "payments" USING btree ("business_id","pos_id","at");
