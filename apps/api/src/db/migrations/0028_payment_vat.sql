ALTER TABLE "payments" ADD COLUMN "vat" jsonb;
--> statement-breakpoint
-- The tables' owner would see nothing of them.
SET ROLE cantina_platform;
--> statement-breakpoint
-- What was paid until now: in proportion to what is sold now, and what is left over with the largest rate.
UPDATE payments SET vat = coalesce((
  SELECT jsonb_agg(jsonb_build_object('ratePercent', rate_percent, 'natureCode', nature_code, 'cents', cents) ORDER BY rate_percent DESC)
  FROM (
    SELECT rate_percent, nature_code, (part + CASE WHEN place = 1 THEN payments.cents - sum(part) OVER () ELSE 0 END)::bigint AS cents
    FROM (
      SELECT v.rate_percent, v.nature_code, row_number() OVER (ORDER BY sum((line ->> 'totalCents')::bigint) DESC) AS place,
        coalesce(trunc(payments.cents * sum((line ->> 'totalCents')::bigint) / nullif(sum(sum((line ->> 'totalCents')::bigint)) OVER (), 0)), 0) AS part
      FROM bookings b
      CROSS JOIN jsonb_array_elements(b.price_lines) AS line
      JOIN vat_rates v ON v.business_id = b.business_id AND v.id = (line ->> 'vatRateId')::uuid
      WHERE b.business_id = payments.business_id AND b.id = payments.booking_id
      GROUP BY v.rate_percent, v.nature_code
    ) AS shares
  ) AS parts
  WHERE cents <> 0
), '[]');
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "vat" SET NOT NULL;
