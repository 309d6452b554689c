-- aggregate: What a change of bookings does to the seats of slots, and of whole windows (minute -1).
CREATE OR REPLACE FUNCTION slot_sums(was counted_booking[], became counted_booking[])
RETURNS TABLE (business_id uuid, pos_id uuid, window_id uuid, date date, minute integer, guests integer, bookings integer)
LANGUAGE sql STABLE AS $$
  SELECT seats.business_id, seats.pos_id, seats.window_id, seats.date, slot.minute, sum(seats.guests)::int, sum(seats.bookings)::int
  FROM (
    SELECT b.business_id, b.pos_id, b.window_id, b.date, b.slot_start_minute AS minute, -b.party_size AS guests, -1 AS bookings
    FROM unnest(was) AS b WHERE b.status <> 'denied' AND b.window_id IS NOT NULL
    UNION ALL
    SELECT b.business_id, b.pos_id, b.window_id, b.date, b.slot_start_minute, b.party_size, 1
    FROM unnest(became) AS b WHERE b.status <> 'denied' AND b.window_id IS NOT NULL
  ) AS seats, LATERAL (VALUES (seats.minute), (-1)) AS slot (minute)
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(seats.guests) <> 0 OR sum(seats.bookings) <> 0
$$;

REVOKE EXECUTE ON FUNCTION slot_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION slot_sums TO cantina_platform;
