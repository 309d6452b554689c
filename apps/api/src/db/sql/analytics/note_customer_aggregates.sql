-- aggregate: Notes days and customers whose sales aggregates another country of a customer makes stale.
CREATE OR REPLACE FUNCTION note_customer_aggregates() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH touched AS (
    SELECT n.business_id, n.id FROM rows_before o JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
    WHERE n.country_id IS DISTINCT FROM o.country_id
  ), noted AS (
    INSERT INTO customer_aggregate_changes (business_id, customer_id) SELECT business_id, id FROM touched
  )
  INSERT INTO sales_aggregate_changes (business_id, date)
  SELECT b.business_id, b.date FROM touched t JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.id
  UNION
  SELECT o.business_id, o.date FROM touched t JOIN orders o ON o.business_id = t.business_id AND o.customer_id = t.id
  UNION
  SELECT r.business_id, r.date FROM touched t
  JOIN orders o ON o.business_id = t.business_id AND o.customer_id = t.id
  JOIN order_returns r ON r.business_id = o.business_id AND r.order_id = o.id;
  RETURN NULL;
END $$;

ALTER FUNCTION note_customer_aggregates OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_changed_aggregates AFTER UPDATE ON customers
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_customer_aggregates();
