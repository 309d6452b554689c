ALTER TABLE "webhooks" ADD COLUMN "platform_id" uuid;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_platform" FOREIGN KEY ("business_id","platform_id") REFERENCES "public"."channel_platforms"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhooks_business_id_platform_id_index" ON "webhooks" USING btree ("business_id","platform_id");--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_asked" CHECK (("webhooks"."platform_id" is null) = ("webhooks"."asked" is null));