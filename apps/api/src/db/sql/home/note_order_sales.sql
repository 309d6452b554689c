-- aggregate: Notes what a change of orders adds to the sales of its day; a job sums it up. Goods count after
-- discounts and without shipping. A return counts on its own day, as long as its order counts.
CREATE OR REPLACE FUNCTION note_order_sales() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'wine', channel, sum(sub_total_cents - discount_cents), count(*)
    FROM rows_after WHERE status IN ('confirmed', 'completed') GROUP BY business_id, date, channel;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'wine', channel, sum(cents), sum(number)
    FROM (
      SELECT business_id, date, channel, discount_cents - sub_total_cents AS cents, -1 AS number
      FROM rows_before WHERE status IN ('confirmed', 'completed')
      UNION ALL
      SELECT business_id, date, channel, sub_total_cents - discount_cents, 1
      FROM rows_after WHERE status IN ('confirmed', 'completed')
      UNION ALL
      SELECT r.business_id, r.date, touched.channel, touched.sign * r.goods_cents, 0
      FROM (
        SELECT b.business_id, b.id, side.channel, side.sign
        FROM rows_before b
        JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
        CROSS JOIN LATERAL (VALUES
          (b.channel, 1, b.status IN ('confirmed', 'completed')), (a.channel, -1, a.status IN ('confirmed', 'completed'))
        ) AS side (channel, sign, is_sold)
        WHERE side.is_sold AND (b.channel <> a.channel
          OR (b.status IN ('confirmed', 'completed')) <> (a.status IN ('confirmed', 'completed')))
      ) AS touched
      JOIN order_returns r ON r.business_id = touched.business_id AND r.order_id = touched.id
    ) AS figures
    GROUP BY business_id, date, channel HAVING sum(cents) <> 0 OR sum(number) <> 0;
  ELSE
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'wine', channel, sum(discount_cents - sub_total_cents), -count(*)
    FROM rows_before WHERE status IN ('confirmed', 'completed') GROUP BY business_id, date, channel;
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_order_sales OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_sales AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_sales();
CREATE OR REPLACE TRIGGER note_changed_sales AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_sales();
CREATE OR REPLACE TRIGGER note_deleted_sales AFTER DELETE ON orders
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_order_sales();
