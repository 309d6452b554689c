ALTER TABLE "outgoing_mails" ADD COLUMN "gift_card_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "recipient_email" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "recipient_language" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "recipient_message" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "send_on" date;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "gift_cards_to_mail" ON "gift_cards" USING btree ("send_on") WHERE mailed_at is null and send_on is not null;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_recipient" CHECK (num_nonnulls("gift_cards"."recipient_name", "gift_cards"."recipient_email", "gift_cards"."recipient_language", "gift_cards"."send_on") in (0, 4));--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_mailed" CHECK ("gift_cards"."mailed_at" is null or "gift_cards"."send_on" is not null);