ALTER TABLE "freight" ADD COLUMN "volumetric_divisor" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "takes_pre_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "freight" ADD CONSTRAINT "freight_volumetric_divisor" CHECK ("freight"."volumetric_divisor" > 0);