ALTER TABLE "slot_blocks" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "slot_blocks" ADD CONSTRAINT "slot_blocks_room" FOREIGN KEY ("business_id","room_id") REFERENCES "public"."pos_rooms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_blocks_business_id_room_id_index" ON "slot_blocks" USING btree ("business_id","room_id");