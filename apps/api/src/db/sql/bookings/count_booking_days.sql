-- aggregate: Adds a change of bookings to the counts per day, point of sale and service.
CREATE OR REPLACE FUNCTION count_booking_days(was counted_booking[], became counted_booking[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH figures AS (
    SELECT business_id, pos_id, service_id, date, -1 AS bookings, -party_size AS guests,
      -(status = 'to_be_confirmed')::int AS to_confirm, -is_unpaid::int AS unpaid
    FROM unnest(was) WHERE status <> 'denied'
    UNION ALL
    SELECT business_id, pos_id, service_id, date, 1, party_size,
      (status = 'to_be_confirmed')::int, is_unpaid::int
    FROM unnest(became) WHERE status <> 'denied'
  ), sums AS (
    SELECT business_id, pos_id, service_id, date, sum(bookings)::int AS bookings, sum(guests)::int AS guests,
      sum(to_confirm)::int AS to_confirm, sum(unpaid)::int AS unpaid
    FROM figures GROUP BY 1, 2, 3, 4
    HAVING sum(bookings) <> 0 OR sum(guests) <> 0 OR sum(to_confirm) <> 0 OR sum(unpaid) <> 0
  ), grown AS (
    INSERT INTO booking_days AS day (business_id, pos_id, service_id, date, bookings, guests, to_confirm, unpaid)
    SELECT * FROM sums WHERE least(bookings, guests, to_confirm, unpaid) >= 0 ORDER BY 1, 2, 4, 3
    ON CONFLICT (business_id, pos_id, date, service_id) DO UPDATE SET
      bookings = day.bookings + excluded.bookings, guests = day.guests + excluded.guests,
      to_confirm = day.to_confirm + excluded.to_confirm, unpaid = day.unpaid + excluded.unpaid
  )
  UPDATE booking_days day SET bookings = day.bookings + sums.bookings, guests = day.guests + sums.guests,
    to_confirm = day.to_confirm + sums.to_confirm, unpaid = day.unpaid + sums.unpaid
  FROM sums
  WHERE least(sums.bookings, sums.guests, sums.to_confirm, sums.unpaid) < 0 AND day.business_id = sums.business_id
    AND day.pos_id = sums.pos_id AND day.service_id = sums.service_id AND day.date = sums.date;
END $$;

REVOKE EXECUTE ON FUNCTION count_booking_days FROM PUBLIC;
ALTER FUNCTION count_booking_days OWNER TO cantina_platform;
