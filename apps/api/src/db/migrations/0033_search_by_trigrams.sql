-- How many rows have a few letters in them is a guess, and a wrong one makes this read every guest and booking in the
-- order of their keys. The trigram indexes are what it is for: it reads through bitmaps alone.
ALTER FUNCTION booking_ids SET enable_indexscan = off;
--> statement-breakpoint
ALTER FUNCTION booking_ids SET enable_mergejoin = off;
--> statement-breakpoint
ALTER FUNCTION booking_ids SET enable_hashjoin = off;
