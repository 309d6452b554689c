ALTER TABLE "allotment_rules" DROP CONSTRAINT "allotment_rules_figures";--> statement-breakpoint
ALTER TABLE "slot_holds" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "allotment_rules" ADD COLUMN "seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "slot_holds_business_id_device_id_index" ON "slot_holds" USING btree ("business_id","device_id");--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_device" CHECK (("slot_holds"."held_for" = 'device') = ("slot_holds"."device_id" is not null));--> statement-breakpoint
ALTER TABLE "allotment_rules" ADD CONSTRAINT "allotment_rules_figures" CHECK ("allotment_rules"."bottles" between 0 and 12 and "allotment_rules"."seats" between 0 and 12 and "allotment_rules"."hours" between 1 and 24);