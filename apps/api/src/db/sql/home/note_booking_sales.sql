-- aggregate: Notes what a change of bookings adds to the sales of its day; a job sums it up. A confirmed booking
-- counts at its price; a requested, denied or missed one with what was paid and kept.
CREATE OR REPLACE FUNCTION note_booking_sales() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'booking', service_id::text,
      sum(CASE WHEN status = 'confirmed' AND arrival_status <> 'no_show' THEN total_cents ELSE paid_cents - refunded_cents END),
      count(*) FILTER (WHERE status <> 'denied')
    FROM rows_after GROUP BY business_id, date, service_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'booking', service_id::text, sum(cents), sum(number)
    FROM (
      SELECT business_id, date, service_id, -(status <> 'denied')::int AS number,
        -CASE WHEN status = 'confirmed' AND arrival_status <> 'no_show' THEN total_cents ELSE paid_cents - refunded_cents END AS cents
      FROM rows_before
      UNION ALL
      SELECT business_id, date, service_id, (status <> 'denied')::int,
        CASE WHEN status = 'confirmed' AND arrival_status <> 'no_show' THEN total_cents ELSE paid_cents - refunded_cents END
      FROM rows_after
    ) AS figures
    GROUP BY business_id, date, service_id HAVING sum(cents) <> 0 OR sum(number) <> 0;
  ELSE
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'booking', service_id::text,
      -sum(CASE WHEN status = 'confirmed' AND arrival_status <> 'no_show' THEN total_cents ELSE paid_cents - refunded_cents END),
      -count(*) FILTER (WHERE status <> 'denied')
    FROM rows_before GROUP BY business_id, date, service_id;
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_booking_sales OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_sales AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_sales();
CREATE OR REPLACE TRIGGER note_changed_sales AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_sales();
CREATE OR REPLACE TRIGGER note_deleted_sales AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_booking_sales();
