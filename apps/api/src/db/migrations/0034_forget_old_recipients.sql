-- Guests who were erased before papers could be forgotten are forgotten on theirs, too. The tables' owner would see
-- nothing of them.
SET ROLE cantina_platform;
--> statement-breakpoint
DO $$
DECLARE
  house record;
BEGIN
  FOR house IN
    SELECT b.business_id, array_agg(DISTINCT b.id) AS bookings
    FROM customers c
    JOIN bookings b ON b.business_id = c.business_id AND b.customer_id = c.id
    JOIN documents d ON d.business_id = b.business_id AND d.booking_id = b.id
    WHERE c.erased_at IS NOT NULL AND d.recipient_name <> ''
    GROUP BY b.business_id
  LOOP
    PERFORM set_config('app.business_id', house.business_id::text, true);
    PERFORM forget_recipients(house.bookings);
  END LOOP;
  PERFORM set_config('app.business_id', '', true);
END $$;
--> statement-breakpoint
RESET ROLE;
