-- aggregate: Adds orders to what customers have ordered and spent, by statement: a year of orders, or those of a
-- merged customer, cost one update. Orders without a customer change nothing.
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM rows_after WHERE customer_id IS NOT NULL) AND (TG_OP = 'INSERT' OR NOT EXISTS (SELECT FROM rows_after)) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    WITH sums AS (
      SELECT business_id, customer_id, count(*) FILTER (WHERE status <> 'cancelled')::int AS orders, sum(paid_cents - refunded_cents) AS cents,
        coalesce(sum(bottle_count) FILTER (WHERE status <> 'cancelled'), 0)::int AS bottles
      FROM rows_after WHERE customer_id IS NOT NULL GROUP BY 1, 2
    ), locked AS MATERIALIZED (
      SELECT c.business_id, c.id, sums.orders, sums.cents, sums.bottles FROM sums
      JOIN customers c ON c.business_id = sums.business_id AND c.id = sums.customer_id
      ORDER BY c.business_id, c.id FOR NO KEY UPDATE OF c
    )
    UPDATE customers SET order_count = order_count + locked.orders, spent_cents = spent_cents + locked.cents,
      bottle_count = bottle_count + locked.bottles
    FROM locked WHERE customers.business_id = locked.business_id AND customers.id = locked.id;
  ELSE
    WITH figures AS (
      SELECT business_id, customer_id, -(status <> 'cancelled')::int AS orders, refunded_cents - paid_cents AS cents,
        CASE WHEN status <> 'cancelled' THEN -bottle_count ELSE 0 END AS bottles FROM rows_before
      UNION ALL
      SELECT business_id, customer_id, (status <> 'cancelled')::int, paid_cents - refunded_cents,
        CASE WHEN status <> 'cancelled' THEN bottle_count ELSE 0 END FROM rows_after
    ), sums AS (
      SELECT business_id, customer_id, sum(orders)::int AS orders, sum(cents) AS cents, sum(bottles)::int AS bottles
      FROM figures WHERE customer_id IS NOT NULL GROUP BY 1, 2 HAVING sum(orders) <> 0 OR sum(cents) <> 0 OR sum(bottles) <> 0
    ), locked AS MATERIALIZED (
      SELECT c.business_id, c.id, sums.orders, sums.cents, sums.bottles FROM sums
      JOIN customers c ON c.business_id = sums.business_id AND c.id = sums.customer_id
      ORDER BY c.business_id, c.id FOR NO KEY UPDATE OF c
    )
    UPDATE customers SET order_count = order_count + locked.orders, spent_cents = spent_cents + locked.cents,
      bottle_count = bottle_count + locked.bottles
    FROM locked WHERE customers.business_id = locked.business_id AND customers.id = locked.id;
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION count_orders OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER count_new_orders AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE OR REPLACE TRIGGER count_changed_orders AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
