ALTER TABLE "channel_reservations" ALTER COLUMN "answers" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "channel_reservations" ALTER COLUMN "answers" DROP NOT NULL;