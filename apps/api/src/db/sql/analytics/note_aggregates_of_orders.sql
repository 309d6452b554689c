-- aggregate: Notes days and customers whose sales aggregates a change of orders makes stale: of the orders, of their
-- returns, and of bookings of the same customers up to two days before.
CREATE OR REPLACE FUNCTION note_aggregates_of_orders(businesses_of uuid[], orders_of uuid[], dates date[], customers_of uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH touched AS (
    SELECT * FROM unnest(businesses_of, orders_of, dates, customers_of) AS t (business_id, order_id, date, customer_id)
  ), noted AS (
    INSERT INTO customer_aggregate_changes (business_id, customer_id)
    SELECT DISTINCT business_id, customer_id FROM touched WHERE customer_id IS NOT NULL
  )
  INSERT INTO sales_aggregate_changes (business_id, date)
  SELECT business_id, date FROM touched
  UNION
  SELECT r.business_id, r.date FROM touched t
  JOIN order_returns r ON r.business_id = t.business_id AND r.order_id = t.order_id
  UNION
  SELECT b.business_id, b.date FROM touched t
  JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.customer_id AND b.date BETWEEN t.date - 2 AND t.date
$$;

REVOKE EXECUTE ON FUNCTION note_aggregates_of_orders FROM PUBLIC;
ALTER FUNCTION note_aggregates_of_orders OWNER TO cantina_platform;
