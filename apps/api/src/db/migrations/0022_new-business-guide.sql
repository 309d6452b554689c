ALTER TABLE "businesses" ADD COLUMN "guide_ticked" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "is_guide_hidden" boolean DEFAULT false NOT NULL;