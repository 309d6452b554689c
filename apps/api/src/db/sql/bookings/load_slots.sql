-- aggregate: Adds a change of bookings to the seats per slot, and refuses what exceeds a limit without an override.
-- Its plan is made once per connection: planning takes longer than running.
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

REVOKE EXECUTE ON FUNCTION load_slots FROM PUBLIC;
ALTER FUNCTION load_slots OWNER TO cantina_platform;
