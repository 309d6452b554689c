-- What a change does to the seats of slots, and of whole windows (minute -1).
CREATE FUNCTION slot_sums(was counted_booking[], became counted_booking[])
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
--> statement-breakpoint
-- Planned once and not for every booking: planning these takes longer than running them. Each step finds its rows by
-- their key, so that the plan is as good for a thousand bookings as for one.
CREATE OR REPLACE FUNCTION load_slots(was counted_booking[], became counted_booking[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_over boolean;
BEGIN
  WITH sums AS MATERIALIZED (
    SELECT * FROM slot_sums(was, became)
  ), grown AS (
    INSERT INTO slot_loads AS load (business_id, pos_id, window_id, date, start_minute, guests, bookings)
    SELECT * FROM sums WHERE least(guests, bookings) >= 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (business_id, pos_id, window_id, date, start_minute) DO UPDATE
      SET guests = load.guests + excluded.guests, bookings = load.bookings + excluded.bookings
  )
  UPDATE slot_loads load SET guests = load.guests + sums.guests, bookings = load.bookings + sums.bookings
  FROM sums
  WHERE least(sums.guests, sums.bookings) < 0 AND load.business_id = sums.business_id AND load.pos_id = sums.pos_id
    AND load.window_id = sums.window_id AND load.date = sums.date AND load.start_minute = sums.minute;
  SELECT bool_or(CASE WHEN load.start_minute >= 0
      THEN (sums.guests > 0 AND load.guests > limits.max_guests_per_slot) OR (sums.bookings > 0 AND load.bookings > limits.max_bookings)
      ELSE sums.guests > 0 AND load.guests > limits.max_guests END)
  INTO is_over
  FROM slot_sums(was, became) sums
  JOIN slot_loads load ON load.business_id = sums.business_id AND load.pos_id = sums.pos_id AND load.window_id = sums.window_id
    AND load.date = sums.date AND load.start_minute = sums.minute
  JOIN availability_times limits ON limits.business_id = load.business_id AND limits.id = load.window_id
  WHERE (sums.business_id, sums.pos_id, sums.window_id, sums.date) IN (
    SELECT b.business_id, b.pos_id, b.window_id, b.date FROM unnest(became) AS b WHERE b.status <> 'denied' AND NOT b.has_override);
  IF is_over THEN
    RAISE EXCEPTION 'The slot is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'slot_loads_limits';
  END IF;
END $$;
--> statement-breakpoint
ALTER FUNCTION count_booking_days SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
-- A lock that lets others refer to the guest meanwhile: two who book for the same guest would wait for each other.
CREATE OR REPLACE FUNCTION count_guests(was counted_booking[], became counted_booking[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH figures AS (
    SELECT business_id, customer_id, -(status <> 'denied')::int AS bookings, -net_cents AS cents,
      CASE WHEN has_come THEN date END AS visited, -1 AS sign
    FROM unnest(was)
    UNION ALL
    SELECT business_id, customer_id, (status <> 'denied')::int, net_cents,
      CASE WHEN has_come THEN date END, 1
    FROM unnest(became)
  ), sums AS (
    SELECT business_id, customer_id, sum(bookings)::int AS bookings, sum(cents) AS cents,
      max(visited) FILTER (WHERE sign < 0) IS DISTINCT FROM max(visited) FILTER (WHERE sign > 0) AS visits_differ
    FROM figures GROUP BY 1, 2
  ), locked AS MATERIALIZED (
    SELECT customers.business_id, customers.id, sums.bookings, sums.cents, sums.visits_differ
    FROM sums JOIN customers ON customers.business_id = sums.business_id AND customers.id = sums.customer_id
    WHERE sums.bookings <> 0 OR sums.cents <> 0 OR sums.visits_differ
    ORDER BY customers.business_id, customers.id FOR NO KEY UPDATE OF customers
  )
  UPDATE customers SET booking_count = booking_count + locked.bookings, spent_cents = spent_cents + locked.cents,
    last_visit_date = CASE WHEN locked.visits_differ
      THEN (SELECT max(date) FROM bookings WHERE bookings.business_id = customers.business_id
        AND bookings.customer_id = customers.id AND arrival_status = 'arrived' AND bookings.status <> 'denied')
      ELSE last_visit_date END
  FROM locked WHERE customers.business_id = locked.business_id AND customers.id = locked.id;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION slot_sums FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION slot_sums TO cantina_platform;
