-- aggregate: Notes days and customers whose sales aggregates a change of bookings makes stale; a job recomputes
-- them. A booking counts for orders of the same customer up to two days later.
CREATE OR REPLACE FUNCTION note_booking_aggregates() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH noted AS (
      INSERT INTO customer_aggregate_changes (business_id, customer_id) SELECT DISTINCT business_id, customer_id FROM rows_after
    )
    INSERT INTO sales_aggregate_changes (business_id, date)
    SELECT business_id, date FROM rows_after
    UNION
    SELECT b.business_id, b.date FROM rows_after t
    JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.customer_id AND b.date BETWEEN t.date - 2 AND t.date;
  ELSIF TG_OP = 'UPDATE' THEN
    WITH touched AS (
      SELECT side.business_id, side.date, side.customer_id
      FROM rows_before o
      JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
      CROSS JOIN LATERAL (VALUES (o.business_id, o.date, o.customer_id), (n.business_id, n.date, n.customer_id)) AS side (business_id, date, customer_id)
      WHERE (o.date, o.start_minute, o.starts_at, o.created_at, o.status, o.arrival_status, o.denial, o.service_id, o.pos_id, o.channel, o.guide_id,
          o.language_id, o.customer_id, o.guests, o.non_drinkers, o.children, o.total_cents, o.paid_cents, o.refunded_cents, o.promotions)
        IS DISTINCT FROM (n.date, n.start_minute, n.starts_at, n.created_at, n.status, n.arrival_status, n.denial, n.service_id, n.pos_id, n.channel,
          n.guide_id, n.language_id, n.customer_id, n.guests, n.non_drinkers, n.children, n.total_cents, n.paid_cents, n.refunded_cents, n.promotions)
    ), noted AS (
      INSERT INTO customer_aggregate_changes (business_id, customer_id) SELECT DISTINCT business_id, customer_id FROM touched
    )
    INSERT INTO sales_aggregate_changes (business_id, date)
    SELECT business_id, date FROM touched
    UNION
    SELECT b.business_id, b.date FROM touched t
    JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.customer_id AND b.date BETWEEN t.date - 2 AND t.date;
  ELSE
    WITH noted AS (
      INSERT INTO customer_aggregate_changes (business_id, customer_id) SELECT DISTINCT business_id, customer_id FROM rows_before
    )
    INSERT INTO sales_aggregate_changes (business_id, date)
    SELECT business_id, date FROM rows_before
    UNION
    SELECT b.business_id, b.date FROM rows_before t
    JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.customer_id AND b.date BETWEEN t.date - 2 AND t.date;
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_booking_aggregates OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_aggregates AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_aggregates();
CREATE OR REPLACE TRIGGER note_changed_aggregates AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_aggregates();
CREATE OR REPLACE TRIGGER note_deleted_aggregates AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_booking_aggregates();
