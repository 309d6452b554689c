ALTER TABLE "change_records" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What waits may be in its day's figures already, where a job added the day up before: these days are added up again.
INSERT INTO "sales_aggregate_changes" ("business_id", "date")
SELECT "business_id", ("after" ->> 'date')::date FROM "change_records" WHERE "entity" = 'orders' AND "before" IS NULL
UNION
SELECT c."business_id", (("after" ->> 'at')::timestamptz AT TIME ZONE b."time_zone")::date
FROM "change_records" c JOIN "businesses" b ON b."id" = c."business_id" WHERE "entity" = 'payments' AND "before" IS NULL;
