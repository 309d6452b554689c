-- aggregate: Adds a change of bookings to what customers have booked and spent. The row lock lets others refer to
-- the customer: two bookings for one customer would otherwise wait for each other.
CREATE OR REPLACE FUNCTION count_guests(was counted_booking[], became counted_booking[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH figures AS (
    SELECT business_id, customer_id, -(status <> 'denied')::int AS bookings, -net_cents AS cents,
      CASE WHEN has_come THEN date END AS visited, -1 AS sign, -has_come::int AS visits, CASE WHEN has_come THEN -party_size ELSE 0 END AS guests
    FROM unnest(was)
    UNION ALL
    SELECT business_id, customer_id, (status <> 'denied')::int, net_cents,
      CASE WHEN has_come THEN date END, 1, has_come::int, CASE WHEN has_come THEN party_size ELSE 0 END
    FROM unnest(became)
  ), sums AS (
    SELECT business_id, customer_id, sum(bookings)::int AS bookings, sum(cents) AS cents,
      sum(visits)::int AS visits, sum(guests)::int AS guests, max(visited) FILTER (WHERE sign < 0) IS DISTINCT FROM max(visited) FILTER (WHERE sign > 0) AS visits_differ
    FROM figures GROUP BY 1, 2
  ), locked AS MATERIALIZED (
    SELECT customers.business_id, customers.id, sums.bookings, sums.cents, sums.visits, sums.guests, sums.visits_differ
    FROM sums JOIN customers ON customers.business_id = sums.business_id AND customers.id = sums.customer_id
    WHERE sums.bookings <> 0 OR sums.cents <> 0 OR sums.visits <> 0 OR sums.guests <> 0 OR sums.visits_differ
    ORDER BY customers.business_id, customers.id FOR NO KEY UPDATE OF customers
  )
  UPDATE customers SET booking_count = booking_count + locked.bookings, spent_cents = spent_cents + locked.cents,
    visit_count = visit_count + locked.visits, guest_count = guest_count + locked.guests,
    last_visit_date = CASE WHEN locked.visits_differ
      THEN (SELECT max(date) FROM bookings WHERE bookings.business_id = customers.business_id
        AND bookings.customer_id = customers.id AND arrival_status = 'arrived' AND bookings.status <> 'denied')
      ELSE last_visit_date END
  FROM locked WHERE customers.business_id = locked.business_id AND customers.id = locked.id;
END $$;

REVOKE EXECUTE ON FUNCTION count_guests FROM PUBLIC;
ALTER FUNCTION count_guests OWNER TO cantina_platform;
