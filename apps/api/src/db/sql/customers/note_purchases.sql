-- orchestration: Checks a customer's automatic tags when their purchases change. A purchase is a booking or an order
-- that is paid in full, not cancelled, and cost something.
CREATE OR REPLACE FUNCTION note_purchases() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_TABLE_NAME = 'bookings' AND TG_OP = 'INSERT' THEN
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM rows_after
    WHERE payment_status = 'paid' AND status <> 'denied' AND total_cents > 0;
  ELSIF TG_TABLE_NAME = 'bookings' AND TG_OP = 'DELETE' THEN
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM rows_before
    WHERE payment_status = 'paid' AND status <> 'denied' AND total_cents > 0;
  ELSIF TG_TABLE_NAME = 'bookings' THEN
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM (
      SELECT business_id, id, customer_id, total_cents FROM (
        SELECT business_id, id, customer_id, total_cents FROM rows_before
        WHERE payment_status = 'paid' AND status <> 'denied' AND total_cents > 0
        UNION ALL
        SELECT business_id, id, customer_id, total_cents FROM rows_after
        WHERE payment_status = 'paid' AND status <> 'denied' AND total_cents > 0
      ) AS purchases
      -- Those that were one before and are the same after are there twice.
      GROUP BY business_id, id, customer_id, total_cents HAVING count(*) = 1
    ) AS changed;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM rows_after
    WHERE payment_status = 'paid' AND status <> 'cancelled' AND total_cents > returned_cents AND customer_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM rows_before
    WHERE payment_status = 'paid' AND status <> 'cancelled' AND total_cents > returned_cents AND customer_id IS NOT NULL;
  ELSE
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM (
      SELECT business_id, id, customer_id, cents FROM (
        SELECT business_id, id, customer_id, total_cents - returned_cents AS cents FROM rows_before
        WHERE payment_status = 'paid' AND status <> 'cancelled' AND total_cents > returned_cents AND customer_id IS NOT NULL
        UNION ALL
        SELECT business_id, id, customer_id, total_cents - returned_cents FROM rows_after
        WHERE payment_status = 'paid' AND status <> 'cancelled' AND total_cents > returned_cents AND customer_id IS NOT NULL
      ) AS purchases
      GROUP BY business_id, id, customer_id, cents HAVING count(*) = 1
    ) AS changed;
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_purchases OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_purchases AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
CREATE OR REPLACE TRIGGER note_changed_purchases AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
CREATE OR REPLACE TRIGGER note_deleted_purchases AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
CREATE OR REPLACE TRIGGER note_new_purchases AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
CREATE OR REPLACE TRIGGER note_changed_purchases AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
CREATE OR REPLACE TRIGGER note_deleted_purchases AFTER DELETE ON orders
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
