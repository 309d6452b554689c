ALTER TABLE "device_commands" DROP CONSTRAINT "device_commands_state";--> statement-breakpoint
ALTER TABLE "device_commands" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "till_devices" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "till_devices" ADD COLUMN "revoked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "till_devices" ADD CONSTRAINT "till_devices_revoked_by" FOREIGN KEY ("business_id","revoked_by_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_devices_business_id_revoked_by_id_index" ON "till_devices" USING btree ("business_id","revoked_by_id");--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_receipt" CHECK (("device_commands"."number" is not null) = ("device_commands"."kind" = 'sell'));--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_state" CHECK (("device_commands"."sale_id" is not null) = ("device_commands"."kind" = 'sell' and "device_commands"."state" = 'confirmed'));