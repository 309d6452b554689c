ALTER TABLE "slot_holds" ADD COLUMN "held_for" text DEFAULT 'desk' NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD COLUMN "held_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD COLUMN "visitor_id" uuid;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD COLUMN "address_range" text;